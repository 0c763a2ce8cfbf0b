/** The page as a workbook, at once: for whoever may, as the declaration of its export says. */
import { DownloadOutlined } from '@ant-design/icons'
import { FileAnswer } from '@kaiguan/contract/file-answer'
import { exportCalls } from '@kaiguan/contract/overview/exports/calls'
import type { PageExport } from '@kaiguan/contract/overview/exports/page-export'
import { exportSheetWords } from '@kaiguan/contract/overview/exports/texts'
import { Button, Tooltip } from 'antd'
import { isFailure } from '../../api/failure.ts'
import { useSend } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { saveFile } from '../../ui/browser/save-file.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { paperTexts } from './statistics.texts.ts'

type Props = { of: PageExport; query: object /** What it will be, where it isn’t figures, curves and tables. */; hint?: string }

export function ExportPage({ of, query, hint }: Props) {
  const t = useTexts(paperTexts)
  const words = useWords()
  const allowed = useAllowed()
  const { today } = useUser().gym
  const { send, sending } = useSend(exportCalls.start, { saves: true })
  if (!allowed(of.needs)) return null

  async function run() {
    try {
      const file = await send({ body: { list: of.list, query: { ...query }, direct: true } })
      if (file instanceof FileAnswer) saveFile(file, fill(words(exportSheetWords.fileName), { name: words(of.name), day: today }))
    } catch (thrown) {
      // The catalogue has said why not.
      if (!isFailure(thrown)) throw thrown
    }
  }
  return (
    <Tooltip title={hint ?? t.exportHint}>
      <Button icon={<DownloadOutlined />} loading={sending} onClick={() => void run()}>
        {t.export}
      </Button>
    </Tooltip>
  )
}
