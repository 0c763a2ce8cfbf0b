/** Entering, correcting and deleting a body test. Whatever changes one holds its member first, then the test. */
import type { BodyOf } from '@kaiguan/contract/call'
import { type BodyTest, BodyTestFields, type bodyTestCalls } from '@kaiguan/contract/coaching/body-tests/calls'
import { bodyFigures, bodyFollowUpText, bodyMetricWords } from '@kaiguan/contract/coaching/body-tests/texts'
import { fill } from '@kaiguan/contract/rules'
import { wallClock } from '@kaiguan/contract/time'
import type { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { requireUsableFile } from '../../ground/files/index.ts'
import { diffOf, record } from '../../ground/operation-log/index.ts'
import { keepUnsent } from '../../http/input/keep-unsent.ts'
import { phoneMeant } from '../../http/input/phone-meant.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { type CustomerData, customerById, isSeen, requireVisible } from '../../people/customers/index.ts'
import { agree, disagree } from '../../people/follow-ups/index.ts'
import { requireByPhone, searched } from '../../search/whole-phones.ts'
import { bodyTestAnswer, figuresOf, momentText, nameOf } from './answers.ts'
import {
  type BodyTestData,
  insertBodyTest,
  lockBodyTest,
  seenBodyTest,
  setDeleted,
  setFollowUp,
  strangerAt,
  testAt,
  updateBodyTest,
} from './body-tests.sql.ts'
import type { Figures } from './figure-columns.ts'
import { customerWithPhone, staffNamed } from './people.sql.ts'

type Fields = z.output<typeof BodyTestFields>

const IMAGE = { kind: 'photo', field: 'image' } as const
const FACE = { kind: 'avatar', field: 'head_portrait' } as const
const MINUTE_MS = 60_000

export async function addBodyTest(ctx: Ctx, body: BodyOf<typeof bodyTestCalls.create>): Promise<BodyTest> {
  const { examTime, ...given } = body
  const minute = new Date(Math.floor(ctx.now.getTime() / MINUTE_MS) * MINUTE_MS)
  const at = examTime === undefined ? minute : new Date(examTime)
  const fields = { ...given, coach_id: given.coach_id ?? ctx.staff.id }
  // Whatever is refused before the phone is looked for tells nobody whose it is.
  await check(ctx, fields, at, null)
  const image_file_id = await requireUsableFile(ctx, fields.image, IMAGE)
  const head_portrait_file_id = await requireUsableFile(ctx, fields.head_portrait, FACE)
  const customer = await memberOf(ctx, fields)
  const wanted = ofMember(fields, customer)
  const name = wanted.name
  const id = await insertBodyTest(ctx, {
    ...wanted,
    examined_at: at,
    next_on: wanted.next_date,
    image_file_id,
    head_portrait_file_id,
  })
  if (id === undefined) throw refuse('body-test.there', { name, at: momentText(ctx, at) }, { field: 'examTime' })
  await followUp(ctx, id, null, wanted, customer, at)
  const said = { name, at: momentText(ctx, at) }
  if (customer) await record(ctx, 'body-test.added', customer.id, { ...said, body_test_id: id })
  else await record(ctx, 'body-test.added-unassigned', id, said)
  return bodyTestAnswer(ctx, requireFound(await seenBodyTest(ctx, id)))
}

export async function editBodyTest(ctx: Ctx, id: number, body: BodyOf<typeof bodyTestCalls.edit>): Promise<BodyTest> {
  const { before, customer: held } = await heldTest(ctx, id)
  if (body.version !== undefined && body.version !== before.version)
    throw refuse('version.stale', { name: nameOf(before) }, { details: bodyTestAnswer(ctx, before) })
  const was = { ...before, name: before.given_name, phone: before.given_phone, next_date: before.next_on }
  const phone = phoneMeant(ctx, 'phone', body.phone, before.customer_phone ?? before.given_phone)
  const given = keepUnsent(ctx, BodyTestFields, was, { ...body, phone })
  const customer = given.customer_id === before.customer_id ? held : await memberOf(ctx, { ...given, phone: '' })
  const wanted = ofMember(given, customer)
  const at = body.examTime === undefined ? before.examined_at : new Date(body.examTime)
  await check(ctx, wanted, at, before)
  await requireNoOtherTest(ctx, { ...wanted, at }, id)
  await updateBodyTest(ctx, id, {
    ...wanted,
    examined_at: at,
    next_on: wanted.next_date,
    image_file_id: await requireUsableFile(ctx, wanted.image, { ...IMAGE, before: before.image }),
    head_portrait_file_id: await requireUsableFile(ctx, wanted.head_portrait, { ...FACE, before: before.head_portrait }),
  })
  const agreed = wanted.next_date !== before.next_on || wanted.customer_id !== before.customer_id
  if (agreed) await followUp(ctx, id, before.follow_up_id, wanted, customer, at)
  const after = requireFound(await seenBodyTest(ctx, id))
  await recordChange(ctx, before, after)
  return bodyTestAnswer(ctx, after)
}

export async function removeBodyTest(ctx: Ctx, id: number): Promise<void> {
  const { before } = await heldTest(ctx, id)
  await disagree(ctx, before.follow_up_id)
  await setDeleted(ctx, id)
  const said = { name: nameOf(before), at: momentText(ctx, before.examined_at), figures: figuresOf(before) }
  if (before.customer_id === null) await record(ctx, 'body-test.removed-unassigned', id, said)
  else await record(ctx, 'body-test.removed', before.customer_id, said)
}

/** The member first, as everybody locks, then the test, which is read again behind its lock. */
async function heldTest(ctx: Ctx, id: number): Promise<{ before: BodyTestData; customer: CustomerData | null }> {
  const seen = requireFound(await seenBodyTest(ctx, id))
  const customer = seen.customer_id === null ? null : ((await customerById(ctx, seen.customer_id, true)) ?? null)
  await lockBodyTest(ctx, id)
  const before = requireFound(await seenBodyTest(ctx, id))
  if (before.customer_id !== seen.customer_id)
    throw refuse('version.stale', { name: nameOf(before) }, { details: bodyTestAnswer(ctx, before) })
  return { before, customer }
}

/** By id, else by the phone; null where nobody has it, which is counted as a search in vain. Held until the transaction ends. */
async function memberOf(
  ctx: Ctx,
  { customer_id, phone, name }: Pick<Fields, 'customer_id' | 'phone' | 'name'>,
): Promise<CustomerData | null> {
  if (customer_id !== null) return requireVisible(ctx, await customerById(ctx, customer_id, true), 'customer_id')
  if (name === '' && phone === '') throw refuse('body-test.nobody', {}, { field: 'customer_id' })
  if (phone === '') return null
  const { id } = await searched(ctx, phone, async () => {
    const having = await customerWithPhone(ctx, phone)
    return { id: having?.id, total: having ? 1 : 0 }
  })
  if (id === undefined) return null
  const customer = await customerById(ctx, id, true)
  return requireByPhone(ctx, phone, async () => (customer && isSeen(ctx, customer) ? customer : undefined), 'phone')
}

/** A member is called what they are called; their sex stands with them. */
function ofMember(fields: Fields, customer: CustomerData | null): Fields {
  return customer ? { ...fields, customer_id: customer.id, name: customer.name, phone: customer.phone } : { ...fields, customer_id: null }
}

async function check(ctx: Ctx, wanted: Fields, at: Date, before: BodyTestData | null): Promise<void> {
  if (bodyFigures.every((figure) => wanted[figure] === null)) {
    const cleared = bodyFigures.find((figure) => before?.[figure] != null)
    throw refuse('body-test.empty', {}, { field: cleared ?? 'weight' })
  }
  if (at > ctx.now) throw refuse('body-test.ahead', { at: momentText(ctx, at) }, { field: 'examTime' })
  requirePossible(wanted, ctx.language)
  const moved = wanted.next_date !== (before?.next_on ?? null)
  if (moved && wanted.next_date !== null && wanted.next_date < ctx.today)
    throw refuse('body-test.next-past', { today: ctx.today }, { field: 'next_date' })
  if (wanted.coach_id !== null && wanted.coach_id !== before?.coach_id) {
    const staff = requireFound(await staffNamed(ctx, wanted.coach_id), 'coach_id')
    if (!staff.here) throw refuse('body-test.coach', { name: staff.name }, { field: 'coach_id' })
  }
}

/** No part weighs more than the whole; the heart's pressure is above its rest. */
function requirePossible(wanted: Figures, language: 'zh' | 'en'): void {
  const { weight, max_blood_pressure: max, min_blood_pressure: min } = wanted
  if (max !== null && min !== null && min >= max) throw refuse('body-test.pressure', { min, max }, { field: 'min_blood_pressure' })
  if (weight === null) return
  for (const figure of ['muscle', 'fat_mineral', 'body_water', 'protein', 'mineral'] as const) {
    const value = wanted[figure]
    if (value !== null && value >= weight)
      throw refuse('body-test.more-than-weight', { part: bodyMetricWords[figure][language], value, weight }, { field: figure })
  }
}

async function requireNoOtherTest(ctx: Ctx, { customer_id, name, phone, at }: Fields & { at: Date }, id: number): Promise<void> {
  const there = customer_id === null ? await strangerAt(ctx, { name, phone, at }, id) : await testAt(ctx, customer_id, at, id)
  if (there) throw refuse('body-test.there', { name, at: momentText(ctx, at) }, { field: 'examTime' })
}

/** The next date is a task of that day: for whoever tested, else for the member's coach or consultant. Nobody's is nobody's to call. */
async function followUp(
  ctx: Ctx,
  id: number,
  before: number | null,
  { next_date, coach_id }: Pick<Fields, 'next_date' | 'coach_id'>,
  customer: CustomerData | null,
  at: Date,
): Promise<void> {
  if (customer === null) {
    await disagree(ctx, before)
    return before === null ? undefined : setFollowUp(ctx, id, null)
  }
  if (before === null && next_date === null) return
  const { day } = wallClock(at, ctx.gym.time_zone)
  const task = await agree(ctx, before, {
    customerId: customer.id,
    staffIds: [coach_id, customer.coach_id, customer.consultant_id],
    content: fill(bodyFollowUpText[ctx.language], { day }),
    nextOn: next_date,
  })
  await setFollowUp(ctx, id, task)
}

const logged = (data: BodyTestData) => ({
  ...figuresOf(data),
  examTime: data.examined_at.toISOString(),
  body_level: data.body_level,
  coach_name: data.coach_name,
  next_on: data.next_on,
  remark: data.remark,
})

async function recordChange(ctx: Ctx, before: BodyTestData, after: BodyTestData): Promise<void> {
  const said = { name: nameOf(after), at: momentText(ctx, after.examined_at) }
  const changes = diffOf(logged(before), logged(after))
  if (after.customer_id === null) return record(ctx, 'body-test.changed-unassigned', after.id, said, changes)
  if (after.customer_id !== before.customer_id)
    return record(ctx, 'body-test.assigned', after.customer_id, { ...said, body_test_id: after.id }, changes)
  return record(ctx, 'body-test.changed', after.customer_id, said, changes)
}
