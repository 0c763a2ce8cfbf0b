/** The second front door: parts that other features draw. Apart from index.ts, which travels with /login and may load no Ant Design. */
import { lazy } from 'react'

export { CustomerName } from './CustomerName.tsx'
export { CustomerPicker } from './CustomerPicker.tsx'
export { MemberPhone } from './MemberPhone.tsx'
export { memberDrawer } from './member-drawer.ts'
export { StageTag } from './StageTag.tsx'

export const PortraitDialog = lazy(() => import('./PortraitDialog.tsx'))
/** Fetched when somebody new is there. */
export const AddCustomerDialog = lazy(() => import('./AddCustomerDialog.tsx'))
