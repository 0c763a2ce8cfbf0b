/** Clubs come in (入驻; docs/clubs.md): somebody registers a gym, reads what became of it, corrects it; an owner adds a branch. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { AnonymousCodeRequest, anonymousCodeRefusals, PhoneCode, wrongCodeRefusals } from '../../ground/phone-codes/calls.ts'
import { Line, Name, Password, Phone } from '../../rules.ts'
import { Done, Id, Instant, TimeZone } from '../../shapes.ts'
import { registrationStates } from './texts.ts'

/** What is told of a gym before anybody has looked at it. */
export const ClubFacts = z.object({
  name: Name.describe('the gym’s; a brand that begins with it is called so too'),
  province: Name,
  city: Name,
  address: Line.min(1, { error: 'required' }).max(200),
  legal_person_phone: Phone,
})
/** By whose clock its days begin; unsaid: as the call says. Changed later by the operator, until a day of the gym is closed. */
const Zone = TimeZone.optional()
const RegistrationFacts = ClubFacts.extend({ owner_name: Name })

export const RegistrationState = z.enum(registrationStates)

export const Registration = z.object({
  gym_id: Id,
  brand_name: z.string(),
  name: z.string(),
  province: z.string(),
  city: z.string(),
  address: z.string(),
  legal_person_phone: z.string(),
  owner_name: z.string(),
  time_zone: TimeZone.describe('by whose clock the gym’s days begin'),
  state: RegistrationState,
  reason: z.string().nullable().describe('why it was rejected'),
  submitted_at: Instant,
  decided_at: Instant.nullable(),
})
export type Registration = z.infer<typeof Registration>

const Registered = z.object({ gym_id: Id, state: RegistrationState.describe('passed: it may be entered at once') })

const WebLink = z.string().nullable().describe('http(s); null: the operator has set none')

export const clubCalls = {
  installation: call({
    method: 'GET',
    path: '/v1/gym/installation',
    summary:
      'What the operator of this installation decides and offers: who looks at registrations, its video, its guide, its desktop apps',
    scope: 'none',
    open: 'the same for everybody, and nothing of any club',
    shows: [],
    outside: true,
    response: z.object({
      approve_at_once: z.boolean().describe('a registration waits for nobody; false: for the word of whoever runs this installation'),
      video_url: WebLink,
      usage_url: WebLink,
      windows64_url: WebLink,
      windows32_url: WebLink,
    }),
  }),
  sendCode: call({
    method: 'POST',
    path: '/v1/gym/send_phone_code/register',
    summary: 'Send a code to the phone of somebody who registers a club',
    scope: 'none',
    open: 'whoever registers has no account yet',
    changes: [],
    refuses: anonymousCodeRefusals,
    outside: true,
    body: AnonymousCodeRequest,
    response: Done,
  }),
  register: call({
    method: 'POST',
    path: '/v1/gym/register',
    summary: 'Register a club: its first gym and its owner. A phone that has a proven account gives that account’s password and keeps it',
    scope: 'none',
    open: 'whoever registers has no account yet; their phone is proven by a code',
    changes: ['gym'],
    refuses: [
      ...wrongCodeRefusals,
      'auth.locked',
      'auth.demo-remote',
      'register.not-set-up',
      'register.too-many',
      'register.password',
      'auth.password-common',
    ],
    outside: true,
    body: RegistrationFacts.extend({
      time_zone: Zone.describe('unsaid: Asia/Shanghai'),
      phone: Phone,
      code: PhoneCode,
      password: Password,
      password_confirmation: Password,
    }).refine((body) => body.password === body.password_confirmation, { error: 'password-differs', path: ['password_confirmation'] }),
    response: Registered,
  }),
  registrations: call({
    method: 'GET',
    path: '/v1/gym/audits/gym_update',
    summary: 'What became of the gyms that this account registered, the newest first',
    scope: 'account',
    open: 'answers only what the account registered itself',
    shows: ['gym'],
    response: z.object({ data: z.array(Registration) }),
  }),
  update: call({
    method: 'POST',
    path: '/v1/gym/audits/gym_update',
    summary: 'Correct what was registered of a gym that isn’t approved, and submit it again',
    scope: 'account',
    open: 'changes only what the account registered itself, until it is approved',
    changes: ['gym'],
    refuses: ['register.passed', 'branch.name-taken'],
    body: RegistrationFacts.extend({ gym_id: Id, time_zone: Zone.describe('unsaid: as it is') }),
    response: z.object({ id: Id, state: z.literal(0).describe('under review') }),
  }),
  addBranch: call({
    method: 'POST',
    path: '/v1/brand/branches',
    summary: 'Register a further gym of one’s own brand; approved, it makes a single gym’s owner (type 4) one of head office (type 5)',
    scope: 'account',
    open: 'the verb asks whether one owns the brand (types 4 and 5)',
    changes: ['gym'],
    refuses: ['branch.owner-only', 'branch.name-taken', 'register.too-many'],
    body: ClubFacts.extend({ time_zone: Zone.describe('unsaid: that of the branch one stands in') }),
    response: Registered,
  }),
}
