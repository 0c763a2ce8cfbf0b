/** The second front door: a part that other features draw, fetched when it is drawn. */
import { lazy } from 'react'

export const OpenGateButton = lazy(() => import('./OpenGateButton.tsx').then(({ OpenGateButton: part }) => ({ default: part })))
