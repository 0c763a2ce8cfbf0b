/**
 * What the pages behind a club's codes ask (/m/<branch>/club, /app, /sign): the calls of a member's own pages that need no card, course or
 * receipt. They stand by themselves, so that a phone on the move doesn't load the shapes of all that a member may have.
 */
import { z } from 'zod'
import { call } from '../../call.ts'
import { ClubFace } from '../../club/settings/venue.ts'
import { FileAddress } from '../../ground/files/calls.ts'
import { AnonymousCodeRequest, anonymousCodeRefusals, PhoneCode, wrongCodeRefusals } from '../../ground/phone-codes/calls.ts'
import { Line, Phone } from '../../rules.ts'
import { Day, Done, Id } from '../../shapes.ts'

/** A branch as its public addresses call it. */
export const GymToken = Line.min(8).max(40)

/** What a branch shows to anybody who has one of its codes. */
export const ClubShown = ClubFace.omit({ id: true }).extend({ time_zone: z.string(), today: Day.describe('the branch’s own') })
export type ClubShown = z.infer<typeof ClubShown>

export const MemberClub = z.object({ name: z.string(), logo: FileAddress.nullable() })

export const memberPageCalls = {
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
    whenClosed: true,
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
    whenClosed: true,
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
}
