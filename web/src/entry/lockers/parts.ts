/** The front door: parts that other features draw. */
import { lazy } from 'react'

export { HeldPledges } from './HeldPledges.tsx'
/** Loaded where a screen has room for them. */
export const FreeLockersLater = lazy(() => import('./FreeLockers.tsx'))
