/** SQL of a member's own contracts: it runs as a role that sees no others (migrations T1432, T1441). */
import type { MemberContract } from '@kaiguan/contract/people/contracts/calls'
import type { OwnCtx } from '../../context.ts'
import { maybe } from '../../database/open.ts'
import type { Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { fileName } from '../../ground/files/index.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'

type Own = OwnCtx<'member'>
export type OwnContract = RowOf<
  'contracts',
  'id' | 'title' | 'order_id' | 'html' | 'signed_at' | 'created_at' | 'sha256' | 'void_reason',
  Pick<MemberContract, 'state' | 'signature' | 'signed_how'>
> &
  Named<'orders', { trade_no: 'trade_no' }> & { pdf: string | null }

const from = sql`from contracts c`
const mine = (ctx: Own) => sql`c.customer_id in (select m.id from customers m where m.brand_id = ${ctx.brandId})`
const joins = sql`join orders o on o.brand_id = c.brand_id and o.id = c.order_id`

type Line = RowOf<'contracts', 'id' | 'title' | 'signed_at' | 'created_at', Pick<MemberContract, 'state'>> &
  RowOf<'orders', 'service_name' | 'real_total_fee_fen'>

export function ownContracts(ctx: Own, page: Page): Promise<Listed<Line>> {
  const select = sql<Line>`
    select c.id, c.title, c.signed_at, c.created_at, c.state, o.service_name, o.real_total_fee_fen ${from} ${joins}`
  const order = { columns: [sql`c.id`], direction: 'desc' as const, types: ['bigint' as const], keyOf: (row: Line) => [row.id] }
  return list(ctx.db, { select, from, where: [sql`c.brand_id = ${ctx.brandId}`, mine(ctx)], order }, page)
}

export async function ownContract(ctx: Own, id: number, lock = false): Promise<OwnContract | undefined> {
  if (lock) await sql`select from contracts c where c.brand_id = ${ctx.brandId} and c.id = ${id} for no key update`.execute(ctx.db)
  return maybe(
    ctx.db,
    sql<OwnContract>`
    select c.id, c.title, c.order_id, c.html, c.signed_at, c.created_at, c.sha256, c.void_reason, c.state, c.signature, c.signed_how, o.trade_no,
      ${fileName('c.pdf_file_id')} as pdf
    ${from} ${joins} where c.brand_id = ${ctx.brandId} and c.id = ${id}`,
  )
}
