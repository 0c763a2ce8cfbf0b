/** Whether somebody who works elsewhere agrees to be added. */
import { maskPhone } from '@kaiguan/contract/features/customers'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import { proveCodeInside } from '../phone-codes/index.ts'
import { worksHere } from './logins.sql.ts'

/** Somebody whom only other brands know is nobody's to add: who holds the phone gives the code that was sent to it. */
export async function mustAgree(ctx: Ctx, accountId: number, { phone, code }: { phone: string; code?: string | undefined }): Promise<void> {
  if (await worksHere(ctx, accountId)) return
  if (code === undefined) throw refuse('staff.phone-needs-code', { phone: maskPhone(phone) }, { field: 'code' })
  await proveCodeInside(ctx, { purpose: 'create_employee', phone, code })
}
