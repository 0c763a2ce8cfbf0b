/** What a disruption is about. Each feature declares its own: cards, and members' courses. */
import type { Days, LeftOutWhy } from '@kaiguan/contract/overview/disruptions/disruption-days'
import { courseDisruptions } from '../../coaching/customer-courses/index.ts'
import type { Ctx } from '../../context.ts'
import { cardDisruptions, cardExtensions } from '../../membership/cards/index.ts'
import type { Kind } from './disruptions.sql.ts'

/** A job's, on behalf of whoever began it. */
export type DisruptionWork = Pick<Ctx, 'db' | 'brandId' | 'gymId' | 'gym' | 'now' | 'today'> & { staffId: number }
type Wanted = Days & { days: number | null; kinds: number[]; templateIds: number[] }

type DisruptionSubject = {
  /** The next of them after one, with the days that each is to get, or why none. */
  affected(
    work: DisruptionWork,
    wanted: Wanted,
    after: number,
    most: number,
  ): Promise<{ id: number; days: number; why: LeftOutWhy | null }[]>
  give(
    work: DisruptionWork,
    to: string,
    items: readonly { id: number; days: number }[],
  ): Promise<Map<number, { moved: number; event_id: number } | { why: LeftOutWhy }>>
  takeBack(
    work: DisruptionWork,
    items: readonly { id: number; event_id: number | null; moved: number }[],
  ): Promise<Map<number, { short: number; why: LeftOutWhy | 'undone-there' | null }>>
}

export const disruptionSubjects: Record<Kind, DisruptionSubject> = { card: cardDisruptions, course: courseDisruptions }
/** An extension is about cards alone. */
export const cardsExtended = cardExtensions
