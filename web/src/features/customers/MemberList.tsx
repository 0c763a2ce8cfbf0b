/** The states that the parts of the drawer share: waiting, failed, nothing yet, more to load. */
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { Read } from '../../api/queries.ts'
import { PageState } from '../../ui/PageState.tsx'
import type { ListAnswer } from '../../ui/use-list.ts'
import { useTexts } from '../../words/texts.ts'
import { memberTexts } from './customers.texts.ts'
import type { Growing } from './use-growing.ts'

const FORBIDDEN = 403

type Props<Row> = {
  read: Read<ListAnswer<Row>>
  growing: Growing
  empty: { title: string; text: string; action?: { text: string; run: () => void } }
  children: (rows: readonly Row[]) => ReactNode
}

export function MemberList<Row extends object>({ read, growing, empty, children }: Props<Row>) {
  const t = useTexts(memberTexts)
  const answer = read.data
  if (read.isError && !answer) {
    return read.error.status === FORBIDDEN ? (
      <PageState kind="forbidden" small />
    ) : (
      <PageState kind="error" small action={{ text: t.retry, run: () => void read.refetch() }} />
    )
  }
  if (!answer) return <Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} />
  if (answer.data.length === 0) return <PageState kind="empty" small title={empty.title} text={empty.text} action={empty.action} />
  const more = growing.more(answer)
  return (
    <>
      {children(answer.data)}
      {more && (
        <Button type="text" block loading={read.isFetching} onClick={more} className="kg-load-more">
          {t.loadMore}
        </Button>
      )}
    </>
  )
}
