/** The cashier: selling goods, the orders of the day, goods and their stock. */
import type { Finder, Screen } from '../../app/screen.ts'
import { cashierScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '/charts/cashier',
    name: 'cashier',
    title: t.cashier,
    key: 'S',
    group: 'charts',
    needs: 'cashier.view',
    phone: true,
    load: () => import('./CashierScreen.tsx'),
  },
]

export const finders: readonly Finder[] = [
  { name: 'orders', title: t.orders, order: 10, needs: 'cashier.orders', load: () => import('./orders/find-orders.ts') },
]
