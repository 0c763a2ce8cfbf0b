import type { Decision } from '@kaiguan/contract/entry/check-in/calls'
import { expect, test } from 'vitest'
import { cardOfNumber, inOrder, type Judged, standing } from './counter-decision.ts'

// `as`: of a card these functions read only the id.
const card = (id: number, usable: boolean): Judged =>
  ({
    card: { id },
    usable,
    reason: usable ? 'admitted' : 'suspended',
    message: usable ? 'good' : 'suspended',
    takes: usable ? 'nothing' : '',
    fix: usable ? null : 'unlock',
    fix_card_id: null,
  }) as unknown as Judged
const decision = (over: Partial<Decision>): { decision: Decision } => ({
  decision: {
    allowed: true,
    reason: 'admitted',
    message: 'may enter',
    card_id: 1,
    why_this_card: 'ends first',
    takes: '1 visit',
    fix: null,
    fix_card_id: null,
    may_override: false,
    pass: null,
    lesson: null,
    place: null,
    cards: [card(1, true), card(2, true), card(3, false)],
    ...over,
  },
})

test('without a choice it is the server’s decision', () => {
  expect(standing(decision({}), null)).toMatchObject({ tone: 'in', takes: '1 visit', asked: false, card: { id: 1 } })
  expect(standing(decision({}), 1)).toMatchObject({ takes: '1 visit', asked: false })
})

test('a chosen card is judged by itself', () => {
  expect(standing(decision({}), 2)).toMatchObject({ tone: 'in', takes: 'nothing', another: null, asked: true, card: { id: 2 } })
  expect(standing(decision({}), 3)).toMatchObject({ tone: 'refused', fix: 'unlock', card: { id: 3 } })
})

test('a second card of the day is asked about in the server’s words; the card to do it with is named where the used one is refused', () => {
  const used: Judged = { ...card(1, false), reason: 'visits-per-day', fix: 'another-card', fix_card_id: 2 }
  const unused: Judged = { ...card(2, true), reason: 'another-card', message: 'counts once more', takes: '1 visit', fix: 'another-card' }
  const refused = { allowed: false, reason: 'visits-per-day', fix: 'another-card', fix_card_id: 2, cards: [used, unused] } as const
  const { decision: told } = decision({ ...refused, cards: [...refused.cards] })
  expect(standing({ decision: told }, null)).toMatchObject({ tone: 'refused', fix: 'another-card', fixCard: { id: 2 }, another: null })
  expect(standing({ decision: told }, 2)).toMatchObject({ tone: 'in', another: 'counts once more', takes: '1 visit', fix: null })
})

test('a usable card makes a person good who asked for a bad one, and a card that is gone asks for nothing', () => {
  expect(standing(decision({}), 99)).toMatchObject({ tone: 'in', asked: false })
})

test('no card helps somebody who is inside or on the blacklist', () => {
  const inside = decision({ allowed: false, reason: 'already-inside', card_id: null, fix: 'leave' })
  expect(standing(inside, 2)).toMatchObject({ tone: 'inside', asked: false, fix: 'leave' })
  const blocked = decision({ allowed: false, reason: 'blocked', card_id: null, fix: 'unblock', may_override: true })
  expect(standing(blocked, 2)).toMatchObject({ tone: 'refused', asked: false, mayOverride: true })
})

test('a number names the card that is listed with it, and none where no card helps or there is only the one', () => {
  const { decision: told } = decision({})
  expect(cardOfNumber(2, told)).toBe(2)
  expect(cardOfNumber(4, told)).toBeNull()
  expect(cardOfNumber(1, { ...told, card_id: 3 })).toBe(3)
  expect(cardOfNumber(1, { ...told, reason: 'blocked' })).toBeNull()
  expect(cardOfNumber(1, { ...told, cards: told.cards.slice(0, 1) })).toBeNull()
})

test('the card that would be used stands first', () => {
  const ids = (over: Partial<Decision>) => inOrder(decision(over).decision).map(({ card }) => card.id)
  expect(ids({ card_id: 2 })).toEqual([2, 1, 3])
  expect(ids({ allowed: false, card_id: 3 })).toEqual([1, 2, 3])
})
