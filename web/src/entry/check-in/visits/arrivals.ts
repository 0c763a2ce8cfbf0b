/** What there is to do now with the person at the counter, each with its key. */
import type { Arrival, Person } from '@kaiguan/contract/entry/check-in/calls'
import type { Standing } from '../person/counter-decision.ts'

/** Alt with a digit chooses a card, F4 and F8 mend a refusal. */
export const arrivalKeys = ['F6', 'F7', 'F9'] as const

type ArrivalKey = (typeof arrivalKeys)[number]

export function isArrivalKey(key: string): key is ArrivalKey {
  // Widened to ask whether it is one of them.
  return (arrivalKeys as readonly string[]).includes(key)
}

/** Without what the band offers already, with a key of its own. */
export function arrivalsShown({ arrivals }: Pick<Person, 'arrivals'>, { fix, fixCard }: Pick<Standing, 'fix' | 'fixCard'>): Arrival[] {
  return arrivals.filter(({ kind, id }) => !(kind === fix && id === fixCard?.id))
}
