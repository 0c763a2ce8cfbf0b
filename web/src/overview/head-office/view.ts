/** How somebody looks at the branches: by which days, in which order. In the address, and kept for when they come back from a branch. */
import { useSearchParams } from 'react-router'

export type Period = 'today' | 'month'
const KEY = 'branches-view'

export type View = {
  period: Period
  /** A figure's key, with a minus for the largest first. */
  sort: string
  setPeriod: (period: Period) => void
  setSort: (sort: string | undefined) => void
}

/** `first`: the order that nobody chose. */
export function useView(first: string): View {
  const [params, setParams] = useSearchParams()
  const kept = new URLSearchParams(sessionStorage.getItem(KEY) ?? '')
  const read = (name: string) => params.get(name) ?? kept.get(name)
  const period: Period = read('period') === 'today' ? 'today' : 'month'
  const sort = read('sort') ?? first
  const keep = (next: { period: Period; sort: string }) => {
    const address = new URLSearchParams(next)
    sessionStorage.setItem(KEY, address.toString())
    setParams(address, { replace: true })
  }
  return {
    period,
    sort,
    setPeriod: (next) => keep({ period: next, sort }),
    // A third click on a header takes the order off: then it is the first one again.
    setSort: (next) => keep({ period, sort: next ?? first }),
  }
}
