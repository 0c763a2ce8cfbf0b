import { paymentWords } from '@kaiguan/contract/ground/pay/texts'
import { categoryWords } from '@kaiguan/contract/money/account-sheet/texts'
import { orderKinds } from '@kaiguan/contract/order-kinds'
import { branchStatisticsCalls } from '@kaiguan/contract/overview/head-office/branch-statistics'
import type { FinancialTable } from '@kaiguan/contract/overview/statistics/financial'
import { financialTableWords, spentWords } from '@kaiguan/contract/overview/statistics/financial.texts'
import { statisticsPageWords } from '@kaiguan/contract/overview/statistics/pages.texts'
import { useRead } from '../../../api/queries.ts'
import { useTexts, useWords, type Words } from '../../../words/texts.ts'
import { financialTexts } from '../financial/financial.texts.ts'
import { BranchesPart } from './BranchesPart.tsx'
import { branchesTexts } from './branches.texts.ts'
import { SideBySide } from './SideBySide.tsx'
import { useBranchesAsked } from './use-branches-asked.ts'

const names: Readonly<Record<FinancialTable, Readonly<Record<string, Words>>>> = {
  methods: paymentWords,
  refunds: orderKinds,
  earned: categoryWords,
  'stored-spent': spentWords,
}

export function FinancialTab() {
  const t = useTexts(financialTexts)
  const words = useWords()
  const read = useRead(branchStatisticsCalls.financial, { query: useBranchesAsked() }, { silent: true })
  const tableOf = (code: FinancialTable) => ({
    title: words(financialTableWords[code]),
    nameOf: (key: string) => {
      const name = names[code][key]
      return name ? words(name) : key
    },
    sum: t.sum,
    plain: code === 'refunds' || code === 'stored-spent',
  })
  return (
    <BranchesPart name={statisticsPageWords.financial} title={useTexts(branchesTexts).financial} read={read}>
      {(answer, then) => (
        <SideBySide
          answer={answer}
          then={then}
          page="/statistics/financialRecord"
          nameOf={(code) => t[code]}
          hintOf={(code) => t[`${code}-hint`]}
          plain={['refunds', 'deposits-gone', 'pledges', 'stored-spent']}
          tableOf={tableOf}
        />
      )}
    </BranchesPart>
  )
}
