/** The front door: parts that other features draw. */
export { CardActionDialog } from './CardActionDialog.tsx'
