/** The refund desk. What other features use stands in parts.ts (this file travels with /login). */
import type { Screen } from '../../app/screen.ts'
import { refundScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '/charts/refundDesk',
    name: 'refundDesk',
    title: t.desk,
    key: 'J',
    group: 'charts',
    needs: 'refunds.request',
    load: () => import('./RefundDeskScreen.tsx'),
  },
]
