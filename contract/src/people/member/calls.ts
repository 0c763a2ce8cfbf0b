/** A member's own pages (docs/contracts.md): signed in by a code on their phone, they see what is theirs, and nothing else. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { ClubFace } from '../../club/settings/venue.ts'
import { FileAddress } from '../../ground/files/calls.ts'
import { AnonymousCodeRequest, anonymousCodeRefusals, PhoneCode, wrongCodeRefusals } from '../../ground/phone-codes/calls.ts'
import { Receipt } from '../../ground/printing/calls.ts'
import { CardKind } from '../../membership/card-types/calls.ts'
import { CardStatus } from '../../membership/cards/card-states.ts'
import { Line, Phone } from '../../rules.ts'
import { Day, Done, Fen, Id, IdParams, Instant, listOf, Paging, SignedFen } from '../../shapes.ts'
import { ExchangedPoints } from '../points/calls.ts'

/** A branch as its public addresses call it. */
export const GymToken = Line.min(8).max(40)

/** What a branch shows to anybody who has one of its codes. */
export const ClubShown = ClubFace.omit({ id: true }).extend({ time_zone: z.string(), today: Day.describe('the branch’s own') })
export type ClubShown = z.infer<typeof ClubShown>

export const MemberClub = z.object({ name: z.string(), logo: FileAddress.nullable() })

export const MemberCard = z.object({
  id: Id,
  card_no: z.string(),
  card_name: z.string(),
  kind: CardKind,
  status: CardStatus,
  holder: z.string().describe('whose card it is: a child’s, or one that is shared with them'),
  start_date: Day.nullable(),
  end_date: Day.nullable().describe('9999-12-31 never ends'),
  residue_times: z.int().nullable(),
  balance: Fen.nullable().describe('stored value, gifts included'),
})
export type MemberCard = z.infer<typeof MemberCard>

export const MemberVisit = z.object({
  id: Id,
  name: z.string().describe('who came: themselves or a child of theirs'),
  card_name: z.string().nullable(),
  entered_at: Instant,
  left_at: Instant.nullable(),
  cancelled: z.boolean(),
})
export type MemberVisit = z.infer<typeof MemberVisit>

export const MemberReceiptRow = Receipt.pick({
  order_id: true,
  type: true,
  service_title: true,
  service_name: true,
  payed_at: true,
  trade_no: true,
}).extend({ real_total_fee: SignedFen, exchanged: ExchangedPoints })
export type MemberReceiptRow = z.infer<typeof MemberReceiptRow>
export const MemberReceipt = MemberReceiptRow.extend({
  total_fee: SignedFen,
  payment_method: Receipt.shape.payment_method,
  lines: Receipt.shape.lines,
  remark: z.string(),
})
export type MemberReceipt = z.infer<typeof MemberReceipt>

export const memberCalls = {
  pages: call({
    method: 'GET',
    path: '/v1/gym/member_pages',
    summary: 'The address of this branch’s member pages, to be given to members',
    scope: 'gym',
    open: 'it stands on the club’s posters',
    shows: ['gym'],
    response: z.object({ path: z.string(), url: z.url().describe('the whole address, for whatever is printed or sent') }),
  }),
  club: call({
    method: 'GET',
    path: '/v1/member/club',
    summary: 'The name and logo of a branch, by its public address',
    scope: 'none',
    open: 'what stands over the club’s door',
    shows: [],
    refuses: ['not-found'],
    outside: true,
    query: z.object({ gym_token: GymToken }),
    response: MemberClub,
  }),
  face: call({
    method: 'GET',
    path: '/v1/member/club_face',
    summary: 'What a branch shows to anybody: where it is, when it is open, what it has',
    scope: 'none',
    open: 'what stands over the club’s door',
    shows: [],
    refuses: ['not-found'],
    outside: true,
    query: z.object({ gym_token: GymToken }),
    response: ClubShown,
  }),
  sendCode: call({
    method: 'POST',
    path: '/v1/member/codes',
    summary: 'Send a code to a member’s phone; a phone that nobody has here is answered the same and gets nothing',
    scope: 'none',
    open: 'signing in is how a session begins',
    changes: [],
    refuses: ['not-found', ...anonymousCodeRefusals],
    outside: true,
    body: AnonymousCodeRequest.extend({ gym_token: GymToken }),
    response: Done,
  }),
  signIn: call({
    method: 'POST',
    path: '/v1/member/sessions',
    summary: 'Sign in as the member whose phone the code came to; the session is a cookie that no script reads',
    scope: 'none',
    open: 'signing in is how a session begins',
    changes: [],
    refuses: ['not-found', ...wrongCodeRefusals],
    outside: true,
    body: z.object({ gym_token: GymToken, phone: Phone, code: PhoneCode }),
    response: Done,
  }),
  signOut: call({
    method: 'POST',
    path: '/v1/member/sign_out',
    summary: 'End this session',
    scope: 'member',
    open: 'everyone may leave',
    changes: [],
    whenOverdue: true,
    response: Done,
  }),
  signOutOthers: call({
    method: 'POST',
    path: '/v1/member/sign_out_others',
    summary: 'End every other session of mine, on whichever phone',
    scope: 'member',
    open: 'everyone may leave',
    changes: [],
    whenOverdue: true,
    response: Done,
  }),
  me: call({
    method: 'GET',
    path: '/v1/member/me',
    summary: 'Who I am here',
    scope: 'member',
    open: 'everyone may see what is theirs',
    shows: ['customers', 'contracts'],
    response: z.object({
      id: Id,
      name: z.string(),
      phone: z.string().describe('masked'),
      contracts_waiting: z.int().describe('contracts that wait for my signature'),
      gym: MemberClub.extend({ token: GymToken.describe('the branch’s public address'), time_zone: z.string(), today: Day }),
    }),
  }),
  cards: call({
    method: 'GET',
    path: '/v1/member/cards',
    summary: 'My cards, my children’s, and those shared with us',
    scope: 'member',
    open: 'everyone may see what is theirs',
    shows: ['cards'],
    query: Paging,
    response: listOf(MemberCard),
  }),
  visits: call({
    method: 'GET',
    path: '/v1/member/visits',
    summary: 'When I was here, newest first',
    scope: 'member',
    open: 'everyone may see what is theirs',
    shows: ['visits'],
    query: Paging,
    response: listOf(MemberVisit),
  }),
  receipts: call({
    method: 'GET',
    path: '/v1/member/receipts',
    summary: 'What I bought and was given back, newest first',
    scope: 'member',
    open: 'everyone may see what is theirs',
    shows: ['orders'],
    query: Paging,
    response: listOf(MemberReceiptRow),
  }),
  receipt: call({
    method: 'GET',
    path: '/v1/member/receipts/{id}',
    summary: 'One receipt of mine',
    scope: 'member',
    open: 'everyone may see what is theirs: another’s isn’t found',
    shows: ['orders'],
    params: IdParams,
    response: MemberReceipt,
  }),
}
