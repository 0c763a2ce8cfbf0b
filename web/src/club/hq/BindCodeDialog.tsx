/** A code by which one gym may join this head office. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { hqCalls } from '@kaiguan/contract/club/hq/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { useSend } from '../../api/queries.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useBusy } from '../../ui/dialogs/use-busy.ts'
import { TimeText } from '../../ui/display/DayText.tsx'
import { useTexts } from '../../words/texts.ts'
import { bindCodeTexts } from './hq.texts.ts'
import './hq.css'

export function BindCodeDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(bindCodeTexts)
  const { send } = useSend(hqCalls.code)
  const { busy, run } = useBusy()
  const [made, setMade] = useState<ResponseOf<typeof hqCalls.code> | null>(null)
  return (
    <Dialog
      title={t.title}
      onClose={onClose}
      buttons={
        <Button type="primary" loading={busy} onClick={() => void run(async () => setMade(await send({}))).catch(() => undefined)}>
          {t.make}
        </Button>
      }
    >
      <p className="kg-soft">{t.text}</p>
      {made && (
        <output className="kg-bind-code">
          <strong className="kg-figures">{made.code}</strong>
          <span className="kg-soft">
            {t.until} <TimeText at={made.expires_at} />
          </span>
        </output>
      )}
    </Dialog>
  )
}
