import { printingCalls } from '@kaiguan/contract/ground/printing/calls'
import { permissions } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { type Club, newClub, newStaff, newWorld, type World } from '../../testing/club.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  club = await newClub(world)
})
afterAll(() => world.close())

const asItComes = { type: 'card-pause' as const, hidden: [], signature: null, footer: null, copies: 1 }
const read = () => club.owner.do(printingCalls.settings)

test('a club that never said prints receipts as they come; what it says is kept, the rest stays', async () => {
  expect(await read()).toEqual({ logo: false, header: [], footer: [], width: '55.5', layouts: [], version: 1 })
  await club.owner.do(printingCalls.editSettings, { body: { header: ['微信公众号：开馆健身'], width: '80', version: 1 } })
  const layouts = [{ ...asItComes, hidden: ['phone' as const], copies: 2 }]
  await club.owner.do(printingCalls.editSettings, { body: { logo: true, footer: ['售出不退'], layouts } })
  expect(await read()).toEqual({
    logo: true,
    header: ['微信公众号：开馆健身'],
    footer: ['售出不退'],
    width: '80',
    layouts: [{ type: 'card-pause', hidden: ['phone'], signature: null, footer: null, copies: 2 }],
    version: 3,
  })
  const stale = await club.owner.call(printingCalls.editSettings, { body: { logo: false, version: 1 } })
  expect([stale.status, (await read()).logo]).toEqual([409, true])
})

test('three lines at the head and no fourth, a layout once, and paper that there is', async () => {
  const refused = async (body: object) => (await club.owner.call(printingCalls.editSettings, { body })).status
  expect(await refused({ header: ['一', '二', '三'] })).toBe(200)
  expect(await refused({ header: ['一', '二', '三', '四'] })).toBe(422)
  expect(await refused({ footer: [''] })).toBe(422)
  expect(await refused({ layouts: [asItComes, { ...asItComes, copies: 2 }] })).toBe(422)
  expect(await refused({ layouts: [{ ...asItComes, copies: 6 }] })).toBe(422)
  expect(await refused({ layouts: [{ ...asItComes, hidden: ['trade_no'] }] })).toBe(422)
  expect(await refused({ width: '58' })).toBe(422)
})

test('whoever sells prints by the settings; to change them takes its permission, and the log says what was and is', async () => {
  const seller = await newStaff(world, club, { permissions: ['cards.view', 'cards.sell'] })
  expect(await seller.do(printingCalls.settings)).toMatchObject({ width: '55.5' })
  const refused = await seller.call(printingCalls.editSettings, { body: { width: '80' } })
  expect(refused.refusal.message).toContain(permissions['printing.edit'].zh)
  await club.owner.do(printingCalls.editSettings, { body: { width: '80' } })
  expect(await logged()).toMatchObject([{ action: 'receipt.settings-changed', diff: { width: { before: '55.5', after: '80' } } }])
})

test('the drawer that is opened without a sale is noted with the reason', async () => {
  const seller = await newStaff(world, club, { permissions: ['cashier.sell', 'printing.printers'] })
  const refused = await seller.call(printingCalls.openDrawer, { body: { reason: '换零钱' } })
  expect(refused.refusal.message).toContain(permissions['cashier.open-drawer'].zh)
  await club.owner.do(printingCalls.openDrawer, { body: { reason: '换零钱' } })
  expect(await logged()).toMatchObject([{ action: 'receipt.drawer-opened', params: { reason: '换零钱' } }])
})

const logged = () =>
  world.database.transaction(club.brandId, (db) =>
    rows(
      db,
      sql<object>`select action, params, diff from operation_log where brand_id = ${club.brandId} and action like 'receipt.%' order by id`,
    ),
  )
