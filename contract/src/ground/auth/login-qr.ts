/**
 * Signing in without a password: a browser shows a code that a signed-in phone confirms, or a signed-in browser shows one
 * that opens on the phone (`/authredirect`).
 */
import { z } from 'zod'
import { call } from '../../call.ts'
import { Instant } from '../../shapes.ts'
import { Account, GymChoice } from './calls.ts'

/** 256 bits, as tokens are written. */
const Secret = z.string().max(100)

/** `refused`: on the phone, or the phone’s session ended meanwhile. `confirmed` is answered once and brings the session. */
export const ticketStates = ['waiting', 'scanned', 'confirmed', 'refused', 'expired'] as const

export const Entry = z.object({ token: z.string(), account: Account, gyms: z.array(GymChoice) })

export const QrTicket = z.object({
  state: z.enum(ticketStates),
  ticket: Secret.nullable().describe('a new one’s: what this browser asks with. It isn’t in the code that is shown'),
  qr: z.string().nullable().describe('a new one’s: the address that the code shows, to be opened on the phone'),
  expires_at: Instant.nullable(),
  entry: Entry.nullable().describe('confirmed: the session, once'),
})
export type QrTicket = z.infer<typeof QrTicket>

export const TicketAsker = z.object({
  device: z.string().describe('which browser asks, as it calls itself'),
  ip: z.string(),
  asked_at: Instant,
  expires_at: Instant,
})
export type TicketAsker = z.infer<typeof TicketAsker>

export const loginQrCalls = {
  ticket: call({
    method: 'GET',
    path: '/api/v2/gym/login/qr',
    summary: 'Without `ticket` a new one, for two minutes; with it how it stands, and once confirmed the session, once',
    scope: 'none',
    open: 'signing in is how a session begins; a signed-in phone confirms it',
    shows: [],
    outside: true,
    refuses: ['qr.too-many', 'auth.demo-remote', 'auth.disabled', 'auth.sign-in-anew'],
    query: z.object({ ticket: Secret.optional() }),
    response: QrTicket,
  }),
  answer: call({
    method: 'POST',
    path: '/api/v2/gym/login/qr',
    summary: 'On the signed-in phone: see which browser asks, let it in as oneself, or refuse it',
    scope: 'account',
    open: 'whoever is signed in lets a browser in as themselves',
    changes: [],
    refuses: ['qr.over', 'qr.other'],
    body: z.object({
      ticket: Secret.describe('as the shown code has it'),
      action: z.enum(['scan', 'confirm', 'refuse']),
    }),
    response: TicketAsker,
  }),
  code: call({
    method: 'POST',
    path: '/api/v2/gym/login/code',
    summary: 'A code that signs another device in as oneself, once, within two minutes',
    scope: 'account',
    open: 'whoever is signed in may be so on their phone',
    changes: [],
    response: z.object({ code: z.string(), url: z.string().describe('what the device opens'), expires_at: Instant }),
  }),
  exchange: call({
    method: 'POST',
    path: '/api/v2/gym/login/code/exchange',
    summary: 'Give such a code and get the session, once',
    scope: 'none',
    open: 'the code is the permission',
    changes: [],
    outside: true,
    refuses: ['qr.code', 'qr.too-many', 'auth.demo-remote', 'auth.disabled', 'auth.sign-in-anew'],
    body: z.object({ code: Secret.min(1, { error: 'required' }) }),
    response: Entry,
  }),
}
