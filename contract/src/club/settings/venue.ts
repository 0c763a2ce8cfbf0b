/**
 * What a club shows of itself beside its name: when it is open, what it has, how it looks. It is kept with the facts (settings.ts);
 * `ClubFace` is what anybody may read of it.
 */
import { z } from 'zod'
import { call } from '../../call.ts'
import { EndOfTime, WorkTime } from '../../coaching/course-bookings/coach-times.ts'
import { FileAddress, FileInput } from '../../ground/files/calls.ts'
import { Line, Remark } from '../../rules.ts'
import { Day, Id } from '../../shapes.ts'
import { weekdayOf } from '../../time.ts'
import { facilityWords, featureWords } from './venue.texts.ts'

// Object.keys forgets that these keys are exactly the table's names.
const codesOf = <Code extends string>(words: Record<Code, unknown>) => Object.keys(words) as [Code, ...Code[]]
export const facilities = codesOf(facilityWords)
export const features = codesOf(featureWords)

const once = (values: readonly unknown[]) => new Set(values).size === values.length

/** Days that aren't as the week is: closed, or open at other hours. */
export const SpecialDays = z
  .object({
    from: Day,
    to: Day,
    name: Line.max(30).describe('why: 春节, stocktaking'),
    opens: WorkTime.shape.from.nullable().describe('null: closed all day'),
    closes: EndOfTime.nullable(),
  })
  .refine(({ from, to }) => from <= to, { error: 'day', path: ['to'] })
  .refine(({ opens, closes }) => (opens === null) === (closes === null), { error: 'time', path: ['closes'] })
  .refine(({ opens, closes }) => opens === null || closes === null || opens < closes, { error: 'time', path: ['closes'] })
export type SpecialDays = z.infer<typeof SpecialDays>

const OpenTime = WorkTime.refine(({ from, to }) => from < to, { error: 'time', path: ['to'] })

export const MOST_PHOTOS = 9
export const MOST_TIMES_A_DAY = 3
export const MOST_SPECIAL_DAYS = 50
export const VenueFields = z.object({
  introduction: Remark.default(''),
  hours: z
    .array(OpenTime)
    .max(7 * MOST_TIMES_A_DAY)
    .default([])
    .describe('the whole week; a weekday that isn’t in it is closed, none at all: not said'),
  special_days: z.array(SpecialDays).max(MOST_SPECIAL_DAYS).default([]).describe('of two about one day, the first holds'),
  facilities: z.array(z.enum(facilities)).refine(once, { error: 'not-offered' }).default([]),
  features: z.array(z.enum(features)).refine(once, { error: 'not-offered' }).default([]),
  photos: z.array(FileInput).max(MOST_PHOTOS).default([]).describe('kind `photo`, in the order they are shown'),
})

/** As it is answered. */
export const VenueNow = VenueFields.extend({ photos: z.array(FileAddress) })

/** What a club shows to anybody. */
export const ClubFace = VenueNow.extend({
  id: Id,
  name: z.string(),
  logo: FileAddress.nullable(),
  address: z.string(),
  phone: z.string(),
})
export type ClubFace = z.infer<typeof ClubFace>

type OpenSpan = { from: string; to: string }

/** When a club is open on a day, from morning to night: none: closed; null: it hasn't said. `why`: the special day's name. */
export function openOn(
  { hours, special_days }: Pick<ClubFace, 'hours' | 'special_days'>,
  day: string,
): { spans: OpenSpan[] | null; why: string } {
  const special = special_days.find(({ from, to }) => from <= day && day <= to)
  if (special) {
    const { opens, closes, name } = special
    return { spans: opens === null || closes === null ? [] : [{ from: opens, to: closes }], why: name }
  }
  if (hours.length === 0) return { spans: null, why: '' }
  const spans = hours.filter(({ weekday }) => weekday === weekdayOf(day)).map(({ from, to }) => ({ from, to }))
  return { spans: spans.toSorted((a, b) => a.from.localeCompare(b.from)), why: '' }
}

const Codes = z.object({
  data: z.array(
    z.object({ id: Id, code: z.string(), name: z.string().describe('in the reader’s language'), zh: z.string(), en: z.string() }),
  ),
})
const list = {
  method: 'GET',
  scope: 'account',
  open: 'fixed lists of words',
  shows: [],
  response: Codes,
} as const

export const venueCalls = {
  features: call({ ...list, path: '/v1/data/gym/features', summary: 'What a club may be known for' }),
  facilities: call({ ...list, path: '/v1/data/gym/facilities', summary: 'What a club may have' }),
  posts: call({ ...list, path: '/v1/data/gym/posts', summary: 'The posts of employees; an employee’s post is given by code or by id' }),
}
