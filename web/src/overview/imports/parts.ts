/** The front door: the import of members, fetched by the few who bring a whole club. */
import { lazy } from 'react'

export const ImportDialog = lazy(() => import('./ImportDialog.tsx'))
