/**
 * Body tests (体测): what a scale or an analyser measured of somebody on a day, entered by hand or from its file; how they moved
 * since (docs/body-tests.md).
 */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { FileAddress, NoneOrFile } from '../../ground/files/calls.ts'
import { Sex } from '../../people/customers/calls.ts'
import { Line, Pasted, Phone, PhoneOrMask, Remark } from '../../rules.ts'
import { Day, Done, Flag, Id, IdParams, IdText, Instant, listOf, Moment, Paging, Version } from '../../shapes.ts'
import { BODY_LEVELS } from './bands.ts'
import { bodyMetrics, bodyMoves, bodySources, bodyWarnings } from './texts.ts'

/** Two decimals are kept; a third is rounded, as a scale would. */
const Measured = (least: number, most: number) =>
  z
    .number()
    .min(least)
    .max(most)
    .overwrite((value) => Math.round(value * 100) / 100)
    .nullable()
    .default(null)
const Counted = (least: number, most: number) => z.int().min(least).max(most).nullable().default(null)

export const BodyLevel = z.literal(BODY_LEVELS)

/** What lies outside these was mistyped, or is in another unit. */
export const BodyFigures = z.object({
  height: Measured(50, 250).describe('cm'),
  weight: Measured(10, 400).describe('kg'),
  fat: Measured(1, 75).describe('percent of the weight'),
  infat: Measured(0.5, 60).describe('level of visceral fat'),
  body_water: Measured(3, 250).describe('kg'),
  muscle: Measured(1, 200).describe('kg of skeletal muscle'),
  fat_mineral: Measured(0.5, 250).describe('kg of fat'),
  mineral: Measured(0.2, 30).describe('kg'),
  protein: Measured(0.5, 60).describe('kg'),
  waist_hip: Measured(0.4, 2).describe('waist to hip'),
  max_blood_pressure: Counted(50, 300).describe('mmHg, systolic'),
  min_blood_pressure: Counted(20, 200).describe('mmHg, diastolic'),
  sub_fat: Measured(1, 75).describe('percent of the weight under the skin'),
  resting_heart_rate: Counted(20, 250).describe('beats a minute'),
})

export const BodyTestFields = BodyFigures.extend({
  customer_id: Id.nullable().default(null).describe('left out: the phone finds the member; nobody found: it belongs to nobody yet'),
  name: Line.max(50).default('').describe('a member’s own name where it belongs to one'),
  sex: Sex.default(0).describe('a member’s own where it is known'),
  phone: z.union([z.literal(''), Phone]).default(''),
  age: Counted(1, 120),
  head_portrait: NoneOrFile.default(null).describe('of somebody who is no member'),
  image: NoneOrFile.default(null).describe('a picture of that day'),
  body_level: BodyLevel.nullable().default(null).describe('body type 0 to 8; null: as BMI, fat and muscle say'),
  coach_id: Id.nullable().default(null).describe('who tested; left out: whoever enters it'),
  next_date: Day.nullable().default(null).describe('when to test again: a follow-up of that day'),
  remark: Remark.default(''),
})

export const BodyTest = z.object({
  ...BodyFigures.shape,
  id: Id,
  customer_id: Id.nullable(),
  name: z.string(),
  sex: Sex,
  phone: z.string().describe('masked'),
  age: z.int().nullable().describe('on that day'),
  head_portrait: FileAddress.nullable(),
  image: FileAddress.nullable(),
  examTime: Instant,
  body_level: BodyLevel.nullable(),
  level_chosen: z.boolean().describe('false: it follows from fat and muscle'),
  bmi: z.number().nullable(),
  coach_id: Id.nullable(),
  coach_name: z.string().nullable(),
  next_date: Day.nullable(),
  remark: z.string(),
  source: z.enum(bodySources),
  warnings: z.array(z.enum(bodyWarnings)).describe('what doesn’t add up; never a refusal'),
  version: Version,
})
export type BodyTest = z.infer<typeof BodyTest>

export const BodyReport = z.object({
  test: BodyTest,
  previous: BodyTest.nullable().describe('the same person’s test before'),
  first: BodyTest.nullable().describe('their first one; null where this is it'),
  series: z
    .array(BodyTest.pick({ id: true, examTime: true, weight: true, fat: true, muscle: true }))
    .describe('the newest 24 up to this one, oldest first'),
  club: z.string(),
})
export type BodyReport = z.infer<typeof BodyReport>

export const BodyComparison = z.object({
  a: BodyTest.describe('the earlier one'),
  b: BodyTest,
  changes: z.array(
    z.object({
      metric: z.enum(bodyMetrics),
      from: z.number().nullable(),
      to: z.number().nullable(),
      change: z.number().nullable(),
      move: z.enum(bodyMoves).nullable().describe('null: nothing to judge it by'),
    }),
  ),
})
export type BodyComparison = z.infer<typeof BodyComparison>

/** The longest range of days that is counted by day. */
export const MOST_AMOUNT_DAYS = 92

const refusals = [
  'body-test.empty',
  'body-test.there',
  'body-test.ahead',
  'body-test.pressure',
  'body-test.more-than-weight',
  'body-test.next-past',
  'body-test.coach',
  'body-test.nobody',
] as const

export const bodyTestCalls = {
  create: call({
    method: 'POST',
    path: '/v1/gym/body_exams',
    summary: 'Enter a body test: of a member by id or phone, or of somebody who is none yet; the same moment of the same person only once',
    scope: 'gym',
    needs: 'body-tests.create',
    changes: ['body-tests', 'follow-ups', 'customers'],
    refuses: [...refusals, 'phone.too-many-missed'],
    body: BodyTestFields.extend({ examTime: Moment.optional().describe('left out: this minute') }),
    response: BodyTest,
  }),
  list: call({
    method: 'GET',
    path: '/v1/gym/body_exams',
    summary: 'Body tests, newest first',
    scope: 'gym',
    needs: 'body-tests.view',
    shows: ['body-tests'],
    refuses: ['phone.too-many-missed'],
    query: Paging.extend({
      customer_id: IdText.optional(),
      name: Pasted.max(50).optional().describe('how it begins'),
      phone: Pasted.max(20).optional().describe('the whole number'),
      from: Day.optional(),
      to: Day.optional(),
      coach_id: IdText.optional(),
      unassigned: Flag.optional().describe('true: of nobody yet; false: of members'),
    }),
    response: listOf(BodyTest),
  }),
  amounts: call({
    method: 'GET',
    path: '/v1/gym/body_amounts',
    summary: 'How many body tests and of how many people: in all, this month, and by day of a range; of one customer or of everybody',
    scope: 'gym',
    needs: 'body-tests.view',
    shows: ['body-tests'],
    query: z.object({
      customer_id: IdText.optional(),
      from: Day.optional().describe('left out: the first of this month'),
      to: Day.optional().describe('left out: today; at most 92 days are counted'),
    }),
    response: z.object({
      total: z.int(),
      month: z.int().describe('this month'),
      customers: z.int().describe('members tested, ever'),
      days: z.array(z.object({ day: Day, tests: z.int(), people: z.int() })).describe('days with any, newest first'),
    }),
  }),
  compare: call({
    method: 'GET',
    path: '/v1/gym/body_exams/compare',
    summary: 'Two tests of one person side by side, each figure with its change and whether that is better or worse',
    scope: 'gym',
    needs: 'body-tests.view',
    shows: ['body-tests'],
    refuses: ['not-found', 'body-test.two-people'],
    query: z.object({ a: IdText, b: IdText }),
    response: BodyComparison,
  }),
  show: call({
    method: 'GET',
    path: '/v1/gym/body_exams/{id}',
    summary: 'One body test',
    scope: 'gym',
    needs: 'body-tests.view',
    shows: ['body-tests'],
    params: IdParams,
    response: BodyTest,
  }),
  edit: call({
    method: 'PUT',
    path: '/v1/gym/body_exams/{id}',
    summary: 'Correct a body test, or give one that is nobody’s to a member',
    scope: 'gym',
    needs: 'body-tests.edit',
    changes: ['body-tests', 'follow-ups', 'customers'],
    refuses: refusals,
    params: IdParams,
    body: changes(BodyTestFields, {
      examTime: Moment.optional(),
      phone: z
        .union([z.literal(''), PhoneOrMask])
        .nullable()
        .optional(),
    }),
    response: BodyTest,
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/gym/body_exams/{id}',
    summary: 'Delete a body test; what it said stays in the operation log',
    scope: 'gym',
    needs: 'body-tests.delete',
    changes: ['body-tests', 'follow-ups', 'customers'],
    params: IdParams,
    response: Done,
  }),
  report: call({
    method: 'GET',
    path: '/v1/gym/body_exams/{id}/report',
    summary: 'What the printed report says: the test, the one before, the first, and the curve up to it',
    scope: 'gym',
    needs: 'body-tests.print',
    shows: ['body-tests'],
    params: IdParams,
    response: BodyReport,
  }),
}
