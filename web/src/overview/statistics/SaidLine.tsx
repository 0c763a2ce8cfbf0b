/** What a page of statistics says in a sentence, and how it is taken along: as a file. */
import type { PageExport } from '@kaiguan/contract/overview/exports/page-export'
import type { ReactNode } from 'react'
import { ExportPage } from './ExportPage.tsx'

type Props = {
  exported: PageExport
  /** What the page was asked. */
  query: object
  children: ReactNode
}

export function SaidLine({ exported, query, children }: Props) {
  return (
    <div className="kg-ends">
      <p className="kg-soft kg-figures">{children}</p>
      <ExportPage of={exported} query={query} />
    </div>
  )
}
