import { PrinterOutlined } from '@ant-design/icons'
import { formatFen } from '@kaiguan/contract/money'
import type { Shift } from '@kaiguan/contract/money/shifts/calls'
import { Button } from 'antd'
import { useMethodWord } from '../../ground/pay/parts.ts'
import { usePaper } from '../../ground/printing/parts.ts'
import { useUser } from '../../session/session.ts'
import { Dialog, Done } from '../../ui/dialogs/Dialog.tsx'
import { useLanguage } from '../../words/language.ts'
import { useTexts } from '../../words/texts.ts'
import { DifferenceTag } from './DifferenceTag.tsx'
import { ShiftFacts } from './ShiftFacts.tsx'
import { slipTexts } from './shifts.texts.ts'
import { slipLines } from './slip-lines.ts'
import './shifts.css'

/** After the hand-over: what was counted against what should have been there, and the paper for it. */
export function SlipDialog({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const t = useTexts(slipTexts)
  const printSlip = usePrintSlip()
  return (
    <Dialog
      width={600}
      title={<Done>{t.done}</Done>}
      stays
      onClose={onClose}
      aside={
        <Button icon={<PrinterOutlined />} onClick={() => void printSlip(shift)}>
          {t.print}
        </Button>
      }
      buttons={
        <Button type="primary" autoFocus onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <p className="kg-amount">
        <span>{t.counted}</span>
        <b className="kg-figures">¥{formatFen(shift.counted ?? 0)}</b>
        <DifferenceTag fen={shift.over_short ?? 0} />
      </p>
      <ShiftFacts shift={shift} />
    </Dialog>
  )
}

export function usePrintSlip(): (shift: Shift) => Promise<void> {
  const paper = usePaper()
  const language = useLanguage()
  const methodWord = useMethodWord()
  const { gym } = useUser()
  return (shift) => paper(slipLines(shift, gym, language, methodWord))
}
