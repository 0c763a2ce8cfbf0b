import { type ExportTask, exportCalls } from '@kaiguan/contract/overview/exports/calls'
import { Button, Progress } from 'antd'
import { went } from '../../api/failure.ts'
import { useSend } from '../../api/queries.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { downloadTexts } from './exports.texts.ts'

const WHOLE = 100

export function RunningTask({ task }: { task: ExportTask }) {
  const t = useTexts(downloadTexts)
  const { send, sending } = useSend(exportCalls.cancel)
  const { id, name, state, unit, total, finished, own, staff_name } = task
  // The button goes with the task: the keyboard stays in the panel.
  function cancel({ currentTarget }: React.MouseEvent<HTMLElement>) {
    currentTarget.closest<HTMLElement>('.ant-drawer')?.focus()
    void went(send({ params: { id } }))
  }
  const [done, all] = [finished.toLocaleString('en-US'), total?.toLocaleString('en-US')]
  const progress =
    state === 'waiting'
      ? t.waiting
      : all === undefined
        ? fill(t.soFar, { finished: done })
        : fill(unit === 'parts' ? t.parts : t.of, { finished: done, total: all })
  return (
    <>
      <div className="kg-between">
        <strong>{name}</strong>
        {own && (
          <Button size="small" loading={sending} onClick={cancel}>
            {t.cancel}
          </Button>
        )}
      </div>
      <Progress percent={total ? Math.floor((finished / total) * WHOLE) : 0} status="active" size="small" aria-label={name} />
      <span className="kg-soft kg-figures">{own ? progress : `${progress} · ${fill(t.by, { name: staff_name })}`}</span>
    </>
  )
}
