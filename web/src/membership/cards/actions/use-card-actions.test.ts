import { expect, test } from 'vitest'
import { actsOn } from './use-card-actions.ts'

const HERE = 1
const card = { status: 1, expired_why: null, gym: { id: HERE, name: '' }, kind: 1, suspended_to: null } as const

test('what ends is renewed first; stored value is put on', () => {
  expect(actsOn({ ...card, status: 2 }, HERE)[0]).toBe('renew')
  expect(actsOn({ ...card, status: 3, expired_why: 'ended', kind: 3 }, HERE)[0]).toBe('top-up')
  expect(actsOn({ ...card, kind: 3 }, HERE)).not.toContain('renew')
})

test('a suspension with an end is resumed, one without is unlocked: never both', () => {
  const paused = actsOn({ ...card, status: 4, suspended_to: '2026-12-31' }, HERE)
  expect(paused[0]).toBe('resume')
  expect(paused).not.toContain('unlock')
  const locked = actsOn({ ...card, status: 4 }, HERE)
  expect(locked[0]).toBe('unlock')
  expect(locked).not.toContain('resume')
})

test('a card that was handed over, refunded or undone is done with', () => {
  for (const expired_why of ['transferred', 'refunded', 'reversed'] as const)
    expect(actsOn({ ...card, status: 3, expired_why }, HERE)).toEqual(['recycle'])
})

test('what changes whose card it is, or what is on it, is done where it was sold', () => {
  const elsewhere = actsOn({ ...card, kind: 2 }, HERE + 1)
  expect(elsewhere).toContain('renew')
  for (const act of ['transfer', 'change-type', 'deduct', 'adjust', 'extend', 'edit'] as const) expect(elsewhere).not.toContain(act)
})
