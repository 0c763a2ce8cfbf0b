/** Private courses: what is taught, by whom and for how much (this file travels with /login). */
import type { Finder, Screen } from '../../app/screen.ts'
import { courseScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '/zip/privatecourse',
    name: 'privatecourse',
    title: t.courses,
    key: 'I',
    group: 'zip',
    needs: 'coaching.courses-view',
    load: () => import('./CoursesScreen.tsx'),
  },
]

export const finders: readonly Finder[] = [
  { name: 'courses', title: t.found, order: 50, needs: 'coaching.courses-view', load: () => import('./find-courses.ts') },
]
