/** The front door: parts that other features draw. */
export { CardActionDialog } from './CardActionDialog.tsx'
export { CardDrawer } from './CardDrawer.tsx'
export { CardStatusTag } from './CardStatusTag.tsx'
