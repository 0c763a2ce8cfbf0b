import { CardTypeInput } from '@kaiguan/contract/membership/card-types/calls'
import { describe, expect, it } from 'vitest'
import { bodyOf, formOf, newCardType } from './card-type-form.ts'

describe('the form of a card type', () => {
  it('starts as a year’s card that only lacks its name and price', () => {
    const body = bodyOf({ ...newCardType(), name: '年卡', price: 298000 })
    expect(CardTypeInput.safeParse(body).success).toBe(true)
    expect(body).toMatchObject({ kind: 1, price: 298000, terms: { days: 365, gyms: 'own' } })
  })
  it('sends nothing that belongs to another kind, whatever was typed before changing it', () => {
    const start = newCardType()
    const body = bodyOf({ ...start, kind: 1, terms: { ...start.terms, times: 10, gift_times: 2, amount: 100000, entry_fee: 3000 } })
    expect(body.terms).toMatchObject({ times: null, gift_times: 0, amount: null, entry_fee: null })
  })
  it('makes a stored-value card without a fee a free entry, and one that doesn’t admit a payer only', () => {
    const stored = { ...newCardType(), kind: 3 as const, terms: { ...newCardType().terms, amount: 200000 } }
    expect(bodyOf({ ...stored, admits: true }).terms.entry_fee).toBe(0)
    expect(bodyOf({ ...stored, admits: false }).terms.entry_fee).toBe(null)
  })
  it('keeps a limit for the first visit only where the card opens at it', () => {
    const start = newCardType()
    const opening = { rule: 'now' as const, within_days: 30 }
    expect(bodyOf({ ...start, terms: { ...start.terms, opening } }).terms.opening).toEqual({ rule: 'now', within_days: null })
  })
  it('sends the number that was typed, and none where the next free one is meant', () => {
    expect(bodyOf({ ...newCardType(), card_no: ' VIP-7 ' }).card_no).toBe('VIP-7')
    expect(bodyOf({ ...newCardType(), card_no: ' ' }).card_no).toBeUndefined()
  })
  it('gives no gift days to a card that never ends', () => {
    const start = newCardType()
    expect(bodyOf({ ...start, kind: 2, terms: { ...start.terms, times: 10, days: null, gift_days: 30 } }).terms.gift_days).toBe(0)
  })
  it('comes back as it was sent', () => {
    const sent = bodyOf({ ...newCardType([3, 4]), card_no: 'VIP-7', name: '年卡', price: 1 })
    const type = { ...CardTypeInput.parse(sent), id: 1, card_no: 'VIP-7', universal: false, sold: 0, version: 1 }
    expect(bodyOf(formOf(type))).toEqual(sent)
  })
})
