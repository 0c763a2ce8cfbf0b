import { describe, expect, test } from 'vitest'
import { countedIn, DENOMINATIONS, NOTHING_COUNTED } from './denominations.ts'

describe('counting a drawer', () => {
  test('notes and coins add up in fen', () => {
    const pieces = { 10000: 3, 2000: 4, 500: 1, 50: 3, 10: 7 }
    expect(countedIn({ ...NOTHING_COUNTED, pieces })).toBe(300_00 + 80_00 + 5_00 + 1_50 + 70)
  })
  test('nothing entered is not the same as an empty drawer', () => {
    expect(countedIn(NOTHING_COUNTED)).toBeNull()
    expect(countedIn({ ...NOTHING_COUNTED, pieces: { 10000: null } })).toBeNull()
    expect(countedIn({ ...NOTHING_COUNTED, pieces: { 10000: 0 } })).toBe(0)
  })
  test('one total stands for itself, whatever was entered by pieces', () => {
    expect(countedIn({ by: 'total', pieces: { 10000: 1 }, total: 42_00 })).toBe(42_00)
    expect(countedIn({ by: 'total', pieces: { 10000: 1 }, total: null })).toBeNull()
  })
  test('from the largest to the smallest', () => {
    expect([...DENOMINATIONS].sort((a, b) => b - a)).toEqual(DENOMINATIONS)
  })
})
