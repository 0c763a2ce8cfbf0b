/** What a page of statistics says in a sentence, and how it is taken along: on paper, or as a file. */
import type { PageExport } from '@kaiguan/contract/overview/exports/page-export'
import type { DaySpan } from '@kaiguan/contract/time'
import type { ReactNode } from 'react'
import { ExportPage } from './ExportPage.tsx'
import { PrintHead } from './PrintHead.tsx'
import { PrintPage } from './PrintPage.tsx'

type Props = {
  exported: PageExport
  /** What the page was asked. */
  query: object
  /** Which of its parts, and whose. */
  part?: readonly string[]
  page: { period: DaySpan; before: DaySpan }
  /** What the days before are called. */
  then: string
  children: ReactNode
}

export function SaidLine({ exported, query, part = [], page, then, children }: Props) {
  return (
    <>
      <PrintHead name={exported.name} part={part} page={page} then={then} />
      <div className="kg-ends">
        <p className="kg-soft kg-figures">{children}</p>
        <div className="kg-beside kg-fixed kg-unprinted">
          <ExportPage of={exported} query={query} />
          <PrintPage />
        </div>
      </div>
    </>
  )
}
