/** The cashier: selling goods, the orders of the day, goods and their stock. */
import type { Screen } from '../../app/screen.ts'
import { cashierScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '/charts/cashier',
    name: 'cashier',
    title: t.cashier,
    group: 'charts',
    needs: 'cashier.view',
    load: () => import('./CashierScreen.tsx'),
  },
]
