/** The front door: the export of everything, for where nothing else of the product is open. */
export { TakeAlong } from './TakeAlong.tsx'
