/** The front door: how a gym joins a head office, and the code by which it does. */
export { BindCodeDialog } from './BindCodeDialog.tsx'
export { joinHeadOffice } from './index.ts'
