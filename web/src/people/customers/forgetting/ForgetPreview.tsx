/** What goes and what stays when a customer is forgotten. */
import type { ResponseOf } from '@kaiguan/contract/call'
import type { forgetRequestCalls } from '@kaiguan/contract/overview/forget-requests/calls'
import { SEALED_YEARS } from '@kaiguan/contract/overview/forget-requests/texts'
import { FactList } from '../../../ui/display/FactList.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { forgetTexts } from './forgetting.texts.ts'

export type ForgetQuote = ResponseOf<typeof forgetRequestCalls.quote>

export function ForgetPreview({ quote: { goes, stays, branches } }: { quote: ForgetQuote }) {
  const t = useTexts(forgetTexts)
  const { points, follow_ups, body_tests } = goes
  return (
    <FactList
      well
      facts={[
        [t.goes, fill(t.goesText, { points, follow_ups, body_tests }), true],
        [t.stays, fill(t.staysText, stays), true],
        stays.contracts > 0 && [t.sealed, fill(t.sealedText, { contracts: stays.contracts, years: SEALED_YEARS }), true],
        branches.length > 0 && [t.branches, fill(t.branchesText, { gyms: branches.join('、') }), true],
      ]}
    />
  )
}
