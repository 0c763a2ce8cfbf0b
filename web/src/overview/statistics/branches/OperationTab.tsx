import { type BranchStatistics, branchStatisticsCalls } from '@kaiguan/contract/overview/head-office/branch-statistics'
import { operationRateWords, operationTableWords } from '@kaiguan/contract/overview/statistics/operation.texts'
import { statisticsPageWords } from '@kaiguan/contract/overview/statistics/pages.texts'
import { stageMoveWords } from '@kaiguan/contract/people/customers/texts'
import { useRead } from '../../../api/queries.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { FigureTile } from '../../reports/parts.ts'
import { operationTexts } from '../operation/operation.texts.ts'
import { sayWhere } from '../say-in.ts'
import { periodTexts } from '../statistics.texts.ts'
import { BranchesPart } from './BranchesPart.tsx'
import { besideTexts, branchesTexts } from './branches.texts.ts'
import type { Measure } from './measures.ts'
import { SideBySide } from './SideBySide.tsx'
import { useBranchesAsked } from './use-branches-asked.ts'

type Answer = BranchStatistics['operation']
const hints = { renewal: 'renewalHint', conversion: 'conversionHint', fill: 'fillHint', 'coach-use': 'coachUseHint' } as const

export function OperationTab() {
  const t = useTexts(operationTexts)
  const { rates } = useTexts(besideTexts)
  const words = useWords()
  const read = useRead(branchStatisticsCalls.operation, { query: useBranchesAsked() }, { silent: true })
  const moveName = (key: string) => {
    const name = Object.entries(stageMoveWords).find(([move]) => move === key)?.[1]
    return name ? words(name) : key === 'start' ? t.start : key
  }
  const rateMeasures = ({ rates: whole, branch_rates }: Answer): Measure[] =>
    whole.map(({ code }, at) => ({
      key: code,
      title: words(operationRateWords[code]),
      unit: 'bp',
      values: branch_rates.map((own) => {
        const share = own[at]?.now
        return { now: share?.bp ?? null, ...(share && { said: fill(t.of, { part: share.part, whole: share.whole }) }) }
      }),
      whole: null,
    }))
  return (
    <BranchesPart name={statisticsPageWords.operation} title={useTexts(branchesTexts).operation} read={read}>
      {(answer, then) => (
        <SideBySide
          answer={answer}
          then={then}
          page="/statistics/operationAnalysis"
          nameOf={(code) => t[code]}
          hintOf={(code) => t[`${code}Hint`]}
          plain={['lapsed']}
          tableOf={(code) => ({ title: words(operationTableWords[code]), nameOf: moveName, sum: t.end, plain: true })}
          more={[{ key: 'rates', title: rates, measures: rateMeasures(answer) }]}
        >
          <Rates rates={answer.rates} then={then} />
        </SideBySide>
      )}
    </BranchesPart>
  )
}

function Rates({ rates, then }: { rates: Answer['rates']; then: string }) {
  const t = useTexts(operationTexts)
  const p = useTexts(periodTexts)
  const words = useWords()
  return (
    <section className="kg-card kg-tiles" data-columns="fit" aria-label={t.rates}>
      {rates.map(({ code, now, before }) => (
        <FigureTile
          key={code}
          figure={{
            key: code,
            label: words(operationRateWords[code]),
            hint: t[hints[code]],
            value: sayWhere('bp', now.bp),
            note: `${fill(t.of, { part: now.part, whole: now.whole })} · ${fill(p.before, { then, value: sayWhere('bp', before.bp) })}`,
            to: null,
          }}
        />
      ))}
    </section>
  )
}
