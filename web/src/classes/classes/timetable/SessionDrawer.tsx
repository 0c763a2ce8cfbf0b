/** One class: what, when, with whom, how full; what may be done with it, and who has a place or waits for one. */
import { classRight } from '@kaiguan/contract/classes/classes/class-rights'
import { classSessionCalls, type Session } from '@kaiguan/contract/classes/classes/class-sessions'
import { callOffWords, sessionStateWords } from '@kaiguan/contract/classes/classes/texts'
import { formatFen } from '@kaiguan/contract/money'
import { useState } from 'react'
import { useMoneySend, useSend } from '../../../api/queries.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { notices } from '../../../session/notices.ts'
import { useUser } from '../../../session/session.ts'
import { ReadDrawer } from '../../../ui/dialogs/ReadDrawer.tsx'
import { ReasonDialog } from '../../../ui/dialogs/ReasonDialog.tsx'
import { FactList } from '../../../ui/display/FactList.tsx'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { Actions } from '../../../ui/page/Actions.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { sessionTexts } from '../classes.texts.ts'
import { ReserveDialog } from '../places/ReserveDialog.tsx'
import { Roster } from '../places/Roster.tsx'
import { SessionDialog } from './SessionDialog.tsx'
import { isToCome, sessionTones, spanText } from './session-words.ts'

const WIDTH = 720
const HOUR_MS = 3_600_000

type Task = 'edit' | 'call-off' | 'reserve'

export function SessionDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(sessionTexts)
  const words = useWords()
  const allowed = useAllowed()
  const [task, setTask] = useState<Task | null>(null)
  return (
    <ReadDrawer
      call={classSessionCalls.show}
      id={id}
      width={WIDTH}
      name={t.drawer}
      gone={{ title: t.gone, text: t.goneText }}
      onClose={onClose}
      title={({ course, state }) => (
        <span className="kg-named">
          <span>{course.name}</span>
          <StatusTag tone={sessionTones[state]} text={words(sessionStateWords[state])} />
        </span>
      )}
      footer={(session) => <Tasks session={session} onTask={setTask} onGone={onClose} />}
    >
      {(session) => (
        <div className="kg-parts">
          <Facts session={session} />
          {allowed(classRight(session.course.type, 'reservations')) && <Roster session={session} />}
          {task === 'edit' && <SessionDialog session={session} onClose={() => setTask(null)} />}
          {task === 'call-off' && <CallOff session={session} onClose={() => setTask(null)} />}
          {task === 'reserve' && <ReserveDialog session={session} onClose={() => setTask(null)} />}
        </div>
      )}
    </ReadDrawer>
  )
}

function Facts({ session }: { session: Session }) {
  const t = useTexts(sessionTexts)
  const words = useWords()
  const { time_zone: zone } = useUser().gym
  const {
    coach,
    covered_for,
    hall,
    address,
    taken,
    max_person,
    min_person,
    waiting,
    attended,
    price,
    state,
    called_off_why,
    reason,
    remark,
  } = session
  return (
    <FactList
      columns={2}
      facts={[
        [t.when, spanText(session, zone)],
        [t.coach, covered_for === null ? coach.name : fill(t.covers, { coach: coach.name, of: covered_for })],
        [t.where, [hall?.name, address].filter(Boolean).join(' · ') || '-'],
        [
          t.places,
          waiting > 0 ? fill(t.placesWaiting, { taken, max: max_person, waiting }) : fill(t.placesAre, { taken, max: max_person }),
        ],
        min_person > 0 && [t.least, fill(session.opened ? t.leastOpened : t.leastIs, { min: min_person })],
        session.course.type === 1 && [t.price, price === 0 ? t.free : `¥${formatFen(price)}`],
        state !== 'planned' && state !== 'called-off' && [t.attended, String(attended)],
        called_off_why !== null && [t.calledOff, [words(callOffWords[called_off_why]), reason].filter(Boolean).join('：'), true],
        remark !== '' && [t.remark, remark, true],
      ]}
    />
  )
}

type TasksProps = { session: Session; onTask: (task: Task) => void; onGone: () => void }

function Tasks({ session, onTask, onGone }: TasksProps) {
  const t = useTexts(sessionTexts)
  const open = useSend(classSessionCalls.open)
  const remove = useSend(classSessionCalls.remove)
  const { course, state, taken, waiting } = session
  const right = (act: Parameters<typeof classRight>[1]) => classRight(course.type, act)
  const planned = state === 'planned'
  const soon = new Date(session.starts_at).getTime() - HOUR_MS <= Date.now()
  const empty = taken + waiting === 0
  return (
    <Actions
      actions={[
        isToCome(session) && {
          text: t.reserve,
          needs: right(taken >= session.max_person ? 'waiting-list' : 'reserve'),
          primary: true,
          run: () => onTask('reserve'),
        },
        planned &&
          soon &&
          !session.opened && {
            text: t.open,
            needs: right('open'),
            run: async () => {
              await open.send({ body: { schedule_id: session.id } })
              notices.message({ level: 'success', text: t.opened })
            },
          },
        planned && { text: t.edit, needs: right('reschedule'), run: () => onTask('edit') },
        isToCome(session) && { text: t.callOff, needs: right('call-off'), danger: true, run: () => onTask('call-off') },
        planned &&
          empty && {
            text: t.remove,
            needs: right('unschedule'),
            danger: true,
            ask: { question: t.removeQuestion },
            run: async () => {
              await remove.send({ params: { id: session.id }, query: { apply: 'one' } })
              notices.message({ level: 'success', text: t.removed })
              onGone()
            },
          },
        planned &&
          session.rule_id !== null && {
            text: t.removeFollowing,
            needs: right('unschedule'),
            danger: true,
            ask: { question: t.removeFollowingQuestion },
            run: async () => {
              await remove.send({ params: { id: session.id }, query: { apply: 'following' } })
              notices.message({ level: 'success', text: t.removed })
              onGone()
            },
          },
      ]}
    />
  )
}

function CallOff({ session, onClose }: { session: Session; onClose: () => void }) {
  const t = useTexts(sessionTexts)
  const title = fill(t.callOffTitle, { course: session.course.name })
  const { send } = useMoneySend(classSessionCalls.callOff, { label: title })
  return (
    <ReasonDialog
      title={title}
      text={fill(t.callOffText, { taken: session.taken, waiting: session.waiting })}
      okText={t.callOff}
      danger
      submit={(reason) => send({ params: { id: session.id }, body: { reason } })}
      done={t.calledOffDone}
      onClose={onClose}
    />
  )
}
