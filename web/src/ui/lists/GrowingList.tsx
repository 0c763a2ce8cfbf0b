/** A list inside a drawer, with its states: waiting, failed, nothing yet, more to load. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Read } from '../../api/queries.ts'
import { fill, useTexts } from '../../words/texts.ts'
import type { DrawingOf } from '../display/Drawing.tsx'
import { PageState } from '../page/PageState.tsx'
import { Reading } from '../page/Reading.tsx'
import { uiTexts } from '../ui.texts.ts'
import type { Growing } from './use-growing.ts'
import type { ListAnswer } from './use-list.ts'

type Props<Row> = {
  read: Read<ListAnswer<Row>>
  growing: Growing
  empty: { of?: DrawingOf; title: string; text: string; action?: { text: string; run: () => void } }
  children: (rows: readonly Row[]) => ReactNode
}

export function GrowingList<Row extends object>({ read, growing, empty, children }: Props<Row>) {
  const t = useTexts(uiTexts)
  return (
    <Reading read={read} rows={6}>
      {(answer) => {
        if (answer.data.length === 0) return <PageState kind="empty" small {...empty} />
        const more = growing.more(answer)
        const said = { shown: answer.data.length, total: `${answer.total.toLocaleString('en-US')}${answer.more ? '+' : ''}` }
        return (
          <>
            {children(answer.data)}
            {more && (
              <Button type="text" block loading={read.isFetching} onClick={more} className="kg-above-8">
                {fill(t.loadMore, said)}
              </Button>
            )}
            {!more && (answer.more || answer.total > answer.data.length) && <p className="kg-soft">{fill(t.mostShown, said)}</p>}
          </>
        )
      }}
    </Reading>
  )
}
