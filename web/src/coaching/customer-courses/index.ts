/** Members' courses: their list, selling them, and a part of the member drawer (this file travels with /login). */
import type { MemberPart, MemberTile, QuickAction, Screen } from '../../app/screen.ts'
import { customerCourseScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '/zip/privatebuy',
    name: 'privatebuy',
    title: t.courses,
    key: 'W',
    group: 'zip',
    needs: 'coaching.view',
    load: () => import('./CustomerCoursesScreen.tsx'),
  },
]

export const memberParts: readonly MemberPart[] = [
  { key: 'courses', label: t.member, group: 'cards', order: 20, needs: 'coaching.view', load: () => import('./MemberCourses.tsx') },
]

export const memberTiles: readonly MemberTile[] = [
  { key: 'courses', place: 'now', order: 30, needs: 'coaching.view', group: 'cards', load: () => import('./MemberCourseTile.tsx') },
]

export const actions: readonly QuickAction[] = [
  { name: 'sell-course', title: t.sell, path: '/zip/privatebuy?add=1', needs: 'coaching.sell' },
]
