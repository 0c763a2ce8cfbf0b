/** The receipt printer of this computer: paired with its bridge by a code, tried, its drawer opened, forgotten. */
import { printingCalls } from '@kaiguan/contract/ground/printing/calls'
import { PairingCode, PRINT_BRIDGE_PORT } from '@kaiguan/contract/print-bridge'
import { Button } from 'antd'
import { Failure } from '../../../api/failure.ts'
import { useReadOnce } from '../../../api/queries.ts'
import { notices } from '../../../session/notices.ts'
import { useUser } from '../../../session/session.ts'
import { ConfirmButton } from '../../../ui/dialogs/ConfirmButton.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useBusy } from '../../../ui/dialogs/use-busy.ts'
import { FactList } from '../../../ui/display/FactList.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { useLanguage } from '../../../words/language.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { printerTexts } from '../printing.texts.ts'
import type { PairingOutcome } from './bridge.ts'
import { OpenDrawer } from './OpenDrawer.tsx'
import { PrinterTag } from './PrinterTag.tsx'
import { printJob } from './print-job.ts'
import { forgetPrinter, pairPrinter, printReceipt, usePrinter } from './printer.ts'
import { testPage } from './test-page.ts'
import '../printing.css'

const WIDTH = 560

export default function PrinterDialog({ onClose }: { onClose: () => void }) {
  const { bridge } = usePrinter()
  return bridge ? <Paired onClose={onClose} /> : <Pairing onClose={onClose} />
}

/** What each refusal of the bridge says to who typed the code. */
const said = {
  'wrong-code': 'wrongCode',
  'no-code': 'noCode',
  'unknown-token': 'noCode',
  unpaired: 'noCode',
  unreadable: 'wrongCode',
  unreachable: 'unreachable',
  stranger: 'stranger',
} as const satisfies Record<Exclude<PairingOutcome, 'paired'>, keyof typeof printerTexts>

function Pairing({ onClose }: { onClose: () => void }) {
  const t = useTexts(printerTexts)
  return (
    <FormDialog
      title={t.title}
      width={WIDTH}
      okText={t.connect}
      done={t.paired}
      submit={async ({ code }: { code: string }) => {
        const outcome = await pairPrinter(code)
        if (outcome !== 'paired')
          throw new Failure('answer', 422, { errors: { code: [fill(t[said[outcome]], { port: PRINT_BRIDGE_PORT })] } })
      }}
      onClose={onClose}
    >
      <p className="kg-soft">{t.lead}</p>
      <ol className="kg-printer-steps">
        <li>
          {t.start}
          <code>npm run print-bridge -- --site {location.origin} --device /dev/usb/lp0</code>
          {t.startNetwork}
          <code>npm run print-bridge -- --site {location.origin} --network 192.168.1.100:9100</code>
        </li>
        <li>{t.typeCode}</li>
      </ol>
      <TextField name="code" label={t.code} rule={PairingCode} inputMode="numeric" maxLength={6} figures autoFocus />
    </FormDialog>
  )
}

function Paired({ onClose }: { onClose: () => void }) {
  const t = useTexts(printerTexts)
  const { ours, state, target, stranger } = usePrinter()
  const printTest = usePrintTest()
  const { busy, run } = useBusy()
  const ready = state === 'connected'
  const unheard = stranger ? fill(t.stranger, { port: PRINT_BRIDGE_PORT }) : t.silent
  return (
    <Dialog
      title={t.title}
      width={WIDTH}
      onClose={onClose}
      aside={
        ours && (
          <ConfirmButton danger question={t.forgetAsk} text={t.forgetText} run={async () => forgetPrinter()}>
            {t.forget}
          </ConfirmButton>
        )
      }
      buttons={
        <>
          <OpenDrawer />
          <Button type="primary" autoFocus disabled={!ready} loading={busy} onClick={() => void run(printTest)}>
            {t.test}
          </Button>
        </>
      }
    >
      <FactList
        well
        facts={[
          [t.state, <PrinterTag key="state" />],
          [t.prints, ours ? target || unheard : t.other],
        ]}
      />
    </Dialog>
  )
}

function usePrintTest(): () => Promise<void> {
  const t = useTexts(printerTexts)
  const language = useLanguage()
  const { gym } = useUser()
  const settings = useReadOnce(printingCalls.settings)
  return async () => {
    const { width } = await settings({})
    const job = printJob({ lines: testPage(gym.name, language), width, copies: 1, drawer: false })
    const outcome = await printReceipt(job, { browser: false }, () => undefined)
    notices.message(outcome === 'finished' ? { level: 'success', text: t.tested } : { level: 'error', text: t.failed })
  }
}
