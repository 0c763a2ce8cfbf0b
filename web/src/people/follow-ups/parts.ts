/** The front door: parts that other features draw. */
import { lazy } from 'react'

export { FollowUpDialog } from './FollowUpDialog.tsx'
/** Loaded where a screen has room for them. */
export const NextCallsLater = lazy(() => import('./NextCalls.tsx'))
