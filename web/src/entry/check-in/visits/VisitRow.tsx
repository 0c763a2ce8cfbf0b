import { checkInCalls, type ListedVisit, type Visit } from '@kaiguan/contract/entry/check-in/calls'
import { useState } from 'react'
import { useSend } from '../../../api/queries.ts'
import { notices } from '../../../session/notices.ts'
import { Initial } from '../../../ui/display/Initial.tsx'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { RowActions } from '../../../ui/page/Actions.tsx'
import { LinkButton } from '../../../ui/page/LinkButton.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { guestTexts, visitTexts } from '../check-in.texts.ts'
import { useClock } from '../clock.ts'
import { GuestDialogLater, hostsGuest } from './GuestButton.tsx'

/** `showDay`: the list goes over several days. */
type Props = { visit: ListedVisit; showDay: boolean; onOpen: (customerId: number) => void; onCancel: () => void; focusField: () => void }

export function VisitRow({ visit, showDay, onOpen, onCancel, focusField }: Props) {
  const t = useTexts(visitTexts)
  const { time } = useClock()
  const { customer, card, pass, lesson, left_at, cancelled_at } = visit
  const { name } = customer
  const how = card?.card_name ?? (pass ? fill(t.trial, pass) : lesson ? fill(t.lesson, lesson) : t.noCard)
  return (
    <li className="kg-visit" data-cancelled={cancelled_at !== null} title={visit.cancel_reason ?? undefined}>
      <Initial name={name} picture={customer.head_portrait} />
      <div className="kg-visit-who">
        <LinkButton title={fill(t.open, { name })} run={() => onOpen(customer.id)}>
          {name}
        </LinkButton>
        <span className="kg-soft">
          {how}
          {visit.guests > 0 && ` ${fill(t.guests, { count: visit.guests })}`}
        </span>
        <Marks visit={visit} />
      </div>
      <div className="kg-visit-when kg-figures">
        {showDay && <span className="kg-soft">{visit.business_day.slice('YYYY-'.length)}</span>}
        <time>{time(visit.entered_at)}</time>
        {cancelled_at !== null ? (
          <StatusTag tone="idle" text={t.cancelled} />
        ) : left_at === null ? (
          <StatusTag tone="good" text={t.stillIn} />
        ) : (
          <span className="kg-soft">{fill(t.left, { time: time(left_at) })}</span>
        )}
      </div>
      <VisitMenu visit={visit} onCancel={onCancel} focusField={focusField} />
    </li>
  )
}

/** What can be done with it, behind one quiet button. */
function VisitMenu({ visit, onCancel, focusField }: Pick<Props, 'visit' | 'onCancel' | 'focusField'>) {
  const t = useTexts(visitTexts)
  const g = useTexts(guestTexts)
  const checkOut = useCheckOut(visit, focusField)
  const [bringing, setBringing] = useState(false)
  const { left_at, cancelled_at } = visit
  const stands = cancelled_at === null
  return (
    <>
      {stands && (
        <RowActions
          near={0}
          of={visit.customer.name}
          actions={[
            left_at === null && { text: t.out, needs: 'check-in.check-out', run: checkOut },
            hostsGuest(visit) && { text: g.bring, needs: 'check-in.guest', run: () => setBringing(true) },
            { text: t.cancel, needs: 'check-in.cancel', danger: true, run: onCancel },
          ]}
        />
      )}
      {bringing && (
        <GuestDialogLater
          visit={visit}
          onClose={() => {
            setBringing(false)
            focusField()
          }}
        />
      )}
    </>
  )
}

function useCheckOut({ id, customer: { name } }: Visit, focusField: () => void): () => Promise<void> {
  const t = useTexts(visitTexts)
  const leave = useSend(checkInCalls.leave)
  return async () => {
    try {
      await leave.send({ params: { id } })
      notices.message({ level: 'success', text: fill(t.outDone, { name }) })
    } finally {
      focusField()
    }
  }
}

/** What is unusual about it. */
function Marks({ visit }: { visit: Visit }) {
  const t = useTexts(visitTexts)
  const g = useTexts(guestTexts)
  const { override_reason, host, another_card, retroactive, cancelled_at } = visit
  if (cancelled_at !== null || (override_reason === null && host === null && !another_card && !retroactive)) return null
  return (
    <span className="kg-beside kg-wraps kg-gap-4">
      {override_reason !== null && (
        <span title={override_reason}>
          <StatusTag tone="warn" text={t.override} />
        </span>
      )}
      {host && (
        <span title={fill(g.of, { name: host.name })}>
          <StatusTag tone="info" text={g.mark} />
        </span>
      )}
      {another_card && <StatusTag tone="info" text={t.another} />}
      {retroactive && <StatusTag tone="info" text={t.retroactive} />}
    </span>
  )
}
