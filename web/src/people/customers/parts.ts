/** The second front door: parts that other features draw. Apart from index.ts, which travels with /login and may load no Ant Design. */
import { lazy } from 'react'

export { CustomerName } from './CustomerName.tsx'
export { CustomerPicker } from './CustomerPicker.tsx'
export { MemberPhone } from './drawer/MemberPhone.tsx'
export { MemberTile } from './drawer/MemberTile.tsx'
export { memberDrawer } from './drawer/member-drawer.ts'
export { MemberActDialog, useMemberActs } from './member-acts.tsx'
export { SexMark } from './SexMark.tsx'
export { StageTag } from './StageTag.tsx'

export const PortraitDialog = lazy(() => import('./drawer/PortraitDialog.tsx'))
/** Fetched when somebody new is there. */
export const AddCustomerDialog = lazy(() => import('./form/AddCustomerDialog.tsx'))
