/** A progress card, for whoever was given its address: no name but the given one, nothing but three curves. */
import { progressCardCalls, type SharedProgress } from '@kaiguan/contract/coaching/body-tests/sharing'
import { bodyMetricWords, bodyMoveWords, bodyUnitWords } from '@kaiguan/contract/coaching/body-tests/texts'
import { memberSend } from '../../api/member-send.ts'
import { Trend } from '../../ui/chart/Trend.tsx'
import { OWN_ZONE } from '../../words/browser-zone.ts'
import { getLanguage, setLanguage } from '../../words/language.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { clockText } from './MemberLists.tsx'
import { memberTexts } from './member.texts.ts'
import { Shown } from './Shown.tsx'
import { useOne } from './use-pages.ts'

export function ProgressPage({ gymToken, token }: { gymToken: string; token: string }) {
  const t = useTexts(memberTexts)
  const read = useOne(`progress ${token}`, () => memberSend(progressCardCalls.look, { body: { gym_token: gymToken, token } }))
  const ended = read.failure?.status === 404 || read.failure?.status === 422
  return (
    <main className="m-page">
      <header className="m-head">
        <h1>{read.data?.club ?? t.progress}</h1>
        <button type="button" onClick={() => setLanguage(getLanguage() === 'zh' ? 'en' : 'zh')}>
          {t.language}
        </button>
      </header>
      {ended ? (
        <div className="m-state" role="alert">
          <h2>{t.progressEnded}</h2>
          <p>{t.progressEndedText}</p>
        </div>
      ) : (
        <Shown read={read}>{(shown) => <Progress shown={shown} />}</Shown>
      )}
    </main>
  )
}

function Progress({ shown: { name, from, to, tests, changes, series, expires_at } }: { shown: SharedProgress }) {
  const t = useTexts(memberTexts)
  const say = useWords()
  return (
    <>
      <p className="m-hello">{fill(t.progressOf, { name })}</p>
      <p className="m-soft m-figures">{fill(t.progressDays, { from, to, tests })}</p>
      <ul className="m-changes">
        {changes.map(({ metric, from: before, to: after, change, move }) => {
          const unit = say(bodyUnitWords[metric])
          return (
            <li key={metric}>
              <span className="m-soft">{say(bodyMetricWords[metric])}</span>
              <strong className="m-figures">{`${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change)} ${unit}`}</strong>
              <span className="m-soft m-figures">{`${before} → ${after} ${unit}`}</span>
              {move && (
                <span className="m-tag" data-good={move === 'better'}>
                  {say(bodyMoveWords[move])}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <div className="m-curves">
        {(['weight', 'fat', 'muscle'] as const).map((metric) => {
          const points = series.flatMap(({ day, [metric]: value }, at) =>
            value === null ? [] : [{ key: at, at: new Date(day).getTime(), day, value }],
          )
          if (points.length < 2) return null
          const [label, unit] = [say(bodyMetricWords[metric]), say(bodyUnitWords[metric])]
          const said = fill(t.curveSaid, { label, unit, from: points.at(0)?.value ?? '-', to: points.at(-1)?.value ?? '-' })
          return <Trend key={metric} label={label} unit={unit} points={points} said={said} />
        })}
      </div>
      <p className="m-soft">{fill(t.progressUntil, { day: clockText(expires_at, OWN_ZONE) })}</p>
    </>
  )
}
