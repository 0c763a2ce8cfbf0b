/** The front door: parts that other features draw. */
export { ReconciliationsCard } from './ReconciliationsCard.tsx'
