/** Roles (角色): a set of permission ids and a discount authority (docs/permissions.md). */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { posts } from '../../permissions/tree.ts'
import { Name, Pasted } from '../../rules.ts'
import { Done, Fen, Id, IdParams, listOf, Paging, Version } from '../../shapes.ts'
import { Business, Confirmed, DiscountAuthority, ExtraGifts, NO_GIFTS } from '../pay/calls.ts'

const PermissionId = z.string().regex(/^\d+(-\d+){3}$/, { error: 'unknown' })

export const RoleRow = z.object({
  id: Id,
  name: z.string(),
  menus: z.array(z.string()).describe('permission ids'),
  discount: DiscountAuthority,
  staff: z.int().describe('employees who have it'),
  beyond: z
    .object({ menus: z.array(z.string()), discount: z.array(Business) })
    .describe('what the asker lacks of it; where anything, they can only look at it'),
  version: Version,
})
export type RoleRow = z.infer<typeof RoleRow>

export const RoleInput = z.object({ name: Name, menus: z.array(PermissionId).max(500), discount: DiscountAuthority.default({}) })

export const roleCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/roles',
    summary: 'The gym’s roles',
    scope: 'gym',
    open: 'the staff form and filters name roles; what a role may is no secret among colleagues',
    shows: ['roles'],
    query: Paging,
    response: listOf(RoleRow),
  }),
  create: call({
    method: 'POST',
    path: '/v1/gym/roles',
    summary:
      'Create a role (a copy is a creation with another’s rights); nobody grants what they lack; what it may discount needs roles.discount-limits',
    scope: 'gym',
    needs: 'roles.create',
    changes: ['roles'],
    refuses: ['role.discount-more', 'role.grants-more', 'role.name-taken', 'role.permission-unknown'],
    body: RoleInput,
    response: RoleRow,
  }),
  createFirst: call({
    method: 'POST',
    path: '/v1/gym/roles/templates',
    summary:
      'Create the roles that a club begins with, one for each post, under names of its choice: all of them or none; one that discounts needs roles.discount-limits',
    scope: 'gym',
    needs: 'roles.create',
    changes: ['roles'],
    refuses: ['role.discount-more', 'role.grants-more', 'role.name-taken'],
    body: z.object({
      names: z
        .partialRecord(z.enum(posts), Name)
        .refine((names) => Object.keys(names).length > 0, { error: 'required' })
        .describe('by post; a post that is left out gets no role'),
    }),
    response: z.object({ data: z.array(RoleRow) }),
  }),
  edit: call({
    method: 'PUT',
    path: '/v1/gym/roles/{id}',
    summary:
      'Change a role that lies within one’s own rights and authority; it holds from the next request of everyone who has it; what it may discount needs roles.discount-limits',
    scope: 'gym',
    needs: 'roles.edit',
    changes: ['roles', 'staff'],
    refuses: ['laid-down.locked', 'role.above-you', 'role.discount-more', 'role.grants-more', 'role.name-taken', 'role.permission-unknown'],
    params: IdParams,
    body: changes(RoleInput),
    response: RoleRow,
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/gym/roles/{id}',
    summary: 'Delete a role that nobody has and that lies within one’s own rights and authority',
    scope: 'gym',
    needs: 'roles.delete',
    changes: ['roles'],
    refuses: ['laid-down.stays', 'role.above-you', 'role.in-use'],
    params: IdParams,
    response: Done,
  }),
  affected: call({
    method: 'GET',
    path: '/v1/gym/roles/{id}/employees',
    summary: 'Whom a change of the role affects',
    scope: 'gym',
    needs: 'roles.view',
    shows: ['roles', 'staff'],
    params: IdParams,
    query: Paging,
    response: listOf(z.object({ id: Id, name: z.string(), status: z.int() })),
  }),
  authority: call({
    method: 'GET',
    path: '/v1/gym/roles/my_authority',
    summary: 'How far I may discount, by business, and what I let off today by my waiver alone',
    scope: 'gym',
    open: 'everyone may know their own authority',
    shows: ['roles'],
    response: z.object({
      unlimited: z.boolean(),
      discount: DiscountAuthority,
      waived_today: z.partialRecord(Business, Fen).describe('at most ten times max_waiver a business day; left out: none'),
    }),
  }),
  approve: call({
    method: 'POST',
    path: '/v1/gym/discount_approvals',
    summary: 'A colleague with authority confirms a discount with their own password, on the asker’s screen',
    scope: 'gym',
    open: 'whoever may sell in that business: the handler asks for its permission',
    changes: [],
    refuses: ['permission.missing', 'auth.locked', 'auth.wrong', 'auth.demo-remote', 'pay.approver'],
    outside: true,
    body: z.object({
      account_id: Pasted.min(1, { error: 'required' }).max(50),
      password: z.string().min(1, { error: 'required' }).max(200),
      business: Business,
      total_fee: Fen,
      real_total_fee: Fen,
      extra_gifts: ExtraGifts.default(NO_GIFTS),
    }),
    response: Confirmed,
  }),
}
