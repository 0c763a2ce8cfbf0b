/**
 * Exports a list as it is filtered: few rows come at once, many as a task that the panel of downloads shows. For whoever may
 * (the list's own declaration says what it needs); a button says how many rows it will be.
 */
import { DownloadOutlined } from '@ant-design/icons'
import type { ListExport } from '@kaiguan/contract/export'
import { FileAnswer } from '@kaiguan/contract/file-answer'
import { DIRECT_MOST, exportCalls } from '@kaiguan/contract/overview/exports/calls'
import { exportSheetWords } from '@kaiguan/contract/overview/exports/texts'
import { Button, Tooltip } from 'antd'
import { isFailure } from '../../api/failure.ts'
import { useSend } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { notices } from '../../session/notices.ts'
import { useUser } from '../../session/session.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { showDownloads } from '../browser/downloads.ts'
import { saveFile } from '../browser/save-file.ts'
import { uiTexts } from '../ui.texts.ts'

type Props = {
  of: ListExport
  /** What is filtered and how it is ordered, without the page. */
  query: object
  /** The keys of the columns that are shown, in their order; left out: all of them. */
  columns?: readonly string[]
  /** undefined: not read yet. */
  answer: { total: number; more: boolean } | undefined
  filtered: boolean
  size?: 'small'
  /** The picture alone, where there is no room for its words. */
  bare?: boolean
}

export function ExportButton({ of, query, columns, answer, filtered, size, bare = false }: Props) {
  const t = useTexts(uiTexts)
  const words = useWords()
  const allowed = useAllowed()
  const { today } = useUser().gym
  const { send, sending } = useSend(exportCalls.start, { saves: true })
  if (!allowed(of.needs)) return null
  const total = answer?.total ?? 0
  const count = `${total.toLocaleString('en-US')}${answer?.more ? '+' : ''}`
  const direct = !answer?.more && total <= DIRECT_MOST
  const name = words(of.name)

  async function run() {
    const keys = columns?.filter((key) => key in of.columns)
    try {
      const done = await send({ body: { list: of.list, query: { ...query }, columns: keys && [...keys], direct } })
      if (done instanceof FileAnswer) saveFile(done, fill(words(exportSheetWords.fileName), { name, day: today }))
      else {
        notices.message({ level: 'success', text: fill(t.exportStarted, { name, count }) })
        showDownloads(true)
      }
    } catch (thrown) {
      // The catalogue has said why not.
      if (!isFailure(thrown)) throw thrown
    }
  }
  const text = total === 0 ? t.exportNone : fill(t.export, { count })
  return (
    <Tooltip title={fill(filtered ? t.exportFilteredHint : t.exportHint, { count })}>
      <Button
        size={size}
        icon={<DownloadOutlined />}
        aria-label={bare ? text : undefined}
        loading={sending}
        disabled={total === 0}
        onClick={() => void run()}
      >
        {bare ? null : text}
      </Button>
    </Tooltip>
  )
}
