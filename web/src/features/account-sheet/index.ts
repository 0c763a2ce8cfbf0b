/** The account sheet: the day's money and its closing, the registers' shifts, the deposits held. */
import type { Screen } from '../../app/screen.ts'
import { accountSheetScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '/charts/accountAheet',
    name: 'accountAheet',
    title: t.accountSheet,
    group: 'charts',
    // Whoever may see any of its parts.
    needs: [
      'cashier.day-sheet',
      'deposits.view',
      'cashier.shift-open',
      'cashier.hand-over',
      'cashier.cash-in-out',
      'cashier.registers',
      'cashier.day-sheet-all',
    ],
    load: () => import('./AccountSheetScreen.tsx'),
  },
]
