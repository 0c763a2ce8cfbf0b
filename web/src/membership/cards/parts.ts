/** The front door: parts that other features draw. */
export { CardActionLater } from './actions/CardActionLater.tsx'
export type { CardAct } from './actions/use-card-actions.ts'
export { CardStatusTag } from './CardStatusTag.tsx'
export { useCardWords } from './use-card-words.ts'
