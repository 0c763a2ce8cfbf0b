/** What a gate signs with, how it knows its server, and how it finds in its copy what was shown (contract/entry/gates/gate-protocol.ts). */
import { createHash, createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { type ShownCredential, serverText } from '@kaiguan/contract/entry/gates/gate-protocol'
import { readCardNumber } from '@kaiguan/contract/membership/cards/card-numbers'

/** DER before the 32 bytes of an Ed25519 public key. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')

/** A device's own pair: the private one as PKCS 8, base64. */
export type OwnKey = { own: KeyObject; publicKey: string; text: string }

export function newKey(): OwnKey {
  const { privateKey } = generateKeyPairSync('ed25519')
  return keyFrom(privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'))
}

export function keyFrom(text: string): OwnKey {
  const own = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(own).export({ format: 'der', type: 'spki' })
  return { own, publicKey: spki.subarray(SPKI.length).toString('base64url'), text }
}

/** Of the base64url of its raw 32 bytes. */
export function publicKeyFrom(text: string): KeyObject {
  return createPublicKey({ key: Buffer.concat([SPKI, Buffer.from(text, 'base64url')]), format: 'der', type: 'spki' })
}

export function sha256(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

export function signed(text: string, { own }: OwnKey): string {
  return sign(null, Buffer.from(text), own).toString('base64url')
}

/** Whether the server whose key this is answered this to that request, and nobody else, and nothing else. */
export function isAnswerOf(
  server: KeyObject,
  given: { signature: string; status: number; body: Buffer; proof: string | undefined },
): boolean {
  const { signature, status, body, proof } = given
  if (proof === undefined || !/^[\w-]{86}$/.test(proof)) return false
  const text = serverText({ signature, status, body: sha256(body) })
  return verify(null, Buffer.from(text), server, Buffer.from(proof, 'base64url'))
}

export function signedBy(server: KeyObject, bytes: Uint8Array, signature: Uint8Array): boolean {
  return verify(null, bytes, server, signature)
}

const MAC_BYTES = 16

/** How the copy names it; null: it isn't one of its kind. A face's value is the `who` by which the device was given it. */
export function macOf(key: Buffer, { kind, value }: ShownCredential): string | null {
  const canonical = canonicalOf(kind, value)
  if (canonical === null) return null
  return createHmac('sha256', key).update(`${kind}:${canonical}`).digest().subarray(0, MAC_BYTES).toString('base64url')
}

function canonicalOf(kind: ShownCredential['kind'], value: string): string | null {
  if (kind === 'card') return readCardNumber(value)?.low ?? null
  if (kind === 'bracelet') return value.trim().toUpperCase()
  return kind === 'qr' ? null : value.trim()
}

/** How people compare two keys: the first eight digits of its SHA-256, in two groups. */
export function fingerprintOf(publicKey: string): string {
  const digits = sha256(Buffer.from(publicKey, 'base64url'))
  return `${digits.slice(0, 4)} ${digits.slice(4, 8)}`
}
