/** Codes sent to phones (docs/specification.md): who holds a phone is proven by one. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { Line, Phone } from '../../rules.ts'
import { sha256hex } from '../../sha256.ts'
import { Done } from '../../shapes.ts'
import { CodeWork } from './proof-of-work.ts'

/** In every browser and in the API document: it protects nothing by itself, the limits do. It keeps out what merely posts at addresses. */
const REQUEST_KEY = 'kaiguan-phone-code'
export const NONCE_LENGTH = 16

export function signatureOf({ nonce, phone, timestamp }: { nonce: string; phone: string; timestamp: number }): string {
  return sha256hex([nonce, phone, timestamp, REQUEST_KEY].join('&'))
}

/** A whole request, signed: what the browser sends. */
export function signedRequest(phone: string, now: number) {
  const nonce = Array.from(crypto.getRandomValues(new Uint8Array(NONCE_LENGTH)), (byte) => (byte % 36).toString(36)).join('')
  return { phone, timestamp: now, nonce, signature: signatureOf({ nonce, phone, timestamp: now }) }
}

export const CodeRequest = z.object({
  phone: Phone,
  timestamp: z.int().describe('milliseconds; at most 5 minutes from the server’s'),
  nonce: Line.length(NONCE_LENGTH).describe('16 random characters, good once'),
  signature: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe(`sha256 in hexadecimal of the text nonce&phone&timestamp&${REQUEST_KEY}`),
})
export type CodeRequest = z.infer<typeof CodeRequest>

/** What somebody sends who asks without signing in: `work` only once it was asked for (phone-codes.work.ts). */
export const AnonymousCodeRequest = CodeRequest.extend({
  work: CodeWork.optional().describe(
    'what a refusal 34130 asked for in its details { challenge, bits }: a whole number such that sha256 of challenge, a full stop and the number begins with so many zero bits. Good once, within two minutes, for the phone and the call that were refused',
  ),
})
export type AnonymousCodeRequest = z.infer<typeof AnonymousCodeRequest>

/** As it was sent to a phone. */
export const PhoneCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, { error: 'phone-code' })

/** How any asking for a code is refused. */
export const codeRefusals = [
  'phone-code.signature',
  'phone-code.clock',
  'phone-code.repeated',
  'phone-code.minute',
  'phone-code.day',
  'phone-code.busy',
  'phone-code.unsent',
] as const
/** The same for whoever asks without signing in: from some number a day on they prove a little work. */
export const anonymousCodeRefusals = [...codeRefusals, 'phone-code.work-needed'] as const
/** How a code that is given is refused. */
export const wrongCodeRefusals = ['phone-code.wrong', 'phone-code.none', 'phone-code.over'] as const

const request = {
  method: 'POST',
  scope: 'gym',
  changes: [],
  outside: true,
  body: CodeRequest,
  response: Done,
  refuses: codeRefusals,
} as const

export const phoneCodeCalls = {
  createCustomer: call({
    ...request,
    path: '/v1/gym/send_phone_code/create_customer',
    summary: 'Send a code to the phone of somebody who is being added as a customer',
    open: 'whoever may add a customer: the handler asks for their permission',
    refuses: [...codeRefusals, 'permission.missing'],
  }),
  customerConfirm: call({
    ...request,
    path: '/v1/gym/send_phone_code/customer_confirm',
    summary: 'Send a code to a customer’s phone, by which they confirm',
    needs: 'customers.view',
  }),
  customerConfirmAlt: call({
    ...request,
    path: '/v1/gym/customer_confirm',
    summary: 'Send a code to a customer’s phone (the specification’s shorthand read as a path of its own)',
    needs: 'customers.view',
  }),
  createEmployee: call({
    ...request,
    path: '/v1/gym/send_phone_code/create_employee',
    summary: 'Send a code to the phone of somebody who is to join this club',
    needs: 'staff.create',
  }),
  changeLogin: call({
    ...request,
    path: '/v1/gym/send_phone_code/change_login',
    summary: 'Send a code that lets a sign-in move: to the phone of before, of oneself to the new one',
    needs: 'staff.edit',
  }),
}
