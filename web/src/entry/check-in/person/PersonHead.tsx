import { BellOutlined, CloseOutlined, GiftOutlined, InfoCircleOutlined } from '@ant-design/icons'
import type { Person } from '@kaiguan/contract/entry/check-in/calls'
import { formatFen } from '@kaiguan/contract/money'
import { sexWords } from '@kaiguan/contract/people/customers/texts'
import { Button, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { CustomerName, StageTag } from '../../../people/customers/parts.ts'
import { DASH } from '../../../ui/display/day-text.ts'
import { FactList } from '../../../ui/display/FactList.tsx'
import { Initial } from '../../../ui/display/Initial.tsx'
import { maskPhone } from '../../../ui/display/phone-text.ts'
import { Waiting } from '../../../ui/page/Reading.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { personTexts } from '../check-in.texts.ts'
import { useClock } from '../clock.ts'

export function PersonHead({ person: { customer, balance }, onClear }: { person: Person; onClear: () => void }) {
  const t = useTexts(personTexts)
  const words = useWords()
  const { moment } = useClock()
  const { sex, last_visit_at } = customer
  const facts: [string, string][] = [
    [t.balance, formatFen(balance)],
    [t.monthVisits, fill(t.times, { count: customer.visits_this_month })],
    [t.lastVisit, last_visit_at ? moment(last_visit_at) : t.never],
    [t.consultant, customer.consultant ?? t.nobody],
    [t.coach, customer.coach ?? t.nobody],
    [t.birthday, customer.birthday ?? DASH],
  ]
  return (
    <header className="kg-person-head">
      <Initial name={customer.name} picture={customer.head_portrait} size="huge" />
      <div className="kg-person-who">
        <h2>
          <CustomerName id={customer.id} name={customer.name} />
        </h2>
        <span className="kg-row kg-soft kg-one-line">
          {sex !== 0 && <span>{words(sexWords[sex])}</span>}
          <span className="kg-figures">{customer.phone ? maskPhone(customer.phone) : DASH}</span>
          <StageTag stage={customer.stage} />
        </span>
      </div>
      <FactList
        facts={facts.map(([label, value]) => [
          label,
          <span key={label} title={value}>
            {value}
          </span>,
        ])}
        className="kg-person-facts"
      />
      <Button type="text" icon={<CloseOutlined />} aria-label={t.next} title={`${t.next} (Esc)`} onClick={onClear} />
    </header>
  )
}

const icons: Partial<Record<Person['alerts'][number]['kind'], ReactNode>> = { birthday: <GiftOutlined />, note: <BellOutlined /> }

/** What is said at the door stays while the person stands there: after the check-in it is no longer a first visit, and nothing jumps. */
export function PersonAlerts({ alerts }: Pick<Person, 'alerts'>) {
  const t = useTexts(personTexts)
  const [atFirst] = useState(alerts)
  const shown = alerts.length < atFirst.length ? atFirst : alerts
  if (shown.length === 0) return null
  return (
    <ul className="kg-person-alerts">
      {shown.map(({ kind, message }) => (
        <li key={kind + message} data-kind={kind}>
          {icons[kind] ?? <InfoCircleOutlined />} {kind === 'note' ? fill(t.note, { text: message }) : message}
        </li>
      ))}
    </ul>
  )
}

/** Shaped like the person that comes: nothing jumps. */
export function PersonWaiting() {
  const t = useTexts(personTexts)
  return (
    <section className="kg-person kg-card" role="status" aria-label={t.loading}>
      <div className="kg-person-head">
        <Skeleton.Avatar active size={88} />
        <Skeleton active title={{ width: 120 }} paragraph={{ rows: 1, width: 220 }} />
      </div>
      <div className="kg-band" data-tone="waiting" />
      <Waiting rows={3} />
    </section>
  )
}
