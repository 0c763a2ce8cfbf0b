/** What an import does with goods: what is wrong with a row beside those that are here, bringing them, taking back those that nobody touched. */
import { permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../http/refusal.ts'
import { initialsOf } from '../../../search/names.ts'
import { plain } from '../../../search/plain-names.ts'
import {
  categoriesHere,
  goodsTaken,
  heldByGoods,
  insertImportedGoods,
  lockImportedGoods,
  type NewGoods,
  takeGoods,
  usedGoods,
  type Work,
} from './imported-goods.sql.ts'

const PART = 1_000

/** What a row says of goods. */
export type SheetGoods = Omit<NewGoods, 'initials'>

export const goodsImports = {
  /** Name → category. */
  async categories(work: Work): Promise<Map<string, number>> {
    const found = new Map<string, number>()
    for (const { id, name } of await categoriesHere(work)) if (!found.has(plain(name))) found.set(plain(name), id)
    return found
  },
  taken: goodsTaken,
  async bring(work: Work, importId: number, goods: readonly SheetGoods[], progress: (share: number) => Promise<void>): Promise<void> {
    for (let from = 0; from < goods.length; from += PART) {
      const part = goods.slice(from, from + PART).map((one) => ({ ...one, initials: initialsOf(one.name) }))
      await insertImportedGoods(work, importId, part)
      await progress((from + part.length) / goods.length)
    }
  },
  lock: async (work: Work, importId: number) => {
    await lockImportedGoods(work, importId)
    return []
  },
  /** What it took to bring, it takes to take away. */
  async requireTaking(by: Pick<Ctx, 'db' | 'brandId' | 'may'>, importId: number): Promise<void> {
    const { pieces, priced } = await heldByGoods(by, importId)
    const needed = [...(pieces ? (['goods.stock-in'] as const) : []), ...(priced ? (['goods.cost-view'] as const) : [])]
    const lacking = needed.find((right) => !by.may(right))
    if (lacking !== undefined) throw refuse('permission.missing', { permission: permissions[lacking] })
  },
  used: usedGoods,
  takeBack: takeGoods,
}
