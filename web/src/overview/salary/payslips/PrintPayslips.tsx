/** Slips are printed: on A4 or on receipt paper, once it is said which. What goes onto the paper is asked for as it is printed. */
import type { SalarySlipDetails } from '@kaiguan/contract/overview/salary/run-calls'
import { say } from '@kaiguan/contract/sentence'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { went } from '../../../api/failure.ts'
import { usePaper } from '../../../ground/printing/parts.ts'
import { useUser } from '../../../session/session.ts'
import { printSheet } from '../../../ui/browser/print-sheet.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useBusy } from '../../../ui/dialogs/use-busy.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { PayslipSheet } from './PayslipSheet.tsx'
import { papersOf, usePayslipLines } from './payslip-paper.ts'
import { paperTexts, printTexts } from './payslips.texts.ts'

type Paper = 'a4' | 'receipt'

type Props = {
  month: string
  people: number
  /** Whether it is written into the log: not where one prints one’s own. */
  logged: boolean
  load: () => Promise<readonly SalarySlipDetails[]>
  onClose: () => void
}

export default function PrintPayslips({ month, people, logged, load, onClose }: Props) {
  const t = useTexts(printTexts)
  const [paper, setPaper] = useState<Paper>('a4')
  const { busy, run: once } = useBusy()
  const a4 = useSheet(month)
  const receipt = useReceiptStrip()
  const print = async () => {
    const slips = await load()
    await (paper === 'a4' ? a4.print(slips) : receipt(slips))
  }
  return (
    <Dialog
      title={fill(t.title, { month })}
      width={480}
      busy={busy}
      onClose={onClose}
      buttons={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t.close}
          </Button>
          <Button type="primary" autoFocus loading={busy} onClick={() => void went(once(print))}>
            {t.print}
          </Button>
        </>
      }
    >
      <div className="kg-stack">
        <p>
          {say(t.people, { people })} {logged && <span className="kg-soft">{t.logged}</span>}
        </p>
        <Radio.Group
          aria-label={t.paper}
          optionType="button"
          value={paper}
          options={[
            { value: 'a4', label: t.a4 },
            { value: 'receipt', label: t.receipt },
          ]}
          onChange={({ target }) => setPaper(target.value === 'receipt' ? 'receipt' : 'a4')}
        />
        <p className="kg-soft">{paper === 'a4' ? t.a4Text : t.receiptText}</p>
      </div>
      {a4.drawn}
    </Dialog>
  )
}

/** Drawn beside the page: only the printer sees it. */
function useSheet(month: string) {
  const t = useTexts(paperTexts)
  const { gym } = useUser()
  const [place] = useState(() => document.createElement('div'))
  const [slips, setSlips] = useState<readonly SalarySlipDetails[]>([])
  return {
    drawn: createPortal(<PayslipSheet slips={slips} gym={gym.name} />, place),
    print: async (of: readonly SalarySlipDetails[]) => {
      flushSync(() => setSlips(of))
      await printSheet(place, { page: 'A4', title: fill(t.heading, { month }) })
    },
  }
}

function useReceiptStrip() {
  const { gym } = useUser()
  const paper = usePaper()
  const linesOf = usePayslipLines(gym.name)
  return async (slips: readonly SalarySlipDetails[]) => {
    for (const lines of papersOf(slips.map(linesOf))) await paper(lines)
  }
}
