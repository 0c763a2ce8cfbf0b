/** Password hashing: argon2id with the parameters of ARCHITECTURE.md. Always outside a transaction. */
import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS)
}

export function passwordMatches(stored: string, password: string): Promise<boolean> {
  return verify(stored, password)
}

let decoy: Promise<string> | null = null
/** As slow as a real check, always false: an unknown account takes as long as a wrong password. */
export async function pretendToCheck(password: string): Promise<false> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  await verify(await decoy, password)
  return false
}

/** 256 random bits: what the client keeps. The database keeps only its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}
