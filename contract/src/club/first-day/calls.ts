/** A branch's first day (开业准备): what it needs before its counter works, which of it is done, and what it can do without. */
import { z } from 'zod'
import { call } from '../../call.ts'
import type { Permission } from '../../permissions.ts'
import { Flag } from '../../shapes.ts'

/** In the order in which one does them. */
export const firstDaySteps = ['facts', 'roles', 'staff', 'card-types', 'goods', 'members', 'register'] as const
export type FirstDayStep = (typeof firstDaySteps)[number]

/** Who may do a step sees it: one of these. */
export const stepNeeds: Readonly<Record<FirstDayStep, readonly Permission[]>> = {
  facts: ['settings.edit'],
  roles: ['roles.create'],
  staff: ['staff.create'],
  'card-types': ['card-types.create'],
  goods: ['goods.create'],
  members: ['imports.customers', 'customers.create', 'customers.leads-create'],
  register: ['cashier.shift-open'],
}

/** What a club may do without: one that sells no drinks, one where the owner does everything. The rest it can't. */
export const optionalSteps = ['roles', 'staff', 'goods', 'members'] as const satisfies readonly FirstDayStep[]

export const FirstDay = z.object({
  steps: z
    .array(z.object({ step: z.enum(firstDaySteps), done: z.boolean(), skipped: z.boolean().describe('this branch does without') }))
    .describe('those that this person may do, in their order'),
  open: z.int().describe('how many of them are neither done nor skipped; 0: the first day is over'),
})
export type FirstDay = z.infer<typeof FirstDay>

export const firstDayCalls = {
  show: call({
    method: 'GET',
    path: '/v1/gym/first_day',
    summary: 'What this branch still needs before its counter works, of what this person may do',
    scope: 'gym',
    open: 'each step asks for the permission to do it',
    shows: ['gym', 'roles', 'staff', 'card-types', 'goods', 'customers', 'shifts'],
    response: FirstDay,
  }),
  skip: call({
    method: 'PUT',
    path: '/v1/gym/first_day',
    summary: 'Say that this branch does without a step of its first day, or that it doesn’t after all',
    scope: 'gym',
    needs: 'settings.edit',
    changes: ['gym'],
    body: z.object({ step: z.enum(optionalSteps), skipped: Flag }),
    response: FirstDay,
  }),
}
