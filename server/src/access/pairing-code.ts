/** Codes by which a device is paired: read off one screen and typed at another, good once and for minutes. */
import { createHash, randomInt } from 'node:crypto'

export const PAIRING_MS = 10 * 60_000
const CODE_LENGTH = 8
/** Nothing that is read for something else: no I, O, 0, 1. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
}

/** As it was made, however it was typed. */
export function codeHash(code: string): Buffer {
  return createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest()
}
