/** Password hashing by argon2id. Always outside a transaction: it takes long on purpose. */
import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { type NewPassword, requireUncommonPassword } from './common-passwords.ts'

const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each takes 19 MB and a core: a flood of logins waits in line instead of taking the server from the people at work. */
const AT_ONCE = 4
let running = 0
const line: (() => void)[] = []

async function inLine<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1
  else await new Promise<void>((go) => line.push(go))
  try {
    return await work()
  } finally {
    const next = line.shift()
    // Who waits takes over the place; without anyone it is free.
    if (next) next()
    else running -= 1
  }
}

/** Of a password that somebody sets: the only way to one (common-passwords.test.ts). */
export async function hashNewPassword(set: NewPassword): Promise<string> {
  await requireUncommonPassword(set)
  return hashPassword(set.password)
}

export function hashPassword(password: string): Promise<string> {
  return inLine(() => hash(password, PARAMETERS))
}

export function passwordMatches(stored: string, password: string): Promise<boolean> {
  return inLine(() => verify(stored, password))
}

let nobodys: Promise<string> | null = null
/** Of a password that nobody knows, hashed once a process: whose it is sets one of their own, by a code on their phone. */
export function hashOfNobody(): Promise<string> {
  nobodys ??= hashPassword(randomBytes(32).toString('hex'))
  return nobodys
}

/** As slow as a real check, always false: an unknown account takes as long as a wrong password. */
export async function pretendToCheck(password: string): Promise<false> {
  await passwordMatches(await hashOfNobody(), password)
  return false
}

/** 256 random bits: what the client keeps. The database keeps only its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether this text could be a token of ours. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}
