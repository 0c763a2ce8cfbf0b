import { paymentWords } from '@kaiguan/contract/ground/pay/texts'
import { categoryWords, owedWords } from '@kaiguan/contract/money/account-sheet/texts'
import { branchStatisticsCalls } from '@kaiguan/contract/overview/head-office/branch-statistics'
import { statisticsPageWords } from '@kaiguan/contract/overview/statistics/pages.texts'
import type { TotalTable } from '@kaiguan/contract/overview/statistics/total'
import { totalTableWords } from '@kaiguan/contract/overview/statistics/total.texts'
import { stageMoveWords } from '@kaiguan/contract/people/customers/texts'
import { useRead } from '../../../api/queries.ts'
import { useTexts, useWords, type Words } from '../../../words/texts.ts'
import { totalTexts } from '../total/total.texts.ts'
import { BranchesPart } from './BranchesPart.tsx'
import { branchesTexts } from './branches.texts.ts'
import { SideBySide } from './SideBySide.tsx'
import { useBranchesAsked } from './use-branches-asked.ts'

const names: Readonly<Record<TotalTable, Readonly<Record<string, Words>>>> = {
  methods: paymentWords,
  earned: categoryWords,
  members: stageMoveWords,
  owed: owedWords,
}

export function TotalTab() {
  const t = useTexts(totalTexts)
  const words = useWords()
  const read = useRead(branchStatisticsCalls.total, { query: useBranchesAsked() }, { silent: true })
  const tableOf = (code: TotalTable) => ({
    title: words(totalTableWords[code]),
    nameOf: (key: string) => {
      const name = names[code][key]
      return name ? words(name) : key === 'start' ? t.start : key
    },
    sum: code === 'members' ? t.end : t.sum,
    plain: code === 'owed' || code === 'members',
  })
  return (
    <BranchesPart name={statisticsPageWords.total} title={useTexts(branchesTexts).total} read={read}>
      {(answer, then) => (
        <SideBySide
          answer={answer}
          then={then}
          page="/statistics/totalAll"
          nameOf={(code) => t[code]}
          hintOf={(code) => t[`${code}Hint`]}
          plain={['refunds', 'owed', 'lapsed']}
          tableOf={tableOf}
        />
      )}
    </BranchesPart>
  )
}
