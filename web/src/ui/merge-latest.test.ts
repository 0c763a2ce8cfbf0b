import { describe, expect, it } from 'vitest'
import { mergeLatest } from './merge-latest.ts'

describe('a form that somebody else was faster with', () => {
  const read = { name: '年卡', price: 100, terms: { days: 365, hours: [] as number[] } }

  it('takes the colleague’s change where this person changed nothing', () => {
    expect(mergeLatest(read, read, { ...read, price: 120 })).toEqual({ ...read, price: 120 })
  })
  it('keeps what this person typed, even in the same place', () => {
    expect(mergeLatest(read, { ...read, price: 90 }, { ...read, price: 120, name: '年卡 A' })).toEqual({
      ...read,
      price: 90,
      name: '年卡 A',
    })
  })
  it('looks into the terms field by field, and at a list as one thing', () => {
    const mine = { ...read, terms: { days: 400, hours: [] } }
    const theirs = { ...read, terms: { days: 380, hours: [540] } }
    expect(mergeLatest(read, mine, theirs).terms).toEqual({ days: 400, hours: [540] })
  })
  it('takes the latest of a field that the form doesn’t hold', () => {
    expect(mergeLatest({ a: 1, b: 2 }, { a: 1 } as { a: number; b: number }, { a: 1, b: 3 })).toEqual({ a: 1, b: 3 })
  })
})
