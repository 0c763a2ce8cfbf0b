/** 下载任务: what is being exported and what is finished, ten a page. */
import { type ExportTask, exportCalls, TASKS_PER_PAGE } from '@kaiguan/contract/overview/exports/calls'
import { Pagination, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { SidePanel } from '../../ui/dialogs/SidePanel.tsx'
import { PageState } from '../../ui/page/PageState.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { useTexts } from '../../words/texts.ts'
import { ExportEverything, useMayExportEverything } from './ExportEverything.tsx'
import { downloadTexts } from './exports.texts.ts'
import { FinishedTask } from './FinishedTask.tsx'
import { RunningTask } from './RunningTask.tsx'
import { runningQuery, useRunning } from './use-running.ts'
import './exports.css'

/** Links are good for ten minutes: in a panel that stays open they are never older than five. */
const LINKS_ANEW_MS = 300_000

type Tab = 'running' | 'finished'

export default function DownloadPanel({ onClose }: { onClose: () => void }) {
  const t = useTexts(downloadTexts)
  const mayAll = useMayExportEverything()
  const running = useRunning()
  const [chosen, setTab] = useState<Tab>()
  const tab = chosen ?? (running ? 'running' : 'finished')
  const count = running ? ` ${running}` : ''
  return (
    <SidePanel title={t.title} onClose={onClose} footer={mayAll && <ExportEverything onAsked={() => setTab('running')} />}>
      <Segmented<Tab>
        block
        value={tab}
        onChange={setTab}
        options={[
          { value: 'running', label: `${t.running}${count}` },
          { value: 'finished', label: t.finished },
        ]}
      />
      {tab === 'running' ? (
        <Tasks key="running" status={1} empty={<PageState kind="empty" small title={t.nothingRunning} text={t.nothingRunningText} />}>
          {(task) => <RunningTask task={task} />}
        </Tasks>
      ) : (
        <Tasks key="finished" status={2} empty={<PageState kind="empty" small title={t.nothingFinished} text={t.nothingFinishedText} />}>
          {(task) => <FinishedTask task={task} onAgain={() => setTab('running')} />}
        </Tasks>
      )}
    </SidePanel>
  )
}

type TasksProps = { status: 1 | 2; empty: ReactNode; children: (task: ExportTask) => ReactNode }

function Tasks({ status, empty, children }: TasksProps) {
  const [page, setPage] = useState(1)
  const query = status === 1 ? runningQuery(page) : { query: { status, page } }
  const polling =
    status === 1
      ? { refetchInterval: 1_000, until: ({ total }: { total: number }) => total === 0 }
      : { refetchInterval: LINKS_ANEW_MS, until: () => false }
  const read = useRead(exportCalls.list, query, { silent: true, staleTime: 0, ...polling })
  return (
    <Reading read={read}>
      {({ data, total }) => (
        <>
          {data.length === 0 ? (
            empty
          ) : (
            <ul className="kg-tasks">
              {data.map((task) => (
                <li key={task.id}>{children(task)}</li>
              ))}
            </ul>
          )}
          {total > TASKS_PER_PAGE && (
            <Pagination
              size="small"
              align="center"
              current={page}
              pageSize={TASKS_PER_PAGE}
              total={total}
              showSizeChanger={false}
              onChange={setPage}
            />
          )}
        </>
      )}
    </Reading>
  )
}
