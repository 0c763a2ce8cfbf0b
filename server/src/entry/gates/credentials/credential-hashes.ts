/** What is shown is kept as a hash: by it it is found, and from it nobody reads a card's number or a PIN. */
import { createHmac } from 'node:crypto'
import type { ShownCredential } from '@kaiguan/contract/entry/gates/gate-protocol'
import { readCardNumber } from '@kaiguan/contract/membership/cards/card-numbers'
import type { GateKeys } from '../../../access/gate-keys.ts'

const BYTES = 16

/** `card` by its low 24 bits, `card-whole` by its UID. */
export function macOf(
  { macKey }: Pick<GateKeys, 'macKey'>,
  kind: 'card' | 'card-whole' | 'bracelet' | 'pin' | 'face',
  value: string,
): Buffer {
  return createHmac('sha256', macKey).update(`${kind}:${value}`).digest().subarray(0, BYTES)
}

/** What is hashed of what is shown, and sealed for the copies; null: it is no card's number, or a code. */
export function shownText({ kind, value }: ShownCredential): string | null {
  const canonical = canonicalOf(kind, value)
  return canonical === null ? null : `${kind}:${canonical}`
}

function canonicalOf(kind: ShownCredential['kind'], value: string): string | null {
  if (kind === 'card') return readCardNumber(value)?.low ?? null
  if (kind === 'bracelet') return braceletNumber(value)
  return kind === 'qr' ? null : value.trim()
}

/** A wristband's number as it is compared. */
export function braceletNumber(text: string): string {
  return text.trim().toUpperCase()
}
