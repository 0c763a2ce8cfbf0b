/** What a case is about: a card or a member's course. */
export type Thing = { kind: 'card' | 'course'; id: number }

/** As a call or a case names it: one of the two. */
export function thingOf(of: { card_id?: number | null | undefined; customer_course_id?: number | null | undefined }): Thing {
  return of.customer_course_id == null ? { kind: 'card', id: of.card_id ?? 0 } : { kind: 'course', id: of.customer_course_id }
}
