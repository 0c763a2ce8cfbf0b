/** A list inside the drawer: more rows on request, in one read, without pages in the address. */
import { useState } from 'react'
import type { ListAnswer } from './use-list.ts'

const FIRST = 20
/** Where other parts follow under it, which are to be within reach. */
export const FEW = 8
const STEP = 40
const MOST = 100

export type Growing = {
  paging: { per_page: number }
  more: (answer: Pick<ListAnswer<object>, 'data' | 'total' | 'more'>) => (() => void) | undefined
}

export function useGrowing(first = FIRST): Growing {
  const [count, setCount] = useState(first)
  return {
    paging: { per_page: count },
    more: ({ data, total, more }) =>
      count < MOST && (more || total > data.length) ? () => setCount(Math.min(MOST, count + STEP)) : undefined,
  }
}
