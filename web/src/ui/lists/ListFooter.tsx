/** Under a list: how many rows (10,000+ when there are more), which page of how many, sums of what is filtered, the pages. */
import { TOTAL_LIMIT } from '@kaiguan/contract/shapes'
import { Button, Pagination } from 'antd'
import type { ReactNode } from 'react'
import { fill, useTexts } from '../../words/texts.ts'
import { uiTexts } from '../ui.texts.ts'
import type { ListState } from './list-state.ts'

export type Sum = { label: string; value: ReactNode }
type Props = {
  list: Pick<ListState, 'page' | 'perPage' | 'after' | 'goTo' | 'goAfter'>
  total: number
  more: boolean
  next: string | null
  sums?: readonly Sum[]
}

export function ListFooter({ list, total, more, next, sums = [] }: Props) {
  const t = useTexts(uiTexts)
  const said = (number: number) => `${number.toLocaleString('en-US')}${more ? '+' : ''}`
  const count = said(total)
  const pages = said(Math.max(1, Math.ceil(total / list.perPage)))
  const reachable = Math.min(total, TOTAL_LIMIT)
  const beyond = list.after !== undefined
  // Where the total is exact no further than the pages shown, the rows after it are reached by their key.
  const atTheEdge = list.page >= Math.ceil(reachable / list.perPage) || beyond
  return (
    <footer className="kg-list-footer">
      <div className="kg-list-sums">
        <span>{fill(t.total, { total: count })}</span>
        <span>{fill(t.pageOf, { page: list.page.toLocaleString('en-US'), pages })}</span>
        {sums.map(({ label, value }) => (
          <span key={label}>
            {label} <b className="kg-figures">{value}</b>
          </span>
        ))}
      </div>
      <div className="kg-row">
        {beyond ? (
          <Button size="small" onClick={() => list.goTo(1)}>
            {t.first}
          </Button>
        ) : (
          <Pagination
            size="small"
            current={list.page}
            pageSize={list.perPage}
            total={reachable}
            showSizeChanger
            pageSizeOptions={[20, 50, 100]}
            onChange={(page, perPage) => list.goTo(perPage === list.perPage ? page : 1, perPage)}
          />
        )}
        {atTheEdge && next !== null && (
          <Button size="small" onClick={() => list.goAfter(next)}>
            {t.next}
          </Button>
        )}
      </div>
    </footer>
  )
}
