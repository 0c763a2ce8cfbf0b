/** What is read: one thing, or a list page by page; with its loading, its failure and another try. */
import { useCallback, useEffect, useState } from 'react'
import { type Failure, pauseAfter } from '../../api/failure.ts'

type Paged<Row> = { data: Row[]; next: string | null }
type Read<T> = { data: T | null; failure: Failure | null; retry: () => void }

/**
 * `key`: what it hangs on; read again where that changes. Where there was no answer, or the server can't at present, it is asked
 * again by itself, and why it isn't there stays in sight meanwhile.
 */
export function useOne<T>(key: string, ask: () => Promise<T>): Read<T> {
  const [state, setState] = useState<{ data: T | null; failure: Failure | null }>({ data: null, failure: null })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is a new function at each render; `key` says what it asks.
  useEffect(() => {
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = (failures: number) =>
      ask().then(
        (data) => gone || setState({ data, failure: null }),
        // Whatever a request throws is a Failure (api/member-send.ts).
        (failure: Failure) => {
          if (gone) return
          setState({ data: null, failure })
          if (failure.kind !== 'answer' || failure.passing) timer = setTimeout(() => void read(failures + 1), pauseAfter(failures + 1))
        },
      )
    setState({ data: null, failure: null })
    void read(0)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [key, tries])
  return { ...state, retry: useCallback(() => setTries((count) => count + 1), []) }
}

export function usePages<Row>(
  key: string,
  ask: (after: string | undefined) => Promise<Paged<Row>>,
): Read<Row[]> & { more: (() => void) | null } {
  const first = useOne(key, () => ask(undefined))
  const [rest, setRest] = useState<{ of: Paged<Row> | null; rows: Row[]; next: string | null }>({ of: null, rows: [], next: null })
  const current = rest.of === first.data && first.data ? rest : { of: first.data, rows: [], next: first.data?.next ?? null }
  const more = async () => {
    if (current.next === null) return
    const page = await ask(current.next).catch(() => null)
    if (page) setRest({ of: first.data, rows: [...current.rows, ...page.data], next: page.next })
  }
  return {
    data: first.data && [...first.data.data, ...current.rows],
    failure: first.failure,
    retry: first.retry,
    more: current.next === null ? null : () => void more(),
  }
}
