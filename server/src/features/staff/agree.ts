/** Whether somebody who has an account agrees to be added, and whether they proved their phone by it. */
import { maskPhone } from '@kaiguan/contract/features/customers'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import { provePhone } from '../auth/index.ts'
import { proveCodeInside } from '../phone-codes/index.ts'
import { isKnownHere } from './logins.sql.ts'

type Asked = { phone: string; code?: string | undefined; passwordHash: string }

/**
 * Somebody whom only other brands know, or whom nobody has proven and another place made, is nobody's to add: who holds the phone
 * gives the code that was sent to it. True: their password is the one given here, of a new account or of one proven by this code.
 */
export async function mustAgree(
  ctx: Ctx,
  account: { id: number; created: boolean },
  { phone, code, passwordHash }: Asked,
): Promise<boolean> {
  if (code !== undefined) {
    await proveCodeInside(ctx, { purpose: 'create_employee', phone, code })
    return provePhone(ctx.db, account.id, passwordHash, ctx.now)
  }
  if (!account.created && !(await isKnownHere(ctx, account.id)))
    throw refuse('staff.phone-needs-code', { phone: maskPhone(phone) }, { field: 'code' })
  return account.created
}
