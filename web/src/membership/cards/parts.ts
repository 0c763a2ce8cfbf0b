/** The front door: parts that other features draw. */
export { CardActionLater } from './CardActionLater.tsx'
export type { CardAct } from './use-card-actions.ts'
export { useCardWords } from './use-card-words.ts'
