/** Members of the branch that fell behind train at the others by their universal cards; some are added there: two branches know them. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import type { Branch, Member } from '../branch.ts'
import { minuteOf } from '../seasons.ts'
import type { PartOfDay, Today } from './today.ts'

/** Of a hundred who could, on a day; and of a hundred of those, whom the other branch adds. */
const GO = 25
const ADDED = 40

export const elsewhereOfDay: PartOfDay = (today) => {
  const { branch, luck, day, later } = today
  if (!branch.isBehind) return
  for (const member of branch.members.filter(({ cards }) => cards.some(({ universal }) => universal)))
    if (luck.percent(GO)) later(minuteOf(luck, day.date), (minute) => trainElsewhere(today, member, minute))
}

async function trainElsewhere(today: Today, member: Member, minute: number): Promise<void> {
  const { luck, others, at } = today
  const there = luck.pick(others)
  const customer_id = luck.percent(ADDED) ? await added(today, there, member, minute) : member.id
  await at(there, 'desk', minute).may(checkInCalls.admit, { body: { customer_id } })
}

/** As whom that branch knows them from now on. */
async function added({ at }: Today, there: Branch, { id, phone }: Member, minute: number): Promise<number> {
  const known = await at(there, 'desk', minute).do(customerCalls.unity, { params: { id: phone } })
  if (known.kind === 'own') return known.customer.id
  if (known.kind !== 'unity') return id
  const { person } = known
  const body = { name: person.name, phone, sex: person.sex, birthday: person.birthday, join_person_id: person.id }
  return (await at(there, 'desk', minute).do(customerCalls.create, { body })).id
}
