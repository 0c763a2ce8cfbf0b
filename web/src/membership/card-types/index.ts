/** Card types: what the club sells. What other features use stands in parts.ts (this file travels with /login). */
import { headOfficeFor } from '@kaiguan/contract/employee-type'
import type { Finder, QuickAction, Screen } from '../../app/screen.ts'
import { cardTypeScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '/advanced/cardtypemanage',
    name: 'cardtypemanage',
    title: t.cardTypes,
    key: 'T',
    group: 'advanced',
    needs: 'card-types.view',
    load: () => import('./CardTypesScreen.tsx'),
  },
  {
    path: '/mstoreCardTypeGl',
    name: 'mstoreCardTypeGl',
    title: t.universal,
    key: 'T',
    scope: 'brand',
    types: headOfficeFor.records,
    needs: 'head-office.card-types',
    load: () => import('./UniversalTypesScreen.tsx'),
  },
]

export const finders: readonly Finder[] = [
  { name: 'card-types', title: t.found, order: 40, needs: 'card-types.view', load: () => import('./find-card-types.ts') },
]

export const actions: readonly QuickAction[] = [
  { name: 'add-card-type', title: t.add, path: '/advanced/cardtypemanage?add=1', needs: 'card-types.create' },
]
