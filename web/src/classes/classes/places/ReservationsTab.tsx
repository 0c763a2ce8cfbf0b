/** Reservations of many classes: who has a place, who waits, who didn't come; several are cancelled at once. */
import { classReservationCalls, type Reservation } from '@kaiguan/contract/classes/class-reservations/calls'
import { classReservationExport } from '@kaiguan/contract/classes/class-reservations/exports'
import { classRight } from '@kaiguan/contract/classes/classes/class-rights'
import { type ClassType, placePayWords, reservationStateWords } from '@kaiguan/contract/classes/classes/texts'
import { Button } from 'antd'
import { useState } from 'react'
import { CustomerName } from '../../../people/customers/parts.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { useUser } from '../../../session/session.ts'
import type { Column } from '../../../ui/lists/columns.ts'
import { ListPage } from '../../../ui/lists/ListPage.tsx'
import { useChosen } from '../../../ui/lists/use-chosen.ts'
import { useHeads } from '../../../ui/lists/use-heads.ts'
import { useList } from '../../../ui/lists/use-list.ts'
import { useOpenedRow } from '../../../ui/lists/use-opened-row.ts'
import { LinkButton } from '../../../ui/page/LinkButton.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { CancelDialog } from '../timetable/CancelDialog.tsx'
import { SessionDrawer } from '../timetable/SessionDrawer.tsx'
import { reservationTones, spanText } from '../timetable/session-words.ts'
import { reservationTexts } from './reservations.texts.ts'

export default function ReservationsTab({ type }: { type: ClassType }) {
  const t = useTexts(reservationTexts)
  const allowed = useAllowed()(classRight(type, 'cancel-batch'))
  const list = useList(classReservationCalls.list, { fixed: { type } })
  const [open, setOpen] = useOpenedRow('session')
  const { chosen, clear, selection } = useChosen<Reservation>()
  const [cancelling, setCancelling] = useState(false)
  return (
    <>
      <ListPage
        id="class-reservations"
        title={t.title}
        list={list}
        exported={classReservationExport}
        columns={useColumns(setOpen)}
        filters={[
          { kind: 'search', key: 'search', label: t.search, first: true },
          { kind: 'days', from: 'from', to: 'to', label: t.days, first: true, width: 238 },
          { kind: 'choices', key: 'state', label: t.state, first: true, width: 200, words: reservationStateWords },
        ]}
        selection={allowed ? selection : undefined}
        batch={
          allowed && (
            <Button danger size="small" onClick={() => setCancelling(true)}>
              {t.cancel}
            </Button>
          )
        }
        onRow={({ session }) => setOpen(session.id)}
        empty={{ title: t.emptyTitle, text: t.emptyText }}
      />
      {open !== null && <SessionDrawer key={open} id={open} onClose={() => setOpen(null)} />}
      {cancelling && <CancelDialog reservations={chosen} onDone={clear} onClose={() => setCancelling(false)} />}
    </>
  )
}

function useColumns(onOpen: (session: number) => void): Column<Reservation>[] {
  const t = useTexts(reservationTexts)
  const words = useWords()
  const head = useHeads(classReservationExport)
  const { time_zone: zone } = useUser().gym
  return [
    {
      ...head('starts_at'),
      width: 176,
      render: ({ session }) => <LinkButton run={() => onOpen(session.id)}>{spanText(session, zone)}</LinkButton>,
    },
    { ...head('course'), width: 140, text: ({ session }) => session.course.name },
    { ...head('coach'), width: 90, yields: true, text: ({ session }) => session.coach.name },
    { ...head('customer'), width: 96, render: ({ customer }) => <CustomerName id={customer.id} name={customer.name} /> },
    { ...head('phone'), width: 112, digits: ({ phone }) => phone },
    { ...head('seat'), width: 70, digits: ({ seat }) => seat?.no },
    {
      ...head('state'),
      width: 104,
      tag: ({ state, position }) => [
        reservationTones[state],
        state === 'waiting' && position !== null ? fill(t.waitingAt, { position }) : words(reservationStateWords[state]),
      ],
    },
    { ...head('pay'), width: 130, text: ({ pay, card }) => card?.name ?? words(placePayWords[pay]) },
    { ...head('made_by'), width: 92, yields: true, text: ({ made_by }) => made_by ?? t.byMember },
    { ...head('queued_at'), width: 140, yields: true, time: ({ queued_at }) => queued_at },
  ]
}
