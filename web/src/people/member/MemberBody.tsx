/** My body tests: how weight, fat and muscle moved, each test, and a card of it to show around. */
import { CARD_DAYS, type MemberBodyTest, memberBodyTestCalls } from '@kaiguan/contract/coaching/body-tests/sharing'
import { bodyLevelWords, bodyMetricWords, bodyUnitWords } from '@kaiguan/contract/coaching/body-tests/texts'
import { wallClock } from '@kaiguan/contract/time'
import { useState } from 'react'
import { memberSend } from '../../api/member-send.ts'
import { Trend } from '../../ui/chart/Trend.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { clockText } from './MemberLists.tsx'
import { memberTexts } from './member.texts.ts'
import { ShownList } from './Shown.tsx'
import { wordsOf } from './SignIn.tsx'
import { usePages } from './use-pages.ts'

const curves = ['weight', 'fat', 'muscle'] as const
const [, , USUAL_DAYS] = CARD_DAYS

export function Body({ timeZone }: { timeZone: string }) {
  const t = useTexts(memberTexts)
  const say = useWords()
  const read = usePages('body', (after) => memberSend(memberBodyTestCalls.list, { query: { after } }))
  const tests = read.data ?? []
  return (
    <>
      {tests.length > 1 && <Curves tests={tests} timeZone={timeZone} />}
      {tests.length > 1 && <Sharing timeZone={timeZone} />}
      <ShownList read={read} none={t.noBody}>
        {(test) => (
          <li key={test.id}>
            <div>
              <strong className="m-figures">{clockText(test.examTime, timeZone)}</strong>
              {test.body_level !== null && <span className="m-tag">{say(bodyLevelWords[test.body_level])}</span>}
            </div>
            <div className="m-soft m-figures">
              <span>
                {curves
                  .filter((metric) => test[metric] !== null)
                  .map((metric) => `${say(bodyMetricWords[metric])} ${test[metric]} ${say(bodyUnitWords[metric])}`)
                  .join(' · ')}
              </span>
              {test.bmi !== null && <span>BMI {test.bmi}</span>}
            </div>
            {test.next_date && <div className="m-soft">{fill(t.nextBody, { day: test.next_date })}</div>}
          </li>
        )}
      </ShownList>
    </>
  )
}

/** `tests`: the newest first, as they are read. */
function Curves({ tests, timeZone }: { tests: readonly MemberBodyTest[]; timeZone: string }) {
  const t = useTexts(memberTexts)
  const say = useWords()
  const series = [...tests].reverse()
  return (
    <div className="m-curves">
      {curves.map((metric) => {
        const points = series.flatMap(({ id, examTime, [metric]: value }) => {
          const at = new Date(examTime)
          return value === null ? [] : [{ key: id, at: at.getTime(), day: wallClock(at, timeZone).day, value }]
        })
        const [label, unit] = [say(bodyMetricWords[metric]), say(bodyUnitWords[metric])]
        const [from, to] = [points.at(0)?.value ?? '-', points.at(-1)?.value ?? '-']
        return <Trend key={metric} label={label} unit={unit} points={points} said={fill(t.curveSaid, { label, unit, from, to })} />
      })}
    </div>
  )
}

/** An address for friends; those that are out can be taken back. */
function Sharing({ timeZone }: { timeZone: string }) {
  const t = useTexts(memberTexts)
  const [round, setRound] = useState(0)
  const [state, setState] = useState<{ busy: boolean; wrong: string | null; address: string | null }>({
    busy: false,
    wrong: null,
    address: null,
  })
  const out = usePages(`cards ${round}`, (after) => memberSend(memberBodyTestCalls.cards, { query: { after } }))
  async function act(work: () => Promise<string | null>) {
    setState({ busy: true, wrong: null, address: null })
    try {
      const address = await work()
      setState({ busy: false, wrong: null, address })
      setRound((count) => count + 1)
    } catch (failure) {
      setState({ busy: false, wrong: wordsOf(failure, t.offline), address: null })
    }
  }
  const share = () =>
    act(async () => {
      const { url: address } = await memberSend(memberBodyTestCalls.share, { body: { days: USUAL_DAYS } })
      // Without a clipboard the address stands there to be taken by hand.
      await navigator.clipboard?.writeText(address).catch(() => undefined)
      return address
    })
  const revoke = (id: number) =>
    act(async () => {
      await memberSend(memberBodyTestCalls.revoke, { params: { id } })
      return null
    })
  return (
    <section className="m-share">
      <button type="button" className="m-primary" disabled={state.busy} onClick={() => void share()}>
        {t.shareBody}
      </button>
      <p className="m-soft">{fill(t.shareText, { days: USUAL_DAYS })}</p>
      {state.wrong && (
        <p className="m-wrong" role="alert">
          {state.wrong}
        </p>
      )}
      {state.address && (
        <p role="status">
          {t.shareCopied} <a href={state.address}>{state.address}</a>
        </p>
      )}
      {out.data?.map(({ id, expires_at, opened }) => (
        <p key={id} className="m-share-out m-soft">
          <span>{fill(t.shareOut, { until: clockText(expires_at, timeZone), opened })}</span>
          <button type="button" disabled={state.busy} onClick={() => void revoke(id)}>
            {t.shareRevoke}
          </button>
        </p>
      ))}
    </section>
  )
}
