/**
 * What hangs on a customer, table by table, and what becomes of it when they turn out to be somebody else: `goes` over to the
 * one that is kept and comes back when that is undone; `stays` as it was written and is read together with theirs; `copied` is
 * given to them too, and taken from them; `own` is the customer's alone and is made anew. `merged-tables.test.ts` refuses a table that
 * names a customer and isn't here.
 */
export const hangs = {
  access_decisions: 'stays',
  body_exams: 'goes',
  card_holders: 'goes',
  cards: 'goes',
  class_strikes: 'stays',
  contracts: 'stays',
  customer_activity: 'own',
  customer_courses: 'goes',
  customer_doubles: 'own',
  customer_points: 'stays',
  customer_search: 'own',
  customer_tags: 'copied',
  deposits: 'goes',
  follow_ups: 'goes',
  forget_requests: 'stays',
  gate_grants: 'stays',
  gate_passages: 'stays',
  group_reservations: 'goes',
  guest_passes: 'goes',
  handover_items: 'stays',
  locker_rentals: 'goes',
  member_messages: 'stays',
  orders: 'stays',
  owner_moves: 'stays',
  point_entries: 'stays',
  progress_cards: 'stays',
  refund_cases: 'stays',
  stage_changes: 'own',
  stage_moves: 'own',
  thanks_due: 'stays',
  visits: 'stays',
} as const satisfies Record<string, 'goes' | 'stays' | 'copied' | 'own'>
