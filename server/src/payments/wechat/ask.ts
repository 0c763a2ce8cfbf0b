/** Requests that we sign, and answers that WeChat signed. Whatever isn’t signed was said by nobody. */
import { randomBytes, sign, verify } from 'node:crypto'
import { thrownText } from '@kaiguan/contract/thrown'
import { z } from 'zod'
import { ProviderRefused, ProviderSilent } from '../provider.ts'
import { readBytes } from '../read-bytes.ts'
import { type OpenedSettings, sameSerial } from './settings.ts'
import { type Meaning, meaningOf } from './states.ts'

/** An answer of WeChat’s: a body, or a code. */
export type Answer = { ok: true; body: unknown } | { ok: false; code: string; reason: string; means: Meaning }

export type Asking = {
  ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer>
  /** What isn’t signed itself: whoever asks compares its hash, which was. */
  download(path: string): Promise<Buffer>
}

type Signed = { timestamp: string | undefined; nonce: string | undefined; serial: string | undefined; signature: string | undefined }

/** A payer’s bank may take its time. */
const WITHIN_MS = 10_000
/** Beyond it an answer may be an old one that somebody kept. */
const APART_MS = 5 * 60_000
/** What WeChat says to whom it doesn’t know by their signature. */
const UNKNOWN_ASKER = 'SIGN_ERROR'
/** In our own words: it isn't signed. */
const UNKNOWN_WHY = 'the merchant number, its certificate’s serial number, the private key or the clock'
/** Of an answer, and of a bill of some hundred thousand lines. */
const MOST_BYTES = 1_000_000
const MOST_BILL_BYTES = 256_000_000

const trouble = z.object({ code: z.string(), message: z.string().default('') })

export function asksOf(settings: OpenedSettings, now: () => Date): Asking {
  return {
    async ask(method, path, body) {
      const { status, headers, bytes } = await send(settings, now(), {
        method,
        path,
        body: body ? JSON.stringify(body) : '',
        mostBytes: MOST_BYTES,
      })
      const said = headersOf((name) => headers.get(name) ?? undefined)
      if (status === 401) throwIfUnknown(said, bytes)
      const wrong = faultOfSignature(settings, now(), said, bytes)
      if (wrong !== null) throw new ProviderSilent(`${method} ${pathOf(path)}: ${status}, ${wrong}`)
      return answerOf(status, bytes)
    },
    async download(path) {
      const { status, bytes } = await send(settings, now(), { method: 'GET', path, body: '', mostBytes: MOST_BILL_BYTES })
      if (status !== 200) throw new ProviderSilent(`GET ${pathOf(path)}: ${status}`)
      return bytes
    },
  }
}

/** Why a body isn’t believed; null: WeChat signed it, and not long ago. */
export function faultOfSignature(settings: OpenedSettings, now: Date, { timestamp, nonce, serial, signature }: Signed, body: Buffer) {
  if (timestamp === undefined || nonce === undefined || serial === undefined || signature === undefined) return 'without a signature'
  if (serial !== settings.platform.id && !sameSerial(serial, settings.platform.id))
    return `signed by ${serial.slice(0, 64)} instead of ${settings.platform.id}`
  const apart = Math.abs(now.getTime() - Number(timestamp) * 1_000)
  if (!/^\d{1,12}$/.test(timestamp) || apart > APART_MS) return 'signed more than five minutes from now'
  const text = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')])
  return verify('RSA-SHA256', text, settings.platform.publicKey, Buffer.from(signature, 'base64')) ? null : 'wrongly signed'
}

export function headersOf(header: (name: string) => string | undefined): Signed {
  return {
    timestamp: header('wechatpay-timestamp'),
    nonce: header('wechatpay-nonce'),
    serial: header('wechatpay-serial'),
    signature: header('wechatpay-signature'),
  }
}

type Request = { method: string; path: string; body: string; mostBytes: number }

async function send(settings: OpenedSettings, now: Date, { method, path, body, mostBytes }: Request) {
  const url = new URL(path, settings.api)
  const headers: Record<string, string> = {
    accept: 'application/json',
    authorization: authorization(settings, now, [method, url.pathname + url.search], body),
    'user-agent': 'Kaiguan',
    // Which of its keys WeChat is to sign with, while a merchant changes from a certificate to a public key.
    'wechatpay-serial': settings.platform.id,
  }
  if (body !== '') headers['content-type'] = 'application/json'
  const signal = AbortSignal.timeout(WITHIN_MS)
  try {
    const answer = await fetch(url, { method, headers, body: body === '' ? null : body, redirect: 'error', signal })
    return { status: answer.status, headers: answer.headers, bytes: await readBytes(answer, mostBytes) }
  } catch (error) {
    const { cause } = error instanceof Error ? error : {}
    throw new ProviderSilent(`${method} ${url.pathname}: ${thrownText(cause ?? error)}`, { cause: error })
  }
}

function authorization({ merchantNo, serialNo, privateKey }: OpenedSettings, now: Date, asked: string[], body: string): string {
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  const nonce = randomBytes(16).toString('hex')
  const text = [...asked, timestamp, nonce, body, ''].join('\n')
  const signature = sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64')
  const said = { mchid: merchantNo, nonce_str: nonce, signature, timestamp, serial_no: serialNo }
  const pairs = Object.entries(said).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${pairs.join(',')}`
}

/** To whom it doesn’t know WeChat signs nothing; it did nothing either, and says which key or clock is wrong. */
function throwIfUnknown(said: Signed, bytes: Buffer): void {
  if (said.signature !== undefined) return
  const read = trouble.safeParse(jsonOf(bytes))
  if (read.success && read.data.code === UNKNOWN_ASKER) throw new ProviderRefused(UNKNOWN_ASKER, UNKNOWN_WHY)
}

function answerOf(status: number, bytes: Buffer): Answer {
  const body = bytes.length === 0 ? {} : jsonOf(bytes)
  const read = trouble.safeParse(body)
  if (read.success) return { ok: false, code: read.data.code, reason: read.data.message, means: meaningOf(read.data.code) }
  if (status >= 200 && status < 300) return { ok: true, body }
  throw new ProviderSilent(`WeChat answered ${status} without a code`)
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch (error) {
    throw new ProviderSilent('WeChat answered no JSON', { cause: error })
  }
}

/** What comes after it may be a token. */
const pathOf = (path: string): string => path.split('?', 1)[0] ?? ''

/** Where an error is not one of those that the asker reads itself. */
export function throwOf({ code, reason, means }: Extract<Answer, { ok: false }>): never {
  if (means === 'unsure' || means === 'waiting') throw new ProviderSilent(`${code}: ${reason}`)
  throw new ProviderRefused(code, reason)
}
