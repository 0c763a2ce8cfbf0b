/** What other features draw of booked lessons. */
import { lazy } from 'react'

/** Loaded once a lesson is given. */
export const ConsumeDialogLater = lazy(() => import('./ConsumeDialog.tsx').then(({ ConsumeDialog }) => ({ default: ConsumeDialog })))
export { isToGive, lessonTone } from './lesson-states.ts'
