/** What may be done with goods, by permission: at the row and in the drawer the same. */
import { type Goods, goodsCalls } from '@kaiguan/contract/money/goods/calls'
import type { Permission } from '@kaiguan/contract/permissions'
import { went } from '../../api/failure.ts'
import { useSend } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { notices } from '../../session/notices.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { goodsTexts } from './stock.texts.ts'

export type GoodsAction = 'receive' | 'count' | 'correct' | 'edit' | 'sale' | 'remove'

const needs: Record<GoodsAction, Permission> = {
  receive: 'goods.stock-in',
  edit: 'goods.edit',
  count: 'goods.stock-count',
  correct: 'goods.stock-out',
  sale: 'goods.on-sale',
  remove: 'goods.delete',
}
// As they are offered: the likeliest first, the dangerous one last.
const order: readonly GoodsAction[] = ['receive', 'edit', 'count', 'correct', 'sale', 'remove']

export function useGoodsActions(): GoodsAction[] {
  const allowed = useAllowed()
  return order.filter((action) => allowed(needs[action]))
}

/** What an action is called: on sale goes off, and the other way. */
export function useGoodsActionText(): (action: GoodsAction, goods: Pick<Goods, 'on_sale'>) => string {
  const t = useTexts(goodsTexts)
  return (action, { on_sale }) => (action === 'sale' ? t[on_sale ? 'putOff' : 'putOn'] : t[action])
}

/** On sale, or off; the goods as they are then, or nothing where it was refused. */
export function useSwitchSale(): (goods: Goods) => Promise<Goods | undefined> {
  const t = useTexts(goodsTexts)
  const { send } = useSend(goodsCalls.putOnSale)
  return async ({ id, name, on_sale }) => {
    const sent = send({ params: { id }, body: { on_sale: !on_sale } })
    if (!(await went(sent))) return undefined
    notices.message({ level: 'success', text: fill(on_sale ? t.nowOff : t.nowOn, { name }) })
    return sent
  }
}

/** Asks, deletes, says so; true where it is gone. */
export function useRemoveGoods(): (goods: Goods) => Promise<boolean> {
  const t = useTexts(goodsTexts)
  const { send } = useSend(goodsCalls.remove)
  return async ({ id, name, stock, unit }) => {
    if (stock !== 0) {
      await notices.alert({ title: fill(t.removeStock, { name, stock, unit }), text: t.removeStockText, ok: t.known, level: 'warning' })
      return false
    }
    if (
      !(await notices.confirm({ title: fill(t.removeTitle, { name }), text: t.removeText, ok: t.remove, cancel: t.cancel, danger: true }))
    )
      return false
    const gone = await went(send({ params: { id } }))
    if (gone) notices.message({ level: 'success', text: fill(t.removed, { name }) })
    return gone
  }
}
