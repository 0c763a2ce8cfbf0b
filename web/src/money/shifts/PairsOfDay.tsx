/** On a day's sheet: in which shifts cash went in and out before a count, for whoever sees everybody's sheet. */
import { shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { Alert, Button } from 'antd'
import { useRead } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { PairRule } from './PairRule.tsx'
import { shiftListTexts } from './shifts.texts.ts'
import './shifts.css'

const MOST = 100

export function PairsOfDay({ day, onShifts }: { day: string; onShifts: () => void }) {
  const t = useTexts(shiftListTexts)
  const allowed = useAllowed()('cashier.day-sheet-all')
  const read = useRead(shiftCalls.list, { query: { day_from: day, day_to: day, per_page: MOST } }, { silent: true, enabled: allowed })
  const flagged = (read.data?.data ?? []).filter(({ cash_pairs }) => (cash_pairs ?? 0) > 0)
  if (flagged.length === 0) return null
  const registers = flagged.map(({ register }) => register.name).join('、')
  return (
    <Alert
      type="warning"
      showIcon
      title={fill(t.pairsOfDay, { count: flagged.length, registers })}
      description={<PairRule />}
      action={
        <Button size="small" onClick={onShifts}>
          {t.showShifts}
        </Button>
      }
    />
  )
}
