/** My private lessons: what I bought, what is booked, what was given; and the one whose code I scanned, to be confirmed. */
import { type MemberLesson, memberLessonCalls } from '@kaiguan/contract/coaching/course-bookings/course-consumes'
import { consumeStateWords } from '@kaiguan/contract/coaching/course-bookings/texts'
import { useState } from 'react'
import { memberSend } from '../../api/member-send.ts'
import { ownDevice } from '../../session/device.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { clockText } from './MemberLists.tsx'
import { memberTexts } from './member.texts.ts'
import { Shown, ShownList } from './Shown.tsx'
import { useAct } from './use-act.ts'
import { useOne, usePages } from './use-pages.ts'
import { Wrong } from './Wrong.tsx'

type Part = { timeZone: string }

export function Lessons({ timeZone, token }: Part & { token: string | null }) {
  const t = useTexts(memberTexts)
  const [changes, setChanges] = useState(0)
  const again = () => setChanges((count) => count + 1)
  return (
    <>
      {token && <Scanned key={token} token={token} timeZone={timeZone} onConfirmed={again} />}
      <h2 className="m-title">{t.myCourses}</h2>
      <Courses key={`courses ${changes}`} />
      <h2 className="m-title">{t.myBookings}</h2>
      <Bookings key={`bookings ${changes}`} timeZone={timeZone} />
      <h2 className="m-title">{t.myLessons}</h2>
      <Given key={`lessons ${changes}`} timeZone={timeZone} onChanged={again} />
    </>
  )
}

function Courses() {
  const t = useTexts(memberTexts)
  const read = usePages('courses', (after) => memberSend(memberLessonCalls.courses, { query: { after } }))
  return (
    <ShownList read={read} none={t.noCourses}>
      {({ id, course, holder, residue, booked, ends_on }) => (
        <li key={id}>
          <div>
            <strong>{course}</strong>
            <span className="m-soft">{holder}</span>
          </div>
          <div className="m-soft">
            <span>{fill(booked > 0 ? t.lessonsBooked : t.lessonsLeft, { residue, booked })}</span>
            <span className="m-figures">{ends_on === null ? t.endless : fill(t.until, { day: ends_on })}</span>
          </div>
        </li>
      )}
    </ShownList>
  )
}

function Bookings({ timeZone }: Part) {
  const t = useTexts(memberTexts)
  const read = usePages('bookings', (after) => memberSend(memberLessonCalls.bookings, { query: { after } }))
  return (
    <ShownList read={read} none={t.noBookings}>
      {({ id, course, holder, starts_at }) => (
        <li key={id}>
          <div>
            <strong className="m-figures">{clockText(starts_at, timeZone)}</strong>
          </div>
          <div className="m-soft">
            <span>{course}</span>
            <span>{holder}</span>
          </div>
        </li>
      )}
    </ShownList>
  )
}

function Given({ timeZone, onChanged }: Part & { onChanged: () => void }) {
  const t = useTexts(memberTexts)
  const read = usePages('lessons', (after) => memberSend(memberLessonCalls.list, { query: { after } }))
  return (
    <ShownList read={read} none={t.noLessons}>
      {(lesson) => (
        <li key={lesson.id}>
          <LessonLine lesson={lesson} timeZone={timeZone} />
          {lesson.state === 'waiting' && (
            <Confirm
              confirm={() => memberSend(memberLessonCalls.confirm, { params: { id: lesson.id }, body: { device_token: ownDevice() } })}
              onConfirmed={onChanged}
            />
          )}
          {lesson.disputable && <Dispute id={lesson.id} onSent={onChanged} />}
        </li>
      )}
    </ShownList>
  )
}

function LessonLine({ lesson: { course, holder, started_at, state }, timeZone }: Part & { lesson: MemberLesson }) {
  const say = useWords()
  return (
    <>
      <div>
        <strong className="m-figures">{clockText(started_at, timeZone)}</strong>
        <span className="m-tag" data-good={state === 'confirmed'}>
          {say(consumeStateWords[state])}
        </span>
      </div>
      <div className="m-soft">
        <span>{course}</span>
        <span>{holder}</span>
      </div>
    </>
  )
}

/** The coach shows a code; whoever scanned it is asked once more. */
function Scanned({ token, timeZone, onConfirmed }: Part & { token: string; onConfirmed: () => void }) {
  const t = useTexts(memberTexts)
  const read = useOne(`scanned ${token}`, () => memberSend(memberLessonCalls.ofToken, { query: { token } }))
  const [confirmed, setConfirmed] = useState(false)
  if (confirmed)
    return (
      <p className="m-in" role="status">
        ✓ {t.lessonConfirmed}
      </p>
    )
  return (
    <Shown read={read}>
      {(lesson) => (
        <section className="m-facts">
          <LessonLine lesson={lesson} timeZone={timeZone} />
          <Confirm
            confirm={() => memberSend(memberLessonCalls.scan, { body: { token, device_token: ownDevice() } })}
            onConfirmed={() => {
              setConfirmed(true)
              onConfirmed()
            }}
          />
        </section>
      )}
    </Shown>
  )
}

function Confirm({ confirm, onConfirmed }: { confirm: () => Promise<unknown>; onConfirmed: () => void }) {
  const t = useTexts(memberTexts)
  const { busy, wrong, act } = useAct(confirm, onConfirmed)
  return (
    <>
      <Wrong text={wrong} />
      <button type="button" className="m-primary" disabled={busy} onClick={() => act()}>
        {t.confirmLesson}
      </button>
    </>
  )
}

function Dispute({ id, onSent }: { id: number; onSent: () => void }) {
  const t = useTexts(memberTexts)
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { busy, wrong, act } = useAct(() => memberSend(memberLessonCalls.dispute, { params: { id }, body: { reason } }), onSent)
  if (!open)
    return (
      <button type="button" className="m-quiet" onClick={() => setOpen(true)}>
        {t.disputeLesson}
      </button>
    )
  return (
    <form
      className="m-sign-in"
      onSubmit={(event) => {
        event.preventDefault()
        act()
      }}
    >
      <label>
        {t.disputeReason}
        {/* biome-ignore lint/a11y/noAutofocus: it came because it was asked for. */}
        <input autoFocus maxLength={200} value={reason} onChange={({ target }) => setReason(target.value)} />
      </label>
      <Wrong text={wrong} />
      <button type="submit" className="m-primary" disabled={reason.trim() === '' || busy}>
        {t.disputeSend}
      </button>
    </form>
  )
}
