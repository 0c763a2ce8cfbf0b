/** A screen on the wall: the classes of today and tomorrow and the places left, read from across the hall. Paired once by a code. */
import { classDisplayCalls, type DisplayClass } from '@kaiguan/contract/classes/classes/class-displays'
import { sessionStateWords } from '@kaiguan/contract/classes/classes/texts'
import { addDays } from '@kaiguan/contract/time'
import { useEffect, useReducer, useState } from 'react'
import { isFailure } from '../../../api/failure.ts'
import { memberSend } from '../../../api/member-send.ts'
import { PublicPage } from '../../../ui/page/PublicPage.tsx'
import { dayOf, timeOf, wallOf } from '../../../ui/page/wall.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { wallTexts } from './displays.texts.ts'
import { useWall } from './use-wall.ts'
import './display.css'

const KEY = 'class-display'
const TICK_MS = 1_000

export default function DisplayScreen() {
  const [token, setToken] = useState(() => localStorage.getItem(KEY))
  if (token === null)
    return (
      <Pairing
        onPaired={(made) => {
          localStorage.setItem(KEY, made)
          setToken(made)
        }}
      />
    )
  return (
    <Wall
      token={token}
      onUnpaired={() => {
        localStorage.removeItem(KEY)
        setToken(null)
      }}
    />
  )
}

function Pairing({ onPaired }: { onPaired: (token: string) => void }) {
  const t = useTexts(wallTexts)
  const [code, setCode] = useState('')
  const [state, setState] = useState<{ busy: boolean; wrong: string | null }>({ busy: false, wrong: null })
  async function enter() {
    setState({ busy: true, wrong: null })
    try {
      const { token } = await memberSend(classDisplayCalls.enter, { body: { code } })
      onPaired(token)
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      setState({ busy: false, wrong: thrown.body.message ?? t.offlineNow })
    }
  }
  return (
    <PublicPage title={t.pairTitle} lead={t.pairText}>
      <form
        className="kg-display-pair kg-stack kg-gap-16"
        onSubmit={(event) => {
          event.preventDefault()
          void enter()
        }}
      >
        <label>
          {t.code}
          {/* biome-ignore lint/a11y/noAutofocus: there is nothing else on this screen. */}
          <input autoFocus autoComplete="off" maxLength={20} value={code} onChange={({ target }) => setCode(target.value)} />
        </label>
        {state.wrong && (
          <p className="kg-display-wrong" role="alert">
            {state.wrong}
          </p>
        )}
        <button type="submit" disabled={state.busy || code.trim() === ''}>
          {t.enter}
        </button>
      </form>
    </PublicPage>
  )
}

function Wall({ token, onUnpaired }: { token: string; onUnpaired: () => void }) {
  const t = useTexts(wallTexts)
  const { answer, ahead, fails } = useWall(token, onUnpaired)
  if (!answer) return <div className="kg-display">{fails && <p role="status">{t.failed}</p>}</div>
  const { gym, name, time_zone: zone, now, today, holiday, data } = answer
  const days = [
    { day: today, title: t.today },
    { day: addDays(today, 1), title: t.tomorrow },
  ]
  return (
    <div className="kg-display">
      <header>
        <h1>{gym}</h1>
        <p>{name}</p>
        <WallClock ahead={ahead} zone={zone} />
      </header>
      {fails && (
        <p className="kg-display-note" role="status">
          {fill(t.offline, { at: timeOf(wallOf(now, zone)) })}
        </p>
      )}
      {holiday !== null && <p className="kg-display-note">{fill(t.holiday, { name: holiday })}</p>}
      {days.map(({ day, title }) => (
        <section key={day}>
          <h2>
            {title} <span>{day.slice('YYYY-'.length)}</span>
          </h2>
          <Classes rows={data.filter(({ starts_at }) => dayOf(wallOf(starts_at, zone)) === day)} zone={zone} />
        </section>
      ))}
    </div>
  )
}

/** By the server's time, whatever the screen's own clock says. `ahead`: milliseconds that it is before this one's. */
function WallClock({ ahead, zone }: { ahead: number; zone: string }) {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return <output className="kg-figures">{timeOf(wallOf(new Date(Date.now() + ahead).toISOString(), zone))}</output>
}

function Classes({ rows, zone }: { rows: readonly DisplayClass[]; zone: string }) {
  const t = useTexts(wallTexts)
  const words = useWords()
  if (rows.length === 0) return <p>{t.none}</p>
  return (
    <ul>
      {rows.map(({ id, course, starts_at, ends_at, coach, covered, where, left, waiting, state }) => (
        <li key={id} data-state={state} data-full={left === 0}>
          <b className="kg-figures">
            {timeOf(wallOf(starts_at, zone))}–{timeOf(wallOf(ends_at, zone))}
          </b>
          <strong>{course}</strong>
          <span>{covered ? fill(t.covers, { coach }) : coach}</span>
          <span>{where}</span>
          <em>
            {state === 'planned'
              ? left > 0
                ? fill(t.left, { left })
                : waiting > 0
                  ? fill(t.fullWaiting, { waiting })
                  : t.full
              : words(sessionStateWords[state])}
          </em>
        </li>
      ))}
    </ul>
  )
}
