/**
 * What clubs made of one's phone before one ever proved it, or while its password is one that a club typed (docs/permissions.md):
 * such posts open nothing until their holder says, club by club, that they are theirs, with a password of their own.
 */
import { z } from 'zod'
import { call } from '../../call.ts'
import { EmployeeType } from '../../employee-type.ts'
import { CodeRequest, codeRefusals, PhoneCode, wrongCodeRefusals } from '../../ground/phone-codes/calls.ts'
import { Password } from '../../rules.ts'
import { Done, Id, Instant } from '../../shapes.ts'
import { Post } from '../staff/calls.ts'

export const AwaitingPost = z.object({
  employee_id: Id,
  brand_name: z.string(),
  gym_name: z.string().nullable().describe('null: head office'),
  name: z.string().describe('as that club calls them'),
  type: EmployeeType,
  post: Post,
  created_at: Instant,
})
export type AwaitingPost = z.infer<typeof AwaitingPost>

const Posts = z.array(Id).max(200).default([])

export const myPostCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/my_posts',
    summary: 'Posts that clubs gave one before one’s phone was proven: closed until one says whether they are one’s own',
    scope: 'account',
    open: 'answers only what awaits the asker’s own word',
    shows: ['staff', 'gym'],
    response: z.object({
      data: z.array(AwaitingPost),
      phone: z.string().describe('where the code goes to, masked'),
      proven: z.boolean().describe('false: a password of one’s own goes with the answer, and every session ends'),
    }),
  }),
  sendCode: call({
    method: 'POST',
    path: '/v1/gym/my_posts/code',
    summary: 'Send a code to the phone that the account signs in with, whoever asks',
    scope: 'account',
    open: 'goes to the account’s own phone, and only where something awaits its holder',
    changes: [],
    outside: true,
    refuses: [...codeRefusals, 'not-found'],
    body: CodeRequest.omit({ phone: true, signature: true }),
    response: Done,
  }),
  answer: call({
    method: 'POST',
    path: '/v1/gym/my_posts',
    summary: 'Say which of these posts are one’s own, and which aren’t: those open, these end. Each club is told',
    scope: 'account',
    open: 'a code on the account’s own phone says who it is',
    changes: ['staff', 'gym'],
    refuses: [...wrongCodeRefusals, 'not-found', 'auth.password-common'],
    body: z
      .object({
        code: PhoneCode,
        password: Password.optional().describe('needed while nobody has proven the phone'),
        mine: Posts.describe('employee ids'),
        not_mine: Posts.describe('employee ids'),
      })
      .refine(({ mine, not_mine }) => mine.length + not_mine.length > 0, { error: 'required', path: ['mine'] }),
    response: Done,
  }),
}
