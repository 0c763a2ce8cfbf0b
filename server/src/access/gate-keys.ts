/**
 * The keys of a branch (docs/gates.md): answers to gates and entry codes are signed with one pair, what people show is hashed
 * with the other. They are made when the branch gets its first gate or shows its first code.
 */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { Acting } from '../context.ts'
import { insertKeys, type KeyRow, keysOf } from './gate-keys.sql.ts'

export type GateKeys = { own: KeyObject; publicKey: Buffer; macKey: Buffer }

/** Reading a key takes longer than signing with it: what was read is kept by what it says. */
const MOST_KEPT = 2_000
function remembering(read: (bytes: Buffer) => KeyObject): (bytes: Buffer) => KeyObject {
  const kept = new Map<string, KeyObject>()
  return (bytes) => {
    const name = bytes.toString('base64')
    const key = kept.get(name) ?? read(bytes)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(name, key)
    return key
  }
}

/** DER before the 32 bytes of an Ed25519 public key. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')

export const privateKeyOf = remembering((bytes) => createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' }))
/** Of the raw 32 bytes. */
export const publicKeyOf = remembering((raw) => createPublicKey({ key: Buffer.concat([SPKI, raw]), format: 'der', type: 'spki' }))

function made(): KeyRow {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    private_key: privateKey.export({ format: 'der', type: 'pkcs8' }),
    public_key: publicKey.export({ format: 'der', type: 'spki' }).subarray(SPKI.length),
    mac_key: randomBytes(32),
  }
}

export async function gateKeys(ctx: Pick<Acting, 'db' | 'gymId' | 'now'>): Promise<GateKeys> {
  const row = (await keysOf(ctx)) ?? (await insertKeys(ctx, made()))
  return { own: privateKeyOf(row.private_key), publicKey: row.public_key, macKey: row.mac_key }
}

/** How people compare two keys: the first eight digits of its SHA-256, in two groups. */
export function fingerprintOf(publicKey: Buffer): string {
  const digits = createHash('sha256').update(publicKey).digest('hex')
  return `${digits.slice(0, 4)} ${digits.slice(4, 8)}`
}
