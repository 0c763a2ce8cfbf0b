/**
 * One thing that a feature tells of a member on the first page of their drawer. What has nothing to say isn't drawn; what couldn't be read
 * says so. The page is shown once none of its tiles waits any more (customers.css), so that nothing moves when one of them stays away.
 */
import { type ReactNode, useEffect } from 'react'
import { refusalText } from '../../../api/failure.ts'
import type { Read } from '../../../api/queries.ts'
import { LinkButton } from '../../../ui/page/LinkButton.tsx'
import { useTexts } from '../../../words/texts.ts'
import { memberPageTexts } from '../customers.texts.ts'

type Props<Answer> = {
  title: string
  read: Read<Answer>
  /** How many its tab counts. */
  count?: { of: (answer: Answer) => number; tell: (count: number) => void }
  /** Leads to the whole of it. */
  onOpen?: (() => void) | undefined
  /** The drawing has a frame and a title of its own. */
  bare?: boolean
  children: (answer: Answer) => ReactNode
}

export function MemberTile<Answer>({ title, read, count, onOpen, bare = false, children }: Props<Answer>) {
  const { data, isError, error, refetch } = read
  const counted = count && data !== undefined ? count.of(data) : null
  const tell = count?.tell
  useEffect(() => {
    if (counted !== null) tell?.(counted)
  }, [counted, tell])
  if (data === undefined && !isError) return <TileWaits />
  const said = data === undefined ? <Unanswered text={refusalText(error)} onRetry={() => void refetch()} /> : children(data)
  if (said === null || (bare && data !== undefined)) return said
  return (
    <section className="kg-figure-tile kg-column kg-gap-6">
      <h3 className="kg-soft kg-small">{onOpen ? <LinkButton run={onOpen}>{title}</LinkButton> : title}</h3>
      {said}
    </section>
  )
}

/** Also what stands there while its code is fetched. */
export function TileWaits() {
  return <span data-waits hidden />
}

function Unanswered({ text, onRetry }: { text: string | null; onRetry: () => void }) {
  const t = useTexts(memberPageTexts)
  return (
    <p role="alert" className="kg-row kg-wraps">
      {text ?? t.unanswered} <LinkButton run={onRetry}>{t.retry}</LinkButton>
    </p>
  )
}
