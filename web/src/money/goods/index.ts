/** Goods and their stock are a part of the cashier's screen; here they are found and added from anywhere (this file travels with /login). */
import type { Finder, QuickAction } from '../../app/screen.ts'
import { goodsScreenTexts as t } from './screens.texts.ts'

export const finders: readonly Finder[] = [
  { name: 'goods', title: t.goods, order: 30, needs: 'goods.view', load: () => import('./find-goods.ts') },
]

export const actions: readonly QuickAction[] = [
  { name: 'add-goods', title: t.add, path: '/charts/cashier?tab=goods&add=1', needs: 'goods.create' },
]
