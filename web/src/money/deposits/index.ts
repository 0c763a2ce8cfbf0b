/** Deposits: their part of the member drawer. What the account sheet draws stands in parts.ts (this file travels with /login). */
import type { MemberPart, QuickAction } from '../../app/screen.ts'
import { depositScreenTexts as t } from './screens.texts.ts'

export const memberParts: readonly MemberPart[] = [
  {
    key: 'deposits',
    label: t.memberDeposits,
    group: 'cards',
    order: 30,
    needs: 'deposits.view',
    load: () => import('./MemberDeposits.tsx'),
  },
]

export const actions: readonly QuickAction[] = [
  { name: 'take-deposit', title: t.take, path: '/charts/accountAheet?tab=deposits&add=1', needs: 'deposits.take' },
]
