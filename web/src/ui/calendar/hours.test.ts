import { expect, test } from 'vitest'
import { foldedAway, foldedTo, hoursOf, mostAtOnce, slotHeightOf } from './hours.ts'

const OPENING = { from: 7 * 60, to: 22 * 60 }
const MONDAY = '2026-03-02'
const ELSEWHEN = { day: '2026-02-27', minute: 600 }
const at = (start: string, end: string, day = MONDAY) => ({ start: `${day}T${start}`, end: `${day}T${end}`, resourceIds: [1] })

test('hours that hold nothing at either end fold away, by whole hours, and are named', () => {
  const { all, kept } = hoursOf(OPENING, [MONDAY], [at('09:30', '10:15'), at('18:00', '20:30')], ELSEWHEN)
  expect(kept).toEqual({ from: 9 * 60, to: 21 * 60 })
  expect(foldedAway(all, kept)).toEqual(['07:00–09:00', '21:00–22:00'])
})

test('a day that holds nothing is shown whole', () => {
  const { all, kept } = hoursOf(OPENING, [MONDAY], [at('09:30', '10:15', '2026-03-03')], ELSEWHEN)
  expect(kept).toEqual(OPENING)
  expect(foldedAway(all, kept)).toEqual([])
})

test('now is never folded away while the club is open', () => {
  const lone = [at('09:00', '10:00')]
  expect(hoursOf(OPENING, [MONDAY], lone, { day: MONDAY, minute: 18 * 60 + 40 }).kept).toEqual({ from: 9 * 60, to: 19 * 60 })
  expect(hoursOf(OPENING, [MONDAY], lone, { day: MONDAY, minute: 23 * 60 }).kept).toEqual({ from: 9 * 60, to: 10 * 60 })
})

test('what lies outside of the opening hours is shown, past midnight too', () => {
  const late = { start: `${MONDAY}T23:30`, end: '2026-03-03T00:30', resourceIds: [1] }
  expect(hoursOf(OPENING, [MONDAY], [late], ELSEWHEN).all).toEqual({ from: 7 * 60, to: 24 * 60 })
  expect(hoursOf(OPENING, [MONDAY, '2026-03-03'], [late], ELSEWHEN).kept).toEqual({ from: 0, to: 24 * 60 })
})

test('hours fit the height where an hour keeps two lines of words', () => {
  expect(slotHeightOf({ from: 9 * 60, to: 21 * 60 }, 480)).toBe(20)
  expect(slotHeightOf({ from: 0, to: 24 * 60 }, 480)).toBe(16)
  expect(slotHeightOf({ from: 9 * 60, to: 11 * 60 }, 480)).toBe(34)
})

test('what takes place at once stands side by side', () => {
  expect(mostAtOnce([])).toBe(1)
  expect(mostAtOnce([at('09:00', '10:00'), at('09:30', '10:30'), at('10:00', '11:00')])).toBe(2)
})

test('nothing folds where all fits, and what stays is never less than eight hours', () => {
  const evening = { from: 19 * 60, to: 20 * 60 }
  expect(foldedTo(OPENING, evening, 720)).toEqual(OPENING)
  expect(foldedTo(OPENING, evening, 464)).toEqual({ from: 14 * 60, to: 22 * 60 })
  expect(foldedTo(OPENING, { from: 7 * 60, to: 8 * 60 }, 464)).toEqual({ from: 7 * 60, to: 15 * 60 })
  expect(foldedTo(OPENING, { from: 9 * 60, to: 21 * 60 }, 464)).toEqual({ from: 9 * 60, to: 21 * 60 })
})
