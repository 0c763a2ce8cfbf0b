/** How many exports are under way: asked each second only while one is, as the specification says. */
import { exportCalls } from '@kaiguan/contract/overview/exports/calls'
import { useRead } from '../../api/queries.ts'

const POLL_MS = 1_000

export const runningQuery = (page = 1) => ({ query: { status: 1 as const, page } })

/** undefined: not known yet. */
export function useRunning(): number | undefined {
  const read = useRead(exportCalls.list, runningQuery(), {
    silent: true,
    staleTime: 0,
    refetchInterval: POLL_MS,
    until: ({ total }) => total === 0,
  })
  return read.data?.total
}
