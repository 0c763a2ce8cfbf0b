/** Who stands before a gate, by what they show. */
import type { ShownCredential } from '@kaiguan/contract/entry/gates/gate-protocol'
import type { PassageOutcome } from '@kaiguan/contract/entry/gates/texts'
import { readCardNumber } from '@kaiguan/contract/membership/cards/card-numbers'
import { copySecret, seal } from '../../../access/copy-keys.ts'
import { readOwnCode } from '../../../access/entry-codes.ts'
import type { Acting, KnownKeys } from '../../../context.ts'
import type { RowOf } from '../../../database/row.ts'
import { customerAtDoor } from '../../check-in/index.ts'
import { braceletNumber, macOf, shownText } from './credential-hashes.ts'
import {
  credentialOf,
  dayHolder,
  type EmployeeAtGate,
  employeeHere,
  type FoundCredential,
  insertSeal,
  notePinMiss,
  noteUse,
  padLocked,
  personMerged,
} from './credential-owner.sql.ts'

/** `there`: as whom they stand at this gym's door; null: as nobody. */
export type Who =
  | { kind: 'person'; id: number; there: RowOf<'customers', 'id' | 'name'> | null }
  | { kind: 'employee'; employee: Pick<EmployeeAtGate, 'id' | 'name' | 'card'> }

/** `refused`: why what they show opens nothing, whoever they are. `jti`: of a code, which is good once. */
export type ShownBy = { who: Who | null; refused: PassageOutcome | null; jti: Uint8Array | null }

const NOBODY: ShownBy = { who: null, refused: 'unknown-credential', jti: null }

/** `held`: what `heldBy` says of what is shown. `late`: it is heard of afterwards: wrong PINs lock no pad any more, and it opened or didn't. */
type Shown = { shown: ShownCredential; held: FoundCredential | undefined; at: Date; late: boolean }

export async function whoShows(ctx: Acting, keys: KnownKeys, gateId: number, { shown, held, at, late }: Shown): Promise<ShownBy> {
  if (shown.kind === 'qr') return byCode(ctx, keys, shown.value, at)
  if (shown.kind === 'pin' && !late && (await padLocked(ctx, gateId))) return { ...NOBODY, refused: 'pad-locked' }
  if (held) {
    await noteUse(ctx, held.id, at)
    const text = held.unsealed ? shownText(shown) : null
    if (text !== null) await insertSeal(ctx, held.id, seal(await copySecret(ctx), text))
    return ofHeld(ctx, held)
  }
  const day = shown.kind === 'bracelet' ? await dayHolder(ctx, [shown.value.trim(), braceletNumber(shown.value)]) : null
  if (day !== null) return { who: { kind: 'person', id: day, there: (await customerAtDoor(ctx, day)) ?? null }, refused: null, jti: null }
  if (shown.kind === 'pin' && !late) await notePinMiss(ctx, gateId)
  return NOBODY
}

/** Of the code that changes on a phone. */
export async function byCode(ctx: Acting, keys: KnownKeys, text: string, at: Date): Promise<ShownBy> {
  const code = readOwnCode(keys, ctx.gymId, text, at)
  if (!code) return NOBODY
  const { jti } = code
  const refused = code.good ? null : 'code-expired'
  if (code.who === 'c') {
    const person = await personMerged(ctx, code.id)
    return {
      who: { kind: 'person', id: person?.id ?? code.id, there: person ? await thereOf(ctx, person.id, person) : null },
      refused,
      jti,
    }
  }
  const employee = await employeeHere(ctx, code.id)
  // Whose phone it was is bound no longer.
  if (!employee?.bound) return NOBODY
  return { who: { kind: 'employee', employee: { ...employee, card: true } }, refused, jti }
}

/** Whose what is shown is, where it is registered; takes note of nothing. */
export async function heldBy(
  ctx: Acting,
  keys: Pick<KnownKeys, 'macKey'>,
  { kind, value }: ShownCredential,
): Promise<FoundCredential | undefined> {
  if (kind === 'qr') return undefined
  if (kind === 'card') {
    const number = readCardNumber(value)
    if (!number) return undefined
    const held = await credentialOf(ctx, 'card', macOf(keys, 'card', number.low))
    // Another card whose last digits are the same: where both are known whole, they are told apart.
    const twin = held?.whole_mac && number.whole !== null && !held.whole_mac.equals(macOf(keys, 'card-whole', number.whole))
    return twin ? undefined : held
  }
  if (kind === 'bracelet') return credentialOf(ctx, 'bracelet', macOf(keys, 'bracelet', braceletNumber(value)))
  if (kind === 'pin') return credentialOf(ctx, 'pin', macOf(keys, 'pin', value.trim()))
  return credentialOf(ctx, 'face', macOf(keys, 'face', value.trim()))
}

type Standing = Pick<FoundCredential, 'customer_id' | 'customer_name'>

/** Whoever isn't this gym's customer may be another branch's with a card that is good here. */
async function thereOf(ctx: Acting, personId: number, { customer_id, customer_name }: Standing) {
  if (customer_id !== null) return { id: customer_id, name: customer_name ?? '' }
  return (await customerAtDoor(ctx, personId)) ?? null
}

async function ofHeld(ctx: Acting, held: FoundCredential): Promise<ShownBy> {
  const { person_id, employee_id } = held
  if (person_id !== null)
    return { who: { kind: 'person', id: person_id, there: await thereOf(ctx, person_id, held) }, refused: null, jti: null }
  const employee = employee_id === null ? undefined : await employeeHere(ctx, employee_id)
  return employee ? { who: { kind: 'employee', employee }, refused: null, jti: null } : NOBODY
}
