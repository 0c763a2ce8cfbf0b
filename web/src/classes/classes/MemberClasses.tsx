/** The classes of a member: what is to come and what was, and what counts against them. */
import { classReservationCalls, type Reservation, type Strike } from '@kaiguan/contract/classes/class-reservations/calls'
import { classRight } from '@kaiguan/contract/classes/classes/class-rights'
import { reservationStateWords } from '@kaiguan/contract/classes/classes/texts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRead, useSend } from '../../api/queries.ts'
import type { MemberPartProps } from '../../app/screen.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { ReasonDialog } from '../../ui/dialogs/ReasonDialog.tsx'
import { TimeText } from '../../ui/display/DayText.tsx'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { GrowingList } from '../../ui/lists/GrowingList.tsx'
import { FEW, useGrowing } from '../../ui/lists/use-growing.ts'
import { Actions } from '../../ui/page/Actions.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { memberClassTexts } from './places/reservations.texts.ts'
import { CancelDialog } from './timetable/CancelDialog.tsx'
import { isToCome, reservationTones, spanText } from './timetable/session-words.ts'

export default function MemberClasses({ customer }: MemberPartProps) {
  const t = useTexts(memberClassTexts)
  const navigate = useNavigate()
  const strikes = useAllowed()('classes.group-reservations')
  const growing = useGrowing(FEW)
  const [cancelling, setCancelling] = useState<Reservation | null>(null)
  const read = useRead(
    classReservationCalls.list,
    { query: { ...growing.paging, customer_id: customer.id } },
    { silent: true, staleTime: 0 },
  )
  const show = (row: Reservation) =>
    void navigate(`/zip/${row.session.course.type === 1 ? 'groupCourseManage' : 'publicCourseManage'}?session=${row.session.id}`)
  return (
    <div className="kg-parts">
      {strikes && <Strikes customerId={customer.id} />}
      <GrowingList read={read} growing={growing} empty={{ title: t.emptyTitle, text: t.emptyText }}>
        {(rows) => (
          <ul className="kg-items">
            {rows.map((row) => (
              <li key={row.id}>
                <Item row={row} />
                <Actions
                  actions={[
                    { text: t.open, needs: classRight(row.session.course.type, 'view'), run: () => show(row) },
                    ['booked', 'waiting', 'offered'].includes(row.state) &&
                      isToCome(row.session) && {
                        text: t.cancel,
                        needs: classRight(row.session.course.type, row.state === 'waiting' ? 'waiting-list' : 'cancel'),
                        danger: true,
                        run: () => setCancelling(row),
                      },
                  ]}
                />
              </li>
            ))}
          </ul>
        )}
      </GrowingList>
      {cancelling && <CancelDialog reservations={[cancelling]} onClose={() => setCancelling(null)} />}
    </div>
  )
}

function Item({ row }: { row: Reservation }) {
  const t = useTexts(memberClassTexts)
  const words = useWords()
  const { time_zone: zone } = useUser().gym
  const { session, state, position, seat } = row
  return (
    <div className="kg-item">
      <strong className="kg-named">
        {session.course.name}
        <StatusTag
          tone={reservationTones[state]}
          text={state === 'waiting' && position !== null ? fill(t.waitingAt, { position }) : words(reservationStateWords[state])}
        />
      </strong>
      <span className="kg-figures">{[spanText(session, zone), session.coach.name, seat?.no].filter(Boolean).join(' · ')}</span>
    </div>
  )
}

/** Late cancellations and missed classes that still count. */
function Strikes({ customerId }: { customerId: number }) {
  const t = useTexts(memberClassTexts)
  const [forgiving, setForgiving] = useState<Strike | null>(null)
  const read = useRead(classReservationCalls.strikes, { query: { customer_id: customerId, per_page: 5 } }, { silent: true, staleTime: 0 })
  const { send } = useSend(classReservationCalls.forgive)
  const rows = (read.data?.data ?? []).filter(({ forgiven }) => forgiven === null)
  if (rows.length === 0) return null
  return (
    <section>
      <h3>{t.strikes}</h3>
      <ul className="kg-items">
        {rows.map((strike) => (
          <li key={strike.id}>
            <div className="kg-item">
              <strong>{strike.why === 'late' ? t.late : t.noShow}</strong>
              <span>
                {strike.course} · <TimeText at={strike.starts_at} />
              </span>
            </div>
            <Actions actions={[{ text: t.forgive, needs: 'classes.forgive', run: () => setForgiving(strike) }]} />
          </li>
        ))}
      </ul>
      {forgiving && (
        <ReasonDialog
          title={fill(t.forgiveTitle, { course: forgiving.course })}
          okText={t.forgive}
          submit={(reason) => send({ params: { id: forgiving.id }, body: { reason } })}
          done={t.forgiven}
          onClose={() => setForgiving(null)}
        />
      )}
    </section>
  )
}
