/** Whether somebody who has an account agrees to be added. */
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import type { Ctx } from '../../context.ts'
import { proveCodeInside } from '../../ground/phone-codes/index.ts'
import { refuse } from '../../http/refusal.ts'
import { isKnownHere } from './logins.sql.ts'

/**
 * Somebody whom only other brands know, or whom nobody has proven and another place made, is nobody's to add: who holds the phone
 * gives the code that was sent to it. False: their post waits for them (`awaitHolder`) as long as nobody has proven the phone.
 */
export async function requireAgreement(
  ctx: Ctx,
  account: { id: number; created: boolean },
  { phone, code }: { phone: string; code?: string | undefined },
): Promise<boolean> {
  if (code !== undefined) await proveCodeInside(ctx, { purpose: 'create_employee', phone, code })
  const known = account.created || (await isKnownHere(ctx, account.id))
  if (!known && code === undefined) throw refuse('staff.phone-needs-code', { phone: maskPhone(phone) }, { field: 'code' })
  return known
}
