import { pointCalls } from '@kaiguan/contract/people/points/calls'
import { useRead } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { DASH } from '../../ui/display/day-text.ts'

/** Null until it is known, and for whoever may not see the customer. */
export function usePointsScore(id: number | null): number | null {
  const allowed = useAllowed()
  const read = useRead(
    pointCalls.details,
    { params: { id: id ?? 0 }, query: { per_page: 1 } },
    { enabled: id !== null && allowed('customers.view'), silent: true, staleTime: 0 },
  )
  return id === null || read.isPlaceholderData ? null : (read.data?.score ?? null)
}

/** How many points somebody has. */
export function PointsScore({ id }: { id: number }) {
  const { data } = useRead(pointCalls.details, { params: { id }, query: { per_page: 1 } }, { silent: true })
  return <>{data ? data.score.toLocaleString('en-US') : DASH}</>
}
