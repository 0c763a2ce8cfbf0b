/** Gates: their screen, and how a member enters as a part of the member drawer (this file travels with /login). */

import type { AccountEntry, MemberPart, Screen } from '../../app/screen.ts'
import type { Fillings } from '../../app/slots.ts'
import { gateScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '/advanced/entranceGuardGate',
    name: 'entranceGuardGate',
    title: t.gates,
    key: 'N',
    group: 'advanced',
    needs: ['access-gates.view', 'access-gates.passages'],
    load: () => import('./GatesScreen.tsx'),
  },
]

export const memberParts: readonly MemberPart[] = [
  {
    key: 'entry',
    label: t.member,
    group: 'visits',
    order: 40,
    needs: 'customers.view',
    load: () => import('./credentials/MemberEntry.tsx'),
  },
]

/** Head office stands at no door. */
export const accountEntries: readonly AccountEntry[] = [
  { key: 'code', label: t.myCode, order: 50, shows: ({ gym }) => gym.id > 0, load: () => import('./credentials/MyCodeDialog.tsx') },
]

export const fills: Fillings = { 'staff-facts': () => import('./credentials/StaffEntry.tsx') }
