/** Under a list: how many rows (10,000+ when there are more), sums of what is filtered, the pages. */
import { Button, Pagination } from 'antd'
import type { ReactNode } from 'react'
import { fill, useTexts } from '../words/texts.ts'
import { LAST_PAGE, type ListState } from './list-state.ts'
import { uiTexts } from './ui.texts.ts'

export type Sum = { label: string; value: ReactNode }
type Props = {
  list: Pick<ListState, 'page' | 'perPage' | 'after' | 'goTo' | 'goAfter'>
  total: number
  more: boolean
  next: string | null
  sums?: readonly Sum[]
  chosen?: number
}

export function ListFooter({ list, total, more, next, sums = [], chosen = 0 }: Props) {
  const t = useTexts(uiTexts)
  const count = `${total.toLocaleString('en-US')}${more ? '+' : ''}`
  const reachable = Math.min(total, LAST_PAGE * list.perPage)
  const beyond = list.after !== undefined
  const atTheEdge = list.page === LAST_PAGE || beyond
  return (
    <footer className="kg-list-footer">
      <div className="kg-list-sums">
        {chosen > 0 && <strong>{fill(t.chosen, { count: chosen })}</strong>}
        <span>{fill(t.total, { total: count })}</span>
        {sums.map(({ label, value }) => (
          <span key={label}>
            {label} <b className="kg-figures">{value}</b>
          </span>
        ))}
      </div>
      <div className="kg-list-pages">
        {beyond ? (
          <>
            <span className="kg-soft">{t.beyond}</span>
            <Button onClick={() => list.goTo(1)}>{t.first}</Button>
          </>
        ) : (
          <Pagination
            current={list.page}
            pageSize={list.perPage}
            total={reachable}
            showSizeChanger
            pageSizeOptions={[20, 50, 100]}
            onChange={(page, perPage) => list.goTo(perPage === list.perPage ? page : 1, perPage)}
          />
        )}
        {atTheEdge && next !== null && <Button onClick={() => list.goAfter(next)}>{t.next}</Button>}
      </div>
    </footer>
  )
}
