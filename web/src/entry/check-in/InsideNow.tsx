/** How many are inside, and how many usually are on such a weekday: a bar an hour, the hour it is beside what is now. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { useRead } from '../../api/queries.ts'
import { useUser } from '../../session/session.ts'
import { useMinute } from '../../ui/browser/use-minute.ts'
import { weekdayName } from '../../ui/display/day-text.ts'
import { useLanguage } from '../../words/language.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { boardTexts } from './check-in.texts.ts'
import { useClock } from './clock.ts'
import { type HourBar, hourBars, hourNow } from './hour-bars.ts'
import './inside-now.css'

/** Of past weeks: it doesn't change while the day lasts. */
const AS_LONG_AS_THE_DAY = Number.POSITIVE_INFINITY
const DIGITS = '–'

export function InsideNow({ inside }: { inside: number | undefined }) {
  const t = useTexts(boardTexts)
  const now = useMinute()
  const read = useRead(checkInCalls.usual, {}, { silent: true, staleTime: AS_LONG_AS_THE_DAY })
  const { usual, bars } = barsOf(read.data, now, inside ?? 0)
  return (
    <section className="kg-board-inside kg-card">
      <div>
        <span className="kg-soft">{t.inside}</span>
        <strong className="kg-figures">{inside?.toLocaleString('en-US') ?? DIGITS}</strong>
        <Usual answer={read.data} people={usual} />
      </div>
      <HourBars bars={bars} inside={inside ?? 0} />
    </section>
  )
}

type Answer = ResponseOf<typeof checkInCalls.usual>

function Usual({ answer, people }: { answer: Answer | undefined; people: number | null }) {
  const t = useTexts(boardTexts)
  const language = useLanguage()
  const { today } = useUser().gym
  // Its lines are kept while it is asked for: in English it takes two.
  if (answer === undefined)
    return <span style={{ visibility: 'hidden' }}>{fill(t.usual, { people: 0, weekday: weekdayName(today, language) })}</span>
  if (answer.inside === null) return null
  if (people === null) return <span className="kg-soft">{t.notYet}</span>
  const weekday = weekdayName(answer.day, language)
  return (
    <span className="kg-soft" title={fill(t.usualHow, { days: answer.days, weekday })}>
      {fill(t.usual, { people, weekday })}
    </span>
  )
}

/** Two such days at least: of one alone nothing is usual. */
const FEWEST_DAYS = 2

function barsOf(answer: Answer | undefined, now: number, inside: number) {
  if (!answer?.inside || answer.days < FEWEST_DAYS) return { usual: null, bars: [] }
  const { from, inside: usual } = answer
  const hour = hourNow(from, now)
  return { usual: usual[hour] ?? null, bars: hourBars({ from, inside: usual }, hour, inside) }
}

function HourBars({ bars, inside }: { bars: readonly HourBar[]; inside: number }) {
  const t = useTexts(boardTexts)
  const { time } = useClock()
  if (bars.length === 0) return null
  return (
    <ol className="kg-inside-hours" aria-label={t.byHour}>
      {bars.map(({ at, people, usual, now, isNow }) => (
        <li key={at} data-now={isNow} title={fill(t.atHour, { time: time(at), people })}>
          <span className="kg-hidden">{fill(isNow ? t.nowAtHour : t.atHour, { time: time(at), people, inside })}</span>
          <i style={{ blockSize: `${usual * 100}%` }} />
          {isNow && <b style={{ blockSize: `${now * 100}%` }} />}
          <small className="kg-figures" aria-hidden="true">
            {time(at).slice(0, 'HH'.length)}
          </small>
        </li>
      ))}
    </ol>
  )
}
