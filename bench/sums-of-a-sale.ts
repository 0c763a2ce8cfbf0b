/** What a sale pays for the sums: with the triggers that say which days are no more as they were summed, and without, in turns. */
import type pg from 'pg'
import { sell } from './goods.ts'
import { filled, type Ground } from './ground.ts'
import { paired } from './paired.ts'
import { figuresText, isVoid, type Row, spreadText } from './row.ts'
import { openSetting, ourContestant, type Setting } from './setting.ts'
import { shelf } from './work.ts'

const CUSTOMERS = 2_000
const PER_BLOCK = 400
const PAIRS = 10
const MOST = 1.03

export async function triggersOfASale(ground: Ground): Promise<Row> {
  const brand = await filled(ground, CUSTOMERS)
  const watched = await openSetting(ground, brand, 'bench_watched')
  const unwatched = await openSetting(ground, brand, 'bench_unwatched')
  try {
    await unwatch(unwatched.owner)
    const measured = await paired(ground, await seller('without', unwatched), await seller('with', watched), {
      perBlock: PER_BLOCK,
      pairs: PAIRS,
    })
    const { ratio, names, a, b } = measured
    const nothing = isVoid(ratio)
    return {
      what: 'a sale’s CPU with the sums’ triggers',
      figure: `${spreadText(ratio)} CPU${nothing ? ' VOID' : ''}`,
      aim: `≤ ${MOST} of without`,
      ...(nothing ? {} : { met: ratio.median <= MOST }),
      lines: [figuresText(names.a, a), figuresText(names.b, b)],
    }
  } finally {
    await watched.stop()
    await unwatched.stop()
  }
}

async function seller(name: string, setting: Setting) {
  const goods = await shelf(setting.owner, setting.club)
  return ourContestant(setting, () => sell(setting, goods()), { name })
}

/** The same database, but for the triggers and the sentence of the ledger's that make days stale. */
async function unwatch(owner: pg.Client): Promise<void> {
  await owner.query('drop trigger sums on orders; drop trigger sums on performance_lines')
  const { rows } = await owner.query<{ text: string }>(`select pg_get_functiondef('ledger_balances'::regproc) as text`)
  const text = rows[0]?.text ?? ''
  const without = text.replace(/^.*sums_stale.*$/m, '')
  if (without === text) throw new Error('the ledger’s trigger no longer says which days are stale: compare with something else')
  await owner.query(without)
}
