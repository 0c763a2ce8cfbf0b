/** The columns of each part of the plan; the last says what becomes of a row, and what is in its way. */
import type { HandoverPlan } from '@kaiguan/contract/overview/handovers/calls'
import { handoverWhyWords, heldClassKindWords, heldKindWords } from '@kaiguan/contract/overview/handovers/texts'
import { Checkbox, Select } from 'antd'
import { CustomerName } from '../../people/customers/parts.ts'
import { useSession } from '../../session/session.ts'
import { timeText } from '../../ui/display/day-text.ts'
import type { Column } from '../../ui/lists/columns.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { planTexts } from './handovers.texts.ts'
import { type Choice, choiceOf, clashesOf, type Part, type PlanRow, takerOf } from './plan-choice.ts'
import { useOptions } from './use-options.ts'

const kindWords = { ...heldKindWords, ...heldClassKindWords }

type Choosing = {
  choices: ReadonlyMap<string, Choice>
  agreed: ReadonlySet<string>
  onChoose: (row: PlanRow, choice: Choice) => void
  onAgree: (row: PlanRow, yes: boolean) => void
}

export function usePlanColumns(plan: HandoverPlan, part: Part, choosing: Choosing): Column<PlanRow>[] {
  const t = useTexts(planTexts)
  const words = useWords()
  const at = useTime()
  const member: Column<PlanRow> = {
    key: 'member',
    title: t.member,
    width: 96,
    fixed: 'start',
    render: ({ customer }) => customer && <CustomerName id={customer.id} name={customer.name} />,
  }
  const phone: Column<PlanRow> = { key: 'phone', title: t.phone, width: 116, yields: true, digits: (row) => row.phone }
  const course: Column<PlanRow> = { key: 'course', title: t.course, width: 130, text: (row) => row.course }
  const to: Column<PlanRow> = {
    key: 'to',
    title: t.to,
    width: 290,
    render: (row) => <Becomes row={row} plan={plan} choosing={choosing} />,
  }
  const kind: Column<PlanRow> = { key: 'role', title: t.role, width: 120, text: (row) => words(kindWords[row.kind]) }
  if (part === 'members') return [member, phone, kind, to]
  if (part === 'classes')
    return [
      { ...course, width: 170 },
      { ...kind, title: t.kind },
      {
        key: 'when',
        title: t.lessonsBooked,
        width: 170,
        text: ({ starts: [first, ...more] }) => (first === undefined ? null : fill(t.firstOf, { count: more.length + 1, at: at(first) })),
      },
      to,
    ]
  if (part === 'lessons')
    return [
      member,
      phone,
      course,
      { key: 'coach', title: t.coach, width: 110, text: (row) => row.coach },
      { key: 'when', title: t.when, width: 140, time: ({ starts }) => starts[0] },
      to,
    ]
  return [
    member,
    course,
    { key: 'residue', title: t.residue, width: 64, number: true, text: ({ residue }) => residue },
    { key: 'value', title: t.value, width: 100, money: ({ value }) => value },
    {
      key: 'booked',
      title: t.lessonsBooked,
      width: 170,
      text: ({ starts: [first, ...more] }) => (first === undefined ? null : fill(t.firstOf, { count: more.length + 1, at: at(first) })),
    },
    to,
    { key: 'consent', title: t.consent, width: 84, render: (row) => <Consent row={row} choosing={choosing} /> },
  ]
}

/** `11-21 10:00`: lessons to come are of these weeks. */
function useTime(): (at: string) => string {
  const { user } = useSession()
  return (at) => timeText(at, user?.gym.time_zone ?? 'Asia/Shanghai').slice('2026-'.length)
}

function Becomes({ row, plan, choosing: { choices, onChoose } }: { row: PlanRow; plan: HandoverPlan; choosing: Choosing }) {
  const t = useTexts(planTexts)
  const words = useWords()
  const optionsOf = useOptions(plan)
  const choice = choiceOf(choices, row)
  const clashing = clashesOf(row, choice).length > 0
  const what = row.course === '' ? words(kindWords[row.kind]) : row.course
  const name = row.customer?.name ?? words(kindWords[row.kind])
  return (
    <span className="kg-handover-becomes">
      <Select<Choice>
        aria-label={fill(t.toOf, { name, what })}
        value={choice}
        status={clashing ? 'error' : undefined}
        popupMatchSelectWidth={false}
        options={optionsOf(row).map(({ value, label }) => ({ value, label }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(next) => onChoose(row, next)}
      />
      <InTheWay row={row} choice={choice} chosen={choices.has(row.key)} />
    </span>
  )
}

function InTheWay({ row, choice, chosen }: { row: PlanRow; choice: Choice; chosen: boolean }) {
  const t = useTexts(planTexts)
  const words = useWords()
  const at = useTime()
  const [first, ...more] = clashesOf(row, choice)
  if (first)
    return (
      <small className="kg-warn" role="alert">
        {fill(t.clash, { at: first.starts_at === null ? '' : at(first.starts_at), why: words(handoverWhyWords[first.why]) })}
        {more.length > 0 && fill(t.clashMore, { count: more.length })}
      </small>
    )
  if (choice === 'keep' && !chosen && row.proposed === null && row.part !== 'members')
    return <small className="kg-warn">{t.nobodyFree}</small>
  const taker = row.takers.find(({ id }) => id === takerOf(choice))
  return row.part === 'courses' && taker?.price === null ? <small className="kg-soft">{t.newPrice}</small> : null
}

function Consent({ row, choosing: { choices, agreed, onAgree } }: { row: PlanRow; choosing: Choosing }) {
  const t = useTexts(planTexts)
  return (
    <Checkbox
      aria-label={fill(t.consentOf, { name: row.customer?.name ?? '' })}
      checked={agreed.has(row.key)}
      disabled={takerOf(choiceOf(choices, row)) === null}
      onChange={({ target }) => onAgree(row, target.checked)}
    />
  )
}
