/** What is shown is kept as a hash: by it it is found, and from it nobody reads a card's number or a PIN. */
import { createHmac } from 'node:crypto'
import type { GateKeys } from '../../access/gate-keys.ts'

const BYTES = 16

/** `card` by its low 24 bits, `card-whole` by its UID. */
export function macOf(
  { macKey }: Pick<GateKeys, 'macKey'>,
  kind: 'card' | 'card-whole' | 'bracelet' | 'pin' | 'face',
  value: string,
): Buffer {
  return createHmac('sha256', macKey).update(`${kind}:${value}`).digest().subarray(0, BYTES)
}

/** A wristband's number as it is compared. */
export function braceletNumber(text: string): string {
  return text.trim().toUpperCase()
}
