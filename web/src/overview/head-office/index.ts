/** Head-office mode: what is seen above the branches. */
import { headOfficeFor } from '@kaiguan/contract/employee-type'
import type { Screen } from '../../app/screen.ts'
import { headOfficeScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '/mstoredashboard',
    name: 'mstoredashboard',
    title: t.desktop,
    key: 'O',
    scope: 'brand',
    types: headOfficeFor.money,
    needs: 'head-office.view',
    load: () => import('./OwnerScreen.tsx'),
  },
  {
    path: '/mstoredashboard1',
    name: 'mstoredashboard1',
    title: t.branches,
    key: 'G',
    scope: 'brand',
    types: headOfficeFor.withoutMoney,
    load: () => import('./BranchesScreen.tsx'),
  },
  {
    path: '/mstoreCustomerGl',
    name: 'mstoreCustomerGl',
    title: t.unities,
    key: 'M',
    scope: 'brand',
    types: headOfficeFor.records,
    needs: 'head-office.customers',
    load: () => import('./unities/UnitiesScreen.tsx'),
  },
  {
    path: '/mstoreLayDown',
    name: 'mstoreLayDown',
    title: t.laying,
    key: 'L',
    scope: 'brand',
    types: headOfficeFor.records,
    needs: 'head-office.laid-down',
    load: () => import('./laying/LayingScreen.tsx'),
  },
]
