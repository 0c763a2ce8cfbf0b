/** SQL of receipts. */
import type { OwnLayout, ReceiptSettingsNow } from '@kaiguan/contract/ground/printing/calls'
import type { PaperWidth } from '@kaiguan/contract/paper'
import type { Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { isByCode, methodNow } from '../../orders/past-orders.sql.ts'
import { sellersNow } from '../../orders/sellers/sellers.sql.ts'
import { orderSeen } from '../../people/customers/index.ts'

export type ReceiptData = RowOf<
  'orders',
  'id' | 'kind' | 'service_name' | 'trade_no' | 'total_fee_fen' | 'real_total_fee_fen' | 'occurred_at' | 'remark',
  { details: Record<string, string> }
> &
  Joined<Named<'customers', { customer_name: 'name'; customer_phone: 'phone' }>> &
  Named<'gyms', { gym_name: 'name'; gym_address: 'address'; gym_phone: 'phone'; time_zone: 'time_zone' }> & {
    /** The kind of what was sold; of a correction that of the order which it corrects. */
    sold: string
    sellers: string
    printed: number
    lines: { name: string; unit: string; quantity: number; fee: number; points: number | null }[]
  }

/** Whoever sees the whole sheet may print each receipt; whose customer they may not see isn't named on it, nor their card. */
export function receiptOf(ctx: Ctx, orderId: number): Promise<ReceiptData | undefined> {
  return maybe(
    ctx.db,
    sql<ReceiptData>`
    select o.id, o.kind, coalesce((select f.kind from orders f where o.kind = 'tender-correction' and f.brand_id = o.brand_id and f.id = o.refund_of_id), o.kind) as sold, o.service_name, o.trade_no, o.total_fee_fen, o.real_total_fee_fen, o.occurred_at, o.remark,
      case when ${orderSeen(ctx)} then o.details else '{}' end as details, c.name as customer_name,
      c.phone as customer_phone, g.name as gym_name, g.address as gym_address, g.phone as gym_phone, g.time_zone,
      coalesce((select string_agg(e.name, '、' order by s.id) from ${sellersNow} s join employees e on e.brand_id = o.brand_id and e.id = s.staff_id), (select e.name from employees e where e.brand_id = o.brand_id and e.id = o.staff_id
        and not exists (select from seller_changes x where x.brand_id = o.brand_id and x.order_id = o.id)), '') as sellers,
      (select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'unit', l.unit, 'quantity', l.quantity, 'fee', l.fee_fen,
        'points', l.points_price * l.quantity) order by l.id), '[]')
        from order_lines l where l.brand_id = o.brand_id and l.order_id = o.id) as lines,
      (select count(*) from receipt_prints p where p.brand_id = o.brand_id and p.order_id = o.id) as printed
    from orders o join gyms g on g.brand_id = o.brand_id and g.id = o.gym_id
    left join customers c on c.brand_id = o.brand_id and c.id = o.customer_id and ${orderSeen(ctx)}
    where o.brand_id = ${ctx.brandId} and o.gym_id = ${ctx.gymId} and o.id = ${orderId}
      and ${ctx.may('cashier.day-sheet-all') ? sql`true` : orderSeen(ctx)}`,
  )
}

/** `recorded_as`: what was written down at the sale; another where it was corrected since. */
type TenderSum = RowOf<'order_tenders', 'payment_method'> & { recorded_as: string; by_code: boolean; fee: number }

export function tendersOnReceipt(ctx: Ctx, orderId: number): Promise<TenderSum[]> {
  return rows(
    ctx.db,
    sql<TenderSum>`
    select n.payment_method, t.payment_method as recorded_as, c.by_code, sum(t.fee_fen)::bigint as fee
    from order_tenders t cross join lateral (select ${methodNow} as payment_method) n cross join lateral (select ${isByCode} as by_code) c
    where t.brand_id = ${ctx.brandId} and t.order_id = ${orderId} group by 1, 2, 3 order by min(t.id)`,
  )
}

/** Notes one more print; answers how often it was printed before. The order's row queues two printers. */
export async function notePrint(ctx: Ctx, orderId: number): Promise<number> {
  const { before } = await one(
    ctx.db,
    sql<{ before: number }>`
    with printed as (insert into receipt_prints (brand_id, gym_id, order_id, staff_id, at) values (${ctx.brandId}, ${ctx.gymId}, ${orderId}, ${ctx.staff.id}, ${ctx.now}))
    select count(*) as before from receipt_prints where brand_id = ${ctx.brandId} and order_id = ${orderId}`,
  )
  return before
}

type SettingsData = RowOf<'receipt_settings', 'logo' | 'header' | 'footer' | 'version', { width: PaperWidth; layouts: OwnLayout[] }>

/** `lock`: nobody else changes them until the transaction ends, also where there are none yet. */
export async function settingsRow(ctx: Ctx, lock: boolean): Promise<SettingsData | undefined> {
  if (lock) await sql`select from gyms where brand_id = ${ctx.brandId} and id = ${ctx.gymId} for no key update`.execute(ctx.db)
  return maybe(
    ctx.db,
    sql<SettingsData>`
    select logo, header, footer, width, layouts, version from receipt_settings where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId}`,
  )
}

export async function setSettings(ctx: Ctx, v: ReceiptSettingsNow): Promise<void> {
  await sql`
    insert into receipt_settings (brand_id, gym_id, logo, header, footer, width, layouts, version)
    values (${ctx.brandId}, ${ctx.gymId}, ${v.logo}, ${v.header}, ${v.footer}, ${v.width}, ${JSON.stringify(v.layouts)}::jsonb, ${v.version})
    on conflict (brand_id, gym_id) do update set logo = excluded.logo, header = excluded.header, footer = excluded.footer,
      width = excluded.width, layouts = excluded.layouts, version = excluded.version`.execute(ctx.db)
}
