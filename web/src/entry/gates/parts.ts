/** The second front door: parts that other features draw, each fetched when it is drawn. */
import { lazy } from 'react'

export const StaffEntry = lazy(() => import('./credentials/StaffEntry.tsx').then(({ StaffEntry: part }) => ({ default: part })))
export const OpenGateButton = lazy(() => import('./OpenGateButton.tsx').then(({ OpenGateButton: part }) => ({ default: part })))
export const CodeShown = lazy(() => import('./credentials/CodeShown.tsx').then(({ CodeShown: part }) => ({ default: part })))
