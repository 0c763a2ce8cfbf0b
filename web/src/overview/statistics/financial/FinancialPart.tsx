/** A part of the financial records that is about days: the days are chosen beside its title, and it is read by them. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import { financialExport } from '@kaiguan/contract/overview/statistics/exports'
import type { ReactNode } from 'react'
import { useRead } from '../../../api/queries.ts'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { useTexts } from '../../../words/texts.ts'
import { PeriodControl } from '../PeriodControl.tsx'
import { SaidLine } from '../SaidLine.tsx'
import { periodTexts } from '../statistics.texts.ts'
import { usePeriod } from '../use-period.ts'

export type Financial = ResponseOf<typeof statisticsCalls.financial>

type Props = {
  title: string
  /** What it says in a sentence. */
  said: (financial: Financial) => ReactNode
  /** `then`: what the days before are called. */
  children: (financial: Financial, then: string) => ReactNode
}

export function FinancialPart({ title, said, children }: Props) {
  const [asked, change] = usePeriod()
  const then = useTexts(periodTexts)[asked.compare]
  const read = useRead(statisticsCalls.financial, { query: asked }, { silent: true })
  return (
    <section className="kg-page">
      <PageHead title={title}>
        <PeriodControl asked={asked} onChange={change} />
      </PageHead>
      <Reading read={read} rows={16}>
        {(financial) => (
          <>
            <SaidLine exported={financialExport} query={asked} part={[title]} page={financial} then={then}>
              {said(financial)}
            </SaidLine>
            {children(financial, then)}
          </>
        )}
      </Reading>
    </section>
  )
}
