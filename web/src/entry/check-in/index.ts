/** Check-in: the counter. */
import type { MemberPart, Screen } from '../../app/screen.ts'
import { checkInScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '/charts/signIn',
    name: 'signIn',
    title: t.signIn,
    key: 'Q',
    group: 'charts',
    needs: 'check-in.view',
    load: () => import('./SignInScreen.tsx'),
  },
]

export const memberParts: readonly MemberPart[] = [
  { key: 'visits', label: t.memberVisits, group: 'visits', order: 30, needs: 'check-in.view', load: () => import('./MemberVisits.tsx') },
]
