/** 打开钱箱: without a sale, with a reason, where this computer has a receipt printer; the drawer hangs on it. */
import { printingCalls } from '@kaiguan/contract/ground/printing/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../api/queries.ts'
import { notices } from '../../../session/notices.ts'
import { ReasonDialog } from '../../../ui/dialogs/ReasonDialog.tsx'
import { Allowed } from '../../../ui/page/Allowed.tsx'
import { useTexts } from '../../../words/texts.ts'
import { printerTexts } from '../printing.texts.ts'
import { printJob } from './print-job.ts'
import { printReceipt, usePrinter } from './printer.ts'

export function OpenDrawer() {
  const t = useTexts(printerTexts)
  const { bridge, state } = usePrinter()
  const [opening, setOpening] = useState(false)
  if (!bridge) return null
  return (
    <Allowed needs="cashier.open-drawer">
      <Button disabled={state !== 'connected'} onClick={() => setOpening(true)}>
        {t.drawer}
      </Button>
      {opening && <DrawerDialog onClose={() => setOpening(false)} />}
    </Allowed>
  )
}

/** Noted before it opens: what isn't written down doesn't happen. */
function DrawerDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(printerTexts)
  const { send } = useSend(printingCalls.openDrawer)
  return (
    <ReasonDialog
      title={t.drawer}
      text={t.drawerText}
      onClose={onClose}
      submit={async (reason) => {
        await send({ body: { reason } })
        const job = printJob({ lines: [], width: '55.5', copies: 1, drawer: true })
        const outcome = await printReceipt(job, { browser: false }, () => undefined)
        notices.message(outcome === 'finished' ? { level: 'success', text: t.drawerDone } : { level: 'error', text: t.failed })
      }}
    />
  )
}
