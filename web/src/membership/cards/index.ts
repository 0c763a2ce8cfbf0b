/** Cards: selling one, and all of them. What other features use stands in parts.ts (this file travels with /login). */
import { headOfficeFor } from '@kaiguan/contract/employee-type'
import type { Finder, MemberPart, MemberTile, Screen } from '../../app/screen.ts'
import { cardScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '/charts/opencard',
    name: 'opencard',
    title: t.sell,
    key: 'K',
    group: 'charts',
    needs: 'cards.sell',
    load: () => import('./sale/OpenCardScreen.tsx'),
  },
  {
    path: '/charts/menber',
    name: 'menber',
    title: t.cards,
    key: 'C',
    group: 'charts',
    needs: 'cards.view',
    load: () => import('./CardsScreen.tsx'),
  },
  {
    path: '/mstoreCardManage',
    name: 'mstoreCardManage',
    title: t.universal,
    key: 'C',
    scope: 'brand',
    types: headOfficeFor.records,
    needs: 'head-office.cards',
    load: () => import('./universal/UniversalCardsScreen.tsx'),
  },
]

export const memberParts: readonly MemberPart[] = [
  {
    key: 'cards',
    label: t.memberCards,
    group: 'cards',
    order: 10,
    needs: 'cards.view',
    count: ({ cards }) => cards,
    load: () => import('./MemberCards.tsx'),
  },
]

export const memberTiles: readonly MemberTile[] = [
  { key: 'cards', place: 'now', order: 10, needs: 'cards.view', load: () => import('./MemberCardTile.tsx') },
]

export const finders: readonly Finder[] = [
  { name: 'cards', title: t.numbers, order: 20, needs: 'cards.view', load: () => import('./find-cards.ts') },
]
