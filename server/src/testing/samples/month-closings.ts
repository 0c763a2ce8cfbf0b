import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import type { monthClosingCalls } from '@kaiguan/contract/overview/month-closings/calls'
import { one } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { post } from '../../ledger/post.ts'
import { aDeposit } from './deposits.ts'
import { type At, type Samples, thing } from './sample.ts'

const figures = {
  taken: 0,
  taken_by: [],
  earned: 0,
  earned_by: [],
  refunds: 0,
  owed: [],
  visits: 0,
  joined: 0,
  returned: 0,
  lapsed: 0,
  members: 0,
}

const closing = thing(({ world, club, owner }: At) =>
  world.database.transaction(club.brandId, (db) =>
    one(
      db,
      sql<RowOf<'month_closings', 'id'>>`
      insert into month_closings (brand_id, gym_id, month, closed_at, closed_by, figures)
      values (${club.brandId}, ${club.gymId}, '2026-09-01', '2026-11-01T04:00:00Z', ${owner.id}, ${JSON.stringify(figures)}) returning id`,
    ),
  ),
)

/** October: something on its books, all its days closed, and its nights behind it. */
export const october = thing(async ({ world, club, owner }: At) => {
  await world.database.transaction(club.brandId, async (db) => {
    const at = { gymId: club.gymId }
    await post(
      { db, brandId: club.brandId, now: world.clock.now() },
      {
        kind: 'opening.imported',
        gymId: club.gymId,
        businessDay: '2026-10-05',
        occurredAt: world.clock.now(),
        staffId: owner.id,
        lines: [
          { ...at, account: 'safe', amount: 1 },
          { ...at, account: 'opening', amount: -1 },
        ],
      },
    )
    // The night counted who joined and lapsed in it.
    await sql`update gyms set stages_through = '2026-10-31' where brand_id = ${club.brandId} and id = ${club.gymId}`.execute(db)
  })
  await owner.do(accountSheetCalls.close, { body: { day: '2026-10-31' } })
  return '2026-10'
})

export const monthClosingSamples: Samples<typeof monthClosingCalls> = {
  show: async (at) => {
    await aDeposit(at)
    return { params: { month: '2026-11' } }
  },
  close: async (at) => ({ body: { month: await october(at) } }),
  reopen: async (at) => ({ params: { id: (await closing(at)).id }, body: { reason: '少记了一笔' } }),
}
