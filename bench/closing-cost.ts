/** What closing a branch costs those that are open: a posting, and what is written down of a card, with the question whether the branch is closed and without. */

import { addDays } from '@kaiguan/contract/time'
import pg from 'pg'
import type { Ctx } from '../server/src/context.ts'
import { typeParsers } from '../server/src/database/open.ts'
import { type Db, type Sql, sql, statementOf } from '../server/src/database/sql.ts'
import { post } from '../server/src/ledger/post.ts'
import { spread } from './paired.ts'
import { isVoid, type Row, spreadText } from './row.ts'
import type { WideBrand } from './wide-brand.ts'
import { FIRST_ID } from './wide-people.ts'

const PER_BLOCK = 40
const PAIRS = 16
const WARM = 12

type Deed = { what: string; without: string; withIt: string; work: (ctx: Ctx) => Promise<unknown> }

/** In one transaction that is undone: the owner changes the schema in it, the app’s role does the work. */
export async function* benchClosingCost(url: string, wide: WideBrand): AsyncIterable<Row> {
  const owner = new pg.Client({ connectionString: url, types: typeParsers })
  await owner.connect()
  try {
    await owner.query('begin')
    await owner.query(`select set_config('app.brand', $1, true), set_config('plan_cache_mode', 'force_generic_plan', true)`, [
      String(wide.brandId),
    ])
    for (const deed of await deedsOf(owner, wide)) yield await costOf(owner, wide, deed)
    await owner.query('rollback')
  } finally {
    await owner.end()
  }
}

async function deedsOf(owner: pg.Client, { brandId, gymIds, all, lastDay }: WideBrand): Promise<Deed[]> {
  const gymId = gymIds[0] ?? 0
  const { rows } = await owner.query<{ text: string }>(`select pg_get_functiondef('ledger_balances'::regproc) as text`)
  const withIt = rows[0]?.text ?? ''
  const without = withIt.replace(/ {2}select g\.name, g\.closed_on into bad.*?end if;\n/s, '')
  if (without === withIt) throw new Error('the ledger’s trigger no longer asks whether a branch is closed: compare with something else')
  const { rows: cards } = await owner.query<{ id: number }>(
    'select id from cards where brand_id = $1 and gym_id = $2 order by id limit 1',
    [brandId, gymId],
  )
  const card = cards[0]?.id ?? 0
  const lines = [
    { account: 'hand', method: 'CASH', amount: 500, gymId },
    { account: 'income', category: 'goods', cardId: null, amount: -500, gymId },
  ] as const
  let seq = 1000
  return [
    {
      what: 'a posting',
      without,
      withIt,
      work: (ctx) =>
        post(ctx, { kind: 'goods.sold', gymId, businessDay: addDays(lastDay, 1), occurredAt: ctx.now, staffId: all, lines: [...lines] }),
    },
    {
      what: 'an event of a card',
      without: 'alter table card_events disable trigger card_of_open_branch',
      withIt: 'alter table card_events enable trigger card_of_open_branch',
      work: (ctx) =>
        sql`insert into card_events (brand_id, gym_id, card_id, seq, kind, occurred_at, posted_at, business_day, staff_id, before, after)
          values (${brandId}, ${gymId}, ${card}, ${++seq}, 'visited', ${ctx.now}, ${ctx.now}, ${lastDay}::date, ${FIRST_ID}, '{"residue_times": 20}', '{"residue_times": 19}')`.execute(
          ctx.db,
        ),
    },
  ]
}

async function costOf(owner: pg.Client, wide: WideBrand, { what, without, withIt, work }: Deed): Promise<Row> {
  // `as`: these statements ask for no more of it.
  const ctx = { db: onOwner(owner, what), brandId: wide.brandId, now: new Date() } as unknown as Ctx
  const times: Record<'without' | 'with', number[]> = { without: [], with: [] }
  const block = async (side: 'without' | 'with') => {
    await owner.query('savepoint block')
    await owner.query(side === 'with' ? withIt : without)
    await owner.query('set local role kaiguan_app')
    for (let n = 0; n < WARM; n++) await work(ctx)
    const began = performance.now()
    for (let n = 0; n < PER_BLOCK; n++) await work(ctx)
    times[side].push((performance.now() - began) / PER_BLOCK)
    await owner.query('rollback to block')
    await owner.query('reset role')
  }
  for (let pair = 0; pair < PAIRS; pair++)
    for (const side of pair % 2 === 0 ? (['without', 'with'] as const) : (['with', 'without'] as const)) await block(side)
  const ratio = spread(times.with.map((ms, at) => ms / (times.without[at] ?? ms)))
  const [a, b] = [spread(times.with), spread(times.without)]
  return {
    what: `${what}, with the question whether its branch is closed`,
    figure: `${spreadText(ratio)} of without${isVoid(ratio) ? ' VOID' : ''}`,
    lines: [`with ${spreadText(a)} ms, without ${spreadText(b)} ms`],
  }
}

/** The product’s own statements, prepared by name as on its own connections. */
function onOwner(owner: pg.Client, what: string): Db {
  const names = new Map<string, string>()
  return {
    query: async <Row>(asked: Sql<Row>) => {
      const { text, values } = statementOf(asked)
      const name = names.get(text) ?? `${what} ${names.size}`
      names.set(text, name)
      const { rows, rowCount } = await owner.query({ name, text, values })
      return { rows, count: rowCount ?? 0 }
    },
    last: async (asked) => void (await owner.query(statementOf(asked))),
  }
}
