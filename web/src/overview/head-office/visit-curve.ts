import type { CountsRow } from '@kaiguan/contract/overview/head-office/calls'
import { useTexts } from '../../words/texts.ts'
import type { CurveOf } from './BranchTable.tsx'
import { headOfficeTexts } from './head-office.texts.ts'

/** Both desktops show how visits went. */
export function useVisitCurve(): CurveOf<CountsRow> {
  const t = useTexts(headOfficeTexts)
  return {
    key: 'curve-visits',
    label: t.curveVisits,
    of: ({ curve }) => curve.map(({ day, visits }) => ({ day, value: visits })),
    say: (value) => value.toLocaleString('en-US'),
  }
}
