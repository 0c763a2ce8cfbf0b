/** The account sheet: the day's money and its closing, the registers' shifts, the deposits held. */
import type { QuickAction, Screen } from '../../app/screen.ts'
import { accountSheetScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '/charts/accountAheet',
    name: 'accountAheet',
    title: t.accountSheet,
    key: 'Z',
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

/** They lead to where it is done, beside what is seen there first. */
export const actions: readonly QuickAction[] = [
  { name: 'open-shift', title: t.openShift, path: '/charts/accountAheet?tab=shifts', needs: 'cashier.shift-open' },
  { name: 'hand-over', title: t.handOver, path: '/charts/accountAheet?tab=shifts', needs: 'cashier.hand-over' },
  { name: 'close-day', title: t.closeDay, path: '/charts/accountAheet', needs: 'cashier.close-day' },
]
