/** Who teaches a course, for how much, and the lowest price that anybody agrees to alone. */
import type { BodyOf } from '@kaiguan/contract/call'
import { type CoursePrice, CoursePriceFields, type courseCalls } from '@kaiguan/contract/coaching/courses/calls'
import { formatFen } from '@kaiguan/contract/money'
import { permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../context.ts'
import { diffOf, operation, record, recordBy } from '../../ground/operation-log/index.ts'
import { keepUnsent } from '../../http/input/keep-unsent.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { courseById } from './courses.sql.ts'
import {
  coachById,
  deletePrices,
  heldWith,
  insertPrice,
  lockPrices,
  lockPricesOfCoaches,
  type PriceData,
  pricesOfCourse,
  updatePrice,
} from './prices.sql.ts'

const FOOT = 'coaching.foot-price-view'

export function priceAnswer(ctx: Ctx, data: PriceData): CoursePrice {
  const {
    id,
    course_id,
    coach_id,
    price_fen: price,
    foot_fen,
    course_name,
    coach_name,
    minutes: time,
    active,
    skills,
    living,
    version,
  } = data
  return {
    id,
    course: { id: course_id, name: course_name, time },
    coach: { id: coach_id, name: coach_name, active, skills },
    coach_id,
    price,
    foot_price: ctx.may(FOOT) ? foot_fen : null,
    living,
    version,
  }
}

export async function addPrice(ctx: Ctx, courseId: number, input: BodyOf<typeof courseCalls.addCoach>): Promise<CoursePrice> {
  const course = requireFound(await courseById(ctx, courseId, true))
  requireRightToFoot(ctx, input.foot_price)
  const coach = await coachOf(ctx, input.coach_id)
  const foot = input.foot_price ?? input.price
  checkFoot(input.price, foot)
  const id = await insertPrice(ctx, courseId, coach.id, input.price, foot)
  if (id === undefined) throw there(coach.name, course.name)
  await record(ctx, 'course.priced', courseId, { coach: coach.name, name: course.name, price: input.price })
  return priceAnswer(ctx, requireFound((await pricesOfCourse(ctx, courseId)).find((price) => price.id === id)))
}

export async function editPrice(ctx: Ctx, id: number, input: BodyOf<typeof courseCalls.editCoach>): Promise<CoursePrice> {
  const before = requireFound((await lockPrices(ctx, [id]))[0])
  if (input.version !== undefined && input.version !== before.version)
    throw refuse('version.stale', { name: before.coach_name }, { details: priceAnswer(ctx, before) })
  requireRightToFoot(ctx, input.foot_price)
  const was = { coach_id: before.coach_id, price: before.price_fen, foot_price: before.foot_fen }
  const values = keepUnsent(ctx, CoursePriceFields.required(), was, input)
  checkFoot(values.price, values.foot_price)
  if (values.coach_id !== before.coach_id) {
    await mayStop(ctx, before)
    const coach = await coachOf(ctx, values.coach_id)
    const theirs = (await pricesOfCourse(ctx, before.course_id)).some(({ coach_id }) => coach_id === coach.id)
    if (theirs) throw there(coach.name, before.course_name)
  }
  await updatePrice(ctx, id, values.coach_id, values.price, values.foot_price)
  const after = requireFound((await lockPrices(ctx, [id]))[0])
  const said = { coach: after.coach_name, name: after.course_name, price: after.price_fen }
  // The lowest price is not for everybody who may read the log.
  const diff = diffOf({ price: before.price_fen, coach: before.coach_name }, { price: after.price_fen, coach: after.coach_name })
  await record(ctx, 'course.price-changed', after.course_id, said, diff)
  return priceAnswer(ctx, after)
}

function requireRightToFoot(ctx: Ctx, foot: number | null | undefined): void {
  if (foot !== undefined && !ctx.may(FOOT)) throw refuse('permission.missing', { permission: permissions[FOOT] }, { field: 'foot_price' })
}

function checkFoot(price: number, foot: number): void {
  if (foot > price) throw refuse('course.foot-above', { price: formatFen(price) }, { field: 'foot_price' })
}

function there(coach: string, course: string) {
  return refuse('course.coach-there', { coach, course }, { field: 'coach_id' })
}

async function coachOf(ctx: Ctx, id: number): Promise<{ id: number; name: string }> {
  const coach = requireFound(await coachById(ctx, id), 'coach_id')
  if (!coach.is_coach || coach.status !== 1) throw refuse('course.no-coach', { name: coach.name }, { field: 'coach_id' })
  return coach
}

/** A coach who holds members' courses, or has lessons to give, goes on until somebody took them over. */
async function requireNothingHeld(ctx: Ctx, { id, name: coach }: { id: number; name: string }, courseId: number | null): Promise<void> {
  const { courses, bookings } = await heldWith(ctx, id, courseId)
  if (courses + bookings > 0)
    throw refuse('course.coach-holds', { coach, courses, bookings }, { details: { employee: { id, name: coach } } })
}

const mayStop = (ctx: Ctx, { coach_id: id, coach_name: name, course_id }: PriceData) => requireNothingHeld(ctx, { id, name }, course_id)

/** Who leave hold nothing any more. Their prices are held: whoever sells a course of theirs meanwhile comes first, or too late. */
export async function requireHandedOver(ctx: Ctx, coaches: { id: number; name: string }[]): Promise<PriceData[]> {
  const prices = await lockPricesOfCoaches(
    ctx,
    coaches.map(({ id }) => id),
  )
  for (const coach of coaches) await requireNothingHeld(ctx, coach, null)
  return prices
}

/** Whoever takes a course over teaches it: where they have no price of their own, for what the leaver takes. Answers whether they do now. */
export async function teachAs(
  ctx: Ctx,
  { courseId, from, to }: { courseId: number; from: number; to: { id: number; name: string } },
): Promise<boolean> {
  const prices = await pricesOfCourse(ctx, courseId)
  if (prices.some(({ coach_id }) => coach_id === to.id)) return true
  const leaver = prices.find(({ coach_id }) => coach_id === from)
  if (!leaver || !mayTeachAs(ctx)) return false
  await insertPrice(ctx, courseId, to.id, leaver.price_fen, leaver.foot_fen)
  await record(ctx, 'course.priced', courseId, { coach: to.name, name: leaver.course_name, price: leaver.price_fen })
  return true
}

export const mayTeachAs = (ctx: Pick<Ctx, 'may'>) => ctx.may('coaching.prices-edit')

/** All or none; `field`: where one that isn’t there is told. */
export async function removePrices(ctx: Ctx, ids: number[], field?: string): Promise<number> {
  const prices = await lockPrices(ctx, ids)
  for (const id of ids)
    requireFound(
      prices.find((price) => price.id === id),
      field,
    )
  for (const price of prices) await mayStop(ctx, price)
  await drop(ctx, prices)
  return prices.length
}

async function drop(ctx: Ctx, prices: PriceData[]): Promise<void> {
  await deletePrices(
    ctx,
    prices.map(({ id }) => id),
  )
  await recordBy(
    ctx,
    prices.map(({ course_id, course_name: name, coach_name: coach, price_fen: price }) =>
      operation('course.price-removed', course_id, { coach, name, price }),
    ),
  )
}

/** Who are coaches no longer teach nothing; refused while they hold courses or lessons to come. The employees are locked. */
export async function stopTeaching(ctx: Ctx, coaches: { id: number; name: string }[]): Promise<void> {
  await drop(ctx, await requireHandedOver(ctx, coaches))
}
