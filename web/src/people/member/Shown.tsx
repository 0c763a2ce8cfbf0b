/** What is read, or why it isn't there. */
import type { ReactNode } from 'react'
import type { Failure } from '../../api/failure.ts'
import { useTexts } from '../../words/texts.ts'
import { memberTexts } from './member.texts.ts'

type Read<T> = { data: T | null; failure: Failure | null; retry: () => void }

export function Shown<T>({ read, children }: { read: Read<T>; children: (data: T) => ReactNode }) {
  const t = useTexts(memberTexts)
  if (read.failure)
    return (
      <div className="m-state" role="alert">
        <p>{read.failure.kind === 'answer' ? (read.failure.body.message ?? t.failed) : t.offline}</p>
        <button type="button" onClick={read.retry}>
          {t.retry}
        </button>
      </div>
    )
  if (read.data === null)
    return (
      <p className="m-state" role="status">
        {t.loading}
      </p>
    )
  return children(read.data)
}

type ListProps<Row> = { read: Read<Row[]> & { more: (() => void) | null }; none: string; children: (row: Row) => ReactNode }

export function ShownList<Row>({ read, none, children }: ListProps<Row>) {
  const t = useTexts(memberTexts)
  return (
    <Shown read={read}>
      {(rows) =>
        rows.length === 0 ? (
          <p className="m-state">{none}</p>
        ) : (
          <>
            <ul className="m-list">{rows.map(children)}</ul>
            {read.more && (
              <button type="button" className="m-more" onClick={read.more}>
                {t.more}
              </button>
            )}
          </>
        )
      }
    </Shown>
  )
}
