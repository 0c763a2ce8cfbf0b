/** How many are inside against usual, on a page that isn't the counter: it asks for the figure itself. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { useRead } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { InsideNow } from './InsideNow.tsx'

const EVERY_MS = 60_000

export default function InsideToday() {
  const allowed = useAllowed()
  // Whoever neither lets in nor out sees their own members alone: that isn't how full the house is.
  const may = allowed('check-in.view') && allowed(['check-in.admit', 'check-in.check-out'])
  const figures = useRead(checkInCalls.statistics, {}, { silent: true, enabled: may, refetchInterval: EVERY_MS })
  return may ? <InsideNow inside={figures.data?.inside} /> : null
}
