/** A goods sale over HTTP at 1 and 16 clients against the same effect written by hand. */
import pg from 'pg'
import { typeParsers } from '../server/src/database/open.ts'
import type { BigClub } from './big-club.ts'
import { type Client, quantile, timed } from './http.ts'
import { type Row, renumbered, statements } from './row.ts'

const SALES = 2_000
const WARM_UP = 200
/** On the shelf; a desk rarely sells the same thing twice in the same instant. */
const SHELF = 300

export async function benchGoods(client: Client, owner: pg.Client, ownerUrl: string, club: BigClub): Promise<Row[]> {
  const { rows: goods } = await owner.query<{ id: number }>(
    `insert into goods (brand_id, gym_id, name, initials, price_fen, unit, stock, created_at)
     select $1, $2, '商品 ' || n, 'sp', 500, '瓶', 1000000, now() from generate_series(1, $3) n returning id`,
    [club.brandId, club.gymId, SHELF],
  )
  const idOf = (n: number) => goods[n % SHELF]?.id ?? 0
  const sell = async (n: number) => {
    const body = { lines: [{ goods_id: idOf(n), quantity: 1 }], payment_method: 'CASH' }
    const answer = await client.call('POST', '/v1/gym/goods_orders', body, `sale-${n}`)
    if (answer.status !== 200) throw new Error(`sale ${n} was refused: ${JSON.stringify(answer.body)}`)
  }
  await timed(WARM_UP, 4, sell)
  const one = await timed(SALES / 4, 1, (n) => sell(10_000 + n))
  const sixteen = await timed(SALES, 16, (n) => sell(20_000 + n))
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 16, types: typeParsers })
  const raw = rawSale(pool, club, idOf)
  await timed(WARM_UP, 16, raw)
  const rawOne = await timed(SALES / 4, 1, raw)
  const rawSixteen = await timed(SALES, 16, raw)
  await pool.end()
  return [rowOf('goods sale, 1 client', one, rawOne), rowOf('goods sale, 16 clients', sixteen, rawSixteen)]
}

type Timed = Awaited<ReturnType<typeof timed>>
function rowOf(what: string, ours: Timed, raw: Timed): Row {
  const say = ({ perSecond, times }: Timed) => `${perSecond.toFixed(0)}/s, p99 ${quantile(times, 0.99).toFixed(1)} ms`
  return { what, ours: say(ours), limit: `${say(raw)} raw`, ratio: (ours.perSecond / raw.perSecond).toFixed(2), aim: '', met: null }
}

function rawSale(pool: pg.Pool, club: BigClub, idOf: (n: number) => number): (n: number) => Promise<void> {
  const texts = statements('goods.sql').map((text) => text.replace(/^--.*$/gm, '').trim())
  return async (n) => {
    const all: unknown[] = [club.brandId, club.gymId, idOf(n), club.staffId, new Date().toISOString().slice(0, 10), new Date()]
    const db = await pool.connect()
    try {
      await db.query('begin')
      for (const [at, text] of texts.entries()) {
        const { rows } = await db.query<{ id: number }>({ name: `raw-sale-${at}`, ...renumbered(text, all) })
        if (at === 1) all.push(rows[0]?.id)
      }
      await db.query('commit')
    } finally {
      db.release()
    }
  }
}
