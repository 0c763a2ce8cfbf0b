/** The receipt of an order: seen first, printed with one Enter, noted as printed, closed by itself (seed §2, §9). */
import { PrinterOutlined } from '@ant-design/icons'
import { printingCalls, type Receipt } from '@kaiguan/contract/features/printing'
import { Alert, Button, Checkbox, ConfigProvider } from 'antd'
import { useId, useRef, useState } from 'react'
import { isFailure } from '../../api/failure.ts'
import { useRead, useSend } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IntInput } from '../../ui/IntInput.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { StatusTag, type Tone } from '../../ui/StatusTag.tsx'
import { useLanguage } from '../../words/language.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { printReceipt, usePrinter } from './printer.ts'
import type { PrinterState, PrintTask } from './printer-adapter.ts'
import { printerStateWords, printTexts, taskWords } from './printing.texts.ts'
import { ReceiptPreview } from './ReceiptPreview.tsx'
import { receiptLines } from './receipt-lines.ts'
import { PAPER_MM, paperHtml } from './receipt-paper.ts'
import { MOST_COPIES, useAutoOpen, useCopies } from './receipt-settings.ts'

/** Seed §9. */
const CLOSES_AFTER_MS = 600
const WIDTH = 440

type Props = { orderId: number; onClose: () => void }

export default function ReceiptDialog({ orderId, onClose }: Props) {
  const t = useTexts(printTexts)
  const read = useRead(printingCalls.receipt, { params: { id: orderId } }, { staleTime: 0, silent: true })
  // The paper that is being printed doesn't change under the printer when it is counted.
  const receipt = read.data
  const printing = usePrinting(receipt, onClose)
  return (
    <ConfigProvider getPopupContainer={() => document.body}>
      <Dialog
        title={t.title}
        width={WIDTH}
        onClose={onClose}
        aside={receipt && <Said printing={printing} />}
        buttons={receipt ? <Buttons receipt={receipt} printing={printing} onClose={onClose} /> : null}
      >
        <Reading read={read} rows={10}>
          {(shown) => (
            <>
              <Tools receipt={shown} printing={printing} />
              <ReceiptPreview receipt={shown} />
            </>
          )}
        </Reading>
      </Dialog>
    </ConfigProvider>
  )
}

type Printing = {
  task: PrintTask | null
  busy: boolean
  copies: number | null
  setCopies: (copies: number | null) => void
  print: (browser: boolean) => Promise<void>
}

function usePrinting(receipt: Receipt | undefined, onClose: () => void): Printing {
  const language = useLanguage()
  const [task, setTask] = useState<PrintTask | null>(null)
  const [busy, setBusy] = useState(false)
  const started = useRef(false)
  const [copies, setCopies] = useCopies()
  const { send } = useSend(printingCalls.printed)

  async function print(browser: boolean) {
    if (!receipt || started.current) return
    started.current = true
    setBusy(true)
    try {
      const html = paperHtml(receiptLines(receipt, language))
      const job = { html, copies: copies ?? 1, widthMm: PAPER_MM, colour: 'monochrome', quality: 'high' } as const
      if ((await printReceipt(job, { browser }, setTask)) !== 'finished') return
      await send({ params: { id: receipt.order_id } })
      setTimeout(onClose, CLOSES_AFTER_MS)
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
    } finally {
      started.current = false
      setBusy(false)
    }
  }
  return { task, busy, copies, setCopies, print }
}

/** What the till takes has a permission of its own (as the server asks). */
function useMayReprint({ type }: Pick<Receipt, 'type'>): boolean {
  return useAllowed()(type.startsWith('goods-') || type.startsWith('deposit-') ? 'cashier.reprint' : 'cards.reprint')
}

const stateTones: Record<PrinterState, Tone> = { 'not-connected': 'idle', connected: 'good', disconnected: 'bad' }

function Tools({ receipt, printing }: { receipt: Receipt; printing: Printing }) {
  const t = useTexts(printTexts)
  const states = useTexts(printerStateWords)
  const mayReprint = useMayReprint(receipt)
  const printer = usePrinter()
  const id = useId()
  return (
    <>
      {printer.state !== 'connected' && (
        <Alert
          type={printer.bridge ? 'warning' : 'info'}
          showIcon
          className="kg-dialog-alert"
          title={
            <>
              <strong>{printer.bridge ? t.disconnected : t.missing}</strong>
              <br />
              <small>{printer.bridge ? t.disconnectedText : t.missingText}</small>
            </>
          }
        />
      )}
      {receipt.printed > 0 && (
        <Alert
          type="warning"
          showIcon
          className="kg-dialog-alert"
          title={fill(mayReprint ? t.reprint : t.reprintForbidden, { count: receipt.printed })}
        />
      )}
      <div className="kg-receipt-tools">
        <span>
          {t.printer} <StatusTag tone={stateTones[printer.state]} text={states[printer.state]} />
        </span>
        <label htmlFor={id}>
          {t.copies}
          <IntInput id={id} className="kg-receipt-copies" min={1} max={MOST_COPIES} value={printing.copies} onChange={printing.setCopies} />
        </label>
      </div>
    </>
  )
}

/** How far the printing is; before it, whether the receipt opens by itself. */
function Said({ printing: { task } }: { printing: Printing }) {
  const t = useTexts(printTexts)
  const tasks = useTexts(taskWords)
  const [auto, setAuto] = useAutoOpen()
  if (task === null) {
    return (
      <Checkbox checked={auto} onChange={({ target }) => setAuto(target.checked)}>
        {t.auto}
      </Checkbox>
    )
  }
  return (
    <span role="status" className={task === 'error' ? 'kg-wrong' : 'kg-soft'}>
      {task === 'error' ? t.failed : task === 'cancelled' ? t.cancelled : tasks[task]}
    </span>
  )
}

function Buttons({ receipt, printing, onClose }: { receipt: Receipt; printing: Printing; onClose: () => void }) {
  const t = useTexts(printTexts)
  const mayReprint = useMayReprint(receipt)
  const forbidden = receipt.printed > 0 && !mayReprint
  const ready = usePrinter().state === 'connected'
  return (
    <>
      <Button onClick={onClose}>{t.close}</Button>
      {ready && (
        <Button disabled={forbidden || printing.busy} onClick={() => void printing.print(true)}>
          {t.browserPrint}
        </Button>
      )}
      <Button
        type="primary"
        autoFocus
        icon={<PrinterOutlined />}
        disabled={forbidden}
        loading={printing.busy}
        onClick={() => void printing.print(!ready)}
      >
        {ready ? t.print : t.browserPrint}
      </Button>
    </>
  )
}
