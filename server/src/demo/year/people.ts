/** New faces of the simulated year: a person, their customer row at the branch, and the tokens a search finds them by. */
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import { initialsOf, nameTokens } from '../../search/names.ts'
import { chance } from '../chance.ts'
import { person, profile } from '../people.ts'
import { add, colleague, keep, record, type Year, type YearMember, type YearMoment } from './year.ts'

export function addYearMember(year: Year, moment: YearMoment): YearMember {
  const { branch, at } = moment
  // The n-th new face is the same person every time, whatever the days before brought.
  const luck = chance(year.serial)
  const who = person(luck, year.serial++)
  const personId = add(year, 'persons', { name: who.name, phone: who.phone, sex: who.sex, birthday: who.birthday, created_at: at })
  const { source, intent, fit_goal, remark, advised, coached } = profile(luck)
  const consultantId = advised ? colleague(branch, luck, 'consultant') : null
  const id = add(year, 'customers', {
    gym_id: branch.gymId,
    person_id: personId,
    name: who.name,
    initials: initialsOf(who.name),
    phone: who.phone,
    phone_tail: who.phone.slice(-4),
    sex: who.sex,
    birthday_md: who.birthday === null ? null : Number(who.birthday.slice(5, 7)) * 100 + Number(who.birthday.slice(8, 10)),
    consultant_id: consultantId,
    owner_touch_day: consultantId === null ? null : moment.day,
    coach_id: coached ? colleague(branch, luck, 'coach') : null,
    source,
    intent,
    fit_goal,
    remark,
    alert: '',
    created_at: at,
    created_by: moment.staffId,
  })
  for (const token of nameTokens(who.name))
    keep(year, 'customer_search', { brand_id: year.brandId, gym_id: branch.gymId, token, customer_id: id })
  record(year, moment, 'customer.added', id, { name: who.name, phone: maskPhone(who.phone) })
  const row = year.rows.customers.at(-1)
  if (!row) throw new Error('the customer just added is not there')
  const activity: YearMember['activity'] = { brand_id: year.brandId, gym_id: branch.gymId, customer_id: id, last_visit_at: null }
  keep(year, 'customer_activity', activity)
  const habit = luck.percent(28) ? 52 + luck.below(92) : 9 + luck.below(46)
  const member: YearMember = {
    id,
    personId,
    name: who.name,
    branch,
    row,
    activity,
    cards: [],
    course: null,
    habit,
    wanders: luck.percent(35),
    visitedOn: '',
  }
  branch.members.push(member)
  return member
}
