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
    types: headOfficeFor.desktop,
    load: () => import('./BranchesScreen.tsx'),
  },
]
