/** The roles of this gym: for the form, the filter, and for who stands above whom. */
import { type RoleRow, roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { useRead } from '../../../api/queries.ts'
import { useUser } from '../../../session/session.ts'
import { isSelf, outranks } from '../staff-ranks.ts'

/** More roles than a gym has. */
const MOST = 100
const STALE_MS = 30_000

export function useRoles(): { roles: readonly RoleRow[]; pending: boolean } {
  const read = useRead(roleCalls.list, { query: { per_page: MOST } }, { silent: true, staleTime: STALE_MS })
  return { roles: read.data?.data ?? [], pending: read.isPending }
}

type Other = Parameters<typeof outranks>[1] & { discounts_further: boolean }

/** How the person at the screen stands to a colleague. `further`: above them, or able to discount further, and so not theirs to stop. */
export function useStanding(): (other: Other) => { self: boolean; above: boolean; further: boolean } {
  const user = useUser()
  const { roles } = useRoles()
  const menus = new Map(roles.map(({ id, menus: ids }) => [id, ids]))
  return (other) => {
    const above = outranks(user, other, menus)
    return { self: isSelf(user, other), above, further: above || other.discounts_further }
  }
}
