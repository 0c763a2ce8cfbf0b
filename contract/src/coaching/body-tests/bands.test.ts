/** What the figures mean: total over everybody, and the same from either side. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BODY_LEVELS, type BodyFacts, bandOf, bodyLevelOf, bodyShapeOf, metricOf, moveOf, standingOf, warningsOf } from './bands.ts'
import { type BodyMetric, bodyFigures, bodyLevelWords, bodyMetrics, bodyShapeWords } from './texts.ts'

// Object.fromEntries forgets its keys; they are those of the list.
const nothing = Object.fromEntries(bodyFigures.map((figure) => [figure, null])) as Omit<BodyFacts, 'sex'>
const person = (facts: Partial<BodyFacts>): BodyFacts => ({ ...nothing, sex: 0, ...facts })

// 170 cm: 60 kg is BMI 20.76, 75 kg 25.95, 50 kg 17.3.
const built = (sex: 1 | 2, weight: number, fat: number, share: number | null) =>
  person({ sex, height: 170, weight, fat, muscle: share === null ? null : (weight * share) / 100 })

test('whoever has a sex, a height, a weight and fat has one of the nine builds, by the square of BMI and fat', () => {
  const seen = new Set<number>()
  for (const sex of [1, 2] as const)
    for (const weight of [45, 60, 90])
      for (let fat = 1; fat <= 75; fat++)
        for (const share of [null, 20, 35, 40, 60]) {
          const level = bodyLevelOf(built(sex, weight, fat, share))
          expect(BODY_LEVELS).toContain(level)
          seen.add(level ?? -1)
        }
  expect([...seen].sort()).toEqual([...BODY_LEVELS])
  const man = (weight: number, fat: number, share: number | null = 41) => bodyLevelOf(built(1, weight, fat, share))
  expect([man(75, 5), man(75, 15), man(75, 25)]).toEqual([5, 1, 2])
  expect([man(60, 5), man(60, 15), man(60, 25)]).toEqual([3, 4, 0])
  expect([man(50, 5), man(50, 15), man(50, 25)]).toEqual([6, 6, 0])
  expect([man(75, 15, 50), man(60, 15, 30), man(60, 15, 50), man(50, 15, 50)]).toEqual([5, 8, 7, 3])
  expect([man(60, 15, null), bodyLevelOf(built(2, 60, 25, 35)), bodyLevelOf(built(2, 60, 30, 35))]).toEqual([4, 4, 0])
})

test('a man with BMI 19.8 is told that his fat is high, never that he is heavy; more muscle and less weight never change that', () => {
  const him = person({ sex: 1, height: 176, weight: 61.3, fat: 23, muscle: 24.7 })
  expect(standingOf(him, 'bmi')).toBe('normal')
  expect(bodyLevelOf(him)).toBe(0)
  const heavy: (number | null)[] = [1, 2, 5]
  fc.assert(
    fc.property(
      fc.integer({ min: 30, max: 68 }),
      fc.integer({ min: 3, max: 60 }),
      fc.integer({ min: 15, max: 60 }),
      (weight, fat, share) => {
        // 68 kg at 170 cm is 23.5: nobody below the upper limit is called heavy, whatever else was measured.
        for (const sex of [1, 2] as const) expect(heavy).not.toContain(bodyLevelOf(built(sex, weight, fat, share)))
      },
    ),
  )
})

test('no build’s and no shape’s words call anybody fat', () => {
  for (const { zh, en } of [...Object.values(bodyLevelWords), ...Object.values(bodyShapeWords)])
    expect(`${zh} ${en}`).not.toMatch(/肥|胖|obes|overweight|fat type/i)
})

test('the shape is a C where muscle is short of weight and fat, a D where it is longer than both, an I between', () => {
  const shape = (fat: number, share: number | null) => bodyShapeOf(built(1, 60, fat, share))
  expect([shape(25, 30), shape(15, 30), shape(15, 41), shape(15, 50), shape(5, 50)]).toEqual(['C', 'C', 'I', 'D', 'D'])
  expect([shape(5, 30), shape(25, 50), shape(15, null)]).toEqual(['I', 'I', null])
})

test('without one of them there is no build, and fat may come by its mass', () => {
  const whole = { sex: 1, height: 180, weight: 70, fat: 15, muscle: 28 } as const
  expect(bodyLevelOf(person(whole))).toBe(4)
  for (const lacking of [{ sex: 0 }, { height: null }, { weight: null }, { fat: null }] as const)
    expect(bodyLevelOf(person({ ...whole, ...lacking }))).toBeNull()
  expect(bodyLevelOf(person({ ...whole, fat: null, fat_mineral: 10.5 }))).toBe(4)
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

test('protein below its range that falls is not better because the range fell with the weight', () => {
  const before = person({ sex: 1, height: 176, weight: 80, protein: 12 })
  const after = person({ sex: 1, height: 176, weight: 70, protein: 11 })
  expect(moveOf(before, after, 'protein')).toBeNull()
  // The other way about: it rose, and the range rose faster.
  expect(moveOf(after, before, 'protein')).toBeNull()
  expect(moveOf(before, { ...after, protein: 12 }, 'protein')).toBe('kept')
  expect(moveOf(before, { ...before, protein: 11 }, 'protein')).toBe('worse')
  expect(moveOf(before, { ...before, protein: 12.5 }, 'protein')).toBe('better')
})

const figure = fc.integer({ min: 1, max: 30_000 }).map((hundredths) => hundredths / 100)
const sexes = fc.constantFrom(1 as const, 2 as const)
/** Whose ranges follow from the weight or the height, and move by themselves. */
const moving = fc.constantFrom<BodyMetric>('protein', 'muscle', 'body_water', 'fat_mineral', 'weight', 'bmi')
const body = fc.record({
  height: fc.integer({ min: 150, max: 190 }),
  weight: fc.integer({ min: 40, max: 120 }),
  share: fc.integer({ min: 5, max: 70 }),
})

test('what moves away from its range is never better, what moves toward it never worse, whatever the range itself does', () => {
  fc.assert(
    fc.property(sexes, body, body, moving, (sex, first, second, metric) => {
      const of = ({ height, weight, share }: typeof first) => {
        const part = (weight * share) / 100
        return person({ sex, height, weight, protein: part, muscle: part, body_water: part, fat_mineral: part })
      }
      const [before, after] = [of(first), of(second)]
      const [from, to] = [metricOf(before, metric) ?? 0, metricOf(after, metric) ?? 0]
      const move = moveOf(before, after, metric)
      const [was, is] = [standingOf(before, metric), standingOf(after, metric)]
      // Out on the same side both times: only the way it went may be praised or blamed.
      if (was === 'low' && is === 'low') expect(move).not.toBe(to < from ? 'better' : 'worse')
      if (was === 'high' && is === 'high') expect(move).not.toBe(to > from ? 'better' : 'worse')
      if (was === 'normal') expect(move).not.toBe('better')
      if (is === 'normal') expect(move).not.toBe('worse')
      if (was === 'normal' && is === 'low') expect(move).toBe(to < from ? 'worse' : to > from ? null : 'kept')
    }),
  )
})

test('while the range stays, nearer is better and further is worse, both ways about', () => {
  const opposite = { better: 'worse', worse: 'better', kept: 'kept' } as const
  // Figures whose range doesn't hang on the weight or the height.
  const steady = fc.constantFrom<BodyMetric>('fat', 'infat', 'waist_hip', 'max_blood_pressure', 'min_blood_pressure', 'resting_heart_rate')
  fc.assert(
    fc.property(sexes, steady, figure, figure, (sex, metric, from, to) => {
      const [before, after] = [person({ sex, [metric]: from }), person({ sex, [metric]: to })]
      const move = moveOf(before, after, metric)
      if (move) expect(moveOf(after, before, metric)).toBe(opposite[move])
      const [was, is] = [standingOf(before, metric), standingOf(after, metric)]
      if (was === is && was !== 'normal' && from !== to) expect(move).toBe((was === 'low') === to > from ? 'better' : 'worse')
    }),
  )
})

test('what doesn’t add up is said: the parts and the whole, fat by its share and by its mass, somebody who grew', () => {
  const parts = { weight: 70, body_water: 42, protein: 11, mineral: 3.5, fat_mineral: 14 }
  expect(warningsOf(person(parts))).toEqual([])
  expect(warningsOf(person({ ...parts, body_water: 40 }))).toEqual(['sum'])
  expect(warningsOf(person({ ...parts, fat: 20 }))).toEqual([])
  expect(warningsOf(person({ ...parts, fat: 30 }))).toEqual(['fat-mass'])
  expect(warningsOf(person({ height: 175 }), person({ height: 170 }))).toEqual(['height'])
})
