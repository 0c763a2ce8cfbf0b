/** Gates: their screen, and how a member enters as a part of the member drawer (this file travels with /login). */
import type { MemberPart, Screen } from '../../app/screen.ts'
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
  { key: 'entry', label: t.member, order: 45, needs: 'customers.view', load: () => import('./credentials/MemberEntry.tsx') },
]

/** What the account menu opens. */
export const myEntryCode = { title: t.myCode, load: () => import('./credentials/MyCodeDialog.tsx') }
