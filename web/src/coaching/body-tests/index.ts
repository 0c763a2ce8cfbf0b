/** Body tests: their screen, and their part of the member drawer (this file travels with /login: paths and words alone). */
import type { MemberPart, QuickAction, Screen } from '../../app/screen.ts'
import { bodyTestScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '/zip/testreport',
    name: 'testreport',
    title: t.title,
    key: 'Shift+T',
    group: 'zip',
    needs: 'body-tests.view',
    load: () => import('./BodyTestsScreen.tsx'),
  },
]

export const memberParts: readonly MemberPart[] = [
  { key: 'body-tests', label: t.member, group: 'care', order: 20, needs: 'body-tests.view', load: () => import('./MemberBodyTests.tsx') },
]

export const actions: readonly QuickAction[] = [
  { name: 'add-body-test', title: t.add, path: '/zip/testreport?add=1', needs: 'body-tests.create' },
]
