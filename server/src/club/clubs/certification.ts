/** 实名认证: a gym shows who answers for it and where its money goes; the operator decides (decide.ts). */
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import type { Certification, certificationCalls } from '@kaiguan/contract/club/clubs/certification'
import type { Ctx } from '../../context.ts'
import { together } from '../../database/transaction.ts'
import { gymHere } from '../../ground/auth/index.ts'
import { addressOf, requireUsableFile } from '../../ground/files/index.ts'
import { record } from '../../ground/operation-log/index.ts'
import { timeText } from '../../holds/index.ts'
import { refuse } from '../../http/refusal.ts'
import { type CertificationData, certificationOf, insertCertification, openCertification } from './certification.sql.ts'
import { lockGym } from './clubs.sql.ts'

/** Papers are named to whoever may submit them; their addresses are good for minutes. */
export async function showCertification(ctx: Ctx): Promise<ResponseOf<typeof certificationCalls.show>> {
  const [standing, certified, open] = await together([
    certificationOf(ctx, 'decided'),
    certificationOf(ctx, 'certified'),
    certificationOf(ctx, 'open'),
  ])
  return {
    is_auth_pass: gymHere(ctx, ctx.session).is_auth_pass,
    standing: answer(ctx, standing),
    certified: answer(ctx, certified),
    open: answer(ctx, open),
  }
}

function answer(ctx: Ctx, row: CertificationData | undefined): Certification | null {
  if (!row) return null
  return {
    ...row,
    submitted_at: row.submitted_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    id_card_front: addressOf(ctx, row.id_card_front),
    id_card_back: addressOf(ctx, row.id_card_back),
    license: addressOf(ctx, row.license),
  }
}

type Body = BodyOf<typeof certificationCalls.submit>

export async function submitCertification(ctx: Ctx, body: Body): Promise<ResponseOf<typeof certificationCalls.submit>> {
  await lockGym(ctx)
  const waiting = await openCertification(ctx)
  if (waiting) throw refuse('audit.open', { at: timeText(waiting.submitted_at, ctx.gym.time_zone) })
  // What was shown before may be shown again as it was.
  const before = await certificationOf(ctx, 'decided')
  const paper = async (field: 'id_card_front' | 'id_card_back' | 'license') => {
    const id = await requireUsableFile(ctx, body[field], { kind: 'certificate', field, before: before?.[field] ?? null })
    if (id === null) throw refuse('file.unknown', {}, { field })
    return id
  }
  const { bank_card_account_name, bank_name, bank_card_no, legal_person_name, legal_person_phone } = body
  const id = await insertCertification(ctx, {
    bank_card_account_name,
    bank_name,
    bank_card_no,
    legal_person_name,
    legal_person_phone,
    id_card_front_file_id: await paper('id_card_front'),
    id_card_back_file_id: await paper('id_card_back'),
    license_file_id: await paper('license'),
  })
  await record(ctx, 'gym.certification-submitted', ctx.gymId, { name: ctx.gym.name })
  return { id, state: 0 }
}
