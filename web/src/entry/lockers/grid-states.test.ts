import type { WallGrid } from '@kaiguan/contract/entry/lockers/calls'
import { expect, test } from 'vitest'
import { countOf, foundIn } from './grid-states.ts'

const grid = (no: string, more: Partial<WallGrid> = {}): WallGrid => ({
  id: Number(no.replace(/\D/g, '')),
  no,
  key: '',
  state: 'free',
  disabled_remark: '',
  bracelet: null,
  rental: null,
  ...more,
})
const held = (name: string): Partial<WallGrid> => ({
  state: 'rented',
  rental: { id: 1, type: 1, customer_id: 1, name, expired_on: '2026-12-01', pledge: 0 },
})
const wall = [grid('11'), grid('1'), grid('012', held('王一')), grid('A-1', { key: 'K1' }), grid('21', { bracelet: 'W11' })]
const found = (text: string) => foundIn(wall, text).map(({ no }) => no)

test('the number itself comes first, then those that begin with it', () => {
  expect(found('1')).toEqual(['1', '11'])
  expect(found('12')).toEqual(['012'])
})

test('a wristband, a key and a holder are found too, whatever the case', () => {
  expect(found('w11')).toEqual(['21'])
  expect(found('k1')).toEqual(['A-1'])
  expect(found('王')).toEqual(['012'])
  expect(found('9')).toEqual([])
})

test('each state is counted by itself', () => {
  expect(countOf(wall, 'free')).toBe(4)
  expect(countOf(wall, 'rented')).toBe(1)
})
