import { type ExportTask, exportCalls } from '@kaiguan/contract/overview/exports/calls'
import { exportStateWords } from '@kaiguan/contract/overview/exports/texts'
import { wallClock } from '@kaiguan/contract/time'
import { Button } from 'antd'
import { useState } from 'react'
import { went } from '../../api/failure.ts'
import { useSend } from '../../api/queries.ts'
import { send as ask } from '../../api/send.ts'
import { useUser } from '../../session/session.ts'
import { saveFile } from '../../ui/browser/save-file.ts'
import { TimeText } from '../../ui/display/DayText.tsx'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { downloadTexts } from './exports.texts.ts'

const MB = 1_048_576
const KB = 1_024

export function FinishedTask({ task, onAgain }: { task: ExportTask; onAgain: () => void }) {
  const t = useTexts(downloadTexts)
  const words = useWords()
  const { time_zone } = useUser().gym
  const { name, state, unit, finished, bytes, completed_at, kept_until, why, path, own, staff_name } = task
  const notes = [
    state === 'finished' && unit === 'rows' && fill(t.rows, { count: finished.toLocaleString('en-US') }),
    state === 'finished' && sizeText(bytes ?? 0),
    state === 'finished' &&
      (path === null
        ? kept_until === null
          ? t.gone
          : t.elsewhere
        : fill(t.keptUntil, { day: kept_until ? wallClock(new Date(kept_until), time_zone).day.slice('2026-'.length) : '' })),
    !own && fill(t.by, { name: staff_name }),
  ]
  return (
    <>
      <div className="kg-between">
        <span className="kg-named">
          <strong>{name}</strong>
          {state !== 'finished' && <StatusTag tone={state === 'failed' ? 'bad' : 'idle'} text={words(exportStateWords[state])} />}
        </span>
        {path === null ? own && unit === 'rows' && <Again id={task.id} onAgain={onAgain} /> : <Fetch path={path} />}
      </div>
      {why && <p className="kg-warn">{why}</p>}
      <span className="kg-soft kg-figures">
        <TimeText at={completed_at} />
        {notes.filter((note) => note !== false).map((note) => ` · ${note}`)}
      </span>
    </>
  )
}

/** By its link, which belongs to this session; the panel reads links anew each time it opens. */
function Fetch({ path }: { path: string }) {
  const t = useTexts(downloadTexts)
  const [busy, setBusy] = useState(false)
  async function fetchIt() {
    setBusy(true)
    const ticket = path.split('/').at(-1) ?? ''
    await went(ask(exportCalls.download, { params: { ticket } }, { saves: true }).then((file) => saveFile(file)))
    setBusy(false)
  }
  return (
    <Button size="small" type="primary" loading={busy} onClick={() => void fetchIt()}>
      {t.download}
    </Button>
  )
}

function Again({ id, onAgain }: { id: number; onAgain: () => void }) {
  const t = useTexts(downloadTexts)
  const { send, sending } = useSend(exportCalls.again)
  async function again() {
    if (await went(send({ params: { id } }))) onAgain()
  }
  return (
    <Button size="small" loading={sending} onClick={() => void again()}>
      {t.again}
    </Button>
  )
}

function sizeText(bytes: number): string {
  return bytes >= MB ? `${(bytes / MB).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / KB))} KB`
}
