/** Lockers: the wall, its records, and a part of the member drawer (this file travels with /login). */

import type { Finder, MemberPart, MemberTile, QuickAction, Screen } from '../../app/screen.ts'
import type { Fillings } from '../../app/slots.ts'
import { lockerScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '/charts/cupboardmanage',
    name: 'cupboardmanage',
    title: t.lockers,
    key: 'L',
    group: 'charts',
    needs: 'lockers.view',
    load: () => import('./LockersScreen.tsx'),
  },
]

export const memberParts: readonly MemberPart[] = [
  { key: 'lockers', label: t.member, group: 'visits', order: 20, needs: 'lockers.view', load: () => import('./MemberLockers.tsx') },
]

export const memberTiles: readonly MemberTile[] = [
  { key: 'lockers', place: 'now', order: 40, needs: 'lockers.view', group: 'visits', load: () => import('./MemberLockerTile.tsx') },
]

export const fills: Fillings = {
  'goes-back': () => import('./HeldPledges.tsx').then(({ HeldPledges }) => ({ default: HeldPledges })),
}

export const finders: readonly Finder[] = [
  { name: 'lockers', title: t.found, order: 60, needs: 'lockers.view', load: () => import('./find-lockers.ts') },
]

export const actions: readonly QuickAction[] = [
  { name: 'import-rentals', title: t.import, path: '/charts/cupboardmanage?import=1', needs: 'imports.customers' },
]
