/** Nothing crosses a branch or a brand, whichever call is asked; and what the walk calls "everything" is everything. */

import type { Call } from '@kaiguan/contract/call'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../database/sql.ts'
import { onConnection } from '../database/transaction.ts'
import { newBranch, newClub, newStaff, newWorld, type Staff, type World } from '../testing/club.ts'
import { everyCall, namesAThing } from '../testing/every-call.ts'
import type { At } from '../testing/samples/sample.ts'
import { askerOf, contentOf, freshClub, raw, snapshot, tenantTables } from '../testing/walk.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

/** Root at another branch of the brand, and root of another brand; of head office's calls, who reaches only there. */
async function strangersTo(call: Call, { club }: At): Promise<[Staff, Staff]> {
  const gymId = await newBranch(world, club.brandId, '隔壁店')
  const neighbour = { brandId: club.brandId, gymId, owner: await newStaff(world, { brandId: club.brandId, gymId }, { type: 4 }) }
  const foreigner = await newClub(world, { name: '另一个品牌' })
  const strangers = [neighbour, foreigner].map((at) => askerOf(call, { world, club: at, owner: at.owner }, [at.gymId]))
  // Two went in, two come out: TypeScript doesn't follow that through the list.
  return (await Promise.all(strangers)) as [Staff, Staff]
}

/** What a neighbour of the same brand is meant to see, and why; another brand sees nothing of it either. */
const SHOWN_IN_THE_BRAND: Record<string, string> = {
  'customers.unity': 'a person of the brand is answered with the branches that know them, to be joined in one step (DOMAIN.md §3)',
  'superAdmins.add': 'whoever is of head office (type 5) answers for its posts',
  'superAdmins.edit': 'whoever is of head office (type 5) answers for its posts',
  'superAdmins.enable': 'whoever is of head office (type 5) answers for its posts',
  'superAdmins.disable': 'whoever is of head office (type 5) answers for its posts',
  'superAdmins.sendHandOverCode': 'whoever is of head office (type 5) answers for its posts',
  'superAdmins.handOver': 'whoever is of head office (type 5) answers for its posts',
}

/** What the asker leaves of themselves: whole numbers that were asked for and not found (docs/permissions.md). */
function withoutAskers({ phone_misses: _, ...content }: Record<string, string>): Record<string, string> {
  return content
}

const withSample = everyCall.flatMap(({ name, call, sample }) => (sample ? [{ name, call, sample }] : []))

/** Members' own calls know no staff at all: features/member/member.test.ts walks them. */
describe.each(withSample.filter(({ call }) => namesAThing(call) && call.scope !== 'member' && call.scope !== 'device'))(
  '$name',
  ({ name, call, sample }) => {
    test('shows and changes nothing of another branch or another brand', async () => {
      const at = await freshClub(world)
      const input = await sample(at)
      const [neighbour, foreigner] = await strangersTo(call, at)
      const before = await snapshot(at)
      for (const stranger of name in SHOWN_IN_THE_BRAND ? [foreigner] : [neighbour, foreigner]) {
        const answer = await raw(world, call, stranger.token, input, call.money ? { 'idempotency-key': crypto.randomUUID() } : {})
        const seen = answer.status === 200 && Array.isArray(answer.body.data) && answer.body.data.length === 0
        expect(seen || [403, 404, 422].includes(answer.status), JSON.stringify(answer)).toBe(true)
      }
      expect(withoutAskers(await snapshot(at))).toEqual(withoutAskers(before))
    })
  },
)

test('the snapshot sees a lost row in whichever table holds any', async () => {
  const at = await freshClub(world)
  for (const { sample } of withSample) await sample(at)
  const { brandId } = at.club
  const client = await world.database.pool.connect()
  const db = onConnection(client)
  const unseen: string[] = []
  let tried = 0
  for (const table of await tenantTables(db)) {
    await sql`begin`.execute(db)
    // Triggers and keys are off: it is only asked whether the loss is noticed.
    await sql`set local session_replication_role = 'replica'`.execute(db)
    const before = await contentOf(db, brandId)
    const lost = await sql`delete from ${sql.ref(table)} where brand_id = ${brandId}`.execute(db)
    if (lost.count) tried += 1
    if (lost.count && (await contentOf(db, brandId))[table] === before[table]) unseen.push(table)
    await sql`rollback`.execute(db)
  }
  client.release()
  expect(unseen).toEqual([])
  expect(tried).toBeGreaterThan(25)
})
