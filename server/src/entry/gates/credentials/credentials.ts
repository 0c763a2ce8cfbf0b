/** Registering and ending what somebody shows at gates. */
import type { BodyOf } from '@kaiguan/contract/call'
import { type Credential, type gateCredentialCalls, MOST_CREDENTIALS } from '@kaiguan/contract/entry/gates/gate-credentials'
import { cardFormatWords, credentialEndWords, credentialKindWords } from '@kaiguan/contract/entry/gates/texts'
import { cardNumber } from '@kaiguan/contract/membership/cards/card-numbers'
import { copySecret, seal } from '../../../access/copy-keys.ts'
import { endCredentials } from '../../../access/credentials.sql.ts'
import { type GateKeys, gateKeys } from '../../../access/gate-keys.ts'
import type { Ctx } from '../../../context.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { customerById, requireVisible } from '../../../people/customers/index.ts'
import { braceletNumber, macOf } from './credential-hashes.ts'
import {
  type CredentialData,
  credentialById,
  customerHere,
  entryOf,
  holderOf,
  insertCredential,
  livingCount,
  type NewCredential,
  setEnded,
  type Whose,
} from './credentials.sql.ts'

type Given = BodyOf<typeof gateCredentialCalls.add>

export function credentialAnswer({ language }: Pick<Ctx, 'language'>, credential: CredentialData): Credential {
  const { id, kind, tail, added_at, added_by, last_used_at, ended_at, ended_why } = credential
  return {
    id,
    kind,
    tail,
    added_at: added_at.toISOString(),
    added_by,
    last_used_at: last_used_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
    ended_why: isProducts(ended_why) ? credentialEndWords[ended_why][language] : ended_why,
  }
}

function isProducts(why: string): why is keyof typeof credentialEndWords {
  return Object.hasOwn(credentialEndWords, why)
}

type Owner = { name: string; phone: string | null } & Whose

export async function addToCustomer(ctx: Ctx, customerId: number, given: Given): Promise<Credential> {
  const { name, phone, person_id } = requireVisible(ctx, await customerById(ctx, customerId, true))
  const added = await add(ctx, { name, phone, personId: person_id, employeeId: null }, given)
  await record(ctx, 'credential.added', customerId, { name, kind: added.kind, tail: added.tail })
  return added
}

export async function addToEmployee(ctx: Ctx, employeeId: number, given: Given): Promise<Credential> {
  const { name, own_phone } = requireFound(await entryOf(ctx, employeeId, true))
  const added = await add(ctx, { name, phone: own_phone, personId: null, employeeId }, given)
  await record(ctx, 'staff.credential-added', employeeId, { name, kind: added.kind, tail: added.tail })
  return added
}

async function add(ctx: Ctx, owner: Owner, given: Given): Promise<Credential> {
  const { personId, employeeId } = owner
  const credential = read({ ...(await gateKeys(ctx)), secret: await copySecret(ctx) }, owner, given)
  // A person has one PIN: the new one takes the old one's place.
  if (credential.kind === 'pin') await endCredentials(ctx, whoseOf(owner), ['pin'], 'replaced')
  if ((await livingCount(ctx, owner)) >= MOST_CREDENTIALS) throw refuse('credential.most', { most: MOST_CREDENTIALS })
  await requireFree(ctx, credential)
  const id = await insertCredential(ctx, { ...credential, personId, employeeId })
  return credentialAnswer(ctx, requireFound(await credentialById(ctx, id)))
}

function whoseOf({ personId, employeeId }: Whose): { personId: number } | { employeeId: number } {
  return personId === null ? { employeeId: employeeId ?? 0 } : { personId }
}

type Read = Pick<NewCredential, 'kind' | 'mac' | 'wholeMac' | 'tail' | 'sealed'>
type Keys = Pick<GateKeys, 'macKey'> & { secret: Buffer }

const TAIL = 4

function read(keys: Keys, owner: Owner, { kind, value, format }: Given): Read {
  if (kind === 'card') {
    const number = cardNumber(value, format)
    if (!number) throw refuse('credential.form', { format: cardFormatWords[format] }, { field: 'value' })
    const { low, whole } = number
    return {
      kind,
      mac: macOf(keys, 'card', low),
      wholeMac: whole === null ? null : macOf(keys, 'card-whole', whole),
      tail: (whole ?? low).slice(-TAIL),
      sealed: seal(keys.secret, `card:${low}`),
    }
  }
  if (kind === 'bracelet') {
    const number = braceletNumber(value)
    const sealed = seal(keys.secret, `bracelet:${number}`)
    return { kind, mac: macOf(keys, 'bracelet', number), wholeMac: null, tail: number.slice(-TAIL), sealed }
  }
  if (!isGoodPin(value)) throw refuse('credential.pin', {}, { field: 'value' })
  // At the pad it stands behind the last four digits of their phone, so that two people may choose the same.
  const tail = (owner.phone ?? '').slice(-TAIL)
  if (!/^\d{4}$/.test(tail)) throw refuse('credential.no-phone', { name: owner.name }, { field: 'value' })
  return { kind, mac: macOf(keys, 'pin', tail + value), wholeMac: null, tail: '', sealed: seal(keys.secret, `pin:${tail}${value}`) }
}

/** Not one digit over and over, nor a run. */
function isGoodPin(value: string): boolean {
  if (!/^\d{6,8}$/.test(value)) return false
  const steps = new Set([...value].slice(1).map((digit, at) => (Number(digit) - Number(value[at]) + 10) % 10))
  return !(steps.size === 1 && [0, 1, 9].some((step) => steps.has(step)))
}

async function requireFree(ctx: Ctx, { kind, mac, wholeMac }: Read): Promise<void> {
  const holder = await holderOf(ctx, kind, mac)
  if (!holder) return
  // Whose PIN it is would tell half of it.
  if (kind === 'pin') throw refuse('credential.pin', {}, { field: 'value' })
  const twin = wholeMac && holder.whole_mac && !holder.whole_mac.equals(wholeMac)
  if (twin) throw refuse('credential.same-reading', { name: holder.name }, { field: 'value' })
  throw refuse('credential.taken', { kind: credentialKindWords[kind], name: holder.name }, { field: 'value' })
}

export async function endCredential(ctx: Ctx, id: number, reason: string): Promise<Credential> {
  const { person_id, employee_id, kind, tail } = requireFound(await credentialById(ctx, id))
  const told = { kind, tail, reason }
  if (person_id !== null) {
    const customerId = requireFound(await customerHere(ctx, person_id))
    const { name } = requireVisible(ctx, await customerById(ctx, customerId))
    await endOnce(ctx, id, reason)
    await record(ctx, 'credential.ended', customerId, { name, ...told })
  } else {
    const { id: employeeId, name } = requireFound(await entryOf(ctx, employee_id ?? 0))
    await endOnce(ctx, id, reason)
    await record(ctx, 'staff.credential-ended', employeeId, { name, ...told })
  }
  return credentialAnswer(ctx, requireFound(await credentialById(ctx, id)))
}

async function endOnce(ctx: Ctx, id: number, reason: string): Promise<void> {
  const { ended_at } = requireFound(await credentialById(ctx, id, true))
  if (ended_at) throw refuse('credential.ended')
  await setEnded(ctx, id, reason)
}
