/**
 * What the figures of a body test mean: normal ranges by sex, the kind of build, how a figure moved, what doesn't add up
 * (docs/body-tests.md). Pure functions; the server, the screens and the printed report use the same.
 *
 * Ranges: BMI after WS/T 428 (18.5–23.9); fat and muscle of men 10–20 % and 38–44 % of the weight, of women 18–28 % and 32–38 %;
 * blood pressure, heart rate and waist to hip as a health check in China judges them. No diagnosis.
 */
import type { BodyFigure, BodyMetric, BodyMove, BodyShape, BodyStanding, BodyWarning } from './texts.ts'

/** kg, cm, %, mmHg as on the wire; null: not measured. */
export type BodyFacts = { sex: 0 | 1 | 2 } & Readonly<Record<BodyFigure, number | null>>

/** `high` null: more is no harm; `low` null: less is none. */
export type Band = { low: number | null; high: number | null }

export const BODY_LEVELS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const
export type BodyLevel = (typeof BODY_LEVELS)[number]

const shares = {
  1: { fat: [10, 20], muscle: [38, 44], water: [50, 65] },
  2: { fat: [18, 28], muscle: [32, 38], water: [45, 60] },
} as const

const twoDecimals = (value: number) => Math.round(value * 100) / 100

export function bmiOf({ height, weight }: Pick<BodyFacts, 'height' | 'weight'>): number | null {
  return height === null || weight === null ? null : twoDecimals(weight / (height / 100) ** 2)
}

/** Percent of the weight that is fat: as measured, else from its mass. */
function fatShare({ fat, fat_mineral, weight }: BodyFacts): number | null {
  if (fat !== null) return fat
  return fat_mineral === null || weight === null ? null : (fat_mineral / weight) * 100
}

export function metricOf(facts: BodyFacts, metric: BodyMetric): number | null {
  return metric === 'bmi' ? bmiOf(facts) : facts[metric]
}

/** The normal range for this person; null where there is none, or where sex, height or weight would be needed. */
export function bandOf(facts: BodyFacts, metric: BodyMetric): Band | null {
  const { sex, height, weight } = facts
  const ofSex = sex === 0 ? null : shares[sex]
  const ofWeight = ([low, high]: readonly [number, number]) =>
    weight === null ? null : { low: twoDecimals((weight * low) / 100), high: twoDecimals((weight * high) / 100) }
  switch (metric) {
    case 'bmi':
      return { low: 18.5, high: 23.9 }
    case 'weight':
      return height === null ? null : { low: twoDecimals(18.5 * (height / 100) ** 2), high: twoDecimals(23.9 * (height / 100) ** 2) }
    case 'fat':
      return ofSex && { low: ofSex.fat[0], high: ofSex.fat[1] }
    case 'fat_mineral':
      return ofSex && ofWeight(ofSex.fat)
    case 'muscle': {
      const band = ofSex && ofWeight(ofSex.muscle)
      return band && { low: band.low, high: null }
    }
    case 'body_water':
      return ofSex && ofWeight(ofSex.water)
    case 'protein': {
      const band = ofWeight([16, 20])
      return band && { low: band.low, high: null }
    }
    case 'infat':
      return { low: null, high: 9 }
    case 'waist_hip':
      return sex === 0 ? null : { low: null, high: sex === 1 ? 0.9 : 0.85 }
    case 'max_blood_pressure':
      return { low: 90, high: 139 }
    case 'min_blood_pressure':
      return { low: 60, high: 89 }
    case 'resting_heart_rate':
      return { low: 60, high: 100 }
    case 'height':
    case 'mineral':
    case 'sub_fat':
      return null
  }
}

/** Where a figure stands; null: not measured, or nothing to hold it against. */
export function standingOf(facts: BodyFacts, metric: BodyMetric): BodyStanding | null {
  const [value, band] = [metricOf(facts, metric), bandOf(facts, metric)]
  if (value === null || band === null) return null
  if (band.low !== null && value < band.low) return 'low'
  return band.high !== null && value > band.high ? 'high' : 'normal'
}

/** How far outside the range; 0 inside. */
function outside(value: number, { low, high }: Band): number {
  if (low !== null && value < low) return low - value
  return high !== null && value > high ? value - high : 0
}

/** 1: the value should rise to come into its range, -1: it should fall, 0: it is inside. */
function due(value: number, { low, high }: Band): -1 | 0 | 1 {
  if (low !== null && value < low) return 1
  return high !== null && value > high ? -1 : 0
}

/**
 * Better or worse, where two things say so alike: how far the value lies from the range of its own day, and which way the value
 * itself went. A range may follow from the weight and move by itself: protein that falls below its range doesn’t improve because the
 * range fell faster. Where the two disagree nothing is said (null).
 */
export function moveOf(before: BodyFacts, after: BodyFacts, metric: BodyMetric): BodyMove | null {
  const [from, to] = [metricOf(before, metric), metricOf(after, metric)]
  const [was, is] = [bandOf(before, metric), bandOf(after, metric)]
  if (from === null || to === null || was === null || is === null) return null
  const nearer = twoDecimals(outside(from, was) - outside(to, is))
  if (from === to || (due(from, was) === 0 && due(to, is) === 0)) return 'kept'
  const way = Math.sign(to - from)
  if (nearer > 0 && way === due(from, was)) return 'better'
  return nearer < 0 && way === -due(to, is) ? 'worse' : null
}

export function changeOf(before: BodyFacts, after: BodyFacts, metric: BodyMetric): number | null {
  const [from, to] = [metricOf(before, metric), metricOf(after, metric)]
  return from === null || to === null ? null : twoDecimals(to - from)
}

function within(value: number, [low, high]: readonly [number, number]): BodyStanding {
  return value < low ? 'low' : value > high ? 'high' : 'normal'
}

/** Skeletal muscle as a share of the weight; null where sex, weight or muscle is unknown. */
function muscleStanding({ sex, weight, muscle }: BodyFacts): BodyStanding | null {
  return sex === 0 || weight === null || muscle === null ? null : within((muscle / weight) * 100, shares[sex].muscle)
}

/**
 * The kind of build, 0 to 8: the square of BMI and body fat percentage that analysers print (InBody’s body type, Tanita’s physique
 * rating), with BMI after WS/T 428; skeletal muscle, where it was measured, tells apart what stands in the same field of it. Null
 * where sex, height, weight or fat is unknown. Whoever enters the test may choose another.
 *
 *                 fat low    fat normal                      fat high
 *     BMI high    5          1, much muscle 5                2
 *     BMI normal  3          4, little muscle 8, much 7      0
 *     BMI low     6, much muscle 3 (both)                    0
 */
export function bodyLevelOf(facts: BodyFacts): BodyLevel | null {
  const build = standingOf(facts, 'bmi')
  const share = fatShare(facts)
  if (facts.sex === 0 || build === null || share === null) return null
  const fat = within(share, shares[facts.sex].fat)
  const muscle = muscleStanding(facts) ?? 'normal'
  if (fat === 'high') return build === 'high' ? 2 : 0
  if (build === 'low') return muscle === 'high' ? 3 : 6
  if (build === 'high') return fat === 'low' || muscle === 'high' ? 5 : 1
  if (fat === 'low') return 3
  return muscle === 'low' ? 8 : muscle === 'high' ? 7 : 4
}

/**
 * What the three bars of weight, skeletal muscle and fat look like on an analyser’s sheet, each in percent of its normal: the muscle’s
 * the shortest is a C, the longest a D, all about as long an I. The muscle’s bar is shorter than the weight’s where its share of the
 * weight is below the normal one, so the shape needs no further norm.
 */
export function bodyShapeOf(facts: BodyFacts): BodyShape | null {
  const muscle = muscleStanding(facts)
  const share = fatShare(facts)
  if (facts.sex === 0 || muscle === null || share === null) return null
  const fat = within(share, shares[facts.sex].fat)
  if (muscle === 'low' && fat !== 'low') return 'C'
  return muscle === 'high' && fat !== 'high' ? 'D' : 'I'
}

/** What to look at again before it is kept; `before` is the same person's last test. */
export function warningsOf(facts: BodyFacts, before: BodyFacts | null = null): BodyWarning[] {
  const { weight, fat, fat_mineral, body_water, protein, mineral } = facts
  const found: BodyWarning[] = []
  if (weight !== null && body_water !== null && protein !== null && mineral !== null && fat_mineral !== null) {
    const rest = Math.abs(weight - body_water - protein - mineral - fat_mineral)
    if (rest > weight / 100 + 1e-9) found.push('sum')
  }
  if (weight !== null && fat !== null && fat_mineral !== null && Math.abs((fat_mineral / weight) * 100 - fat) > 1.5) found.push('fat-mass')
  if (before?.height && facts.height !== null && Math.abs(facts.height - before.height) > 3) found.push('height')
  return found
}
