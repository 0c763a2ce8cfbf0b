/** Writing, changing and deleting agreements. */
import type { BodyOf } from '@kaiguan/contract/call'
import { type Agreement, AgreementInput, type agreementCalls } from '@kaiguan/contract/people/contracts/calls'
import type { Ctx } from '../../context.ts'
import { requireNotLaidDown, requireUnlocked } from '../../ground/laid-down/index.ts'
import { record } from '../../ground/operation-log/index.ts'
import { keepUnsent } from '../../http/input/keep-unsent.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { type AgreementData, agreementById, deleteAgreement, insertAgreement, insertVersion, updateAgreement } from './agreements.sql.ts'
import { agreementRow } from './answers.ts'
import { agreementText } from './fill-agreement.ts'

function answer(data: AgreementData): Agreement {
  return { ...agreementRow(data), html: data.html }
}

export async function addAgreement(ctx: Ctx, input: BodyOf<typeof agreementCalls.create>): Promise<Agreement> {
  const html = agreementText(input.html)
  const id = await insertAgreement(ctx, input)
  await insertVersion(ctx, id, 1, { ...input, html })
  await record(ctx, 'agreement.added', id, { name: input.name })
  return answer(requireFound(await agreementById(ctx, id)))
}

export async function editAgreement(ctx: Ctx, id: number, edit: BodyOf<typeof agreementCalls.edit>): Promise<Agreement> {
  const before = requireFound(await agreementById(ctx, id, true))
  if (edit.version !== undefined && edit.version !== before.version)
    throw refuse('version.stale', { name: before.name }, { details: answer(before) })
  const wanted = keepUnsent(ctx, AgreementInput, before, edit)
  const html = agreementText(wanted.html)
  await requireUnlocked(ctx, 'agreement', id, before, { ...wanted, html })
  const another = html !== before.html || wanted.refund_method !== before.refund_method
  const no = another ? before.no + 1 : before.no
  if (another) await insertVersion(ctx, id, no, { ...wanted, html })
  await updateAgreement(ctx, id, wanted, no)
  await record(ctx, 'agreement.edited', id, { name: wanted.name, no: another ? no : null })
  return answer(requireFound(await agreementById(ctx, id)))
}

export async function removeAgreement(ctx: Ctx, id: number): Promise<void> {
  const { name } = requireFound(await agreementById(ctx, id, true))
  await requireNotLaidDown(ctx, 'agreement', [id])
  await deleteAgreement(ctx, id)
  await record(ctx, 'agreement.deleted', id, { name })
}
