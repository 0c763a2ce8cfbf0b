/** 分店总览: the same for whoever sees no money there. */
import { headOfficeCalls } from '@kaiguan/contract/overview/head-office/calls'
import { useRead } from '../../api/queries.ts'
import { useTexts } from '../../words/texts.ts'
import { EVERY_MS } from '../reports/parts.ts'
import { BranchesPage } from './BranchesPage.tsx'
import { useCounts } from './figures.ts'
import { headOfficeTexts } from './head-office.texts.ts'
import { useVisitCurve } from './visit-curve.ts'

export default function BranchesScreen() {
  const t = useTexts(headOfficeTexts)
  const read = useRead(headOfficeCalls.branchesWithoutMoney, {}, { silent: true, refetchInterval: EVERY_MS })
  return <BranchesPage title={t.titleBranches} read={read} figures={useCounts()} curves={[useVisitCurve()]} />
}
