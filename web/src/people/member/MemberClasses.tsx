/** Classes: those of a day, one of them with a place to take, and mine. */
import { type MemberClass, type MemberReservation, memberClassCalls } from '@kaiguan/contract/classes/class-reservations/member-classes'
import { reservationStateWords } from '@kaiguan/contract/classes/classes/texts'
import { weekdayWords } from '@kaiguan/contract/ground/calendar/texts'
import { formatFen } from '@kaiguan/contract/money'
import { addDays, wallClock, weekdayOf } from '@kaiguan/contract/time'
import { type ReactNode, useState } from 'react'
import { memberSend } from '../../api/member-send.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { ClassToTake } from './ClassToTake.tsx'
import { memberClassTexts } from './classes.texts.ts'
import { clockText } from './MemberLists.tsx'
import { memberTexts } from './member.texts.ts'
import { Shown, ShownList } from './Shown.tsx'
import { useAct } from './use-act.ts'
import { useOne, usePages } from './use-pages.ts'
import { Wrong } from './Wrong.tsx'

type Part = { timeZone: string }

const DAYS = 14
const TIME_AT = 'YYYY-MM-DD '.length

export function Classes({ timeZone, open }: Part & { open: number | null }) {
  return open === null ? <Overview timeZone={timeZone} /> : <One id={open} timeZone={timeZone} />
}

function Overview({ timeZone }: Part) {
  const t = useTexts(memberClassTexts)
  const [changes, setChanges] = useState(0)
  return (
    <>
      <h2 className="m-title">{t.timetable}</h2>
      <Timetable key={`day ${changes}`} timeZone={timeZone} />
      <h2 className="m-title">{t.mine}</h2>
      <Mine key={`mine ${changes}`} timeZone={timeZone} onChanged={() => setChanges((count) => count + 1)} />
    </>
  )
}

function Timetable({ timeZone }: Part) {
  const t = useTexts(memberClassTexts)
  const say = useWords()
  const { day: today } = wallClock(new Date(), timeZone)
  const [day, setDay] = useState(today)
  const read = useOne(`classes ${day}`, () => memberSend(memberClassCalls.list, { query: { day } }))
  return (
    <>
      <nav className="m-days" aria-label={t.days}>
        {Array.from({ length: DAYS }, (_, at) => addDays(today, at)).map((one) => (
          <button key={one} type="button" aria-pressed={one === day} onClick={() => setDay(one)}>
            <span>{one === today ? t.today : say(weekdayWords[weekdayOf(one)])}</span>
            <span className="m-figures">{one.slice('YYYY-'.length)}</span>
          </button>
        ))}
      </nav>
      <Shown read={read}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="m-state">{t.noneDay}</p>
          ) : (
            <ul className="m-list">
              {data.map((one) => (
                <li key={one.id}>
                  <a className="m-row" href={`#/classes/${one.id}`}>
                    <ClassLines one={one} timeZone={timeZone} />
                  </a>
                </li>
              ))}
            </ul>
          )
        }
      </Shown>
    </>
  )
}

/** `title`: its name as the heading of a page of its own. */
function ClassLines({ one, timeZone, title }: Part & { one: MemberClass; title?: ReactNode }) {
  const t = useTexts(memberClassTexts)
  const say = useWords()
  const { course, starts_at, ends_at, coach, where, price, left, waiting, opens_at, closes_at, own } = one
  const [mine] = own
  const now = new Date()
  const standing =
    now < new Date(opens_at)
      ? fill(t.opens, { at: clockText(opens_at, timeZone) })
      : now > new Date(closes_at)
        ? t.closed
        : left > 0
          ? fill(t.left, { left })
          : waiting > 0
            ? fill(t.fullWaiting, { waiting })
            : t.full
  return (
    <>
      <div>
        {title ?? <strong>{course}</strong>}
        {mine ? (
          <span className="m-tag" data-good="true">
            {say(reservationStateWords[mine.state])}
          </span>
        ) : (
          <span className="m-tag">{standing}</span>
        )}
      </div>
      <div className="m-soft">
        <span className="m-figures">
          {clockText(starts_at, timeZone).slice(title ? 0 : TIME_AT)}–{clockText(ends_at, timeZone).slice(TIME_AT)}
        </span>
        <span>{[coach, where].filter(Boolean).join(' · ')}</span>
      </div>
      {price > 0 && <div className="m-soft m-figures">{fill(t.price, { money: formatFen(price) })}</div>}
    </>
  )
}

function One({ id, timeZone }: Part & { id: number }) {
  const m = useTexts(memberTexts)
  const [changes, setChanges] = useState(0)
  const read = useOne(`class ${id} ${changes}`, () => memberSend(memberClassCalls.show, { params: { id } }))
  return (
    <>
      <a className="m-back" href="#/classes">
        ‹ {m.back}
      </a>
      <Shown read={read}>
        {(one) => (
          <>
            <section className="m-paper">
              <div className="m-row">
                <ClassLines one={one} timeZone={timeZone} title={<h2>{one.course}</h2>} />
              </div>
              {one.introduce !== '' && <p>{one.introduce}</p>}
            </section>
            <ClassToTake one={one} onTaken={() => setChanges((count) => count + 1)} />
          </>
        )}
      </Shown>
    </>
  )
}

function Mine({ timeZone, onChanged }: Part & { onChanged: () => void }) {
  const t = useTexts(memberClassTexts)
  const read = usePages('my classes', (after) => memberSend(memberClassCalls.reservations, { query: { after } }))
  return (
    <ShownList read={read} none={t.noneMine}>
      {(one) => (
        <li key={one.id}>
          <MineLine one={one} timeZone={timeZone} onChanged={onChanged} />
        </li>
      )}
    </ShownList>
  )
}

function MineLine({ one, timeZone, onChanged }: Part & { one: MemberReservation; onChanged: () => void }) {
  const t = useTexts(memberClassTexts)
  const say = useWords()
  const { id, course, holder, starts_at, coach, where, seat, state, position, free_until, offer_until, cancellable } = one
  const [sure, setSure] = useState(false)
  const late = state === 'booked' && free_until !== null && new Date(free_until) < new Date()
  const cancel = useAct(() => memberSend(memberClassCalls.cancel, { params: { id } }), onChanged)
  const accept = useAct(() => memberSend(memberClassCalls.accept, { params: { id }, body: {} }), onChanged)
  const notes = [
    seat !== null && fill(t.seatIs, { no: seat }),
    position !== null && fill(t.position, { position }),
    state === 'offered' && offer_until !== null && fill(t.offerUntil, { at: clockText(offer_until, timeZone) }),
    state === 'booked' && !late && free_until !== null && cancellable && fill(t.freeUntil, { at: clockText(free_until, timeZone) }),
  ].filter(Boolean)
  return (
    <>
      <div>
        <strong className="m-figures">{clockText(starts_at, timeZone)}</strong>
        <span className="m-tag" data-good={state === 'booked' || state === 'offered' || state === 'attended'}>
          {say(reservationStateWords[state])}
        </span>
      </div>
      <div className="m-soft">
        <span>{course}</span>
        <span>{[holder, coach, where].filter(Boolean).join(' · ')}</span>
      </div>
      {notes.length > 0 && <div className="m-soft">{notes.join(' · ')}</div>}
      <Wrong text={cancel.wrong ?? accept.wrong} />
      {state === 'offered' && (
        <button type="button" className="m-primary" disabled={accept.busy} onClick={() => accept.act()}>
          {t.accept}
        </button>
      )}
      {cancellable && (
        <>
          {sure && <p className="m-wrong">{t.cancelLate}</p>}
          <button type="button" className="m-quiet" disabled={cancel.busy} onClick={() => (late && !sure ? setSure(true) : cancel.act())}>
            {state === 'waiting' || state === 'offered' ? t.leave : t.cancel}
          </button>
        </>
      )}
    </>
  )
}
