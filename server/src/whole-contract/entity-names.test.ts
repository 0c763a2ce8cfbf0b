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
