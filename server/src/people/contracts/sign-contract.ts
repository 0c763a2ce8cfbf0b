/** Signing: on the club's screen, by a code on the member's phone, or on that phone itself; sending what was signed, and making it void. */
import { createHash } from 'node:crypto'
import type { BodyOf } from '@kaiguan/contract/call'
import { type Contract, type contractCalls, type MemberContract, Signature } from '@kaiguan/contract/people/contracts/calls'
import { type ContractState, signedHowWords } from '@kaiguan/contract/people/contracts/texts'
import { minuteText, wallClock } from '@kaiguan/contract/time'
import type { Acting, Ctx, OwnCtx } from '../../context.ts'
import { addressUntil } from '../../ground/files/index.ts'
import { record } from '../../ground/operation-log/index.ts'
import { proveCodeInside } from '../../ground/phone-codes/index.ts'
import { wholeAddress } from '../../http/public-address.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { contractAnswer, ownAnswer } from './answers.ts'
import { contractById, setSigned, setVoid, voidDrafts } from './contracts.sql.ts'
import { ownContract } from './own-contracts.sql.ts'

const DAY_MS = 86_400_000

export async function signContract(ctx: Ctx, id: number, { signature, code }: BodyOf<typeof contractCalls.sign>): Promise<Contract> {
  const contract = requireFound(await contractById(ctx, id, true))
  requireDraft(ctx, contract)
  const how = code === undefined ? 'screen' : 'code'
  if (code !== undefined) {
    const { customer_phone: phone, customer_name: name } = contract
    if (phone === '') throw refuse('contract.no-phone', { name }, { field: 'code' })
    await proveCodeInside(ctx, { purpose: 'customer_confirm', phone, code })
  }
  const drawn = signature ?? null
  await setSigned(ctx, id, { signature: drawn, how, sha256: fingerprint(contract.html, drawn), before: ctx.staff.id })
  const { title, customer_name: name } = contract
  await record(ctx, 'contract.signed', contract.customer_id, { title, how: signedHowWords[how], name })
  return contractAnswer(ctx, requireFound(await contractById(ctx, id)))
}

export async function signOwn(ctx: OwnCtx<'member'>, id: number, signature: Signature): Promise<MemberContract> {
  const contract = requireFound(await ownContract(ctx, id, true))
  requireDraft(ctx, contract)
  await setSigned(ctx, id, { signature, how: 'own-phone', sha256: fingerprint(contract.html, signature), before: null })
  const { title } = contract
  await record(ctx, 'contract.signed', ctx.actor.id, { title, how: signedHowWords['own-phone'], name: ctx.actor.name })
  return ownAnswer(ctx, requireFound(await ownContract(ctx, id)))
}

export async function voidContract(ctx: Ctx, id: number, reason: string): Promise<Contract> {
  const contract = requireFound(await contractById(ctx, id, true))
  if (contract.state === 'void') throw refuse('contract.void', { reason: contract.void_reason ?? '' })
  await setVoid(ctx, id, reason)
  const { title, customer_name: name } = contract
  await record(ctx, 'contract.voided', contract.customer_id, { title, reason, name })
  return contractAnswer(ctx, requireFound(await contractById(ctx, id)))
}

/** Who made it and how long it is good stays in the log; a contract that is void is still read by whoever was sent it. */
export async function linkTo(ctx: Ctx, id: number, days: number): Promise<{ path: string; url: string; until: string }> {
  const { pdf, title, customer_id, customer_name: name } = requireFound(await contractById(ctx, id))
  if (pdf === null) throw refuse('contract.not-printed')
  const until = new Date(ctx.now.getTime() + days * DAY_MS)
  const { day, minute } = wallClock(until, ctx.gym.time_zone)
  await record(ctx, 'contract.sent', customer_id, { title, name, until: `${day} ${minuteText(minute)}` })
  const path = addressUntil(ctx, pdf, until)
  return { path, url: wholeAddress(ctx, path), until: until.toISOString() }
}

/** With the undoing of a sale: what was to be signed of it isn't any more; what was signed stays for somebody to judge. */
export async function voidDraftsOf(ctx: Ctx, orderIds: readonly number[], name: string, reason: string): Promise<void> {
  for (const { title, customer_id } of await voidDrafts(ctx, orderIds, reason))
    await record(ctx, 'contract.voided', customer_id, { title, reason, name })
}

type Signable = { state: ContractState; signed_at: Date | null; void_reason: string | null }

function requireDraft({ gym }: Pick<Acting, 'gym'>, { state, signed_at, void_reason }: Signable): void {
  if (state === 'void') throw refuse('contract.void', { reason: void_reason ?? '' })
  if (signed_at === null) return
  const { day, minute } = wallClock(signed_at, gym.time_zone)
  throw refuse('contract.signed-already', { at: `${day} ${minuteText(minute)}` })
}

/** Of what was signed. Read back from the database a signature is the same list of numbers, so that anybody can work it out again. */
export function fingerprint(html: string, signature: Signature | null): Buffer {
  return createHash('sha256')
    .update(html)
    .update(JSON.stringify(signature && Signature.parse(signature)))
    .digest()
}
