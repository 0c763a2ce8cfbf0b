/** The second front door: parts that other features draw. Apart from index.ts, which travels with /login and may load no Ant Design. */
import { lazy } from 'react'

export { BookDialog } from './BookDialog.tsx'
export { CourseLessons } from './lessons/CourseLessons.tsx'
export { isToGive, lessonTone } from './lessons/lesson-states.ts'
/** Loaded once a lesson is given. */
export const ConsumeDialogLater = lazy(() =>
  import('./lessons/ConsumeDialog.tsx').then(({ ConsumeDialog }) => ({ default: ConsumeDialog })),
)
/** Loaded where a screen has room for them. */
export const NextLessonsLater = lazy(() => import('./NextLessons.tsx'))
