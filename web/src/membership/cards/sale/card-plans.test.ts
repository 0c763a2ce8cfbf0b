import { describe, expect, test } from 'vitest'
import { edited, effectOf } from './card-plans.ts'

const today = '2026-11-20'
const open = { start_date: '2026-11-01', end_date: '2026-11-30', residue_days: 11, suspended_from: null }

describe('what an operation will do', () => {
  test('a card without an end opens without one', () => {
    expect(effectOf('activate', { start_date: null, end_date: null, residue_days: null, suspended_from: null }, today).end).toBe(
      '9999-12-31',
    )
  })

  test('activating opens it today for the days it was sold for', () => {
    const waiting = { start_date: '2027-01-19', end_date: '2028-02-17', residue_days: 395, suspended_from: null }
    expect(effectOf('activate', waiting, today)).toMatchObject({ start: today, end: '2027-12-19' })
  })

  test('an edited start takes the end along, an edited end stands for itself', () => {
    const ahead = { start_date: '2026-12-01', end_date: '2026-12-30', residue_days: 30, suspended_from: null }
    expect(edited(ahead, { start: '2026-12-05', end: '2026-12-30' })).toEqual({ start: '2026-12-05', end: '2027-01-03' })
    expect(edited(ahead, { start: '2026-12-01', end: '2027-02-01' })).toEqual({ start: '2026-12-01', end: '2027-02-01' })
    expect(edited(open, { start: '2026-11-01', end: '2026-11-30' })).toEqual({ start: '2026-11-01', end: '2026-11-30' })
  })
})
