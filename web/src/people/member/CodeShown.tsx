/**
 * The code that opens gates, each half a minute another. The phone has twenty of them, so that it goes on where there is no
 * network; new ones are fetched while there is. Drawn for staff too; members’ pages know no Ant Design.
 */
import type { EntryCodes } from '@kaiguan/contract/entry/gates/gate-credentials'
import { useEffect, useEffectEvent, useState } from 'react'
import { refusalText } from '../../api/failure.ts'
import { Qr } from '../../ui/display/Qr.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { codeTexts } from './code.texts.ts'
import './code.css'

const TICK_MS = 500
const SECOND = 1000
/** Fewer than this ahead, and more are fetched. */
const FEW = 10
/** After a failure not at every tick. */
const AGAIN_MS = 5_000

/** `ahead`: how far the server's clock is before this phone's. */
type Kept = { codes: EntryCodes['codes']; ahead: number }

export function CodeShown({ fetch }: { fetch: () => Promise<EntryCodes> }) {
  const t = useTexts(codeTexts)
  const { current, left, failure, again } = useCodes(fetch)
  if (current)
    return (
      <div className="kg-entry-code">
        <Qr text={current.code} label={t.label} />
        <p className="kg-entry-left">{fill(t.left, { seconds: left })}</p>
        {failure !== null && <p className="kg-entry-note">{t.offline}</p>}
      </div>
    )
  return failure !== null ? (
    <div className="kg-entry-code" role="alert">
      <p>{failure || t.failed}</p>
      <button type="button" onClick={again}>
        {t.again}
      </button>
    </div>
  ) : (
    <p className="kg-entry-note">{t.loading}</p>
  )
}

function useCodes(fetch: () => Promise<EntryCodes>) {
  const [kept, setKept] = useState<Kept>({ codes: [], ahead: 0 })
  /** What the server said of it; empty: nothing was heard. */
  const [failure, setFailure] = useState<string | null>(null)
  const [now, setNow] = useState(() => Date.now())
  const [asked, setAsked] = useState(0)
  const [asking, setAsking] = useState(false)

  async function more() {
    setAsking(true)
    setAsked(Date.now())
    try {
      const answer = await fetch()
      setKept({ codes: answer.codes, ahead: Date.parse(answer.now) - Date.now() })
      setFailure(null)
    } catch (thrown) {
      setFailure(refusalText(thrown) ?? '')
    }
    setAsking(false)
  }
  const tick = useEffectEvent(() => {
    const at = Date.now()
    setNow(at)
    const ahead = kept.codes.filter(({ to }) => Date.parse(to) > at + kept.ahead).length
    if (ahead < FEW && !asking && at - asked >= AGAIN_MS) void more()
  })
  useEffect(() => {
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const there = now + kept.ahead
  const current = kept.codes.find(({ from, to }) => Date.parse(from) <= there && Date.parse(to) > there)
  return { current, left: current ? Math.ceil((Date.parse(current.to) - there) / SECOND) : 0, failure, again: () => void more() }
}
