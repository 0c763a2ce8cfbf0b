/**
 * What somebody may not do alone, a colleague who may confirms with their own password on the asker's screen, on the terms
 * of a discount's confirmation: throttled, for this asker, for five minutes, once. It lends no right: it is sealed to one act
 * on one thing, of one sum, as it was asked for.
 */
import { createHash } from 'node:crypto'
import { EMPLOYEE } from '@kaiguan/contract/employee-type'
import type { Colleague } from '@kaiguan/contract/ground/pay/calls'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import type { Ctx, Outside } from '../../context.ts'
import { inside } from '../../http/inside.ts'
import { refuse } from '../../http/refusal.ts'
import { hashToken } from '../../http/session.ts'
import { accountGyms, newToken, whosePassword } from '../auth/index.ts'
import { operation, recordBy } from '../operation-log/index.ts'
import { insertConfirmed, redeemConfirmed, type Sealed } from './confirmed-acts.sql.ts'
import { type HeldPermissions, permissionsHeld } from './roles.sql.ts'

/** Long enough to finish it in front of one, too short to be kept for another. */
export const VALID_MS = 5 * 60_000

/** `asked`: the fields of the call, which are what was confirmed. `needs`: all that it takes. `no`: as the log names the thing. */
export type Act = Omit<Sealed, 'seal'> & { asked: object; needs: readonly [Permission, ...Permission[]]; no: string }

function sealed({ act, id, fee, asked }: Act): Sealed {
  const seal = createHash('sha256').update(JSON.stringify(asked)).digest()
  return { act, id, fee, seal }
}

/** On the asker's screen: who the colleague is, whether they may do all of it themselves, and the token that does it once. */
export async function confirmAct(outside: Outside, claim: Colleague, actOf: (ctx: Ctx) => Promise<Act>) {
  const { id: accountId } = await whosePassword(outside, claim)
  if (accountId === outside.session?.accountId) throw refuse('approval.own')
  return inside(outside, async (ctx) => {
    const act = await actOf(ctx)
    const approver = await colleagueWho(ctx, { accountId, named: claim.account_id }, act.needs)
    const token = newToken()
    const expiresAt = new Date(ctx.now.getTime() + VALID_MS)
    await insertConfirmed(ctx, { ...sealed(act), tokenHash: hashToken(token), approverId: approver.id, expiresAt })
    // The log names who confirmed as the one who acted; who asked is in the sentence.
    await recordBy({ ...ctx, actor: { kind: 'staff', id: approver.id } }, [approvalOf(act, ctx.staff)])
    return { approval_token: token, approver }
  })
}

function approvalOf({ act, no, fee, asked }: Act, { id, name }: Ctx['staff']) {
  if (act === 'visit-cancel') return operation('employee.cancel-approved', id, { name, no, act, asked })
  return operation('employee.refund-approved', id, { name, no, price: fee, act, asked })
}

/** Of the posts through which the account reaches this gym, the one that holds all it takes. */
async function colleagueWho(
  ctx: Ctx,
  { accountId, named }: { accountId: number; named: string },
  needs: Act['needs'],
): Promise<{ id: number; name: string }> {
  const gyms = await accountGyms(ctx.db, accountId, ctx.now)
  const here = gyms.filter((gym) => gym.brand_id === ctx.brandId && gym.id === ctx.gymId && gym.employee_status === 1)
  let lacking = { name: named, permission: needs[0] }
  for (const { employee_id: id } of here) {
    const held = await permissionsHeld(ctx, id)
    if (!held) continue
    const lacked = lackedBy(held, needs)
    if (lacked === undefined) return { id, name: held.name }
    lacking = { name: held.name, permission: lacked }
  }
  // Whoever isn't staff here is named as they named themselves: who else has an account is nobody's business.
  throw refuse('approval.approver', { name: lacking.name, permission: permissions[lacking.permission] })
}

function lackedBy({ type, permission_ids }: HeldPermissions, needs: Act['needs']): Permission | undefined {
  return type === EMPLOYEE ? needs.find((permission) => !permission_ids.includes(permissions[permission].id)) : undefined
}

/**
 * For the verb that does it, inside its transaction: null where the asker may do all of it, else the id of the colleague
 * whose confirmation was redeemed. Whoever was disabled or lost the right since confirms nothing.
 */
export async function requireRightOrConfirmation(ctx: Ctx, act: Act, token: string | undefined): Promise<number | null> {
  const judgedAs = [act.act, act.id, act.fee, sealed(act).seal.toString('hex')].join(' ')
  ctx.trying?.acts.push(judgedAs)
  if (ctx.judged?.acts.includes(judgedAs)) return confirmedAs(ctx, ctx.judged.confirmedBy)
  const lacked = act.needs.find((permission) => !ctx.may(permission))
  if (lacked === undefined) return null
  if (token === undefined) throw refuse('permission.missing', { permission: permissions[lacked] })
  const redeem = (now: Ctx) => redeemConfirmed(now, { ...sealed(act), tokenHash: hashToken(token) })
  const given = await redeem(ctx)
  const held = given && (await permissionsHeld(ctx, given.approver_id))
  if (!given || !held || lackedBy(held, act.needs) !== undefined) throw refuse('approval.unfit')
  ctx.confirmed.by = given.approver_id
  ctx.confirmed.may = (permission) => lackedBy(held, [permission]) === undefined
  if (ctx.trying) ctx.trying.confirmedBy = given.approver_id
  ctx.trying?.takeAgain.push(async (now) => (await redeem(now)) !== undefined)
  return given.approver_id
}

/** Of an act that was judged earlier: it was confirmed then, and what whoever confirmed might do was asked then, too. */
function confirmedAs(ctx: Ctx, by: number | null): number | null {
  ctx.confirmed.by = by
  if (by !== null) ctx.confirmed.may = () => true
  return by
}
