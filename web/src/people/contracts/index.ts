/** Agreements and contracts (this file travels with /login). */
import type { MemberPart, QuickAction, Screen } from '../../app/screen.ts'
import { contractScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '/advanced/agreement',
    name: 'agreement',
    title: t.agreements,
    key: 'A',
    group: 'advanced',
    needs: ['contracts.templates-view', 'contracts.view'],
    load: () => import('./AgreementScreen.tsx'),
  },
]

export const memberParts: readonly MemberPart[] = [
  {
    key: 'contracts',
    label: t.memberContracts,
    group: 'money',
    order: 20,
    needs: 'contracts.view',
    load: () => import('./MemberContracts.tsx'),
  },
]

export const actions: readonly QuickAction[] = [
  { name: 'add-agreement', title: t.add, path: '/advanced/agreement?add=1', needs: 'contracts.templates-create' },
]
