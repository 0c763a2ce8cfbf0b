/** How long a card may run: whatever is edited, never longer than it was sold, given and suspended without somebody giving it. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, NEVER } from '../../time.ts'
import { type DaysHeld, daysBeyond, daysOnOpening, departsFromRule, endOf, givenWith, lengthOf } from './card-plan.ts'

const TODAY = '2026-11-20'
const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays(TODAY, days))
const edit = fc.record({
  start: day,
  end: fc.oneof({ weight: 5, arbitrary: day }, fc.constant(NEVER)),
  may: fc.boolean(),
  paused: fc.nat(40),
})
const sold = fc.option(fc.integer({ min: 1, max: 1000 }))

test('whatever is edited by whomever: a card never runs longer than it was sold, given and suspended', () => {
  fc.assert(
    fc.property(sold, fc.array(edit, { maxLength: 12 }), (valid_days, edits) => {
      let held: DaysHeld = { valid_days, given_days: 0, suspended_days: 0 }
      let dates = { started_on: TODAY, ends_on: endOf(TODAY, valid_days) ?? NEVER }
      for (const { start, end, may, paused } of edits) {
        held = { ...held, suspended_days: held.suspended_days + paused }
        dates = dates.ends_on === NEVER ? dates : { ...dates, ends_on: addDays(dates.ends_on, paused) }
        const asked = { started_on: start, ends_on: end }
        if (end < start) continue
        const beyond = daysBeyond(held, asked)
        if (beyond > 0 && !may) continue
        held = { ...held, given_days: givenWith(held, beyond) }
        dates = asked
        const given = held.given_days ?? Number.POSITIVE_INFINITY
        const most = (valid_days ?? Number.POSITIVE_INFINITY) + given + held.suspended_days
        expect(lengthOf(dates) ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(most)
        // What was given is given: the same dates ask for nothing a second time.
        expect(daysBeyond(held, dates)).toBe(0)
        expect(daysOnOpening({ ...held, ...dates })).toBe(lengthOf(dates))
      }
    }),
    { numRuns: 2000 },
  )
})

test('a card without an end was sold so, or its end was taken off as a gift', () => {
  const tenDays = { valid_days: 10, given_days: 0, suspended_days: 0 }
  const endless = { started_on: TODAY, ends_on: NEVER }
  expect(daysBeyond(tenDays, endless)).toBe(Number.POSITIVE_INFINITY)
  expect(givenWith(tenDays, Number.POSITIVE_INFINITY)).toBeNull()
  expect(daysBeyond({ ...tenDays, given_days: null }, endless)).toBe(0)
  expect(daysBeyond({ ...tenDays, valid_days: null }, endless)).toBe(0)
})

test.each([
  ['now', 'now', TODAY, false],
  ['now', 'date', TODAY, false],
  ['now', 'date', addDays(TODAY, 1), true],
  ['now', 'first-visit', null, true],
  ['date', 'date', addDays(TODAY, 9), false],
  ['date', 'now', TODAY, false],
  ['date', 'first-visit', null, true],
  ['first-visit', 'first-visit', null, false],
  ['first-visit', 'now', TODAY, true],
  ['first-visit', 'date', addDays(TODAY, 1), true],
] as const)('a type that opens %s, opened %s on %s: a departure is %s', (rule, opening, start, departs) => {
  expect(departsFromRule(rule, opening, start, TODAY)).toBe(departs)
})
