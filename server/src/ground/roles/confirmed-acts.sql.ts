/** SQL of what a colleague confirmed beside discounts (confirmed_acts). */
import type { Ctx } from '../../context.ts'
import { maybe } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

/** One act on one thing, of one sum, as it was asked for. */
export type Sealed = {
  act: 'card-refund' | 'card-surplus' | 'course-refund' | 'goods-refund' | 'deposit-refund' | 'locker-return' | 'visit-cancel'
  id: number
  fee: number
  seal: Buffer
}

export async function insertConfirmed(
  ctx: Ctx,
  { act, id, fee, seal, ...given }: Sealed & { tokenHash: Buffer; approverId: number; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into confirmed_acts
      (brand_id, gym_id, token_hash, approver_id, asker_id, act, subject_id, fee_fen, seal, created_at, expires_at)
    values (${ctx.brandId}, ${ctx.gymId}, ${given.tokenHash}, ${given.approverId}, ${ctx.staff.id}, ${act}, ${id}, ${fee}, ${seal},
      ${ctx.now}, ${given.expiresAt})`.execute(ctx.db)
}

/** Marks it used and answers who gave it; nothing where it is for anything else. One statement: of two at the same moment the second finds it used. */
export function redeemConfirmed(
  ctx: Ctx,
  { act, id, fee, seal, tokenHash }: Sealed & { tokenHash: Buffer },
): Promise<RowOf<'confirmed_acts', 'approver_id'> | undefined> {
  return maybe(
    ctx.db,
    sql<RowOf<'confirmed_acts', 'approver_id'>>`
    update confirmed_acts set used_at = ${ctx.now}
    where brand_id = ${ctx.brandId} and token_hash = ${tokenHash} and gym_id = ${ctx.gymId} and asker_id = ${ctx.staff.id}
      and act = ${act} and subject_id = ${id} and fee_fen = ${fee} and seal = ${seal} and used_at is null and expires_at > ${ctx.now}
    returning approver_id`,
  )
}
