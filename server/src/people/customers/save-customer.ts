/** Adding and changing customers: one phone one person in the brand, each branch its own customer (docs/customers.md). */
import type { BodyOf } from '@kaiguan/contract/call'
import { type Customer, CustomerFields, type customerCalls, maskPhone } from '@kaiguan/contract/people/customers/calls'
import type { Stage } from '@kaiguan/contract/people/customers/customer-stage'
import { permissions } from '@kaiguan/contract/permissions'
import { endCredentials } from '../../access/credentials.sql.ts'
import type { Ctx } from '../../context.ts'
import { requireUsableFile } from '../../ground/files/index.ts'
import { tell } from '../../ground/messages/index.ts'
import { diffOf, operation, record, recordBy } from '../../ground/operation-log/index.ts'
import { proveCodeInside } from '../../ground/phone-codes/index.ts'
import { keepUnsent } from '../../http/input/keep-unsent.ts'
import { phoneMeant } from '../../http/input/phone-meant.ts'
import { type Refusal, refuse, requireFound } from '../../http/refusal.ts'
import { initialsOf } from '../../search/names.ts'
import { endSessionsOf } from '../member/index.ts'
import { ownershipOf, wholeCustomer } from './answers.ts'
import {
  activeStaff,
  boughtElsewhere,
  type CustomerData,
  type CustomerValues,
  customerById,
  customerByPhone,
  gymsOfPerson,
  indexName,
  insertCustomer,
  insertPerson,
  type PersonData,
  personById,
  personByPhone,
  setFace,
  setPhoneProven,
  updateCustomer,
  updatePerson,
} from './customers.sql.ts'
import { noteDoublesOf } from './doubles.sql.ts'
import { checkBringer } from './family.ts'
import { moveOwners, moverOf, movesBetween } from './leads/owners.sql.ts'
import { mayEditOf, requireEditingOf } from './rights.ts'

type Input = BodyOf<typeof customerCalls.create>
type Edit = BodyOf<typeof customerCalls.edit>

const FACE = { kind: 'avatar', field: 'head_portrait' } as const

export async function addCustomer(ctx: Ctx, input: Input): Promise<Customer> {
  checkBirthday(ctx, input)
  await checkColleagues(ctx, input)
  await checkBringer(ctx, input.referred_by_id, null)
  const person = await personFor(ctx, input)
  await proven(ctx, person.id, input)
  // Whoever sees only their own looks after whom they add, or they would lose sight of them at once.
  const own = ctx.may('customers.view-all') || input.coach_id === ctx.staff.id ? null : ctx.staff.id
  const values = valuesOf({ ...input, ...person.values }, input.phone ?? '')
  const id = await insertCustomer(ctx, person.id, values)
  const owners = { consultant_id: input.consultant_id ?? own, coach_id: input.coach_id }
  await moveOwners(moverOf(ctx), movesBetween(id, { consultant_id: null, coach_id: null }, owners), { why: 'added' })
  await indexName(ctx, ctx.gymId, id, values.name)
  if (input.head_portrait !== null) {
    // Whom other branches know keeps the face they know, unless it was confirmed that theirs changes; who has none gets one by whoever may change them.
    const known = input.join_person_id === person.id && input.person === 'keep'
    const face = await requireUsableFile(ctx, input.head_portrait, FACE)
    if (!known || mayEditOf(ctx, await stageElsewhere(ctx, person.id))) await setFace(ctx, person.id, face, known ? 'none yet' : 'always')
  }
  await noteDoublesOf(ctx, { id, name: values.name })
  await record(ctx, 'customer.added', id, { name: values.name, phone: maskPhone(values.phone) })
  return wholeCustomer(ctx, requireFound(await customerById(ctx, id)))
}

/** A code that was sent to the phone and came back: kept with the person, at every branch. */
async function proven(ctx: Ctx, personId: number, { phone, phone_code: code }: Input): Promise<void> {
  if (code === undefined || phone === null) return
  await proveCodeInside(ctx, { purpose: 'create_customer', phone, code }, 'phone_code')
  await setPhoneProven(ctx, personId)
}

/** Who the customer is, and what of it is the person's own at every branch. */
type Person = { id: number; values: Pick<CustomerValues, 'name' | 'sex' | 'birthday'> }

/** The brand's person behind the phone (after the asker confirmed it), or a new one. */
async function personFor(ctx: Ctx, input: Input): Promise<Person> {
  if (input.phone === null) return { id: await childOf(ctx, input), values: input }
  const own = await customerByPhone(ctx, input.phone)
  if (own) throw await met(ctx, own)
  const known = await personByPhone(ctx.db, ctx.brandId, input.phone, true)
  if (!known) return { id: await insertPerson(ctx, { ...input, guardianPersonId: null }), values: input }
  if (input.join_person_id !== known.id) {
    const gyms = await gymsOfPerson(ctx.db, ctx.brandId, known.id)
    const names = gyms.map((gym) => gym.name).join('、') || '-'
    const person = { id: known.id, name: known.name, sex: known.sex, birthday: known.birthday }
    throw refuse(
      'customer.phone-of-other-branch',
      { phone: maskPhone(input.phone), gyms: names, name: known.name },
      { details: { person, gyms } },
    )
  }
  return join(ctx, known, input)
}

/** 撞单: whoever adds them hears whose they are, and whoever looks after them that somebody else met them. */
async function met(ctx: Ctx, own: CustomerData): Promise<Refusal> {
  const owner = await ownershipOf(ctx, own)
  const values = { staff: ctx.staff.name, customer: own.name }
  return refuse(
    'customer.phone-taken',
    { phone: maskPhone(own.phone), name: own.name },
    {
      field: 'phone',
      details: { customer_id: own.id, owner },
      keep: (db) => tell({ ...ctx, db }, { event: 'lead.known', values, to: { consultantsOf: [own.id] } }),
    },
  )
}

/** A join changes nothing of the person without a word of its own, and never empties anything of them. */
async function join(ctx: Ctx, known: PersonData, input: Input): Promise<Person> {
  if (input.person === 'keep') return { id: known.id, values: known }
  const values = { name: input.name, sex: input.sex || known.sex, birthday: input.birthday ?? known.birthday }
  await renameEverywhere(ctx, known.id, valuesOf({ ...input, ...values }, known.phone ?? ''))
  // Their rows at every branch are held by now, or they might buy before it is asked.
  requireEditingOf(ctx, await stageElsewhere(ctx, known.id))
  return { id: known.id, values }
}

async function childOf(ctx: Ctx, input: Input): Promise<number> {
  const guardian = input.guardian_customer_id === null ? undefined : await customerById(ctx, input.guardian_customer_id, true)
  if (!guardian) throw refuse('customer.needs-guardian', {}, { field: 'guardian_customer_id' })
  return insertPerson(ctx, { ...input, phone: null, guardianPersonId: guardian.person_id })
}

export async function editCustomer(ctx: Ctx, id: number, edit: Edit): Promise<Customer> {
  // The lower number first: two who are said to have brought each other, at once, would wait for each other's row.
  if (edit.referred_by_id && edit.referred_by_id < id) await customerById(ctx, edit.referred_by_id, true)
  const before = requireFound(await customerById(ctx, id, true))
  requireEditingOf(ctx, before)
  if (edit.version !== undefined && edit.version !== before.version) {
    throw refuse('version.stale', { name: before.name }, { details: await wholeCustomer(ctx, before) })
  }
  const wanted = keepUnsent(ctx, CustomerFields, before, edit)
  const reassigned = before.consultant_id !== wanted.consultant_id || before.coach_id !== wanted.coach_id
  if (reassigned && !ctx.may('customers.assign')) throw refuse('permission.missing', { permission: permissions['customers.assign'] })
  checkBirthday(ctx, { birthday: edit.birthday ?? null })
  await checkColleagues(ctx, wanted, before)
  if (wanted.referred_by_id !== before.referred_by_id) await checkBringer(ctx, wanted.referred_by_id, id)
  const phone = phoneMeant(ctx, 'phone', edit.phone, before.phone) ?? before.phone
  if (phone !== before.phone) await checkFreePhone(ctx, phone)
  const values = valuesOf(wanted, phone)
  await updateCustomer(ctx, id, values)
  await moveOwners(moverOf(ctx), movesBetween(id, before, wanted), { why: 'assigned' })
  if (wanted.head_portrait !== before.head_portrait)
    await setFace(
      ctx,
      before.person_id,
      await requireUsableFile(ctx, wanted.head_portrait, { ...FACE, before: before.head_portrait }),
      'always',
    )
  if (isAnotherPerson(before, values)) await renameEverywhere(ctx, before.person_id, values)
  if (phone !== before.phone) {
    await endSessionsOf(ctx, before.person_id)
    // A PIN stands behind the last digits of the phone.
    await endCredentials(ctx, { personId: before.person_id }, ['pin'], 'phone-changed')
  }
  const after = requireFound(await customerById(ctx, id))
  if (isAnotherPerson(before, values) || after.head_portrait !== before.head_portrait) await requireEditingElsewhere(ctx, before)
  if (isAnotherPerson(before, values)) await noteDoublesOf(ctx, { id, name: values.name })
  await record(ctx, 'customer.edited', id, { name: values.name }, customerDiff(before, after))
  return wholeCustomer(ctx, after)
}

/** What is the person's own is written at every branch by now, and held: who is a lead here may be a member there. */
async function requireEditingElsewhere(ctx: Ctx, { person_id }: CustomerData): Promise<void> {
  if (await boughtElsewhere(ctx, person_id)) requireEditingOf(ctx, { stage: 'member' })
}

/** What somebody is at the other branches: a member, as far as rights go, wherever they bought. */
async function stageElsewhere(ctx: Ctx, personId: number): Promise<{ stage: Stage }> {
  return { stage: (await boughtElsewhere(ctx, personId)) ? 'member' : 'lead' }
}

/** Every branch shows the person as they are written down now. */
export async function renamePerson(ctx: Ctx, personId: number): Promise<void> {
  const person = requireFound(await personById(ctx, personId))
  const values = { ...person, phone: person.phone ?? '', initials: initialsOf(person.name) }
  for (const branch of await updatePerson(ctx, personId, values)) await indexName(ctx, branch.gym_id, branch.id, values.name)
}

/** What is the person's changes at every branch that knows them, and so does the search. */
async function renameEverywhere(ctx: Ctx, personId: number, values: CustomerValues): Promise<void> {
  for (const branch of await updatePerson(ctx, personId, values)) {
    await indexName(ctx, branch.gym_id, branch.id, values.name)
    if (branch.gym_id === ctx.gymId) continue
    // The other branch reads in its own records who changed the name there.
    await recordBy({ ...ctx, gymId: branch.gym_id }, [operation('customer.edited', branch.id, { name: values.name })])
  }
}

function checkBirthday(ctx: Ctx, { birthday }: { birthday: string | null }): void {
  if (birthday !== null && birthday > ctx.today)
    throw refuse('customer.birthday-future', { birthday, today: ctx.today }, { field: 'birthday' })
}

async function checkFreePhone(ctx: Ctx, phone: string): Promise<void> {
  const taken = await personByPhone(ctx.db, ctx.brandId, phone)
  if (taken) throw refuse('customer.phone-taken', { phone: maskPhone(phone), name: taken.name }, { field: 'phone' })
}

/** Consultant and coach must be working here; whoever was chosen before may stay. */
async function checkColleagues(ctx: Ctx, input: Pick<Input, 'consultant_id' | 'coach_id'>, before?: CustomerData): Promise<void> {
  const chosen = { consultant_id: input.consultant_id, coach_id: input.coach_id }
  const asked = Object.entries(chosen).filter(
    ([field, id]) => id !== null && id !== before?.[field === 'coach_id' ? 'coach_id' : 'consultant_id'],
  )
  const active = await activeStaff(
    ctx,
    asked.flatMap(([, id]) => (id === null ? [] : [id])),
  )
  for (const [field, id] of asked) if (id !== null && !active.has(id)) throw refuse('staff.successor-invalid', {}, { field })
}

function valuesOf(input: Omit<CustomerValues, 'phone' | 'initials'>, phone: string): CustomerValues {
  return { ...input, phone, initials: initialsOf(input.name) }
}

/** Whether anything differs that every branch shows of the person. */
function isAnotherPerson(before: CustomerData, values: CustomerValues): boolean {
  return (['name', 'phone', 'sex', 'birthday'] as const).some((key) => before[key] !== values[key])
}

function customerDiff(before: CustomerData, after: CustomerData) {
  const shown = ({
    name,
    phone,
    sex,
    birthday,
    head_portrait,
    consultant_name,
    coach_name,
    source,
    intent,
    fit_goal,
    remark,
    alert,
  }: CustomerData) => ({
    name,
    phone: maskPhone(phone),
    sex,
    birthday,
    head_portrait,
    consultant: consultant_name,
    coach: coach_name,
    source,
    intent,
    fit_goal,
    remark,
    alert,
  })
  return diffOf(shown(before), shown(after))
}
