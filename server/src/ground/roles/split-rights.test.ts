/** A right that splits off from another comes by an update to every role that could do it before, and to no other. */
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../../database/migrate.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'

let world: World
let club: Club

beforeAll(async () => {
  world = await newWorld()
  club = await newClub(world)
})
afterAll(() => world.close())

const ids = (names: readonly Permission[]) => names.map((name) => permissions[name].id).sort()

async function update(file: string): Promise<void> {
  const found = migrations().find(({ name }) => name.endsWith(`_${file}.sql`))
  if (!found) throw new Error(`no migration ${file}`)
  const client = new pg.Client({ connectionString: world.ownerUrl })
  await client.connect()
  await client.query(`begin; ${found.sql}; commit`).finally(() => client.end())
}

async function roleOf({ login }: Staff) {
  const { data } = await club.owner.do(roleCalls.list, { query: { per_page: 100 } })
  const role = data.find(({ name }) => name.includes(login))
  return role && { ...role, menus: role.menus.toSorted() }
}

type Split = { file: string; held: Permission[]; gives: Permission[] }

const splits: readonly Split[] = [
  { file: 'who_gives_cards', held: ['cards.sell'], gives: ['cards.gift'] },
  { file: 'who_gives_cards', held: ['cards.renew'], gives: ['cards.gift'] },
  { file: 'who_gives_cards', held: ['cards.top-up'], gives: ['cards.gift'] },
  { file: 'who_gives_cards', held: ['cards.change-type'], gives: ['cards.gift'] },
  { file: 'prices_at_the_till', held: ['cashier.sell'], gives: ['cashier.change-price'] },
  { file: 'prices_at_the_till', held: ['cards.discount-approve'], gives: ['cashier.discount-approve'] },
  { file: 'prices_at_the_till', held: ['printing.printers'], gives: ['cashier.open-drawer'] },
  { file: 'lesson_receipts_again', held: ['cards.reprint'], gives: ['coaching.reprint'] },
  { file: 'how_staff_enter', held: ['staff.edit'], gives: ['staff.bind-app', 'staff.card-switch', 'staff.face'] },
  { file: 'on_and_off_sale', held: ['goods.create'], gives: ['goods.on-sale'] },
  { file: 'on_and_off_sale', held: ['card-types.create'], gives: ['card-types.on-sale'] },
  { file: 'on_and_off_sale', held: ['goods.edit', 'card-types.edit'], gives: ['goods.on-sale', 'card-types.on-sale'] },
  { file: 'who_sets_discounts', held: ['roles.create'], gives: ['roles.discount-limits'] },
  { file: 'who_sets_discounts', held: ['staff.create'], gives: ['staff.discount-limits'] },
  { file: 'who_sets_discounts', held: ['roles.edit', 'staff.edit'], gives: ['roles.discount-limits', 'staff.discount-limits'] },
  { file: 'rights_of_leads', held: ['customers.create'], gives: ['customers.leads-create'] },
  { file: 'rights_of_leads', held: ['customers.create', 'customers.edit'], gives: ['customers.leads-create', 'customers.leads-edit'] },
]

test.each(splits)('$file: whoever had $held has $gives with it; a form that was open then is stale', async ({ file, held, gives }) => {
  const had = await newStaff(world, club, { permissions: [...held, 'roles.view'] })
  const has = await newStaff(world, club, { permissions: [...held, ...gives] })
  const without = await newStaff(world, club, { permissions: ['roles.view'] })
  const elsewhere = await newClub(world)
  const there = await newStaff(world, elsewhere, { permissions: held })
  await update(file)
  const now = await roleOf(had)
  expect(now?.menus).toEqual(ids([...held, 'roles.view', ...gives]))
  expect(now?.version).toBeGreaterThan(1)
  expect(await roleOf(has)).toMatchObject({ menus: ids([...held, ...gives]), version: 1 })
  expect(await roleOf(without)).toMatchObject({ menus: ids(['roles.view']), version: 1 })
  const { data } = await elsewhere.owner.do(roleCalls.list, { query: {} })
  expect(data.find(({ name }) => name.includes(there.login))?.menus).toEqual(ids([...held, ...gives]))
})
