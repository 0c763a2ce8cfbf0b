/** 综合统计: what came in, was earned and is owed, who came and who stayed; each figure opens its rows. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { paymentWords } from '@kaiguan/contract/ground/pay/texts'
import { formatFen } from '@kaiguan/contract/money'
import { categoryWords, owedWords } from '@kaiguan/contract/money/account-sheet/texts'
import { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import { totalExport } from '@kaiguan/contract/overview/statistics/exports'
import type { StatisticsTable } from '@kaiguan/contract/overview/statistics/shapes'
import type { TotalFigure, TotalTable } from '@kaiguan/contract/overview/statistics/total'
import { totalTableWords } from '@kaiguan/contract/overview/statistics/total.texts'
import { stageMoveWords } from '@kaiguan/contract/people/customers/texts'
import { useRead } from '../../../api/queries.ts'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { fill, useTexts, useWords, type Words } from '../../../words/texts.ts'
import { ChosenCurve } from '../ChosenCurve.tsx'
import { ComparedTable } from '../ComparedTable.tsx'
import { Headline } from '../Headline.tsx'
import { PeriodControl } from '../PeriodControl.tsx'
import { SaidLine } from '../SaidLine.tsx'
import { sayIn } from '../say-in.ts'
import { statisticsScreenTexts } from '../screens.texts.ts'
import { periodTexts } from '../statistics.texts.ts'
import { usePeriod } from '../use-period.ts'
import '../statistics.css'
import { totalTexts } from './total.texts.ts'

type Total = ResponseOf<typeof statisticsCalls.total>

/** Of which more is neither better nor worse, or worse. */
const PLAIN: readonly TotalFigure[] = ['refunds', 'owed', 'lapsed']

export default function TotalScreen() {
  const t = useTexts(totalTexts)
  const [asked, change] = usePeriod()
  const then = useTexts(periodTexts)[asked.compare]
  const read = useRead(statisticsCalls.total, { query: asked }, { silent: true })
  return (
    <section className="kg-page">
      <PageHead title={useTexts(statisticsScreenTexts).total}>
        <PeriodControl asked={asked} onChange={change} />
      </PageHead>
      <Reading read={read} rows={16}>
        {(total) => (
          <>
            <SaidLine exported={totalExport} query={asked} page={total} then={then}>
              <Said total={total} />
            </SaidLine>
            <Headline figures={total.headline} nameOf={(code) => t[code]} hintOf={(code) => t[`${code}Hint`]} plain={PLAIN} then={then} />
            <ChosenCurve series={total.series} nameOf={(code) => t[code]} then={then} />
            <div className="kg-compared-tables">
              {total.tables.map((table) => (
                <TableOf key={table.code} table={table} then={then} />
              ))}
            </div>
          </>
        )}
      </Reading>
    </section>
  )
}

function Said({ total: { period, before, headline } }: { total: Total }) {
  const t = useTexts(totalTexts)
  const nowOf = (code: TotalFigure) => headline.find((figure) => figure.code === code)?.now ?? 0
  return fill(t.said, {
    ...period,
    taken: formatFen(nowOf('taken')),
    earned: formatFen(nowOf('earned')),
    visits: sayIn.count(nowOf('visits')),
    before_from: before.from,
    before_to: before.to,
  })
}

const names: Readonly<Record<TotalTable, Readonly<Record<string, Words>>>> = {
  methods: paymentWords,
  earned: categoryWords,
  members: stageMoveWords,
  owed: owedWords,
}

function TableOf({ table, then }: { table: StatisticsTable<TotalTable>; then: string }) {
  const t = useTexts(totalTexts)
  const words = useWords()
  const { code } = table
  const nameOf = (key: string) => {
    const name = names[code][key]
    return name ? words(name) : key === 'start' ? t.start : key
  }
  return (
    <ComparedTable
      title={words(totalTableWords[code])}
      table={table}
      nameOf={nameOf}
      sum={code === 'members' ? t.end : t.sum}
      then={then}
      plain={code === 'owed' || code === 'members'}
    />
  )
}
