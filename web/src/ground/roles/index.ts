/** Roles: who may do what, and how far they may discount. What other features use stands in parts.ts (this file travels with /login). */
import type { Screen } from '../../app/screen.ts'
import { roleScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '/advanced/rolemanage',
    name: 'rolemanage',
    title: t.roles,
    key: 'R',
    group: 'advanced',
    needs: 'roles.view',
    load: () => import('./RolesScreen.tsx'),
  },
]
