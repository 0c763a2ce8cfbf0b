/** The second front door: parts that other features draw. */
import { lazy } from 'react'

/** Loaded where a screen has room for it. */
export const InsideTodayLater = lazy(() => import('./InsideToday.tsx'))
