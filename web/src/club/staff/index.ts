/** Staff: who works here. What other features use stands in parts.ts (this file travels with /login). */
import type { Finder, QuickAction, Screen } from '../../app/screen.ts'
import { staffScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '/components/staffmanage',
    name: 'staffmanage',
    title: t.staff,
    key: 'Y',
    group: 'components',
    needs: 'staff.view',
    load: () => import('./StaffScreen.tsx'),
  },
]

export const finders: readonly Finder[] = [
  { name: 'staff', title: t.found, order: 70, needs: 'staff.view', load: () => import('./find-staff.ts') },
]

export const actions: readonly QuickAction[] = [
  { name: 'add-staff', title: t.add, path: '/components/staffmanage?add=1', needs: 'staff.create' },
]
