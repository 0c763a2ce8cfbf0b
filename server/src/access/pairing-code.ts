/** Codes by which a device is paired: read off one screen and typed at another, good once and for minutes. */
import { createHash, randomInt } from 'node:crypto'
import { countedAddress } from '../http/counted-address.ts'

export const PAIRING_MS = 10 * 60_000
const CODE_LENGTH = 8
/** Nothing that is read for something else: no I, O, 0, 1. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
}

/** So long a wrong code is remembered. */
export const MISSED_MS = 15 * 60_000
/**
 * Wrong codes: from one address as many as a club mistypes; from all together so many that only guessing from thousands of
 * addresses stops those who have a good one. Of 32⁸ codes that many are nothing.
 */
const MOST_MISSED = { address: 10, all: 20_000 }

/** What a try at a code counts under, and how many of it are let through. */
export function missedKeys(what: 'gate' | 'display', ip: string): Map<string, number> {
  return new Map([
    [`${what}-code:${countedAddress(ip)}`, MOST_MISSED.address],
    [`${what}-code`, MOST_MISSED.all],
  ])
}

/** As it was made, however it was typed. */
export function codeHash(code: string): Buffer {
  return createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest()
}
