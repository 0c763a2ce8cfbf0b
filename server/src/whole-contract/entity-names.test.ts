/**
 * What the specification names of a thing (its section 3), every list and page of such things answers under that name: a client
 * that speaks the specification alone reads a list as it reads what it wrote. Our own names stand beside them.
 */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { everyCall } from '../testing/every-call.ts'

type Thing = { names: string; calls: string }

/** What a list shows of a colleague; how to reach their family, what they say of themselves and their pictures stand on their page. */
const STAFF_ROW = 'role_id name phone head_portrait start_work_time end_work_time status post sex'

const THINGS: Readonly<Record<string, Thing>> = {
  gym: {
    names: 'id name logo address is_auth_pass is_check_pass legal_person_phone over_date over_status auth_audit_id',
    calls: 'auth.gym auth.gymInfo auth.gymById auth.user auth.changeGym auth.login loginQr.ticket',
  },
  account: { names: 'name phone gym_id gym employee', calls: 'auth.login loginQr.ticket' },
  'who is signed in': { names: 'roles gym gym_id is_root employee', calls: 'auth.user auth.changeGym' },
  message: { names: 'id status created_at article_record', calls: 'messages.list messages.read' },
  'what a message says': { names: 'intro push_url type alert article channel', calls: 'messages.list messages.read' },
  'export task': {
    names: 'id status type path total finished completed_at',
    calls: 'exports.list exports.cards exports.customers',
  },
  'body test': {
    names:
      'name sex phone age head_portrait height weight fat infat body_water muscle fat_mineral mineral protein waist_hip max_blood_pressure min_blood_pressure sub_fat image examTime body_level resting_heart_rate',
    calls: 'bodyTests.list bodyTests.create bodyTests.show',
  },
  'card type': { names: 'card_no', calls: 'cardTypes.list cardTypes.create cardTypes.edit' },
  card: {
    names: 'card_image card_no card_name start_date end_date remark',
    calls: 'cards.list cards.show cards.edit cards.sell checkIn.canSign',
  },
  certification: {
    names: 'id_card_front id_card_back license bank_card_account_name bank_name bank_card_no legal_person_name legal_person_phone',
    calls: 'certification.show',
  },
  receipt: {
    names:
      'title type service_title service_name payed_at trade_no total_fee real_total_fee payment_method sell_name customer_name customer_phone remark other',
    calls: 'printing.receipt',
  },
  'table card': {
    names: 'themeColor title customText1 customText2 logo clubName clubAddress phone clubLog qrCodeData',
    calls: 'qrCards.list qrCards.edit',
  },
  'import in progress': { names: 'id status', calls: 'imports.check imports.insert' },
  'locker grid': { names: 'no key', calls: 'lockers.show lockers.grid lockers.addGrid lockers.editGrid' },
  course: {
    names: 'name is_hot app_booking time fit_type image image_type app_status introduce',
    calls: 'courses.list courses.create courses.edit',
  },
  'price of a course with a coach': {
    names: 'price coach_id foot_price',
    calls: 'courses.coaches courses.ofEmployee courses.addCoach courses.editCoach',
  },
  'member’s course': {
    names: 'course_id coach_id remark expired_at residue',
    calls:
      'customerCourses.list customerCourses.show customerCourses.edit customerCourses.setResidue customerCourses.ofCustomer customerCourses.ofCoach customerCourses.sell customerCourses.transfer',
  },
  customer: {
    names: 'phone name sex consultant_id coach_id',
    calls: 'customers.list customers.show customers.byPhone customers.create customers.edit',
  },
  'member of staff': {
    names: `${STAFF_ROW} show_comment emergency_contact emergency_phone introduce photos`,
    calls: 'staff.show staff.create staff.edit',
  },
  'member of staff in a list': { names: STAFF_ROW, calls: 'staff.list staff.batch' },
  'locker rental': {
    names: 'customer_id member_name member_phone started_at expired_at remark cash_pledge type',
    calls: 'lockerRentals.rents lockerRentals.records lockerRentals.ofCustomer lockerRentals.show',
  },
  'locker renewal': { names: 'remark total_fee renewed_at', calls: 'lockerRentals.renews' },
  'group course': {
    names: 'name max_person min_person address coach_id coach_name price fit_type type',
    calls: 'groupCourses.list groupCourses.create groupCourses.edit groupCourses.patch groupCourses.ofEmployee',
  },
  'group course with its times': {
    names:
      'name max_person min_person address week time_start time_end coach_id coach_name price fit_type type gmt_booking_from gmt_booking_to',
    calls: 'groupCourses.v1List groupCourses.v1Today groupCourses.v1Create groupCourses.v1Edit',
  },
  'class of a group course': {
    names: 'max_person min_person address coach_id coach_name price',
    calls: 'classSessions.list classSessions.show classSessions.edit classSessions.ofEmployee classSessions.open',
  },
}

type Json = { properties?: Record<string, Json>; items?: Json; anyOf?: Json[] }

/** The names of each thing that is answered, the list's own as well as its rows'. */
function* answered(json: Json): Generator<Set<string>> {
  if (json.properties) yield new Set(Object.keys(json.properties))
  for (const inner of [...Object.values(json.properties ?? {}), ...(json.items ? [json.items] : []), ...(json.anyOf ?? [])]) {
    yield* answered(inner)
  }
}

test.each(
  Object.entries(THINGS).flatMap(([thing, { names, calls }]) => calls.split(' ').map((call) => ({ thing, call, names: names.split(' ') }))),
)('$call answers a $thing by every name that the specification has for it', ({ call: name, names }) => {
  const found = everyCall.find((one) => one.name === name)
  if (!found) throw new Error(`there is no call ${name}`)
  // A JSON schema is what this function makes; its names are all that is read of it.
  const answer = z.toJSONSchema(found.call.response, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as Json
  const lacks = [...answered(answer)].map((has) => names.filter((one) => !has.has(one)))
  expect(lacks.sort((a, b) => a.length - b.length)[0]).toEqual([])
})
