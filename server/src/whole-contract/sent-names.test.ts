/**
 * What is sent under the specification's name is answered under it as well: a client that speaks the specification alone reads
 * back what it wrote. Our own names stay beside them, since pages and devices read those.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newWorld, type World } from '../testing/club.ts'
import { askedCalls, everyCall, inputNames } from '../testing/every-call.ts'
import type { At } from '../testing/samples/sample.ts'
import { undoable, undone } from '../testing/undo-requests.ts'
import { askerOf, freshClub, raw } from '../testing/walk.ts'

let world: World
let at: At
beforeAll(async () => {
  world = await newWorld(undefined, undoable)
  at = await freshClub(world)
}, 60_000)
afterAll(() => world.close())

const BODY_TEST =
  'name sex phone age head_portrait height weight fat infat body_water muscle fat_mineral mineral protein waist_hip max_blood_pressure min_blood_pressure sub_fat image examTime body_level resting_heart_rate'
const STAFF =
  'role_id name phone password head_portrait start_work_time end_work_time status post show_comment emergency_contact emergency_phone sex introduce photos'
const CUSTOMER = 'phone name sex consultant_id coach_id'
const COURSE = 'name is_hot app_booking time fit_type image image_type app_status introduce'
const COURSE_PRICE = 'price coach_id foot_price'
const GROUP_COURSE =
  'name max_person min_person address week time_start time_end coach_id coach_name price fit_type type gmt_booking_from gmt_booking_to'

/** Every call of which the specification shows a body, with the body's names. */
const SENT: Readonly<Record<string, string>> = {
  'auth.login': 'account_id password gym_id',
  'auth.forgetPassword': 'account_id phone code password password_confirmation',
  'auth.changePassword': 'password new_password new_password_confirmation',
  'certification.submit':
    'id_card_front id_card_back license bank_card_account_name bank_name bank_card_no legal_person_name legal_person_phone',
  'files.sign': 'type api_token',
  'bodyTests.create': BODY_TEST,
  'bracelets.bind': 'area num',
  'lockers.enable': 'remark',
  'lockers.disable': 'remark',
  'lockerRentals.renew': 'remark total_fee renewed_at payment_method sell_id debit_card_id',
  'lockerRentals.repay': 'remark',
  'lockerRentals.rent':
    'customer_id member_name member_phone started_at expired_at remark total_fee cash_pledge payment_method sell_id debit_card_id type',
  'lockers.addGrid': 'no key',
  'lockers.enableSign': 'enable',
  'staff.edit': STAFF,
  'staff.create': STAFF,
  'gateCredentials.bindApp': 'phone has_card',
  'customerCourses.edit': 'course_id coach_id remark expired_at residue',
  'customerCourses.batch': 'ids',
  'customerCourses.setResidue': 'residue',
  'courses.create': COURSE,
  'courses.edit': COURSE,
  'courses.addCoach': COURSE_PRICE,
  'courses.editCoach': COURSE_PRICE,
  'courses.sort': 'type',
  'customerCourses.sell': 'customer_id coach_id sell_id quantity payment_method real_total_fee expired_at remark debit_card_id deposit_ids',
  'groupCourses.v1Create': GROUP_COURSE,
  'groupCourses.v1Edit': GROUP_COURSE,
  'customers.create': CUSTOMER,
  'customers.edit': CUSTOMER,
}

const SECRET = 'a secret, or what proves one: it is answered nowhere'
/** What doesn't come back with the call's own answer, and why; `call` or `call field`. */
const NOT_BACK: Readonly<Record<string, string>> = {
  'auth.login account_id': 'a phone or a staff number; the account has both by their own names',
  'auth.login password': SECRET,
  'auth.forgetPassword': SECRET,
  'auth.changePassword': SECRET,
  'staff.edit password': SECRET,
  'staff.create password': SECRET,
  'certification.submit': 'GET of the same path has them: papers are shown to whoever certifies, when they ask',
  'files.sign': 'which folder, and the session: the address that is answered follows from them',
  'customerCourses.batch ids': 'what was done to several is answered by how many; each has its id in the list',
  'courses.sort type': 'a move, not a value: it leaves the order, which the list has',
}

/** Under the name stands something else that says the same: a form of its own, which pages read. */
const IN_ANOTHER_FORM: Readonly<Record<string, string>> = {
  'bracelets.bind area': 'sent as a name or an id, answered as the area with both',
  'groupCourses.v1Create gmt_booking_from': 'a day by the branch’s clock: answered as the moment that it begins',
  'groupCourses.v1Edit gmt_booking_from': 'a day by the branch’s clock: answered as the moment that it begins',
}

/** A phone is answered masked; a file by an address of its own, which changes by the minute; a moment in one way of writing it. */
const OTHERWISE = new Set(['phone', 'member_phone', 'emergency_phone', 'head_portrait', 'image', 'photos', 'examTime'])

/** What stands under a name, wherever in the answer. */
function under(name: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => under(name, item))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [...(key === name ? [inner] : []), ...under(name, inner)])
}

const sentBy = (name: string) => SENT[name]?.split(' ') ?? []
const expectedBack = (name: string) => sentBy(name).filter((field) => !(name in NOT_BACK) && !(`${name} ${field}` in NOT_BACK))

test.each(Object.keys(SENT))('%s takes every name that the specification sends, and its answer has it', (name) => {
  const found = everyCall.find((one) => one.name === name)
  if (!found) throw new Error(`there is no call ${name}`)
  const takes = inputNames(found.call.body)
  expect(sentBy(name).filter((field) => !takes.includes(field))).toEqual([])
  // A JSON schema is what this function makes; its names are all that is read of it.
  const answer = z.toJSONSchema(found.call.response, { io: 'output', unrepresentable: 'any' })
  const has = new Set(under('properties', answer).flatMap((properties) => Object.keys(properties as object)))
  expect(expectedBack(name).filter((field) => !has.has(field))).toEqual([])
})

const walked = askedCalls.filter(({ name, sample }) => sample !== null && expectedBack(name).length > 0)

test.each(walked.map(({ name }) => name))('what %s was sent comes back under its name', async (name) => {
  const asked = walked.find((one) => one.name === name)
  if (!asked) throw new Error(`there is no call ${name}`)
  const input = (await asked.sample?.(at)) ?? {}
  const asker = await askerOf(asked.call, at)
  const { status, body } = await undone(world, () => raw(world, asked.call, asker.token, input))
  expect(status, JSON.stringify(body)).toBe(200)
  const sent = (input.body ?? {}) as Record<string, unknown>
  for (const field of expectedBack(name)) {
    if (!(field in sent)) continue
    const back = under(field, body)
    if (OTHERWISE.has(field) || `${name} ${field}` in IN_ANOTHER_FORM) expect(back.length, field).toBeGreaterThan(0)
    else expect(back, field).toContainEqual(sent[field])
  }
})

test('what is not answered says why, of calls and names that are there', () => {
  for (const [place, why] of Object.entries({ ...NOT_BACK, ...IN_ANOTHER_FORM })) {
    const [name = '', field] = place.split(' ')
    expect(sentBy(name), place).toEqual(field === undefined ? expect.anything() : expect.arrayContaining([field]))
    expect(why.length).toBeGreaterThan(20)
  }
})
