/** Head-office mode: what is seen above the branches. */
import type { Screen } from '../../app/screen.ts'
import { headOfficeScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '/mstoredashboard',
    name: 'mstoredashboard',
    title: t.desktop,
    scope: 'brand',
    types: [2, 3, 5, 6],
    load: () => import('./BranchesScreen.tsx'),
  },
]
