/** What is known of the person, compact: it is changed by the button at the head. */
import type { Customer } from '@kaiguan/contract/people/customers/calls'
import { useUser } from '../../../session/session.ts'
import { DayText, TimeText } from '../../../ui/display/DayText.tsx'
import { DASH } from '../../../ui/display/day-text.ts'
import { type Fact, FactList } from '../../../ui/display/FactList.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { CustomerName } from '../CustomerName.tsx'
import { memberPageTexts, memberTexts } from '../customers.texts.ts'
import { TagChips } from '../family/TagChips.tsx'
import { fitGoalOf, intentOf, sexOf, sourceOf } from '../use-customer-choices.ts'

export function MemberFacts({ customer }: { customer: Customer }) {
  const t = useTexts(memberTexts)
  const p = useTexts(memberPageTexts)
  const words = useWords()
  const { today } = useUser().gym
  const { birthday, guardian, consultant, coach, remark } = customer
  const goal = customer.fit_goal === null ? null : fitGoalOf(customer.fit_goal)
  const rows: Fact[] = [
    [t.sex, words(sexOf(customer.sex))],
    [t.birthday, birthday ? fill(t.age, { day: birthday, age: ageAt(birthday, today) }) : DASH],
    [t.consultant, consultant?.name ?? <span className="kg-soft">{t.unassigned}</span>],
    [t.coach, coach?.name ?? <span className="kg-soft">{t.unassigned}</span>],
    [t.source, words(sourceOf(customer.source))],
    [t.intent, words(intentOf(customer.intent))],
    [t.tagged, <TagChips key="tags" tags={customer.tags} most={6} />],
    [t.fitGoal, goal ? words(goal) : DASH],
    [t.memberSince, <DayText key="since" day={customer.member_since} />],
    [t.created, <TimeText key="created" at={customer.created_at} />],
  ]
  if (guardian) {
    const { customer_id, name } = guardian
    rows.unshift([t.guardian, customer_id === null ? name : <CustomerName key="guardian" id={customer_id} name={name} />])
  }
  return (
    <section className="kg-member-facts">
      <h3 className="kg-heading">{p.facts}</h3>
      <FactList facts={[...rows, [t.remark, remark || DASH, true]]} />
    </section>
  )
}

/** Whole years on that day. */
function ageAt(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}
