import { checkInCalls, type Visit } from '@kaiguan/contract/entry/check-in/calls'
import { Button } from 'antd'
import { isFailure } from '../../../api/failure.ts'
import { useSend } from '../../../api/queries.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { notices } from '../../../session/notices.ts'
import { useBusy } from '../../../ui/dialogs/use-busy.ts'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { guestTexts, visitTexts } from '../check-in.texts.ts'
import { useClock } from '../clock.ts'
import { GuestButton } from './GuestButton.tsx'

/** `showDay`: the list goes over several days. */
type Props = { visit: Visit; showDay: boolean; onOpen: (customerId: number) => void; onCancel: () => void; focusField: () => void }

export function VisitRow({ visit, showDay, onOpen, onCancel, focusField }: Props) {
  const t = useTexts(visitTexts)
  const allowed = useAllowed()
  const { time } = useClock()
  const { busy, checkOut } = useCheckOut(visit, focusField)
  const { customer, card, pass, lesson, left_at, cancelled_at } = visit
  const { name } = customer
  const how = card?.card_name ?? (pass ? fill(t.trial, pass) : lesson ? fill(t.lesson, lesson) : t.noCard)
  const isInside = left_at === null && cancelled_at === null

  return (
    <li
      className="kg-visit"
      data-cancelled={cancelled_at !== null}
      title={cancelled_at === null ? undefined : (visit.cancel_reason ?? undefined)}
    >
      <time className="kg-figures">{time(visit.entered_at)}</time>
      <div className="kg-visit-who">
        <button type="button" className="kg-link" title={fill(t.open, { name })} onClick={() => onOpen(customer.id)}>
          {name}
        </button>
        <span className="kg-soft" title={how}>
          {showDay && `${visit.business_day.slice(5)} · `}
          {how}
          {visit.guests > 0 && ` ${fill(t.guests, { count: visit.guests })}`}
        </span>
      </div>
      <div className="kg-visit-state">
        <Marks visit={visit} />
        {!isInside && cancelled_at === null && (
          <span className="kg-soft kg-figures">{fill(t.left, { time: time(left_at ?? visit.entered_at) })}</span>
        )}
      </div>
      <div className="kg-visit-actions">
        <GuestButton visit={visit} small onBack={focusField} />
        {isInside && allowed('check-in.check-out') && (
          <Button size="small" loading={busy} aria-label={fill(t.outOf, { name })} onClick={checkOut}>
            {t.out}
          </Button>
        )}
        {cancelled_at === null && allowed('check-in.cancel') && (
          <Button className="kg-visit-cancel" size="small" type="text" danger aria-label={fill(t.cancelOf, { name })} onClick={onCancel}>
            {t.cancel}
          </Button>
        )}
      </div>
    </li>
  )
}

function useCheckOut({ id, customer: { name } }: Visit, focusField: () => void) {
  const t = useTexts(visitTexts)
  const { busy, run } = useBusy()
  const leave = useSend(checkInCalls.leave)
  async function checkOut() {
    try {
      await leave.send({ params: { id } })
      notices.message({ level: 'success', text: fill(t.outDone, { name }) })
    } catch (thrown) {
      // The error catalogue has said why.
      if (!isFailure(thrown)) throw thrown
    } finally {
      focusField()
    }
  }
  return { busy, checkOut: () => void run(checkOut) }
}

function Marks({ visit }: { visit: Visit }) {
  const t = useTexts(visitTexts)
  const g = useTexts(guestTexts)
  if (visit.cancelled_at !== null) return <StatusTag tone="idle" text={t.cancelled} />
  return (
    <>
      {visit.override_reason !== null && (
        <span title={visit.override_reason}>
          <StatusTag tone="warn" text={t.override} />
        </span>
      )}
      {visit.host && (
        <span title={fill(g.of, { name: visit.host.name })}>
          <StatusTag tone="info" text={g.mark} />
        </span>
      )}
      {visit.another_card && <StatusTag tone="info" text={t.another} />}
      {visit.retroactive && <StatusTag tone="info" text={t.retroactive} />}
      {visit.left_at === null && <StatusTag tone="good" text={t.stillIn} />}
    </>
  )
}
