/**
 * What a gate's copy names credentials by: hashes with a key of that gate and that pairing, which opens nobody's copy but its
 * own. They are made when the copy is handed out, from what was sealed when somebody registered what they show: the brand's
 * own hashes, and what these are made with, stay on the server.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Acting } from '../context.ts'
import { insertSecret } from './gate-keys.sql.ts'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const MAC_BYTES = 16
const CIPHER = 'aes-256-gcm'

/** The brand's; made when the first is asked for. */
export function copySecret(ctx: Pick<Acting, 'db'>): Promise<Buffer> {
  return insertSecret(ctx, randomBytes(KEY_BYTES))
}

/** Of one gate, for as long as one device is it. */
export function copyKeyOf(secret: Buffer, { id, pairing }: { id: number; pairing: number }): Buffer {
  return derived(secret, `copy of gate ${id}, pairing ${pairing}`)
}

/** As a gate hashes what is shown to it (gate/keys.ts): `card:a1b2c3`. */
export function copyMac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest().subarray(0, MAC_BYTES).toString('base64url')
}

export function seal(secret: Buffer, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, derived(secret, 'seal'), nonce)
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), bytes])
}

/** Reads many that were sealed with one secret; null: it was sealed with another. */
export function opener(secret: Buffer): (sealed: Buffer) => string | null {
  const key = derived(secret, 'seal')
  return (sealed) => {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    try {
      return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      return null
    }
  }
}

function derived(secret: Buffer, what: string): Buffer {
  return createHmac('sha256', secret).update(what).digest()
}
