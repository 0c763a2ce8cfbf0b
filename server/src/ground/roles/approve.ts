/** A colleague confirms a discount with their own password on the asker's screen (docs/permissions.md). */
import type { BodyOf } from '@kaiguan/contract/call'
import { EMPLOYEE } from '@kaiguan/contract/employee-type'
import type { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { inside } from '../../http/inside.ts'
import { refuse } from '../../http/refusal.ts'
import { hashToken, mayUse } from '../../http/session.ts'
import { accountGyms, newToken, whosePassword } from '../auth/index.ts'
import { operation, recordBy } from '../operation-log/index.ts'
import { insertApproval } from './approvals.sql.ts'
import { reaches } from './authority.ts'
import { VALID_MS } from './confirm.ts'
import { permissionsHeld } from './roles.sql.ts'

type Asked = BodyOf<typeof roleCalls.approve>

/** Who may ask for a confirmation: whoever may sell in that business. */
const SELLS = { card: 'cards.sell', course: 'coaching.sell', goods: 'cashier.sell', locker: 'lockers.rent' } as const

/** Who confirms: whoever may for that business. */
const APPROVES = {
  card: 'cards.discount-approve',
  course: 'coaching.discount-approve',
  goods: 'cashier.discount-approve',
  locker: 'cashier.discount-approve',
} as const

export const approve: Handler<typeof roleCalls.approve> = async (outside, { body }) => {
  const needed = SELLS[body.business]
  if (!outside.session || !mayUse(outside.session, needed)) throw refuse('permission.missing', { permission: permissions[needed] })
  const { id: accountId } = await whosePassword(outside, body)
  return inside(outside, async (ctx) => {
    const approver = await approverOf(ctx, accountId, body)
    const token = newToken()
    await insertApproval(ctx, {
      tokenHash: hashToken(token),
      approverId: approver.id,
      business: body.business,
      totalFee: body.total_fee,
      realTotalFee: body.real_total_fee,
      extraGifts: body.extra_gifts,
      expiresAt: new Date(ctx.now.getTime() + VALID_MS),
    })
    const { business, total_fee, real_total_fee, extra_gifts } = body
    // The log names who confirmed as the one who acted; who asked is in the sentence.
    await recordBy({ ...ctx, actor: { kind: 'staff', id: approver.id } }, [
      operation('employee.discount-approved', ctx.staff.id, { name: ctx.staff.name, business, total_fee, real_total_fee, extra_gifts }),
    ])
    return { approval_token: token, approver }
  })
}

/** Of the posts through which the account reaches this gym, the one whose authority covers the price. */
async function approverOf(ctx: Ctx, accountId: number, asked: Asked): Promise<{ id: number; name: string }> {
  const approves = permissions[APPROVES[asked.business]].id
  const gyms = await accountGyms(ctx.db, accountId, ctx.now)
  const here = gyms.filter((gym) => gym.brand_id === ctx.brandId && gym.id === ctx.gymId && gym.employee_status === 1)
  let name: string | undefined
  for (const { employee_id: id } of here) {
    const held = await permissionsHeld(ctx, id)
    if (!held) continue
    name = held.name
    if (held.type === EMPLOYEE && !held.permission_ids.includes(approves)) continue
    const { business, total_fee: totalFee, real_total_fee: realTotalFee, extra_gifts: extraGifts } = asked
    if (await reaches(ctx, id, { business, totalFee, realTotalFee, extraGifts })) return { id, name }
  }
  // Whoever isn't staff here is named as they named themselves: who else has an account is nobody's business.
  throw refuse('pay.approver', { name: name ?? asked.account_id })
}
