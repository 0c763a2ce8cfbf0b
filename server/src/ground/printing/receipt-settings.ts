/** What a gym prints on its receipts. */
import type { BodyOf } from '@kaiguan/contract/call'
import { type printingCalls, ReceiptSettings, type ReceiptSettingsNow } from '@kaiguan/contract/ground/printing/calls'
import type { Ctx } from '../../context.ts'
import { keepUnsent } from '../../http/input/keep-unsent.ts'
import { refuse } from '../../http/refusal.ts'
import { diffOf, record } from '../operation-log/index.ts'
import { setSettings, settingsRow } from './printing.sql.ts'

/** A gym that never said prints them as they come. */
const asTheyCome: ReceiptSettingsNow = { logo: false, header: [], footer: [], width: '55.5', layouts: [], version: 1 }

export async function receiptSettings(ctx: Ctx, lock = false): Promise<ReceiptSettingsNow> {
  return (await settingsRow(ctx, lock)) ?? asTheyCome
}

export async function editReceiptSettings(ctx: Ctx, body: BodyOf<typeof printingCalls.editSettings>): Promise<ReceiptSettingsNow> {
  const before = await receiptSettings(ctx, true)
  if (body.version !== undefined && body.version !== before.version)
    throw refuse('version.stale', { name: ctx.gym.name }, { details: before })
  const wanted = { ...keepUnsent(ctx, ReceiptSettings, before, body), version: before.version + 1 }
  await setSettings(ctx, wanted)
  const { version: _was, ...was } = before
  const { version: _is, ...is } = wanted
  const diff = diffOf(was, is)
  if (Object.keys(diff).length > 0) await record(ctx, 'receipt.settings-changed', ctx.gymId, { name: ctx.gym.name }, diff)
  return wanted
}
