import type { OwnerRole } from '@kaiguan/contract/people/customers/leads.texts'

/** What the log says of a customer whom somebody else looks after: whose they were and whose they are, by name. */
export function ownerDiff(
  role: OwnerRole,
  before: string | null,
  after: string | null,
): { [Role in OwnerRole]?: { before: string | null; after: string | null } } {
  return { [role]: { before, after } }
}
