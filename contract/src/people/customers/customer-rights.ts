/** Who may add and change whom: leads have rights of their own. The server refuses and the screen hides from the same table. */
import type { Permission } from '../../permissions.ts'
import type { Stage } from './customer-stage.ts'

/** Everybody is added as a lead, whoever sells them a card a minute later too: either is enough. */
export const addRights = ['customers.create', 'customers.leads-create'] as const satisfies readonly Permission[]

/** What it takes to change somebody, by what they are at that moment. */
export const editRights = {
  lead: 'customers.leads-edit',
  member: 'customers.edit',
  former: 'customers.edit',
} as const satisfies Record<Stage, Permission>

/** To change anybody at all. */
export const anyEditRight = ['customers.edit', 'customers.leads-edit'] as const satisfies readonly Permission[]
