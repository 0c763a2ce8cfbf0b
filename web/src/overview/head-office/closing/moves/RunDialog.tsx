/** Asks once, moves row by row, shows how far it is, and says what came of it. Mounted anew for each run: each has keys of its own. */
import type { BranchMovePreview } from '@kaiguan/contract/overview/head-office/closing/branch-moves'
import { say } from '@kaiguan/contract/sentence'
import { Alert, Button, Progress } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { refusalText } from '../../../../api/failure.ts'
import { useUnsaved } from '../../../../session/pane.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { uiTexts } from '../../../../ui/ui.texts.ts'
import { fill, useTexts } from '../../../../words/texts.ts'
import type { Going } from './going.ts'
import { movesTexts, runTexts } from './moves.texts.ts'
import { runParts, type Went, waitingRow } from './run-parts.ts'
import { useSendPart } from './use-send-part.ts'

/** What was asked for, as it stood then. */
export type Run = Pick<BranchMovePreview, 'gym' | 'to'> & { act: 'move' | 'refund'; reason: string; rows: readonly Going[] }
type Phase = 'asking' | 'running' | 'ended'

const WHOLE = 100
const inFigures = (count: number) => count.toLocaleString('en-US')
const sumOf = <Row,>(rows: readonly Row[], figure: (row: Row) => number) => rows.reduce((sum, row) => sum + figure(row), 0)
const allOf = ({ moved, left }: Went) => moved + left

export function RunDialog({ run, onClose }: { run: Run; onClose: () => void }) {
  const t = useTexts(runTexts)
  const { act, gym, to, rows } = run
  const { phase, went, stopping, start, stop } = useRun(run)
  const all = { count: sumOf(rows, ({ count }) => count), fee: sumOf(rows, ({ fee }) => fee) }
  const name = useRowName()
  const title = act === 'move' ? fill(t.moveTitle, { to: to.name }) : fill(t.refundTitle, { name: rows.map(name).join() })
  return (
    <Dialog
      title={title}
      stays
      busy={phase === 'running'}
      onClose={onClose}
      buttons={<Buttons run={run} phase={phase} stopping={stopping} onStart={start} onStop={stop} onClose={onClose} />}
    >
      <div className="kg-column kg-gap-12">
        {phase === 'asking' && (
          <>
            <p>{say(act === 'move' ? t.moveText : t.refundText, { ...all, gym: gym.name, to: to.name })}</p>
            <p className="kg-soft">{t.partsHint}</p>
          </>
        )}
        {phase === 'running' && <HowFar act={act} went={went} />}
        {phase === 'ended' && <Summary run={run} went={went} />}
        <ul className="kg-well">
          {rows.map((row, at) => (
            <RowLine key={row.key} act={act} row={row} went={went[at] ?? waitingRow(row)} phase={phase} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function useRun({ act, gym, to, reason, rows }: Run) {
  const t = useTexts(runTexts)
  const send = useSendPart(t[act])
  const [phase, setPhase] = useState<Phase>('asking')
  const [went, setWent] = useState<readonly Went[]>(() => rows.map(waitingRow))
  const [stopping, setStopping] = useState(false)
  const isStopped = useRef(false)
  useUnsaved(phase === 'running')
  // Whoever leaves the page leaves it after the part in hand: nobody would see the next one.
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  async function start(): Promise<void> {
    isStopped.current = false
    setPhase('running')
    const between = { gym_id: gym.id, to_gym_id: to.id, reason }
    const parts = rows.map((row) => ({ count: row.count, send: () => send(row, between) }))
    const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
    try {
      await runParts(parts, { isStopped: () => isStopped.current, pause, show: setWent })
    } finally {
      setPhase('ended')
    }
  }

  function stop(): void {
    isStopped.current = true
    setStopping(true)
  }
  return { phase, went, stopping, start, stop }
}

type ButtonsProps = { run: Run; phase: Phase; stopping: boolean; onStart: () => Promise<void>; onStop: () => void; onClose: () => void }

function Buttons({ run: { act }, phase, stopping, onStart, onStop, onClose }: ButtonsProps) {
  const t = useTexts(runTexts)
  const u = useTexts(uiTexts)
  if (phase === 'ended') {
    return (
      <Button key="close" type="primary" autoFocus onClick={onClose}>
        {u.close}
      </Button>
    )
  }
  return (
    <>
      {phase === 'asking' ? (
        <Button key="cancel" onClick={onClose}>
          {u.cancel}
        </Button>
      ) : (
        <Button key="stop" disabled={stopping} onClick={onStop}>
          {stopping ? t.stopping : t.stop}
        </Button>
      )}
      {/* It stays and keeps the keyboard: a second Enter in haste neither starts anew nor stops. */}
      <Button type="primary" loading={phase === 'running'} onClick={() => void onStart()}>
        {t[act]}
      </Button>
    </>
  )
}

function useDone() {
  const t = useTexts(runTexts)
  return (act: Run['act'], done: number, all: number) =>
    fill(act === 'move' ? t.moved : t.asked, { done: inFigures(done), all: inFigures(all) })
}

function HowFar({ act, went }: { act: Run['act']; went: readonly Went[] }) {
  const t = useTexts(runTexts)
  const sayDone = useDone()
  const [done, all] = [sumOf(went, ({ moved }) => moved), sumOf(went, allOf)]
  return (
    <div>
      <Progress percent={all === 0 ? WHOLE : Math.floor((done * WHOLE) / all)} status="active" showInfo={false} aria-label={t.progress} />
      <p role="status" className="kg-figures">
        {sayDone(act, done, all)}
      </p>
    </div>
  )
}

function Summary({ run: { act, gym, to }, went }: { run: Run; went: readonly Went[] }) {
  const t = useTexts(runTexts)
  const isWhole = went.every(({ state }) => state === 'done')
  const text = act === 'move' ? (isWhole ? t.allMoved : t.partMoved) : isWhole ? t.allAsked : t.partAsked
  const sums = { count: sumOf(went, ({ moved }) => moved), fee: sumOf(went, ({ fee }) => fee) }
  return <Alert type={isWhole ? 'success' : 'warning'} showIcon title={say(text, { ...sums, gym: gym.name, to: to.name })} />
}

/** Deposits are called by their kind. */
function useRowName(): (row: Going) => string {
  const t = useTexts(movesTexts)
  return ({ name, kind }) => name ?? t[kind]
}

type LineProps = { act: Run['act']; row: Going; went: Went; phase: Phase }

function RowLine({ act, row, went, phase }: LineProps) {
  const t = useTexts(runTexts)
  const m = useTexts(movesTexts)
  const name = useRowName()
  const sayDone = useDone()
  const { state, moved, left, failure } = went
  const counted = { cards: m.cardCount, courses: m.courseCount, deposits: m.depositCount }[row.kind]
  const begun = state !== 'waiting'
  const note = {
    waiting: phase === 'ended' ? t.notBegun : null,
    going: null,
    done: null,
    stuck: say(t.stuck, { left }),
    stopped: t.stopped,
    failed: fill(t.failed, { why: refusalText(failure) ?? t.unanswered }),
  }[state]
  return (
    <li>
      <div className="kg-between kg-wraps kg-gap-8">
        <strong className="kg-shrinks kg-breaks">{name(row)}</strong>
        <span className="kg-figures">{begun ? sayDone(act, moved, moved + left) : say(counted, row)}</span>
      </div>
      {row.to !== null && <span className="kg-soft kg-breaks">{fill(t.toType, { to: row.to })}</span>}
      {note !== null && <span className={state === 'failed' ? 'kg-wrong' : 'kg-warn'}>{note}</span>}
    </li>
  )
}
