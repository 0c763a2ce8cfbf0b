/** What is read, once it is there; until then the same waiting, failure and refusal everywhere. */
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { type Failure, refusalText } from '../../api/failure.ts'
import type { Read } from '../../api/queries.ts'
import { useTexts } from '../../words/texts.ts'
import { uiTexts } from '../ui.texts.ts'
import { PageState } from './PageState.tsx'

type Props<Answer> = {
  read: Read<Answer>
  /** Shaped like what comes. */
  rows?: number
  waiting?: ReactNode
  children: (answer: Answer) => ReactNode
}

/** An old answer stays in sight while a new one comes, and when the new one fails. */
export function Reading<Answer>({ read, rows = 8, waiting, children }: Props<Answer>) {
  if (read.data !== undefined) return children(read.data)
  if (read.isError) return <Unread failure={read.error} retry={() => void read.refetch()} />
  return waiting ?? <Waiting rows={rows} />
}

export function Waiting({ rows = 8, className }: { rows?: number; className?: string }) {
  return <Skeleton active title={false} paragraph={{ rows, width: '100%' }} className={className} />
}

const FORBIDDEN = 403
const NOT_FOUND = 404

type UnreadProps = {
  failure: Failure
  retry: () => void
  /** Otherwise what the server said. */
  text?: string
  /** Not there, or not for this branch. */
  gone?: { title: string; text: string; action: { text: string; run: () => void } }
}

export function Unread({ failure, retry, text, gone }: UnreadProps) {
  const t = useTexts(uiTexts)
  if (failure.status === FORBIDDEN) return <PageState kind="forbidden" small text={refusalText(failure) ?? undefined} />
  if (failure.status === NOT_FOUND && gone) return <PageState kind="not-found" small {...gone} />
  return <PageState kind="error" small text={text ?? refusalText(failure) ?? undefined} action={{ text: t.retry, run: retry }} />
}
