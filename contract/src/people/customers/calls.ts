/** Customers and leads (docs/customers.md). A person is the brand's, a customer a gym's. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { FileAddress, NoneOrFile } from '../../ground/files/calls.ts'
import { PhoneCode, wrongCodeRefusals } from '../../ground/phone-codes/calls.ts'
import { Name, Phone, PhoneOrMask, Reason, Remark } from '../../rules.ts'
import { Day, Done, Id, IdName, IdText, Instant, listOf, Paging, SignedFen, sameAs, Version } from '../../shapes.ts'
import { ExchangedPoints } from '../points/calls.ts'
import { CustomerFilter } from './customer-filter.ts'
import { Stage } from './customer-stage.ts'

export { Stage }
export const Sex = z.union([z.literal(0), z.literal(1), z.literal(2)])

/** Fit goal: the specification also writes letters, J Z S. Numbers are answered. */
export const FitGoal = z.preprocess(
  (value) => (typeof value === 'string' && value in LETTERS ? LETTERS[value] : value),
  z.union([z.literal(0), z.literal(1), z.literal(2)]),
)
const LETTERS: Record<string, number> = { J: 0, Z: 1, S: 2 }

/** 138****5678: the first 3 digits, asterisks, the last 4, as the specification shows phones. Empty stays empty. */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? phone.replace(/./g, '*') : `${phone.slice(0, 3)}****${phone.slice(-4)}`
}

const Colleague = IdName.nullable()

export const CustomerRow = z.object({
  id: Id,
  name: z.string(),
  phone: z.string().describe('masked'),
  head_portrait: FileAddress.nullable(),
  sex: Sex,
  stage: Stage,
  consultant: Colleague,
  consultant_id: sameAs(Id.nullable(), 'consultant.id'),
  coach: Colleague,
  coach_id: sameAs(Id.nullable(), 'coach.id'),
  source: z.int(),
  intent: z.int(),
  birthday: Day.nullable(),
  member_since: Day.nullable(),
  valid_until: Day.nullable(),
  last_visit_at: Instant.nullable(),
  created_at: Instant,
  blocked: z.boolean(),
  tags: z.array(IdName),
})
export type CustomerRow = z.infer<typeof CustomerRow>

export const Customer = CustomerRow.extend({
  person_id: Id,
  fit_goal: z.int().nullable(),
  remark: z.string(),
  alert: z.string().describe('the desk sees it at check-in'),
  blocked_reason: z.string().nullable(),
  guardian: z.object({ customer_id: Id.nullable(), name: z.string() }).nullable(),
  referred_by: IdName.nullable().describe('who brought them'),
  referred_by_id: Id.nullable(),
  cards: z.int().describe('how many cards'),
  balance: SignedFen.describe('stored value over all cards, gifts included'),
  visits: z.int().describe('visits in the last 30 days'),
  phone_proven: z.boolean().describe('a code that was sent to the phone came back'),
  version: Version,
})
export type Customer = z.infer<typeof Customer>

export const CustomerFields = z.object({
  name: Name,
  sex: Sex.default(0),
  birthday: Day.nullable().default(null),
  head_portrait: NoneOrFile.default(null).describe('their face, kind `avatar`: the same at every branch that knows them'),
  consultant_id: Id.nullable().default(null),
  coach_id: Id.nullable().default(null),
  source: z.int().min(0).max(99).default(0),
  intent: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  fit_goal: FitGoal.nullable().default(null),
  referred_by_id: Id.nullable().default(null).describe('the customer of this branch who brought them'),
  remark: Remark.default(''),
  alert: Remark.default(''),
})

export const CustomerInput = CustomerFields.extend({
  phone: Phone.nullable().default(null),
  guardian_customer_id: Id.nullable().default(null).describe('a child has a guardian and no phone'),
  join_person_id: Id.optional().describe('confirmed: this is the person other branches know under this phone'),
  person: z
    .enum(['keep', 'update'])
    .default('keep')
    .describe(
      'when joining: keep the name, sex, birthday and face that the branches know, or (with customers.leads-edit, or customers.edit where they bought something) update them everywhere by what is sent; what is sent empty stays; a first face takes the same right',
    ),
  phone_code: PhoneCode.optional().describe('sent to the phone (send_phone_code/create_customer): it is theirs, which is kept'),
}).refine((body) => body.phone !== null || body.guardian_customer_id !== null, { error: 'phone', path: ['phone'] })

export const CustomerEdit = changes(CustomerFields, { phone: PhoneOrMask.optional() })

export const CustomerSort = z.enum(['newest', 'last_visit', '-last_visit', 'name', 'valid_until'])

/** Whose a customer is, for whoever meets them too (撞单). */
export const Ownership = z.object({
  consultant: Colleague,
  since: Day.nullable().describe('since when they are theirs'),
  protected_until: Day.nullable().describe('of a lead: until then nobody else may take them over'),
})
export type Ownership = z.infer<typeof Ownership>

const Relative = z.object({ id: Id, name: z.string(), stage: Stage, birthday: Day.nullable(), created_at: Instant })
export type Relative = z.infer<typeof Relative>

export const UnityAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('own'), customer: CustomerRow, owner: Ownership }),
  z
    .object({ kind: z.literal('taken'), owner: Ownership })
    .describe('a customer of this gym whom the asker may not see, and who may add customers'),
  z.object({
    kind: z.literal('unity'),
    person: z.object({ id: Id, name: z.string(), sex: Sex, birthday: Day.nullable() }),
    gyms: z.array(IdName),
  }),
])

const saveRefusals = [
  ...(['permission.missing', 'not-found', 'staff.successor-invalid'] as const),
  ...(['customer.phone-taken', 'customer.birthday-future', 'customer.referred-circle'] as const),
] as const

export const customerCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/customers',
    summary: 'The gym’s customers and leads',
    scope: 'gym',
    needs: 'customers.view',
    shows: ['customers'],
    refuses: ['phone.too-many-missed'],
    query: Paging.extend(CustomerFilter.shape).extend({ sort: CustomerSort.default('newest') }),
    response: listOf(CustomerRow),
  }),
  create: call({
    method: 'POST',
    path: '/v1/gym/customers',
    summary:
      'Add a customer, who begins as a lead (customers.create or customers.leads-create); a phone that other branches know must be confirmed with join_person_id',
    scope: 'gym',
    open: 'whoever may add members, or leads: the handler asks for either permission',
    changes: ['customers'],
    refuses: [...saveRefusals, 'customer.phone-of-other-branch', 'customer.needs-guardian', ...wrongCodeRefusals],
    body: CustomerInput,
    response: Customer,
  }),
  show: call({
    method: 'GET',
    path: '/v1/gym/customers/{id}',
    summary: 'One customer, by id or (?by=phone) by phone',
    scope: 'gym',
    needs: 'customers.view',
    shows: ['customers', 'visits'],
    refuses: ['phone.too-many-missed'],
    params: z.object({ id: z.string().regex(/^\d{1,16}$/, { error: 'unknown' }) }),
    query: z.object({ by: z.enum(['id', 'phone']).optional() }),
    response: Customer,
  }),
  edit: call({
    method: 'PUT',
    path: '/v1/gym/customers/{id}',
    summary: 'Change a customer: a lead by customers.leads-edit, whoever bought something by customers.edit, here or at another branch',
    scope: 'gym',
    open: 'whoever may change members, or leads: the handler asks for the permission that this one takes',
    changes: ['customers', 'cards', 'deposits', 'visits', 'orders'],
    refuses: saveRefusals,
    params: z.object({ id: IdText }),
    query: z.object({ by: z.literal('id').optional() }),
    body: CustomerEdit,
    response: Customer,
  }),
  unity: call({
    method: 'GET',
    path: '/v1/gym/customers/{id}/get_by_phone_fail_or_unity',
    summary: 'The gym’s own customer of a phone ({id} is the phone), else the brand’s person and the branches that know them, else 404',
    scope: 'gym',
    needs: 'customers.view',
    shows: ['customers'],
    refuses: ['phone.too-many-missed'],
    params: z.object({ id: Phone }),
    response: UnityAnswer,
  }),
  byPhone: call({
    method: 'GET',
    path: '/v1/gym/customers/phone/{phone}',
    summary: 'The gym’s customer with this phone',
    scope: 'gym',
    needs: 'customers.view',
    shows: ['customers'],
    refuses: ['phone.too-many-missed'],
    params: z.object({ phone: Phone }),
    response: Customer,
  }),
  statistics: call({
    method: 'POST',
    path: '/v1/gym/customers/statistics',
    summary: 'How many customers by stage, new ones, birthdays, and those who stay away',
    scope: 'gym',
    needs: 'customers.statistics',
    changes: [],
    shows: ['customers'],
    response: z.object({
      total: z.int(),
      leads: z.int(),
      members: z.int(),
      formers: z.int(),
      new_today: z.int(),
      new_this_month: z.int(),
      birthdays_today: z.int(),
      not_visited_30: z
        .int()
        .describe('members for more than 30 days who were not seen for 30 days: the list with stage=member and not_visited_since'),
    }),
  }),
  revealPhone: call({
    method: 'POST',
    path: '/v1/gym/customers/{id}/reveal_phone',
    summary: 'The whole phone number; every look is logged',
    scope: 'gym',
    needs: 'customers.reveal-phone',
    changes: ['customers'],
    params: z.object({ id: IdText }),
    response: z.object({ phone: z.string() }),
  }),
  block: call({
    method: 'POST',
    path: '/v1/gym/customers/{id}/block',
    summary: 'Put a person on the gym’s blacklist, with the reason',
    scope: 'gym',
    needs: 'customers.block',
    changes: ['customers'],
    params: z.object({ id: IdText }),
    body: z.object({ reason: Reason }),
    response: Done,
  }),
  unblock: call({
    method: 'POST',
    path: '/v1/gym/customers/{id}/unblock',
    summary: 'Take a person off the blacklist',
    scope: 'gym',
    needs: 'customers.block',
    changes: ['customers'],
    params: z.object({ id: IdText }),
    response: Done,
  }),
  family: call({
    method: 'GET',
    path: '/v1/gym/customers/{id}/family',
    summary: 'Whose child they are, their children, and whom they brought, as far as the asker may see them',
    scope: 'gym',
    needs: 'customers.view',
    shows: ['customers'],
    params: z.object({ id: IdText }),
    response: z.object({
      guardian: Relative.nullable(),
      children: z.array(Relative),
      brought_by: Relative.nullable(),
      brought: z.array(Relative).describe('the newest; the others are in the list by referred_by_id'),
      brought_in_all: z.int(),
      members_brought: z.int().describe('those of them who bought something'),
    }),
  }),
  orders: call({
    method: 'GET',
    path: '/v1/gym/customers/{id}/orders',
    summary: 'What a customer bought',
    scope: 'gym',
    needs: 'customers.view',
    shows: ['orders'],
    params: z.object({ id: IdText }),
    query: Paging,
    response: listOf(
      z.object({
        id: Id,
        trade_no: z.string(),
        kind: z.string(),
        service_name: z.string(),
        total_fee: SignedFen,
        real_total_fee: SignedFen,
        occurred_at: Instant,
        staff_name: z.string().nullable().describe('null: nobody of the staff, the product itself or a member'),
        exchanged: ExchangedPoints,
        refunded: z.boolean(),
      }),
    ),
  }),
  records: call({
    method: 'GET',
    path: '/v1/gym/customers/{id}/records',
    summary:
      'What was done to a customer, their cards and courses, their deposits, the lockers they rent and the goods they bought, newest first',
    scope: 'gym',
    needs: 'customers.view',
    shows: ['customers', 'cards', 'courses', 'classes', 'deposits', 'visits', 'lockers', 'follow-ups', 'orders'],
    params: z.object({ id: IdText }),
    query: Paging,
    response: listOf(
      z.object({
        id: Id,
        at: Instant,
        staff_name: z.string(),
        branch: z.string().nullable().describe('null: here'),
        action: z.string(),
        params: z.record(z.string(), z.unknown()),
        diff: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
      }),
    ),
  }),
}
