/** Whatever an editor tries: nobody ends with more than the editor has, nobody loses what the editor couldn't give. */
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import type { DiscountAuthority } from '@kaiguan/contract/ground/pay/calls'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { runs } from '../../testing/runs.ts'
import { reachesAsFar } from './authority.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

const RIGHTS: readonly Permission[] = ['cards.view', 'cards.sell', 'cards.refund']
const MANAGES: readonly Permission[] = [
  ...(['roles.edit', 'roles.delete', 'roles.create', 'roles.discount-limits'] as const),
  ...(['staff.view', 'staff.edit', 'staff.disable', 'staff.discount-limits'] as const),
]

const rights = fc.subarray([...RIGHTS])
const authority = fc.record({ lowest_bp: fc.constantFrom(5000, 9000, 10_000), max_waiver: fc.constantFrom(0, 5000), gifts: fc.boolean() })
const discount: fc.Arbitrary<DiscountAuthority> = fc.oneof(fc.constant({}), fc.record({ card: authority }))
const role = fc.record({ rights, discount })
type Role = { rights: Permission[]; discount: DiscountAuthority }

const within = (own: Role, other: Role) =>
  other.rights.every((right) => own.rights.includes(right)) && reachesAsFar(own.discount.card, other.discount.card)
const bodyOf = ({ rights: held, discount: { card } }: Role) => ({
  menus: held.map((name) => permissions[name].id),
  discount: { card: card ?? null },
})

/** What somebody may now, as the server itself answers them. */
async function heldBy(club: Club, who: Staff): Promise<Role> {
  const member = await club.owner.do(staffCalls.show, { params: { id: who.id } })
  const { data } = await club.owner.do(roleCalls.list, { query: { per_page: 100 } })
  const menus = data.find(({ id }) => id === member.role_id)?.menus ?? []
  const authorityNow = await who.do(roleCalls.authority)
  return { rights: RIGHTS.filter((name) => menus.includes(permissions[name].id)), discount: authorityNow.discount }
}

test('a role is changed by whom it lies within before and after; and by nobody else, nor in part', async () => {
  await fc.assert(
    fc.asyncProperty(role, role, role, async (mine, before, after) => {
      const club = await newClub(world)
      const editor = await newStaff(world, club, { permissions: [...MANAGES, ...mine.rights], discount: mine.discount })
      const colleague = await newStaff(world, club, { permissions: before.rights, discount: before.discount })
      const { role_id } = await club.owner.do(staffCalls.show, { params: { id: colleague.id } })
      const { status } = await editor.call(roleCalls.edit, { params: { id: role_id ?? 0 }, body: bodyOf(after) })
      const allowed = within(mine, before) && within(mine, after)
      expect(status).toBe(allowed ? 200 : 403)
      const now = await heldBy(club, colleague)
      const expected = allowed ? after : before
      expect(now.rights).toEqual(expected.rights)
      expect(within(now, expected) && within(expected, now)).toBe(true)
    }),
    runs(25),
  )
})

test('whatever is done to a colleague, they end within the editor’s own, or as they were', async () => {
  await fc.assert(
    fc.asyncProperty(role, role, role, fc.option(discount), async (mine, before, other, own) => {
      const club = await newClub(world)
      const editor = await newStaff(world, club, { permissions: [...MANAGES, ...mine.rights], discount: mine.discount })
      const colleague = await newStaff(world, club, { permissions: before.rights, discount: before.discount })
      const spare = await newStaff(world, club, { permissions: other.rights, discount: other.discount })
      const { role_id } = await club.owner.do(staffCalls.show, { params: { id: spare.id } })
      const params = { id: colleague.id }
      const body = { role_id, ...(own === null ? {} : { discount: own }) }
      const { status } = await editor.call(staffCalls.edit, { params, body })
      const now = await heldBy(club, colleague)
      expect(within(mine, now)).toBe(within(mine, before) || status === 200)
      if (status !== 200) expect(within(now, before) && within(before, now)).toBe(true)
      const stopped = await editor.call(staffCalls.disable, { params, body: {} })
      expect(stopped.status).toBe(within(mine, now) ? 200 : 403)
    }),
    runs(25),
  )
})
