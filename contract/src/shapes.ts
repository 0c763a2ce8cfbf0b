/** Shapes that every feature uses: ids, days, fen, lists. Features say only what is their own. */
import { z } from 'zod'
import { Line } from './rules.ts'
import { instantOfZoned, isDay, isTimeZone, isWallMoment } from './time.ts'

/** An id as the wire has it: a positive integer. */
export const Id = z.int().positive()
/** The same in a path or a query, where everything is text. */
export const IdText = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** A calendar day, `YYYY-MM-DD`, that exists. */
export const Day = z.string().refine(isDay, { error: 'day' }).meta({ format: 'date' })
/** A month of the calendar, `YYYY-MM`. */
export const Month = z.string().regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, { error: 'month' })
/** A time zone by its IANA name: a gym's days begin by its clock. */
export const TimeZone = Line.max(60).refine(isTimeZone, { error: 'time-zone' })
/** An instant, ISO 8601 with its zone. */
export const Instant = z.iso.datetime({ offset: true })
/** What a day alone means where a moment is sent; only moments stand in it. */
export const daysAlone = z.registry<{ aDayMeans: 'start' | 'end' }>()
/**
 * A moment as it is sent: an instant, or without a zone by the branch's clock (`2026-11-25 18:30`), or a day alone, which is the
 * start of that business day. The gate makes an instant of it before the handler reads it.
 */
export const Moment = momentThat('start')
/** The same where something ends: a day alone is the end of that business day, the moment at which the next one starts. */
export const MomentOfEnd = momentThat('end')

function momentThat(aDayMeans: 'start' | 'end') {
  return z
    .string()
    .trim()
    .refine((text) => isWallMoment(text) || instantOfZoned(text) !== null, { error: 'moment' })
    .register(daysAlone, { aDayMeans })
    .meta({
      format: 'date-time',
      description: `without a zone it is by the branch’s clock; a day alone is the ${aDayMeans} of that business day`,
    })
}
/** Of how many spans the hours of a day are made. */
export const MOST_SPANS = 5
const Minute = z.int().min(0).max(1440)
/** Hours of a day, from minute to minute of it. */
export const Spans = z.array(z.object({ from: Minute, to: Minute })).max(MOST_SPANS)
/** Money: integer fen (19900 is 199.00 yuan), never negative. */
export const Fen = z.int().min(0).max(100_000_000_000).describe('integer fen (分): 19900 is 199.00 yuan')
/** Money that may be negative: a balance, a difference. */
export const SignedFen = z.int().describe('integer fen (分), may be negative')
/** The version of the row that was read: a save of an older one is answered 409 with both. */
export const Version = z.int32().positive()
/** `?by=id` and `?by=phone` of the specification: accepted, and only where they name the path's own key. */
export const ById = z.object({ by: z.literal('id').optional() })
export const IdParams = z.object({ id: IdText })
type FlagIn = boolean | 0 | 1 | '0' | '1' | 'true' | 'false'
const flags = new Map<unknown, boolean>([0, '0', false, 'false', 1, '1', true, 'true'].map((value, at) => [value, at > 3]))
/** Yes or no, as a query's text, a form's boolean or the specification's 0 and 1. */
export const Flag = z.preprocess((value: FlagIn) => flags.get(value) ?? value, z.boolean())
/** The same where the answer is the specification's number. */
export const NumberFlag = z.preprocess(
  (value: FlagIn) => {
    const flag = flags.get(value)
    return flag === undefined ? value : flag ? 1 : 0
  },
  z.union([z.literal(0), z.literal(1)]),
)
/**
 * What is sent under the specification's name is answered under it too, where our answer calls it otherwise (`coach.id`,
 * `ends_on`): the same value beside it, and the document says of what. Our own name stays: pages and devices read it.
 */
export function sameAs<Schema extends z.ZodType>(schema: Schema, own: string): Schema {
  return schema.describe(`the same as \`${own}\`, by the name that it is sent under`)
}
export const MOST_IDS = 200
export const Ids = z.array(Id).min(1).max(MOST_IDS)
export const Done = z.object({ done: z.literal(true) })
/** What is only named. */
export const IdName = z.object({ id: Id, name: z.string() })

/** How many things were changed at once. */
export const Changed = z.object({ changed: z.int() })

/** Several values in one query key, separated by commas: `status=1,2`. */
export function csv<T extends z.ZodType>(item: T) {
  return z.preprocess((text) => (typeof text === 'string' && text !== '' ? text.split(',') : text), z.array(item).max(50))
}

/** As far as a total is exact, and as far as a list is paged by number: what comes after it, `after` finds. */
export const TOTAL_LIMIT = 10_000

/** The query of every list: `page` from 1 and `per_page`, or `after` (the `next` of the answer before). */
export const Paging = z.object({
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(TOTAL_LIMIT, { error: 'page-too-deep' })
    .default(1)
    .describe('pages begin within the first 10,000 rows, however many a page shows; `after` goes on beyond them'),
  per_page: z.coerce.number().int().min(1).max(100).default(20),
  after: z.string().max(500).optional(),
  counted: z.string().max(200).optional().describe('the `counted` of the first page, so that this one isn’t counted again'),
})

/** A page by its number that begins beyond the rows that are counted. Whoever comes by the key (`after`) goes as far as there are rows. */
export function isTooDeep(query: unknown): boolean {
  const { success, data } = Asked.safeParse(query)
  return success && !data.after && (data.page - 1) * data.per_page >= TOTAL_LIMIT
}
const Asked = z.object({ page: z.number(), per_page: z.number(), after: z.string().optional() })

/** How many there are. */
export const Total = z.int().min(0)

/** The answer of every list. `total` is exact up to 10,000; beyond that it stays 10,000 and `more` is true. */
export function listOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    data: z.array(row),
    total: Total,
    more: z.boolean().describe('true: there are more than `total`'),
    next: z.string().nullable().describe('pass it as `after` for the following page'),
    counted: z.string().optional().describe('within a minute the following pages keep this total by it'),
  })
}
