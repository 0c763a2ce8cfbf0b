/** What a disruption is about. Each feature declares its own: cards now, courses when they are sold. */
import { cardDisruptions } from '../cards/index.ts'

export const disruptionSubjects = { card: cardDisruptions }
