/** The words of body tests: what is measured, its unit, the nine kinds of build, how a figure stands and how it moved. */
import type { Words } from '../../rules.ts'

/** What is measured, in the order in which it is read. Kilograms, centimetres, percent; `waist_hip` is a ratio, `infat` a level. */
export const bodyFigures = [
  'height',
  'weight',
  'fat',
  'muscle',
  'fat_mineral',
  'body_water',
  'protein',
  'mineral',
  'infat',
  'sub_fat',
  'waist_hip',
  'max_blood_pressure',
  'min_blood_pressure',
  'resting_heart_rate',
] as const
export type BodyFigure = (typeof bodyFigures)[number]

/** With what follows from them. */
export const bodyMetrics = [...bodyFigures, 'bmi'] as const
export type BodyMetric = (typeof bodyMetrics)[number]

export const bodyMetricWords = {
  height: { zh: '身高', en: 'Height' },
  weight: { zh: '体重', en: 'Weight' },
  bmi: { zh: 'BMI', en: 'BMI' },
  fat: { zh: '体脂率', en: 'Body fat' },
  muscle: { zh: '骨骼肌', en: 'Skeletal muscle' },
  fat_mineral: { zh: '体脂肪量', en: 'Fat mass' },
  body_water: { zh: '身体水分', en: 'Body water' },
  protein: { zh: '蛋白质', en: 'Protein' },
  mineral: { zh: '无机盐', en: 'Minerals' },
  infat: { zh: '内脏脂肪等级', en: 'Visceral fat level' },
  sub_fat: { zh: '皮下脂肪率', en: 'Subcutaneous fat' },
  waist_hip: { zh: '腰臀比', en: 'Waist to hip' },
  max_blood_pressure: { zh: '收缩压', en: 'Systolic pressure' },
  min_blood_pressure: { zh: '舒张压', en: 'Diastolic pressure' },
  resting_heart_rate: { zh: '静息心率', en: 'Resting heart rate' },
} as const satisfies Record<BodyMetric, Words>

const none: Words = { zh: '', en: '' }
const kg: Words = { zh: 'kg', en: 'kg' }
const percent: Words = { zh: '%', en: '%' }
const mmHg: Words = { zh: 'mmHg', en: 'mmHg' }

export const bodyUnitWords = {
  height: { zh: 'cm', en: 'cm' },
  weight: kg,
  bmi: none,
  fat: percent,
  muscle: kg,
  fat_mineral: kg,
  body_water: kg,
  protein: kg,
  mineral: kg,
  infat: none,
  sub_fat: percent,
  waist_hip: none,
  max_blood_pressure: mmHg,
  min_blood_pressure: mmHg,
  resting_heart_rate: { zh: '次/分', en: 'bpm' },
} as const satisfies Record<BodyMetric, Words>

/** The specification's body type, 0 to 8, in words that say what was measured and call nobody fat: the member reads them. */
export const bodyLevelWords = {
  0: { zh: '体脂偏高型', en: 'Fat high' },
  1: { zh: '体重偏高型', en: 'Weight high' },
  2: { zh: '体重体脂偏高型', en: 'Weight and fat high' },
  3: { zh: '偏瘦肌肉型', en: 'Lean, muscular' },
  4: { zh: '标准型', en: 'Standard' },
  5: { zh: '肌肉发达型', en: 'Very muscular' },
  6: { zh: '偏瘦型', en: 'Lean' },
  7: { zh: '标准肌肉型', en: 'Standard, muscular' },
  8: { zh: '肌肉偏少型', en: 'Little muscle' },
} as const satisfies Record<number, Words>

export const bodyShapes = ['C', 'I', 'D'] as const
export type BodyShape = (typeof bodyShapes)[number]
export const bodyShapeWords = {
  C: { zh: 'C 形：肌肉占体重偏少', en: 'C: little muscle for the weight' },
  I: { zh: 'I 形：肌肉与体重相称', en: 'I: muscle matches the weight' },
  D: { zh: 'D 形：肌肉占体重较多', en: 'D: much muscle for the weight' },
} as const satisfies Record<BodyShape, Words>

export const bodyStandings = ['low', 'normal', 'high'] as const
export type BodyStanding = (typeof bodyStandings)[number]
export const bodyStandingWords = {
  low: { zh: '偏低', en: 'Low' },
  normal: { zh: '正常', en: 'Normal' },
  high: { zh: '偏高', en: 'High' },
} as const satisfies Record<BodyStanding, Words>

export const bodyMoves = ['better', 'worse', 'kept'] as const
export type BodyMove = (typeof bodyMoves)[number]
export const bodyMoveWords = {
  better: { zh: '改善', en: 'Better' },
  worse: { zh: '变差', en: 'Worse' },
  kept: { zh: '保持', en: 'Kept' },
} as const satisfies Record<BodyMove, Words>

export const bodyWarnings = ['sum', 'fat-mass', 'height'] as const
export type BodyWarning = (typeof bodyWarnings)[number]
/** Shown, never a refusal: what the device said is kept. */
export const bodyWarningWords = {
  sum: {
    zh: '水分、蛋白质、无机盐和脂肪之和与体重相差超过 1%，请核对',
    en: 'Water, protein, minerals and fat differ from the weight by more than 1%; check them',
  },
  'fat-mass': { zh: '体脂率与体脂肪量不一致，请核对', en: 'Body fat and fat mass don’t agree; check them' },
  height: { zh: '身高与上次相差超过 3 cm，请核对', en: 'The height differs from the last test by more than 3 cm; check it' },
} as const satisfies Record<BodyWarning, Words>

export const bodySources = ['desk', 'import'] as const
export type BodySource = (typeof bodySources)[number]
export const bodySourceWords = {
  desk: { zh: '录入', en: 'Entered' },
  import: { zh: '导入', en: 'Imported' },
} as const satisfies Record<BodySource, Words>

export const progressCardStates = ['open', 'expired', 'revoked'] as const
export type ProgressCardState = (typeof progressCardStates)[number]
export const progressCardStateWords = {
  open: { zh: '有效', en: 'Open' },
  expired: { zh: '已过期', en: 'Expired' },
  revoked: { zh: '已收回', en: 'Taken back' },
} as const satisfies Record<ProgressCardState, Words>

/** What the follow-up of a next date asks for. */
export const bodyFollowUpText: Words = { zh: '约定复测（上次体测 {day}）', en: 'Body test agreed (the last was on {day})' }
