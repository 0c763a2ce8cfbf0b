/** What other features draw: a contract, and the button that opens it from the end of its sale. */
import { lazy } from 'react'

export { ContractButton } from './ContractButton.tsx'

/** Fetched when one is opened. */
export const ContractDialog = lazy(() => import('./ContractDialog.tsx'))
