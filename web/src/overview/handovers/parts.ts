/** What other features draw of handovers. */
import { lazy } from 'react'

export { handoverTexts } from './handovers.texts.ts'

/** Fetched when somebody leaves. */
export const HandoverDrawer = lazy(() => import('./HandoverDrawer.tsx'))
