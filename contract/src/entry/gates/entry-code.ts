/**
 * What an entry code says (通行码): bytes that a branch signed with its key, so that a gate knows a good one without asking.
 *
 *   'K' + base64url of: 1 byte version (1) · 6 bytes the branch · 1 byte whose (c: a customer’s person, e: an employee)
 *   · 6 bytes their number · 4 bytes from when, in seconds since 1970 · 8 bytes its own number (jti) · 64 bytes Ed25519 signature
 *
 * Numbers have their high byte first. It is good for half a minute from then on, and for one more on either side, since clocks
 * differ; each is good once.
 */
import { CODE_MS } from './gate-protocol.ts'

export type EntryCode = {
  gymId: number
  who: 'c' | 'e'
  id: number
  /** Seconds since 1970. */
  from: number
  jti: Uint8Array
}

const VERSION = 1
const SIGNED = 26
const SIGNATURE = 64
const MARK = 'K'

/** What is signed: everything but the signature. */
export function codeBytes({ gymId, who, id, from, jti }: EntryCode): Uint8Array {
  const bytes = new Uint8Array(SIGNED)
  bytes[0] = VERSION
  put(bytes, 1, 6, gymId)
  bytes[7] = who.charCodeAt(0)
  put(bytes, 8, 6, id)
  put(bytes, 14, 4, from)
  bytes.set(jti, 18)
  return bytes
}

export function codeText(signed: Uint8Array, signature: Uint8Array): string {
  const all = String.fromCharCode(...signed, ...signature)
  return MARK + btoa(all).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** null: it is none. Whether the branch signed it, whoever has its key asks. */
export function readCode(text: string): { code: EntryCode; signed: Uint8Array; signature: Uint8Array } | null {
  if (!/^K[\w-]{120}$/.test(text)) return null
  const all = Uint8Array.from(atob(text.slice(1).replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  const [signed, signature] = [all.slice(0, SIGNED), all.slice(SIGNED, SIGNED + SIGNATURE)]
  const who = String.fromCharCode(signed[7] ?? 0)
  if (signed[0] !== VERSION || (who !== 'c' && who !== 'e')) return null
  const code = { gymId: take(signed, 1, 6), who, id: take(signed, 8, 6), from: take(signed, 14, 4), jti: signed.slice(18) } as const
  return { code, signed, signature }
}

/** Its own half minute, the one before and the one after. */
export function isGoodAt({ from }: Pick<EntryCode, 'from'>, at: Date): boolean {
  const since = at.getTime() - from * 1000
  return since >= -CODE_MS && since < 2 * CODE_MS
}

function put(bytes: Uint8Array, at: number, size: number, value: number): void {
  for (let n = size - 1, left = value; n >= 0; n--, left = Math.floor(left / 256)) bytes[at + n] = left % 256
}

function take(bytes: Uint8Array, at: number, size: number): number {
  return bytes.slice(at, at + size).reduce((value, byte) => value * 256 + byte, 0)
}
