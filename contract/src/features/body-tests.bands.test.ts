/** What the figures mean: total over everybody, and the same from either side. */
import { expect, test } from 'vitest'
import { BODY_LEVELS, type BodyFacts, bandOf, bodyLevelOf, moveOf, standingOf, warningsOf } from './body-tests.bands.ts'
import { bodyFigures, bodyMetrics } from './body-tests.texts.ts'

// Object.fromEntries forgets its keys; they are those of the list.
const nothing = Object.fromEntries(bodyFigures.map((figure) => [figure, null])) as Omit<BodyFacts, 'sex'>
const person = (facts: Partial<BodyFacts>): BodyFacts => ({ ...nothing, sex: 0, ...facts })

test('whoever has a sex, a weight, fat and muscle has one of the nine builds, as the matrix says', () => {
  const seen = new Set<number>()
  for (const sex of [1, 2] as const)
    for (let fat = 1; fat <= 75; fat++)
      for (let muscle = 1; muscle <= 75; muscle++) {
        const level = bodyLevelOf(person({ sex, weight: 100, fat, muscle }))
        expect(BODY_LEVELS).toContain(level)
        seen.add(level ?? -1)
      }
  expect([...seen].sort()).toEqual([...BODY_LEVELS])
  const of = (sex: 1 | 2, fat: number, muscle: number) => bodyLevelOf(person({ sex, weight: 100, fat, muscle }))
  expect([of(1, 25, 30), of(1, 25, 40), of(1, 25, 50)]).toEqual([0, 2, 1])
  expect([of(1, 15, 30), of(1, 15, 40), of(1, 15, 50)]).toEqual([8, 4, 7])
  expect([of(1, 5, 30), of(1, 5, 40), of(1, 5, 50)]).toEqual([6, 3, 5])
  expect([of(2, 25, 35), of(2, 30, 35), of(2, 15, 35)]).toEqual([4, 2, 3])
})

test('without one of them there is no build, and fat may come by its mass', () => {
  const whole = { sex: 1, weight: 80, fat: 15, muscle: 32 } as const
  expect(bodyLevelOf(person(whole))).toBe(4)
  for (const lacking of [{ sex: 0 }, { weight: null }, { fat: null }, { muscle: null }] as const)
    expect(bodyLevelOf(person({ ...whole, ...lacking }))).toBeNull()
  expect(bodyLevelOf(person({ ...whole, fat: null, fat_mineral: 12 }))).toBe(4)
})

test('a figure moves to better one way and to worse the other, for every figure with a range', () => {
  for (const sex of [1, 2] as const)
    for (const metric of bodyMetrics) {
      const facts = person({ sex, height: 170, weight: 70 })
      const band = bandOf(facts, metric)
      if (band === null || metric === 'weight' || metric === 'bmi') continue
      const edge = band.high ?? band.low ?? 0
      const out = { ...facts, [metric]: band.high === null ? edge * 0.5 : edge * 1.5 }
      const inside = { ...facts, [metric]: edge }
      expect([moveOf(out, inside, metric), moveOf(inside, out, metric), moveOf(inside, inside, metric)], metric).toEqual([
        'better',
        'worse',
        'kept',
      ])
      expect(standingOf(inside, metric), metric).toBe('normal')
      expect(standingOf(out, metric), metric).toBe(band.high === null ? 'low' : 'high')
    }
})

test('what doesn’t add up is said: the parts and the whole, fat by its share and by its mass, somebody who grew', () => {
  const parts = { weight: 70, body_water: 42, protein: 11, mineral: 3.5, fat_mineral: 14 }
  expect(warningsOf(person(parts))).toEqual([])
  expect(warningsOf(person({ ...parts, body_water: 40 }))).toEqual(['sum'])
  expect(warningsOf(person({ ...parts, fat: 20 }))).toEqual([])
  expect(warningsOf(person({ ...parts, fat: 30 }))).toEqual(['fat-mass'])
  expect(warningsOf(person({ height: 175 }), person({ height: 170 }))).toEqual(['height'])
})
