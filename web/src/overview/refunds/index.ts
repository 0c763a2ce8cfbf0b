/** The refund desk, what a member who leaves gets back, and asking for it where a card or a course is shown (this file travels with /login). */

import type { MemberPart, Screen } from '../../app/screen.ts'
import type { Fillings } from '../../app/slots.ts'
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

export const memberParts: readonly MemberPart[] = [
  { key: 'leaving', label: t.leaving, group: 'money', order: 40, needs: 'refunds.request', load: () => import('./MemberLeaving.tsx') },
]

export const fills: Fillings = { 'refund-request': () => import('./RequestRefundDialog.tsx') }
