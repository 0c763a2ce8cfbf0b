/** How staff enter: by the codes of a phone that is bound, and by what is registered of theirs while their entry card is on. */
import type { StaffEntry } from '@kaiguan/contract/entry/gates/gate-credentials'
import type { switchWords } from '@kaiguan/contract/entry/gates/texts'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import { permissions } from '@kaiguan/contract/permissions'
import { makeCodes } from '../../../access/entry-codes.ts'
import { gateKeys } from '../../../access/gate-keys.ts'
import type { Ctx } from '../../../context.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { credentialsOfEmployee, type EntryData, entryOf, phoneBound, type StaffEntryData, saveEntry } from './credentials.sql.ts'
import { credentialAnswer } from './credentials.ts'
import { forgetFace, sendFace } from './send-faces.ts'

export async function staffEntry(ctx: Ctx, employeeId: number): Promise<StaffEntry> {
  const { phone, bound_at, has_card } = requireFound(await entryOf(ctx, employeeId))
  const credentials = await credentialsOfEmployee(ctx, employeeId)
  return {
    phone: phone && maskPhone(phone),
    bound_at: bound_at?.toISOString() ?? null,
    has_card,
    credentials: credentials.map((credential) => credentialAnswer(ctx, credential)),
  }
}

export function entryNow({ phone, bound_at, has_card, face_consented_at }: EntryData): StaffEntryData {
  return { phone, boundAt: bound_at, hasCard: has_card, faceConsentedAt: face_consented_at }
}

export async function bindApp(
  ctx: Ctx,
  employeeId: number,
  { phone, has_card }: { phone: string; has_card?: boolean | undefined },
): Promise<StaffEntry> {
  const before = requireFound(await entryOf(ctx, employeeId, true))
  if (has_card !== undefined && has_card !== before.has_card && !ctx.may('staff.card-switch'))
    throw refuse('permission.missing', { permission: permissions['staff.card-switch'] }, { field: 'has_card' })
  const other = await phoneBound(ctx, phone, employeeId)
  if (other) throw refuse('staff-app.phone-taken', { phone: maskPhone(phone), name: other.name }, { field: 'phone' })
  await saveEntry(ctx, employeeId, { ...entryNow(before), phone, boundAt: ctx.now, hasCard: has_card ?? before.has_card })
  const card = has_card === undefined ? null : onOff(has_card)
  await record(ctx, 'staff.app-bound', employeeId, { name: before.name, has_card: card })
  return staffEntry(ctx, employeeId)
}

function onOff(on: boolean): keyof typeof switchWords {
  return on ? 'on' : 'off'
}

export async function unbindApp(ctx: Ctx, employeeId: number): Promise<StaffEntry> {
  const before = requireFound(await entryOf(ctx, employeeId, true))
  if (before.phone === null) throw refuse('staff-app.unbound', { name: before.name })
  await saveEntry(ctx, employeeId, { ...entryNow(before), phone: null, boundAt: null })
  await record(ctx, 'staff.app-unbound', employeeId, { name: before.name })
  return staffEntry(ctx, employeeId)
}

export async function switchCard(ctx: Ctx, employeeId: number, status: boolean | undefined): Promise<StaffEntry> {
  const before = requireFound(await entryOf(ctx, employeeId, true))
  const hasCard = status ?? !before.has_card
  await saveEntry(ctx, employeeId, { ...entryNow(before), hasCard })
  await record(ctx, 'staff.card-switched', employeeId, { name: before.name, state: onOff(hasCard) })
  return staffEntry(ctx, employeeId)
}

export async function ownCodes(ctx: Ctx) {
  const { phone, name } = requireFound(await entryOf(ctx, ctx.staff.id))
  if (phone === null) throw refuse('staff-app.unbound', { name })
  const codes = makeCodes(await gateKeys(ctx), { gymId: ctx.gymId, who: 'e', id: ctx.staff.id }, ctx.now)
  return { codes, now: ctx.now.toISOString() }
}

/** Their portrait goes to the gates with their consent; without it none keeps it. */
export async function syncStaffFace(ctx: Ctx, employeeId: number, consent: boolean | undefined) {
  const before = requireFound(await entryOf(ctx, employeeId, true))
  const { name, face_file_id: fileId } = before
  if (consent === false) {
    await saveEntry(ctx, employeeId, { ...entryNow(before), faceConsentedAt: null })
    await forgetFace(ctx, { employeeId })
    await record(ctx, 'staff.face-withdrawn', employeeId, { name })
    return []
  }
  const faceConsentedAt = consent ? ctx.now : before.face_consented_at
  if (faceConsentedAt === null) throw refuse('face.no-consent', { name })
  if (fileId === null) throw refuse('face.none', { name })
  await saveEntry(ctx, employeeId, { ...entryNow(before), faceConsentedAt })
  const sent = await sendFace(ctx, { employeeId }, { fileId, name })
  await record(ctx, 'staff.face-synced', employeeId, { name, devices: sent.length })
  return sent
}
