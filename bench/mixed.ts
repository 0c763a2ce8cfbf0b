/** One gym in its busiest hour: check-ins, sales and lists at once, ours against the same by hand. */
import { admit, checkInItem } from './check-in.ts'
import { saleItem, sell } from './goods.ts'
import { type Paired, paired } from './paired.ts'
import { type Item, rawContestant } from './raw/limit.ts'
import { pairedRow, type Row } from './row.ts'
import { AT_ONCE, ourContestant, type Setting } from './setting.ts'
import { Members, shelf } from './work.ts'

const PER_BLOCK = 400
const PAIRS = 10
const MOST_P99 = 3
/** Of ten requests. */
const ROUND = ['check-in', 'list', 'sale', 'check-in', 'list', 'check-in', 'sale', 'check-in', 'list', 'sale'] as const

export async function benchMixed(setting: Setting): Promise<Row[]> {
  const members = await Members.of(setting.owner, setting.club)
  const goods = await shelf(setting.owner, setting.club)
  const [checkIn, sale] = [await checkInItem(setting, members), await saleItem(setting, goods)]
  let at = 0
  const next = () => ROUND[at++ % ROUND.length]
  const ours = (): Promise<unknown> => {
    const what = next()
    if (what === 'check-in') return admit(setting, members.next())
    return what === 'sale' ? sell(setting, goods()) : setting.client.must('GET', '/v1/gym/customers')
  }
  const raw = (): Item => {
    const what = next()
    if (what === 'check-in') return checkIn(members.next())
    return what === 'sale' ? sale(goods()) : { deed: 'newest', given: {} }
  }
  const prepare = (count: number) => members.prepare(count)
  const before = await deadlocks(setting)
  const measured = await paired(
    setting.ground,
    ourContestant(setting, ours, { prepare }),
    rawContestant(setting.limit, AT_ONCE, raw, prepare),
    {
      perBlock: PER_BLOCK,
      pairs: PAIRS,
    },
  )
  return [
    pairedRow(`check-ins, sales and lists, ${AT_ONCE} clients`, measured),
    slowest(measured),
    deadlocksRow((await deadlocks(setting)) - before),
  ]
}

function slowest({ a, b }: Paired): Row {
  const ratio = a.p99 / b.p99
  return { what: '    their p99 against by hand', figure: `${ratio.toFixed(1)} ×`, aim: `≤ ${MOST_P99} ×`, met: ratio <= MOST_P99 }
}

function deadlocksRow(count: number): Row {
  return { what: '    deadlocks', figure: String(count), aim: 'none', met: count === 0 }
}

async function deadlocks({ owner }: Setting): Promise<number> {
  const { rows } = await owner.query<{ deadlocks: number }>('select deadlocks from pg_stat_database where datname = current_database()')
  return rows[0]?.deadlocks ?? 0
}
