/** The front door: parts that other features draw. */
export { HeldPledges } from './HeldPledges.tsx'
