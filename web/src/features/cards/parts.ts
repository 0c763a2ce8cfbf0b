/** The front door: parts that other features draw. */
export { CardActionLater } from './CardActionLater.tsx'
