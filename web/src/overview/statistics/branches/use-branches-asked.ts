/** Which days of which branches: in the address, so that a link shows what its sender saw. */
import { useAddress } from '../../../ui/page/use-address.ts'
import { type Asked, usePeriod } from '../use-period.ts'

export type BranchesAsked = Asked & { gym_ids?: number[] }

export function useBranchesAsked(usual?: 'last-month'): BranchesAsked {
  const [asked] = usePeriod(usual)
  const [chosen] = useChosenGyms()
  return chosen.length === 0 ? asked : { ...asked, gym_ids: chosen }
}

/** None: all that one reaches. */
export function useChosenGyms(): [chosen: number[], choose: (ids: readonly number[]) => void] {
  const [params, change] = useAddress()
  const chosen = (params.get('gyms') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
  return [chosen, (ids) => change({ gyms: ids.join(',') })]
}
