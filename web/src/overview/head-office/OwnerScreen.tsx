/** 总部桌面: the owner's first page. */
import { formatFen } from '@kaiguan/contract/money'
import { type BranchRow, headOfficeCalls } from '@kaiguan/contract/overview/head-office/calls'
import { useRead } from '../../api/queries.ts'
import { useTexts } from '../../words/texts.ts'
import { EVERY_MS } from '../reports/parts.ts'
import { BranchesPage } from './BranchesPage.tsx'
import { useMoneyFigures } from './figures.ts'
import { headOfficeTexts } from './head-office.texts.ts'
import { useVisitCurve } from './visit-curve.ts'

export default function OwnerScreen() {
  const t = useTexts(headOfficeTexts)
  const read = useRead(headOfficeCalls.branches, {}, { silent: true, refetchInterval: EVERY_MS })
  const taken = {
    key: 'curve-taken',
    label: t.curveTaken,
    of: ({ curve }: BranchRow) => curve.map((one) => ({ day: one.day, value: one.taken })),
    say: formatFen,
  }
  return <BranchesPage title={t.titleOwner} read={read} figures={useMoneyFigures()} curves={[taken, useVisitCurve()]} />
}
