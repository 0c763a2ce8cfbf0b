/** The top bar's downloads: a dot where something new is finished, and the panel with the tasks. */
import { DownloadOutlined } from '@ant-design/icons'
import { exportCalls } from '@kaiguan/contract/overview/exports/calls'
import { Badge, Button, Tooltip } from 'antd'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useRead, useRefresh } from '../../api/queries.ts'
import { useUser } from '../../session/session.ts'
import { showDownloads, useDownloadsShown } from '../../ui/browser/downloads.ts'
import { useTexts } from '../../words/texts.ts'
import { downloadTexts } from './exports.texts.ts'
import { useRunning } from './use-running.ts'

const DownloadPanel = lazy(() => import('./DownloadPanel.tsx'))

export default function Downloads() {
  const t = useTexts(downloadTexts)
  const shown = useDownloadsShown()
  const fresh = useFresh(shown)
  const name = fresh ? t.ready : t.title
  return (
    <>
      <Tooltip title={name}>
        <Badge dot={fresh} offset={[-8, 8]}>
          <Button type="text" aria-label={name} icon={<DownloadOutlined />} onClick={() => showDownloads(true)} />
        </Badge>
      </Tooltip>
      {shown && (
        <Suspense fallback={null}>
          <DownloadPanel onClose={() => showDownloads(false)} />
        </Suspense>
      )}
    </>
  )
}

const seenKey = (accountId: number) => `downloads:seen:${accountId}`

/** Whether something of one's own was finished since the panel was last open. */
function useFresh(shown: boolean): boolean {
  const { account } = useUser()
  const [seen, setSeen] = useState(() => Number(localStorage.getItem(seenKey(account.id)) ?? 0))
  const running = useRunning()
  const refresh = useRefresh()
  const newest = useRead(exportCalls.list, { query: { status: 2, per_page: 1 } }, { silent: true, staleTime: 60_000 }).data?.data[0]
  const ended = useEffectEvent(() => void refresh(['exports']))
  // One fewer under way: something has come to its end, and the list of what is finished doesn't know yet.
  useEffect(() => {
    if (running === 0) ended()
  }, [running])
  const done = newest?.own === true ? Date.parse(newest.completed_at ?? '') : 0
  useEffect(() => {
    if (!shown || done <= seen) return
    localStorage.setItem(seenKey(account.id), String(done))
    setSeen(done)
  }, [shown, done, seen, account.id])
  return !shown && done > seen
}
