/** Check-in: the counter. */
import type { MemberPart, MemberTile, Screen } from '../../app/screen.ts'
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
  {
    key: 'visits',
    label: t.memberVisits,
    group: 'visits',
    order: 30,
    needs: 'check-in.view',
    load: () => import('./member/MemberVisits.tsx'),
  },
]

export const memberTiles: readonly MemberTile[] = [
  { key: 'door', place: 'door', order: 10, needs: 'check-in.view', load: () => import('./member/MemberDoor.tsx') },
  { key: 'year', place: 'past', order: 10, needs: 'check-in.view', load: () => import('./member/MemberYear.tsx') },
]
