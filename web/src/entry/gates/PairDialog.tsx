/** A code for a device, as large as it is read from across a counter; who watches sees that it was used. */
import { type Gate, gateCalls } from '@kaiguan/contract/entry/gates/calls'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { went } from '../../api/failure.ts'
import { useRead, useSend } from '../../api/queries.ts'
import { notices } from '../../session/notices.ts'
import { Dialog, Done } from '../../ui/dialogs/Dialog.tsx'
import { FactList } from '../../ui/display/FactList.tsx'
import { Waiting } from '../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { gateDrawerTexts, pairTexts } from './gates.texts.ts'
import './gates.css'

const EVERY_MS = 2_000
const SECOND = 1_000
const MINUTE = 60

type Code = { code: string; until: string; server: string }

export function PairDialog({ gate: { id, name }, onClose }: { gate: Gate; onClose: () => void }) {
  const t = useTexts(pairTexts)
  const { send } = useSend(gateCalls.pair)
  const [made, setMade] = useState<Code | null>(null)
  const now = useRead(gateCalls.show, { params: { id } }, { silent: true, staleTime: 0, refetchInterval: EVERY_MS, until: isPaired })
  const make = async () => {
    setMade(null)
    const code = await send({ params: { id } })
    setMade(code)
  }
  const first = useEffectEvent(() => void went(make()).then((ok) => !ok && onClose()))
  useEffect(() => first(), [])
  const paired = made !== null && now.data && isPaired(now.data) ? now.data : null
  if (paired) return <Paired gate={paired} onClose={onClose} />
  return (
    <Dialog title={fill(t.title, { name })} stays onClose={onClose}>
      {made === null ? <Waiting /> : <Shown key={made.code} made={made} onAgain={() => void went(make())} />}
    </Dialog>
  )
}

const isPaired = ({ state }: Gate) => state !== 'unpaired'

function Shown({ made: { code, until, server }, onAgain }: { made: Code; onAgain: () => void }) {
  const t = useTexts(pairTexts)
  const left = useSecondsTo(until)
  if (left <= 0)
    return (
      <div className="kg-code">
        <p>{t.over}</p>
        <Button type="primary" onClick={onAgain}>
          {t.again}
        </Button>
      </div>
    )
  const clock = `${Math.floor(left / MINUTE)}:${String(left % MINUTE).padStart(2, '0')}`
  return (
    <div className="kg-code">
      <p>{t.enter}</p>
      <output className="kg-figures" aria-live="polite">
        {code}
      </output>
      <p className="kg-soft kg-figures">{fill(t.left, { minutes: clock })}</p>
      <p className="kg-soft">{t.simulate}</p>
      <Command text={`npm run gate -- --pair ${code} --server ${server}`} />
    </div>
  )
}

function Command({ text }: { text: string }) {
  const t = useTexts(pairTexts)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    notices.message({ level: 'success', text: t.copied })
  }
  return (
    <div className="kg-gate-command kg-row">
      <code>{text}</code>
      <Button size="small" onClick={() => void copy()}>
        {t.copy}
      </Button>
    </div>
  )
}

function Paired({ gate, onClose }: { gate: Gate; onClose: () => void }) {
  const t = useTexts(pairTexts)
  const d = useTexts(gateDrawerTexts)
  return (
    <Dialog
      title={<Done>{t.done}</Done>}
      onClose={onClose}
      buttons={
        <Button type="primary" autoFocus onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <p>{t.doneText}</p>
      <FactList
        well
        facts={[
          [d.fingerprint, gate.fingerprint ?? '-'],
          [d.serverFingerprint, gate.server_fingerprint ?? '-'],
        ]}
      />
    </Dialog>
  )
}

/** Counted by this browser from when it heard of it; the server has the last word. */
function useSecondsTo(until: string): number {
  const [left, setLeft] = useState(() => secondsTo(until))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(until)), SECOND)
    return () => clearInterval(timer)
  }, [until])
  return left
}

function secondsTo(until: string): number {
  return Math.max(0, Math.round((Date.parse(until) - Date.now()) / SECOND))
}
