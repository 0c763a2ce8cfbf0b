/**
 * What a call shows or changes, in a word: after a write, whatever shows one of the changed things is read again. A tag is a
 * thing that a club talks about, not a table: `money` is what sheets, drawers and figures say.
 */
export const tags = [
  'gym',
  'laid-down',
  'staff',
  'roles',
  'customers',
  'card-types',
  'cards',
  'visits',
  'courses',
  'bookings',
  'classes',
  'lockers',
  'gates',
  'goods',
  'orders',
  'deposits',
  'refunds',
  'disruptions',
  'shifts',
  'money',
  'payments',
  'reconciliations',
  'targets',
  'salary',
  'imports',
  'exports',
  'messages',
  'member-messages',
  'articles',
  'follow-ups',
  'contracts',
  'body-tests',
  'desktop',
] as const

export type Tag = (typeof tags)[number]
