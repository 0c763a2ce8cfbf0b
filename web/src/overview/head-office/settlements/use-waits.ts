import type { BranchSettlement } from '@kaiguan/contract/overview/head-office/settlements'
import { fill, useTexts } from '../../../words/texts.ts'
import { settlementTexts } from './settlements.texts.ts'

/** Why a draft can’t be confirmed yet. */
export function useWaits(): (pair: Pick<BranchSettlement, 'waits'>) => string | null {
  const t = useTexts(settlementTexts)
  return ({ waits }) => {
    if (waits === null) return null
    if (waits.for === 'running') return t.running
    if (waits.for === 'earlier') return fill(t.earlierFirst, { month: waits.month ?? '' })
    return fill(t.daysOpen, { gym: waits.gym ?? '', day: waits.day ?? '' })
  }
}
