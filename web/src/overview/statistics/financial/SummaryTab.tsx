/** 汇总: what came in, went back and was earned on these days, and what each is made of. */
import { paymentWords } from '@kaiguan/contract/ground/pay/texts'
import { formatFen } from '@kaiguan/contract/money'
import { categoryWords } from '@kaiguan/contract/money/account-sheet/texts'
import { orderKinds } from '@kaiguan/contract/order-kinds'
import type { FinancialFigure, FinancialTable } from '@kaiguan/contract/overview/statistics/financial'
import { financialTableWords, spentWords } from '@kaiguan/contract/overview/statistics/financial.texts'
import type { StatisticsTable } from '@kaiguan/contract/overview/statistics/shapes'
import { fill, useTexts, useWords, type Words } from '../../../words/texts.ts'
import { ChosenCurve } from '../ChosenCurve.tsx'
import { ComparedTable } from '../ComparedTable.tsx'
import { Headline } from '../Headline.tsx'
import { type Financial, FinancialPart } from './FinancialPart.tsx'
import { financialTexts } from './financial.texts.ts'
import { TakenByDay } from './TakenByDay.tsx'

/** Of which more is neither better nor worse, or worse. */
const PLAIN: readonly FinancialFigure[] = ['refunds', 'deposits-gone', 'pledges', 'stored-spent']

export function SummaryTab() {
  const t = useTexts(financialTexts)
  return (
    <FinancialPart title={t.summary} said={(financial) => <Said financial={financial} />}>
      {(financial, then) => (
        <>
          <Headline
            figures={financial.headline}
            nameOf={(code) => t[code]}
            hintOf={(code) => t[`${code}-hint`]}
            plain={PLAIN}
            then={then}
          />
          <ChosenCurve series={financial.series} nameOf={(code) => t[code]} then={then} />
          <TakenByDay days={financial.taken_by_day} />
          <div className="kg-compared-tables">
            {financial.tables.map((table) => (
              <TableOf key={table.code} table={table} then={then} />
            ))}
          </div>
        </>
      )}
    </FinancialPart>
  )
}

function Said({ financial: { period, before, headline } }: { financial: Financial }) {
  const t = useTexts(financialTexts)
  const nowOf = (code: FinancialFigure) => formatFen(headline.find((figure) => figure.code === code)?.now ?? 0)
  return fill(t.said, {
    ...period,
    taken: nowOf('taken'),
    refunds: nowOf('refunds'),
    earned: nowOf('earned'),
    before_from: before.from,
    before_to: before.to,
  })
}

const names: Readonly<Record<FinancialTable, Readonly<Record<string, Words>>>> = {
  methods: paymentWords,
  refunds: orderKinds,
  earned: categoryWords,
  'stored-spent': spentWords,
}

function TableOf({ table, then }: { table: StatisticsTable<FinancialTable>; then: string }) {
  const t = useTexts(financialTexts)
  const words = useWords()
  const { code } = table
  const nameOf = (key: string) => {
    const name = names[code][key]
    return name ? words(name) : key
  }
  const plain = code === 'refunds' || code === 'stored-spent'
  return <ComparedTable title={words(financialTableWords[code])} table={table} nameOf={nameOf} sum={t.sum} then={then} plain={plain} />
}
