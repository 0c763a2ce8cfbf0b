/** 超级管理员: who holds a post at head office. */
import { headOfficeFor } from '@kaiguan/contract/employee-type'
import type { Screen } from '../../app/screen.ts'
import { superAdminScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '/mstoreSuperAdmin',
    name: 'mstoreSuperAdmin',
    title: t.title,
    key: 'Shift+A',
    scope: 'brand',
    types: headOfficeFor.administration,
    load: () => import('./SuperAdminScreen.tsx'),
  },
]
