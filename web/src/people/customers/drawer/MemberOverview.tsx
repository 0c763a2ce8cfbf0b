import { formatFen } from '@kaiguan/contract/money'
import { Slot } from '../../../app/Slot.tsx'
import type { MemberPartProps } from '../../../app/screen.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { useUser } from '../../../session/session.ts'
import { DayText, InstantDay, TimeText } from '../../../ui/display/DayText.tsx'
import { DASH } from '../../../ui/display/day-text.ts'
import { type Fact, FactList } from '../../../ui/display/FactList.tsx'
import { Allowed } from '../../../ui/page/Allowed.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { PointsScore } from '../../points/parts.ts'
import { CustomerName } from '../CustomerName.tsx'
import { memberTexts } from '../customers.texts.ts'
import { TagChips } from '../family/TagChips.tsx'
import { fitGoalOf, intentOf, sexOf, sourceOf } from '../use-customer-choices.ts'

export default function MemberOverview({ customer, onPart }: MemberPartProps) {
  const t = useTexts(memberTexts)
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
    <>
      <Figures customer={customer} onPart={onPart} />
      <FactList facts={[...rows, [t.remark, remark || DASH, true]]} columns={2} />
      <Allowed needs="customers.face">
        <Slot at="customer-facts" customer={customer} />
      </Allowed>
    </>
  )
}

function Figures({ customer, onPart }: MemberPartProps) {
  const t = useTexts(memberTexts)
  const allowed = useAllowed()
  const { cards, balance, visits, valid_until, last_visit_at } = customer
  const figures: { label: string; value: React.ReactNode; part: string | null }[] = [
    { label: t.validUntil, value: <DayText day={valid_until} never />, part: allowed('cards.view') ? 'cards' : null },
    { label: t.cardCount, value: fill(t.cardUnit, { count: cards }), part: allowed('cards.view') ? 'cards' : null },
    { label: t.balance, value: formatFen(balance), part: allowed('cards.view') ? 'cards' : null },
    { label: t.visits30, value: fill(t.visitUnit, { count: visits }), part: allowed('check-in.view') ? 'visits' : null },
    {
      label: t.lastVisit,
      value: last_visit_at ? <InstantDay at={last_visit_at} /> : t.never,
      part: allowed('check-in.view') ? 'visits' : null,
    },
    { label: t.points, value: <PointsScore id={customer.id} />, part: 'points' },
  ]
  return (
    <div className="kg-member-figures">
      {figures.map(({ label, value, part }) =>
        part === null ? (
          <div key={label} className="kg-figure-tile">
            <span className="kg-soft">{label}</span>
            <b className="kg-figures">{value}</b>
          </div>
        ) : (
          <button key={label} type="button" className="kg-figure-tile" onClick={() => onPart(part)}>
            <span className="kg-soft">{label}</span>
            <b className="kg-figures">{value}</b>
          </button>
        ),
      )}
    </div>
  )
}

/** Whole years on that day. */
function ageAt(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}
