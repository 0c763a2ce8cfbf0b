/** Signing in, the session and who one is (docs/permissions.md); calls and fields of the specification, and beside them ours. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { EmployeeType } from '../../employee-type.ts'
import { Name, Password, Pasted, Phone } from '../../rules.ts'
import { Day, Done, Id, IdText, Instant, TimeZone } from '../../shapes.ts'
import { FileAddress } from '../files/calls.ts'
import { PaymentMethod } from '../pay/calls.ts'
import { AnonymousCodeRequest, anonymousCodeRefusals, codeRefusals, PhoneCode, wrongCodeRefusals } from '../phone-codes/calls.ts'

/** Real-name certification: 0 under review, 1 certified, 2 failed, 3 not certified (docs/clubs.md). */
export const AuthPass = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export const badgeOfAuthPass = { 0: 3, 1: 1, 2: 2, 3: 4 } as const

export const Gym = z.object({
  id: z.int().min(0),
  name: z.string(),
  logo: z.string().nullable(),
  address: z.string(),
  phone: z.string(),
  is_auth_pass: AuthPass,
  is_check_pass: z.int().describe('1: approved, may be entered'),
  legal_person_phone: z.string().nullable(),
  over_date: Day.describe('the subscription’s last day; 9999-12-31 never expires'),
  over_status: z.boolean().describe('true: overdue'),
  closed_on: Day.nullable().describe('its last day: it is read only since; null: it is open'),
  auth_audit_id: Id.nullable(),
  auth_reason: z.string().describe('why the last certification was refused'),
  time_zone: z.string(),
  today: Day.describe('the business day now'),
  next_day_at: Instant.describe('when the business day after it begins'),
  latest_start_days: z.int().describe('how many days ahead a card may begin'),
  brand_name: z.string(),
  payment_methods: z
    .array(z.object({ payment_method: PaymentMethod, name: z.string().describe('empty: as usual') }))
    .describe('by which money is taken here, in their order'),
})
export type Gym = z.infer<typeof Gym>

/** A branch as the selector shows it. */
export const GymChoice = z.object({
  id: z.int().min(0).describe('0: head-office mode'),
  name: z.string(),
  logo: z.string().nullable(),
  brand_name: z.string(),
  type: EmployeeType,
  state: z.enum(['enterable', 'under-review', 'rejected', 'expired', 'closed', 'disabled']),
})
export type GymChoice = z.infer<typeof GymChoice>

export const Role = z.object({
  id: Id,
  name: z.string(),
  menus: z.array(z.string()).describe('permission ids, e.g. 1-3-1-1'),
})

export const Employee = z.object({ id: Id, name: z.string(), type: EmployeeType, role: Role.nullable() })

export const Account = z.object({
  id: Id,
  name: z.string(),
  phone: z.string(),
  gym_id: z.int().min(0),
  gym: Gym,
  employee: Employee,
})
export type Account = z.infer<typeof Account>

export const UserInfo = z.object({
  roles: z.array(z.string()).describe('permission ids this session holds'),
  gym: Gym,
  gym_id: z.int().min(0).describe('0: head-office mode'),
  is_root: z.boolean(),
  employee: Employee.extend({ head_portrait: FileAddress.nullable() }),
  account: z.object({ id: Id, name: z.string(), phone: z.string() }),
  gyms: z.array(GymChoice),
})
export type UserInfo = z.infer<typeof UserInfo>

/** A phone or a staff number. */
export const AccountName = Pasted.min(1, { error: 'required' }).max(50)

export const authCalls = {
  login: call({
    method: 'POST',
    path: '/v1/gym/login',
    summary: 'Sign in by phone or staff number; enters gym_id, else the last gym used or head office',
    scope: 'none',
    open: 'signing in is how a session begins',
    changes: [],
    refuses: [
      'auth.wrong',
      'auth.locked',
      'auth.disabled',
      'auth.demo-remote',
      'auth.gym-not-yours',
      'auth.no-gym',
      'auth.code-needed',
      'auth.sign-in-anew',
      'gym.not-passed',
      'branch.closed',
      ...codeRefusals,
      ...wrongCodeRefusals,
    ],
    outside: true,
    body: z.object({
      account_id: AccountName,
      password: z.string().min(1, { error: 'required' }).max(200),
      gym_id: z.int().min(0).optional(),
      code: PhoneCode.optional().describe('where the same was refused with auth.code-needed: what came to the phone it names'),
      device_token: z.string().max(100).optional().describe('what an earlier login from this browser answered, whoever signed in'),
    }),
    response: z.object({
      token: z.string(),
      account: Account,
      gyms: z.array(GymChoice),
      device_token: z.string().describe('kept by the browser: others’ wrong passwords don’t lock out a browser one has signed in from'),
    }),
  }),
  logout: call({
    method: 'POST',
    path: '/v1/gym/logout',
    summary: 'End this session at once',
    scope: 'account',
    open: 'everyone may leave',
    changes: [],
    response: Done,
  }),
  changePassword: call({
    method: 'PUT',
    path: '/v1/gym/change_password',
    summary: 'Change one’s own password; ends every session of the account',
    scope: 'account',
    open: 'everyone may change their own password',
    changes: [],
    refuses: ['auth.locked', 'auth.old-password-wrong', 'auth.password-common', 'auth.wrong', 'auth.demo-remote'],
    outside: true,
    body: z
      .object({ password: Password, new_password: Password, new_password_confirmation: Password })
      .refine((body) => body.new_password === body.new_password_confirmation, {
        error: 'password-differs',
        path: ['new_password_confirmation'],
      }),
    response: Done,
  }),
  sendForgottenCode: call({
    method: 'POST',
    path: '/v1/gym/send_phone_code/forget_password',
    summary: 'Send a code to the phone one signs in with; a phone that opens nothing is answered the same and gets nothing',
    scope: 'none',
    open: 'who forgot their password can’t sign in',
    changes: [],
    refuses: anonymousCodeRefusals,
    outside: true,
    body: AnonymousCodeRequest,
    response: Done,
  }),
  forgetPassword: call({
    method: 'POST',
    path: '/v1/gym/forget_password',
    summary: 'Set a new password by the code that came to the account’s phone; ends every session of the account',
    scope: 'none',
    open: 'who forgot their password can’t sign in',
    changes: [],
    refuses: [...wrongCodeRefusals, 'auth.not-of-phone', 'auth.password-common', 'auth.demo-remote'],
    outside: true,
    body: z
      .object({
        account_id: AccountName,
        phone: Phone,
        code: PhoneCode,
        password: Password,
        password_confirmation: Password,
      })
      .refine((body) => body.password === body.password_confirmation, { error: 'password-differs', path: ['password_confirmation'] }),
    response: Done,
  }),
  user: call({
    method: 'GET',
    path: '/v1/gym/user',
    summary: 'Who I am, where I am and what I may; 302 where no gym can be entered',
    scope: 'account',
    open: 'everyone may know who they are',
    shows: ['gym'],
    refuses: ['auth.no-gym'],
    query: z.object({ token: z.string().max(200).optional() }),
    response: UserInfo,
  }),
  gymInfo: call({
    method: 'GET',
    path: '/v1/gym/gym_info',
    summary: 'The gym of the session',
    scope: 'account',
    open: 'everyone may know where they are',
    shows: ['gym'],
    response: Gym,
  }),
  gymById: call({
    method: 'GET',
    path: '/v1/gym/gyms/{id}',
    summary: 'One of the gyms that the account may enter',
    scope: 'account',
    open: 'answers only gyms that the account may enter',
    shows: ['gym'],
    params: z.object({ id: IdText }),
    response: Gym,
  }),
  gym: call({
    method: 'GET',
    path: '/v1/gym',
    summary: 'The gym of the session (the specification’s second name for gym_info)',
    scope: 'account',
    open: 'everyone may know where they are',
    shows: ['gym'],
    response: Gym,
  }),
  manageGyms: call({
    method: 'GET',
    path: '/v1/gym/auth/get_manage_gyms',
    summary: 'The gyms of the branch selector; 0 is head-office mode',
    scope: 'account',
    open: 'answers only gyms that the account may enter',
    shows: ['gym'],
    response: z.object({ data: z.array(GymChoice) }),
  }),
  changeGym: call({
    method: 'POST',
    path: '/v1/gym/auth/change_gym/{id}',
    summary: 'Enter another branch; 0 goes to head-office mode',
    scope: 'account',
    open: 'enters only gyms that the account may enter',
    changes: [],
    refuses: ['auth.gym-not-yours', 'auth.disabled', 'auth.sign-in-anew', 'gym.not-passed', 'branch.closed'],
    params: z.object({ id: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
    response: UserInfo,
  }),
  setupState: call({
    method: 'GET',
    path: '/v1/gym/setup',
    summary: 'Whether this installation still awaits its first club, and whether demo logins exist',
    scope: 'none',
    open: 'the login page must know which page to show',
    shows: [],
    outside: true,
    response: z.object({
      empty: z.boolean(),
      preparing: z.string().nullable().describe('what the server is still doing before it can be used'),
      demo: z.array(z.object({ account_id: z.string(), password: z.string(), zh: z.string(), en: z.string() })),
    }),
  }),
  setup: call({
    method: 'POST',
    path: '/v1/gym/setup',
    summary: 'Create the first club and its owner; guarded by the one-time code in the terminal',
    scope: 'none',
    open: 'guarded by the one-time code',
    changes: ['gym'],
    refuses: ['setup.code-wrong', 'auth.password-common', 'setup.done', 'auth.locked'],
    outside: true,
    body: z.object({
      code: Pasted.min(1, { error: 'required' }).max(50),
      brand_name: Name,
      gym_name: Name,
      owner_name: Name,
      phone: Phone,
      password: Password,
      time_zone: TimeZone.default('Asia/Shanghai'),
    }),
    response: Done,
  }),
}
