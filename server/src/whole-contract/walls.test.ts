/**
 * Nothing crosses a branch or a brand, whichever call is asked; and what the walk calls "everything" is everything.
 *
 * All calls ask in one club in which something of everything was made, with one snapshot before and one after: at a wall
 * nothing is written, so nothing is in the next call's way (testing/walk.ts). That each would be answered to its owner there
 * is held by one-wrong.test.ts: what is refused here is refused for being another's.
 */
import type { Call } from '@kaiguan/contract/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../database/sql.ts'
import { onConnection } from '../database/transaction.ts'
import { newBranch, newClub, newStaff, newWorld, type Staff, type World } from '../testing/club.ts'
import { askedCalls, everyCall, namesAThing } from '../testing/every-call.ts'
import { type At, thing } from '../testing/samples/sample.ts'
import { type AnyInput, askerOf, contentOf, faultsOf, freshClub, raw, tenantTables } from '../testing/walk.ts'

let world: World
let at: At
beforeAll(async () => {
  world = await newWorld()
  at = await freshClub(world)
})
afterAll(() => world.close())

/** Root at another branch of the brand, and root of another brand. */
const theNeighbour = thing(async ({ world, club: { brandId } }: At): Promise<At> => {
  const gymId = await newBranch(world, brandId, '隔壁店')
  const owner = await newStaff(world, { brandId, gymId }, { type: 4 })
  return { world, club: { brandId, gymId, owner }, owner }
})
const theForeigner = thing(async ({ world }: At): Promise<At> => {
  const club = await newClub(world, { name: '另一个品牌' })
  return { world, club, owner: club.owner }
})

/** Of head office's calls, who reaches only there. */
async function strangersTo(call: Call, at: At): Promise<Record<'the neighbour' | 'the foreigner', Staff>> {
  const [neighbour, foreigner] = [await theNeighbour(at), await theForeigner(at)]
  return {
    'the neighbour': await askerOf(call, neighbour, [neighbour.club.gymId]),
    'the foreigner': await askerOf(call, foreigner, [foreigner.club.gymId]),
  }
}

/** What a neighbour of the same brand is meant to see, and why; another brand sees nothing of it either. */
const SHOWN_IN_THE_BRAND: Record<string, string> = {
  'customers.unity': 'a person of the brand is answered with the branches that know them, to be joined in one step (docs/customers.md)',
  'brandPlans.show': 'a plan of the whole brand is every branch’s; people beyond one’s reach aren’t counted (docs/salary.md)',
  'brandPlans.edit': 'a plan of the whole brand is every branch’s; people beyond one’s reach aren’t counted (docs/salary.md)',
  'brandPlans.addVersion': 'a plan of the whole brand is every branch’s; people beyond one’s reach aren’t counted (docs/salary.md)',
  'brandPlans.remove': 'a plan of the whole brand is every branch’s; people beyond one’s reach aren’t counted (docs/salary.md)',
  'closing.preview': 'whoever is of head office (types 5 and 6) answers for every branch',
  'closing.close': 'whoever is of head office (types 5 and 6) answers for every branch',
  'closing.reopen': 'whoever is of head office (types 5 and 6) answers for every branch',
  'branchMoves.preview': 'whoever is of head office (types 5 and 6) answers for every branch',
  'branchMoves.cards': 'whoever is of head office (types 5 and 6) answers for every branch',
  'branchMoves.courses': 'whoever is of head office (types 5 and 6) answers for every branch',
  'branchMoves.deposits': 'whoever is of head office (types 5 and 6) answers for every branch',
  'branchMoves.refunds': 'whoever is of head office (types 5 and 6) answers for every branch',
  'superAdmins.add': 'whoever is of head office (type 5) answers for its posts',
  'superAdmins.edit': 'whoever is of head office (type 5) answers for its posts',
  'superAdmins.enable': 'whoever is of head office (type 5) answers for its posts',
  'superAdmins.disable': 'whoever is of head office (type 5) answers for its posts',
  'superAdmins.sendHandOverCode': 'whoever is of head office (type 5) answers for its posts',
  'superAdmins.handOver': 'whoever is of head office (type 5) answers for its posts',
}

const ASKERS_OWN = {
  phone_misses: 'what the asker leaves of themselves: how many numbers they asked for and weren’t told (docs/permissions.md)',
}

const withSample = everyCall.flatMap(({ name, call, sample }) => (sample ? [{ name, call, sample }] : []))
/** Members' own calls know no staff at all: people/member/member.test.ts walks them. */
const walled = withSample
  .filter((one) => askedCalls.some(({ call }) => call === one.call))
  .filter(({ call }) => namesAThing(call) && call.scope !== 'member' && call.scope !== 'device')

test('no call shows or changes anything of another branch or another brand', async () => {
  const faults = await faultsOf(at, {
    calls: walled,
    but: ASKERS_OWN,
    // `as`: each sample is its own call's, and goes out as whatever it is.
    ready: async (at, { call, sample }) => ({ input: (await sample(at)) as AnyInput, strangers: await strangersTo(call, at) }),
    ask: async ({ input, strangers }, { name, call }) => {
      for (const [who, { token }] of Object.entries(strangers)) {
        if (who === 'the neighbour' && name in SHOWN_IN_THE_BRAND) continue
        const answer = await raw(world, call, token, input, call.money ? { 'idempotency-key': crypto.randomUUID() } : {})
        const nothing = answer.status === 200 && Array.isArray(answer.body.data) && answer.body.data.length === 0
        if (!nothing && ![403, 404, 422].includes(answer.status)) return `${who} is answered ${JSON.stringify(answer)}`
      }
      return null
    },
  })
  expect(faults).toEqual([])
}, 120_000)

test('the snapshot sees a lost row in whichever table holds any', async () => {
  for (const { sample } of withSample) await sample(at)
  const { brandId } = at.club
  const client = await world.database.pool.connect()
  const db = onConnection(client)
  await sql`begin`.execute(db)
  // Triggers and keys are off: it is only asked whether the loss is noticed. Each table has a content of its own, so all lose at once.
  await sql`set local session_replication_role = 'replica'`.execute(db)
  const before = await contentOf(db, brandId)
  const emptied: string[] = []
  for (const table of await tenantTables(db)) {
    const lost = await sql`delete from ${sql.ref(table)} where brand_id = ${brandId}`.execute(db)
    if (lost.count) emptied.push(table)
  }
  const after = await contentOf(db, brandId)
  await sql`rollback`.execute(db)
  client.release()
  expect(emptied.filter((table) => after[table] === before[table])).toEqual([])
  expect(emptied.length).toBeGreaterThan(25)
}, 120_000)
