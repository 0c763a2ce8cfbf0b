/** Entry codes as a branch signs and knows them (contract/entry/gates/entry-code.ts). */
import { randomBytes, sign, verify } from 'node:crypto'
import { codeBytes, codeText, type EntryCode, isGoodAt, readCode } from '@kaiguan/contract/entry/gates/entry-code'
import { CODE_MS, CODES_AT_ONCE } from '@kaiguan/contract/entry/gates/gate-protocol'
import { type GateKeys, publicKeyOf } from './gate-keys.ts'

const JTI = 8

type MadeCode = { code: string; from: string; to: string }

/** For half a minute each, one after the other, from now on. */
export function makeCodes(keys: Pick<GateKeys, 'own'>, whose: Pick<EntryCode, 'gymId' | 'who' | 'id'>, now: Date): MadeCode[] {
  const first = Math.floor(now.getTime() / CODE_MS) * CODE_MS
  return Array.from({ length: CODES_AT_ONCE }, (_, n) => {
    const from = first + n * CODE_MS
    const signed = codeBytes({ ...whose, from: from / 1000, jti: randomBytes(JTI) })
    const code = codeText(signed, sign(null, signed, keys.own))
    return { code, from: new Date(from).toISOString(), to: new Date(from + CODE_MS).toISOString() }
  })
}

/** Whose it is at that moment; null: nobody's that this branch signed. */
export function readOwnCode(
  keys: Pick<GateKeys, 'publicKey'>,
  gymId: number,
  text: string,
  at: Date,
): (EntryCode & { good: boolean }) | null {
  const read = readCode(text)
  if (!read || read.code.gymId !== gymId) return null
  if (!verify(null, read.signed, publicKeyOf(keys.publicKey), read.signature)) return null
  return { ...read.code, good: isGoodAt(read.code, at) }
}
