/** A goods sale over HTTP against the same rows written by hand. */
import { paired } from './paired.ts'
import { type Item, rawContestant } from './raw/limit.ts'
import { pairedRow, type Row } from './row.ts'
import { AT_ONCE, countedOf, ourContestant, type Setting } from './setting.ts'
import { nextKey, saleWords, shelf } from './work.ts'

const LEAST = 0.55
const PER_BLOCK = 400
const PAIRS = 10

export async function benchGoods(setting: Setting): Promise<Row[]> {
  const goods = await shelf(setting.owner, setting.club)
  const itemOf = await saleItem(setting, goods)
  const ours = ourContestant(setting, () => sell(setting, goods()))
  const raw = rawContestant(setting.limit, AT_ONCE, () => itemOf(goods()))
  const measured = await paired(setting.ground, ours, raw, { perBlock: PER_BLOCK, pairs: PAIRS })
  const counted = await countedOf(
    setting,
    (client) => sell({ client }, goods()),
    () => itemOf(goods()),
  )
  return [pairedRow(`goods sale, ${AT_ONCE} clients`, measured, { text: '≥', least: LEAST }, counted)]
}

export function sell({ client }: Pick<Setting, 'client'>, goods: number): Promise<unknown> {
  return client.must('POST', '/v1/gym/goods_orders', { lines: [{ goods_id: goods, quantity: 1 }], payment_method: 'CASH' }, nextKey())
}

export async function saleItem(setting: Setting, goods: () => number): Promise<(id: number) => Item> {
  const answer = JSON.stringify(await sell(setting, goods()))
  return (id) => ({ deed: 'goods', given: { goods: id, key: nextKey(), answer, ...saleWords } })
}
