/**
 * Secrets at rest: AES-256-GCM under a key of the installation, which isn't in its database (docs/payments.md). `about` is sealed with
 * them and never kept: what was sealed for one brand can't be opened as another’s. Bytes: nonce (12), tag (16), what is sealed.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const ID_DIGITS = 12

/** `id`: stands beside what it sealed, and tells nothing of it. */
export type SealingKey = { id: string; key: Buffer }
/** `now` seals; all of them open: the one before is kept until everything was sealed anew. */
export type SealingKeys = { now: SealingKey; all: readonly SealingKey[] }
export type Sealed = { sealed: Buffer; sealed_by: string }

/** Of 32 bytes in base64, as `openssl rand -base64 32` writes them; null: it is no such key. */
export function sealingKey(text: string): SealingKey | null {
  const key = Buffer.from(text, 'base64')
  if (key.length !== KEY_BYTES || key.toString('base64').replace(/=+$/, '') !== text.trim().replace(/=+$/, '')) return null
  return { id: createHash('sha256').update('kaiguan sealing key ').update(key).digest('hex').slice(0, ID_DIGITS), key }
}

export function seal({ now }: SealingKeys, about: string, text: string): Sealed {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, now.key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(about))
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), hidden]), sealed_by: now.id }
}

/** null: the key that sealed it isn't here. Throws where it was changed, or sealed about something else. */
export function unseal({ all }: SealingKeys, about: string, { sealed, sealed_by }: Sealed): string | null {
  const known = all.find(({ id }) => id === sealed_by)
  if (!known) return null
  const [nonce, tag, hidden] = [
    sealed.subarray(0, NONCE_BYTES),
    sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
    sealed.subarray(NONCE_BYTES + TAG_BYTES),
  ]
  const cipher = createDecipheriv(CIPHER, known.key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(about)).setAuthTag(tag)
  return Buffer.concat([cipher.update(hidden), cipher.final()]).toString('utf8')
}
