/** 超级管理员 of a brand (docs/clubs.md): who holds a post at head office, and which branches each reaches. Type 5 alone. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { BRANCHES, BRANCHES_WITHOUT_MONEY, BRAND_ADMINISTRATOR, BRAND_OWNER, headOfficeFor, PostState } from '../../employee-type.ts'
import { CodeRequest, codeRefusals, PhoneCode, wrongCodeRefusals } from '../../ground/phone-codes/calls.ts'
import { headOfficeRights } from '../../permissions/head-office-rights.ts'
import { Name, Password, Phone } from '../../rules.ts'
import { Done, Id, IdName, IdParams, Instant, NumberFlag, Version } from '../../shapes.ts'

/** From the least that one may reach to the most. */
export const superAdminTypes = [BRANCHES_WITHOUT_MONEY, BRANCHES, BRAND_ADMINISTRATOR, BRAND_OWNER] as const
const SuperAdminType = z.literal(superAdminTypes)

const Rights = z
  .array(z.enum(Object.values(headOfficeRights)))
  .min(1, { error: 'required' })
  .max(20)

export const SuperAdminFields = z.object({
  name: Name,
  type: SuperAdminType.describe('2 and 3 reach the branches they are given, 5 and 6 the whole brand'),
  gym_ids: z.array(Id).max(200).default([]).describe('types 2 and 3: at least one; others have none of their own'),
  rights: Rights.nullable()
    .default(null)
    .describe('type 3: the permission ids that it has at head office; null: all. Sent for another type they are refused'),
})

export const SuperAdmin = z.object({
  id: Id,
  name: z.string(),
  phone: z.string().describe('masked'),
  type: SuperAdminType,
  gyms: z.array(IdName),
  gym_ids: z.array(Id),
  rights: Rights.nullable().describe('of type 3; another type keeps them for the day on which it is 3 again'),
  status: NumberFlag.describe('0: disabled'),
  post_state: PostState,
  me: z.boolean(),
  created_at: Instant,
  version: Version,
})
export type SuperAdmin = z.infer<typeof SuperAdmin>

const own = {
  scope: 'brand',
  types: headOfficeFor.administration,
  open: 'the head-office super administrator (type 5) alone',
  changes: ['staff', 'gym'],
} as const

export const superAdminCalls = {
  list: call({
    method: 'GET',
    path: '/v1/brand/super_admins',
    summary: 'Everybody who holds a post at head office',
    scope: 'brand',
    types: headOfficeFor.administration,
    open: 'the head-office super administrator (type 5) alone',
    shows: ['staff', 'gym'],
    response: z.object({
      data: z.array(SuperAdmin),
      gyms: z.array(IdName).describe('every branch of the brand'),
    }),
  }),
  add: call({
    ...own,
    method: 'POST',
    path: '/v1/brand/super_admins',
    summary: 'Give somebody a post at head office; a phone that has an account keeps its password',
    outside: true,
    refuses: [
      'super-admin.gyms',
      'super-admin.rights',
      'super-admin.twice',
      'staff.phone-needs-code',
      'auth.password-common',
      ...wrongCodeRefusals,
    ],
    body: SuperAdminFields.extend({
      phone: Phone,
      password: Password.describe('of a phone that has no account yet'),
      code: PhoneCode.optional().describe('sent to the phone; needed where head office may not add its account by itself'),
    }),
    response: SuperAdmin,
  }),
  edit: call({
    ...own,
    method: 'PUT',
    path: '/v1/brand/super_admins/{id}',
    summary: 'Change a post: its type or its branches end its sessions. The last type 5 stays',
    refuses: ['super-admin.gyms', 'super-admin.rights', 'super-admin.last'],
    params: IdParams,
    body: changes(SuperAdminFields),
    response: SuperAdmin,
  }),
  enable: call({
    ...own,
    method: 'POST',
    path: '/v1/brand/super_admins/{id}/enable',
    summary: 'Let somebody work at head office again',
    refuses: ['staff.not-theirs'],
    params: IdParams,
    response: SuperAdmin,
  }),
  disable: call({
    ...own,
    method: 'POST',
    path: '/v1/brand/super_admins/{id}/disable',
    summary: 'Stop somebody: their sessions end at once. The last type 5 stays',
    refuses: ['super-admin.last'],
    params: IdParams,
    response: SuperAdmin,
  }),
  sendCode: call({
    ...own,
    method: 'POST',
    path: '/v1/brand/super_admins/phone_code',
    summary: 'Send a code to a phone that is to have a post at head office',
    outside: true,
    changes: [],
    refuses: codeRefusals,
    body: CodeRequest,
    response: Done,
  }),
  sendHandOverCode: call({
    ...own,
    method: 'POST',
    path: '/v1/brand/super_admins/{id}/hand_over/code',
    summary: 'Send a code to the phone of whoever is to take the brand over',
    outside: true,
    changes: [],
    refuses: [...codeRefusals, 'super-admin.not-to'],
    params: IdParams,
    body: CodeRequest.omit({ phone: true, signature: true }),
    response: Done,
  }),
  handOver: call({
    ...own,
    method: 'POST',
    path: '/v1/brand/super_admins/{id}/hand_over',
    summary: 'Hand the brand over: the receiver becomes type 5, one oneself type 6, and both sign in anew',
    outside: true,
    refuses: ['super-admin.not-to', 'auth.old-password-wrong', 'auth.locked', ...wrongCodeRefusals],
    params: IdParams,
    body: z.object({
      password: z.string().min(1, { error: 'required' }).max(200).describe('one’s own'),
      code: PhoneCode.describe('on the receiver’s phone'),
    }),
    response: Done,
  }),
}
