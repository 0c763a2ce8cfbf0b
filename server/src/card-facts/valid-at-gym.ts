/** Whether a card's terms name a gym: its own always, others as the type says. */
import type { CardTerms } from '@kaiguan/contract/membership/card-types/calls'

export function goodAt(card: { terms: Pick<CardTerms, 'gyms'>; gym_id: number }, gymId: number): boolean {
  const { gyms } = card.terms
  if (gyms === 'all' || card.gym_id === gymId) return true
  return Array.isArray(gyms) && gyms.includes(gymId)
}
