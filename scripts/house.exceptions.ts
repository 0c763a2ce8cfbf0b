/**
 * Where today's tree can't keep a law of the house yet (scripts/house.ts), each with its reason. It may only shrink: whoever mends one
 * takes its line off, and a new one is no way out.
 */

/** Imports against the order of the districts, and what for. */
export const UPWARD: Readonly<Record<string, string>> = {
  'contract/src/club/settings → contract/src/coaching/course-bookings': 'a branch’s hours are said in the same shape as a coach’s',
  'contract/src/club/staff → contract/src/people/customers': 'sex is one enum of the whole product',
  'contract/src/ground/roles → contract/src/club/staff': 'the businesses of a discount are worded with the staff',
  'contract/src/membership/cards → contract/src/entry/gates': 'the formats of an entry card’s number are the gate’s',
  'contract/src/membership/cards → contract/src/entry/lockers': 'a quote says which pledges of lockers go back',
  'contract/src/people/contracts → contract/src/membership/card-types': 'an agreement is for kinds of cards',
  'contract/src/people/member → contract/src/membership/card-types': 'a member’s page shows what kind their cards are',
  'contract/src/people/member → contract/src/membership/cards': 'a member’s page shows what state their cards are in',
  'server/src/membership/cards → server/src/entry/lockers': 'whoever gives a card away learns which lockers’ deposits they still have',
  'server/src/entry/check-in → server/src/money/deposits': 'a deposit that waits for its owner is said when they arrive',
  'server/src/people/follow-ups → server/src/membership/cards': 'a follow-up may be about one card of its customer',
  'server/src/ground/printing → server/src/people/customers': 'who may not see a customer may not print their orders',
  'server/src/ground/printing → server/src/people/points': 'the paper of a sale says the points it earned',
  'server/src/money/reconciliations → server/src/overview/imports': 'the sheet of a statement is read as that of an import',
  'server/src/club/staff → server/src/classes/classes': 'who leaves may give no class any more',
  'server/src/club/staff → server/src/coaching/courses': 'who leaves has handed over their lessons, and teaches no more',
  'server/src/club/staff → server/src/people/customers': 'the customers of who leaves move to a colleague',
}

/** Imports that close a circle of rooms, and what for. */
export const CIRCULAR: Readonly<Record<string, string>> = {
  'contract/src/call.ts → contract/src/errors.ts': 'a call names its refusals, and all of them are one catalogue',
  'contract/src/ground/pay → contract/src/errors.ts': 'which refusals a colleague can lift at the till is said by their names',
  'contract/src/membership/card-types → contract/src/membership/cards': 'kinds of cards are worded with the cards',
  'contract/src/membership/cards → contract/src/entry/gates': 'the formats of an entry card’s number are the gate’s',
}

/** Tables that more than one district writes, with the rooms that do, and why. */
export const SHARED_TABLES: Readonly<Record<string, string>> = {
  'cards: card-facts cards': 'card-facts writes each change of a card, and what an import brings of them',
  'confirmed_acts: jobs roles': 'the night throws old ones away',
  'customer_activity: check-in customers': 'a new customer begins with a row of it, a visit counts on',
  'customers: card-facts customers follow-ups forget-requests':
    'since when somebody is a member, who spoke with them last, and whether the store has their tombstone are kept on the customer',
  'day_waivers: jobs roles': 'the night throws old ones away',
  'discount_approvals: jobs roles': 'the night throws old ones away',
  'employees: auth clubs hq my-posts staff super-admins':
    'who founds a club is its first member of staff; head office, posts and the sign-in write their own part',
  'gate_credentials: access gates': 'a credential ends with the right that it stood for',
  'guest_passes: check-in guest-passes': 'a visit uses up a pass',
  'gyms: auth clubs customers first-day head-office hq ledger prepaid settings':
    'settings of several features grew onto the branch; head office closes it',
  'idempotency: http jobs': 'the night throws old ones away',
  'import_rows: imports jobs': 'the night throws old ones away',
  'imports: imports jobs': 'one that passed ends when its lines are thrown away',
  'performance_lines: course-bookings orders': 'a lesson that was given is its coach’s performance',
  'registers: auth shifts': 'a new club has its first register',
  'shifts: orders shifts': 'an order on a day without a shift opens one',
}

/** Folders that were full before the law, with their files: `contract/src` is what all packages import by name, `server/src` what starts. */
export const CROWDED: Readonly<Record<string, number>> = {
  'contract/src': 31,
  'server/src': 21,
}

/** Functions that were longer than a screen before the law, with their lines. */
export const LONG: Readonly<Record<string, number>> = {
  'server/src/demo/terminal.ts: terminal': 77,
  'server/src/demo/year/classes.ts: giveClass': 86,
  'server/src/demo/year/lessons.ts: buy': 79,
  'server/src/demo/year/lessons.ts: give': 90,
}
