/** What somebody shows at a gate: entry cards, wristbands of their own, PINs, faces that devices know; and staff's own entry. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { FileAddress } from '../../ground/files/calls.ts'
import { GymToken } from '../../people/member/page-calls.ts'
import { Line, Pasted, Phone, Reason } from '../../rules.ts'
import { Flag, Id, IdName, IdParams, Instant } from '../../shapes.ts'
import { AccessReason } from '../check-in/calls.ts'
import { cardFormats, credentialKinds } from './texts.ts'

/** Of one person, living. */
export const MOST_CREDENTIALS = 10

export const Credential = z.object({
  id: Id,
  kind: z.enum(credentialKinds).exclude(['qr']),
  tail: z.string().describe('its last characters; the whole is kept as a hash. Of a PIN and a face empty'),
  added_at: Instant,
  added_by: z.string().nullable(),
  last_used_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  ended_why: z.string(),
})
export type Credential = z.infer<typeof Credential>

/**
 * Card: what `format` says; wristband: its number; PIN: 6 to 8 digits, which at the pad are typed behind the last four digits of
 * their phone, in one row: 8000 135790. It ends when the phone changes. Faces come by their photo (faces.ts).
 */
export const NewCredential = z.object({
  kind: z.enum(['card', 'bracelet', 'pin']),
  value: Line.min(1, { error: 'required' }).max(50),
  format: z.enum(cardFormats).default('uid').describe('of a card'),
})

/** Codes for half a minute each, shown one after the other; without the network the phone shows the ones it has. */
export const EntryCodes = z.object({
  codes: z.array(z.object({ code: z.string(), from: Instant, to: Instant })).describe('20 of 30 seconds'),
  now: Instant.describe('the server’s clock'),
})
export type EntryCodes = z.infer<typeof EntryCodes>

/** What whoever checks themselves in is told: `message` is the sentence; why somebody is on the blacklist isn’t in it. */
const SelfCheckedIn = z.object({
  allowed: z.boolean(),
  reason: AccessReason,
  message: z.string(),
  locker: z.object({ area: z.string(), no: z.string() }).nullable().describe('the grid they were given for the day'),
})

/** An employee's own entry, by their phone and by what is registered of theirs. */
export const StaffEntry = z.object({
  phone: z.string().nullable().describe('masked; null: no phone is bound'),
  bound_at: Instant.nullable(),
  has_card: z.boolean().describe('what is registered of theirs opens gates'),
  credentials: z.array(Credential),
})
export type StaffEntry = z.infer<typeof StaffEntry>

const credentialRefusals = [
  'credential.taken',
  'credential.same-reading',
  'credential.form',
  'credential.pin',
  'credential.no-phone',
  'credential.most',
] as const

export const gateCredentialCalls = {
  ofCustomer: call({
    method: 'GET',
    path: '/v1/gym/customers/{id}/credentials',
    summary: 'What a customer can show at this gym’s gates, ended ones too; at most the last 50',
    scope: 'gym',
    needs: 'customers.view',
    shows: ['customers', 'gates'],
    params: IdParams,
    response: z.object({ data: z.array(Credential) }),
  }),
  add: call({
    method: 'POST',
    path: '/v1/gym/customers/{id}/credentials',
    summary: 'Register a card, a wristband or a PIN of a customer',
    scope: 'gym',
    needs: 'access-gates.credentials',
    changes: ['customers', 'gates'],
    refuses: credentialRefusals,
    params: IdParams,
    body: NewCredential,
    response: Credential,
  }),
  end: call({
    method: 'POST',
    path: '/v1/gym/gate_credentials/{id}/end',
    summary: 'End what somebody shows: it was lost, or isn’t theirs any more',
    scope: 'gym',
    needs: 'access-gates.credentials',
    changes: ['customers', 'staff', 'gates'],
    refuses: ['credential.ended'],
    whenOverdue: true,
    params: IdParams,
    body: z.object({ reason: Reason }),
    response: Credential,
  }),
  ofEmployee: call({
    method: 'GET',
    path: '/v1/gym/employees/{id}/entry',
    summary: 'How an employee enters: the phone that is bound, and what is registered of theirs',
    scope: 'gym',
    needs: 'staff.view',
    shows: ['staff', 'gates'],
    params: IdParams,
    response: StaffEntry,
  }),
  addToEmployee: call({
    method: 'POST',
    path: '/v1/gym/employees/{id}/credentials',
    summary: 'Register a card, a wristband or a PIN of an employee; it opens gates while their entry card is on',
    scope: 'gym',
    needs: 'access-gates.credentials',
    changes: ['staff', 'gates'],
    refuses: credentialRefusals,
    params: IdParams,
    body: NewCredential,
    response: Credential,
  }),
  /** The specification's own. */
  bindApp: call({
    method: 'POST',
    path: '/v1/gym/employees/{id}/bind_app',
    summary: 'Let an employee enter by a code on their phone; has_card: by what is registered of theirs, too',
    scope: 'gym',
    needs: 'staff.bind-app',
    changes: ['staff', 'gates'],
    refuses: ['staff-app.phone-taken'],
    params: IdParams,
    body: z.object({ phone: Phone, has_card: Flag.optional().describe('left out: as it is; a change needs staff.card-switch') }),
    response: StaffEntry,
  }),
  /** The specification's own. */
  unbind: call({
    method: 'POST',
    path: '/v1/gym/employees/{id}/unbind',
    summary: 'The codes of an employee’s phone open nothing any more',
    scope: 'gym',
    needs: 'staff.bind-app',
    changes: ['staff', 'gates'],
    refuses: ['staff-app.unbound'],
    whenOverdue: true,
    params: IdParams,
    response: StaffEntry,
  }),
  /** The specification's own. */
  switchCard: call({
    method: 'POST',
    path: '/v1/gym/employees/{id}/card/status-switch',
    summary: 'Switch an employee’s entry card on or off',
    scope: 'gym',
    needs: 'staff.card-switch',
    changes: ['staff', 'gates'],
    whenOverdue: true,
    params: IdParams,
    body: z.object({ status: Flag.optional().describe('left out: the other than now') }),
    response: StaffEntry,
  }),
  /** The specification's own. */
  employeeFace: call({
    method: 'GET',
    path: '/v1/gym/employees/{id}/get_face',
    summary: 'The picture of an employee’s face that gates are sent, by an address that is good for minutes; 404 where there is none',
    scope: 'gym',
    needs: 'staff.view',
    shows: ['staff'],
    params: IdParams,
    response: z.object({ url: FileAddress, consented_at: Instant }),
  }),
  /** The specification's own. */
  syncEmployeeFace: call({
    method: 'POST',
    path: '/v1/gym/employees/{id}/sync_head_portrait',
    summary:
      'Send an employee’s face to the branch’s gates, with their consent recorded, and an answer for each gate; none where there are no gates',
    scope: 'gym',
    needs: 'staff.face',
    changes: ['staff', 'gates'],
    refuses: ['face.no-consent', 'face.none'],
    params: IdParams,
    body: z.object({
      consent: Flag.optional().describe(
        'they agreed to it now; false: they don’t any more, and gates forget it; left out where they agreed before',
      ),
    }),
    response: z.object({ data: z.array(z.object({ device_id: Id, name: z.string(), done: z.boolean(), message: z.string() })) }),
  }),
  /** At the counter the member's code is scanned as any other reading; here staff fetch their own. */
  myCodes: call({
    method: 'GET',
    path: '/v1/gym/user/entry_codes',
    summary: 'My own codes for the gates, as an employee whose phone is bound',
    scope: 'gym',
    open: 'one’s own entry',
    shows: ['staff'],
    refuses: ['staff-app.unbound'],
    response: EntryCodes,
  }),
  memberCodes: call({
    method: 'GET',
    path: '/v1/member/entry_codes',
    summary: 'My codes for the gates and the counter',
    scope: 'member',
    open: 'one’s own entry',
    shows: ['visits'],
    query: z.object({ customer_id: z.coerce.number().int().positive().optional().describe('a child of mine; left out: myself') }),
    response: EntryCodes.extend({
      people: z.array(IdName).describe('myself and the children whose phone this is'),
    }),
  }),
  /** A member’s phone at the door of a club that lets them. */
  selfCheckIn: call({
    method: 'POST',
    path: '/v1/member/check_in',
    summary: 'Check oneself in, or a child whose phone this is; the club switches it on, and it is asked once a minute at most',
    scope: 'member',
    open: 'one’s own entry',
    changes: ['visits', 'cards', 'customers', 'lockers'],
    refuses: ['check-in.self-off', 'check-in.self-wait'],
    body: z.object({ customer_id: Id.optional().describe('a child of mine; left out: myself') }),
    response: SelfCheckedIn,
  }),
  /** A tablet of the club's that nobody is signed in at. */
  checkInByCode: call({
    method: 'POST',
    path: '/v1/member/check_in_by_code',
    summary: 'Check whoever’s code it is in, at the club’s own tablet; each code once, and only where the club lets members',
    scope: 'none',
    open: 'one’s own entry',
    changes: ['visits', 'cards', 'customers', 'lockers'],
    refuses: ['not-found', 'check-in.self-off', 'check-in.self-wait', 'check-in.code'],
    outside: true,
    body: z.object({
      gym_token: GymToken,
      code: Pasted.min(1, { error: 'required' }).max(400).describe('as it is read off the phone: contract/entry/gates/entry-code.ts'),
    }),
    response: SelfCheckedIn.extend({ name: z.string() }),
  }),
}
