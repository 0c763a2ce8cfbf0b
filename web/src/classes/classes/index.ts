/** Group and public classes: their timetable, and a part of the member drawer (this file travels with /login). */
import type { MemberAct, MemberPart, MemberTile, QuickAction, Screen } from '../../app/screen.ts'
import { classScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '/zip/groupCourseManage',
    name: 'groupCourseManage',
    title: t.group,
    key: 'Shift+G',
    group: 'zip',
    needs: 'classes.group-view',
    load: () => import('./GroupClassesScreen.tsx'),
  },
  {
    path: '/zip/publicCourseManage',
    name: 'publicCourseManage',
    title: t.public,
    key: 'Shift+O',
    group: 'zip',
    needs: 'classes.public-view',
    load: () => import('./PublicClassesScreen.tsx'),
  },
  { path: '/display', name: 'display', title: t.display, scope: 'public', load: () => import('./displays/DisplayScreen.tsx') },
]

export const memberParts: readonly MemberPart[] = [
  {
    key: 'classes',
    label: t.member,
    group: 'visits',
    order: 10,
    needs: ['classes.group-reservations', 'classes.public-view'],
    load: () => import('./MemberClasses.tsx'),
  },
]

export const memberActs: readonly MemberAct[] = [
  {
    name: 'book-class',
    label: t.book,
    order: 10,
    needs: ['classes.group-reserve', 'classes.public-reserve'],
    key: 'F3',
    load: () => import('./places/BookClass.tsx'),
  },
]

export const memberTiles: readonly MemberTile[] = [
  {
    key: 'next-class',
    place: 'now',
    order: 25,
    needs: ['classes.group-reservations', 'classes.public-view'],
    group: 'visits',
    load: () => import('./MemberNextClass.tsx'),
  },
]

export const actions: readonly QuickAction[] = [
  { name: 'schedule-class', title: t.schedule, path: '/zip/groupCourseManage?add=1', needs: 'classes.group-schedule' },
]
