/** The receipt of an order: seen first, printed with one Enter, noted as printed, closed by itself. */
import { PrinterOutlined, SettingOutlined } from '@ant-design/icons'
import { printingCalls, type Receipt, type ReceiptSettingsNow, reprintRight } from '@kaiguan/contract/ground/printing/calls'
import { MOST_COPIES, type Paper, type PrintTask } from '@kaiguan/contract/paper'
import { Alert, Button, Checkbox, ConfigProvider } from 'antd'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { isFailure } from '../../api/failure.ts'
import { useRead, useSend } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { IntInput } from '../../ui/inputs/IntInput.tsx'
import { Allowed } from '../../ui/page/Allowed.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { useLanguage } from '../../words/language.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { ReceiptPreview } from './editor/ReceiptPreview.tsx'
import { PrinterTag } from './printer/PrinterTag.tsx'
import { printJob } from './printer/print-job.ts'
import { printReceipt, usePrinter } from './printer/printer.ts'
import { printTexts, taskWords } from './printing.texts.ts'
import { receiptLines } from './receipt-lines.ts'
import { useAutoOpen, useCopies } from './receipt-settings.ts'
import { layoutOf, styleOf } from './receipt-style.ts'
import { useLogo } from './use-logo.ts'

const PrinterDialog = lazy(() => import('./printer/PrinterDialog.tsx'))

/** The specification’s time. */
const CLOSES_AFTER_MS = 600
const WIDTH = 480

type Props = { orderId: number; onClose: () => void }

export default function ReceiptDialog({ orderId, onClose }: Props) {
  const t = useTexts(printTexts)
  const read = useRead(printingCalls.receipt, { params: { id: orderId } }, { staleTime: 0, silent: true })
  const settings = useRead(printingCalls.settings, {}, { silent: true })
  // The paper that is being printed doesn't change under the printer when it is counted.
  const receipt = read.data
  const paper = usePaperOf(receipt, settings.data)
  const printing = usePrinting(receipt, paper, settings.data, onClose)
  return (
    <ConfigProvider getPopupContainer={() => document.body}>
      <Dialog
        title={t.title}
        width={WIDTH}
        onClose={onClose}
        aside={receipt && <Said printing={printing} />}
        buttons={receipt && paper ? <Buttons receipt={receipt} printing={printing} onClose={onClose} /> : null}
      >
        <Reading read={read} rows={10}>
          {(shown) => (
            <Reading read={settings} rows={10}>
              {() =>
                paper && (
                  <>
                    <Tools receipt={shown} printing={printing} />
                    <ReceiptPreview {...paper} />
                  </>
                )
              }
            </Reading>
          )}
        </Reading>
      </Dialog>
    </ConfigProvider>
  )
}

type OnePaper = Pick<Paper, 'lines' | 'width'>

/** null: what it takes isn't read yet. */
function usePaperOf(receipt: Receipt | undefined, settings: ReceiptSettingsNow | undefined): OnePaper | null {
  const language = useLanguage()
  const logo = useLogo(settings?.logo ?? false)
  if (!receipt || !settings || logo === undefined) return null
  return { lines: receiptLines(receipt, language, styleOf(settings, receipt.type, logo)), width: settings.width }
}

type Printing = {
  task: PrintTask | null
  busy: boolean
  copies: number | null
  setCopies: (copies: number | null) => void
  print: (browser: boolean) => Promise<void>
  /** While it waits behind others' receipts. */
  cancel: () => void
}

function usePrinting(
  receipt: Receipt | undefined,
  paper: OnePaper | null,
  settings: ReceiptSettingsNow | undefined,
  onClose: () => void,
): Printing {
  const [task, setTask] = useState<PrintTask | null>(null)
  const [busy, setBusy] = useState(false)
  const started = useRef<AbortController>(null)
  const [copies, setCopies] = useCopies(receipt?.type, receipt && settings ? layoutOf(settings.layouts, receipt.type).copies : 1)
  const { send } = useSend(printingCalls.printed)

  async function print(browser: boolean) {
    if (!receipt || !paper || started.current) return
    started.current = new AbortController()
    setBusy(true)
    try {
      const job = printJob({ ...paper, copies: copies ?? 1, drawer: movesCash(receipt) })
      if ((await printReceipt(job, { browser, cancel: started.current.signal }, setTask)) !== 'finished') return
      await send({ params: { id: receipt.order_id } })
      setTimeout(onClose, CLOSES_AFTER_MS)
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
    } finally {
      started.current = null
      setBusy(false)
    }
  }
  return { task, busy, copies, setCopies, print, cancel: () => started.current?.abort() }
}

/** The drawer opens with the first receipt of what was paid, or paid back, in cash; a reprint and a correction open nothing. */
function movesCash({ type, payment_method, printed }: Receipt): boolean {
  return (
    type !== 'tender-correction' && printed === 0 && payment_method.some((tender) => tender.payment_method === 'CASH' && tender.fee !== 0)
  )
}

function useMayReprint({ sold }: Pick<Receipt, 'sold'>): boolean {
  return useAllowed()(reprintRight(sold))
}

function Tools({ receipt, printing }: { receipt: Receipt; printing: Printing }) {
  const t = useTexts(printTexts)
  const mayReprint = useMayReprint(receipt)
  const [setting, setSetting] = useState(false)
  const id = useId()
  return (
    <>
      <PrinterNote />
      {receipt.printed > 0 && (
        <Alert
          type="warning"
          showIcon
          className="kg-dialog-alert"
          title={fill(mayReprint ? t.reprint : t.reprintForbidden, { count: receipt.printed })}
        />
      )}
      <div className="kg-ends kg-below-12">
        <span>
          {t.printer} <PrinterTag />
          <Allowed needs="printing.printers">
            <Button
              type="text"
              size="small"
              icon={<SettingOutlined />}
              aria-label={t.settings}
              title={t.settings}
              onClick={() => setSetting(true)}
            />
          </Allowed>
        </span>
        <label htmlFor={id} className="kg-row">
          {t.copies}
          <IntInput id={id} className="kg-receipt-copies" min={1} max={MOST_COPIES} value={printing.copies} onChange={printing.setCopies} />
        </label>
      </div>
      {setting && (
        <Suspense fallback={null}>
          <PrinterDialog onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Why the browser is to print, where it is. */
function PrinterNote() {
  const t = useTexts(printTexts)
  const { bridge, state, stranger } = usePrinter()
  if (state === 'connected') return null
  const [title, text] = !bridge
    ? [t.missing, t.missingText]
    : state === 'disconnected'
      ? [t.disconnected, t.disconnectedText]
      : [t.notConnected, stranger ? t.strangerText : t.notConnectedText]
  return (
    <Alert
      type={bridge ? 'warning' : 'info'}
      showIcon
      className="kg-dialog-alert"
      title={
        <>
          <strong>{title}</strong>
          <br />
          <small>{text}</small>
        </>
      }
    />
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
      {printing.busy && printing.task === 'queued' && ready ? (
        <Button onClick={printing.cancel}>{t.cancelPrint}</Button>
      ) : (
        <Button onClick={onClose}>{t.close}</Button>
      )}
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
