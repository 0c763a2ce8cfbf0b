/**
 * Eight weeks at the two gates of the demo's big branch, written in sets: whoever has a visit came in by the entrance and
 * left by the exit; now and then somebody is refused, and one evening the network was away. Staff come six days a
 * week, this month: what they missed in the months that are paid nobody kept.
 */
import type { Db } from '../database/open.ts'
import { sql } from '../database/sql.ts'

const WEEKS = 8
const DAY_MS = 86_400_000

type Chain = { brandId: number; gymId: number; zone: string }

export async function passAtGates(db: Db, { brandId, gymId, zone }: Chain, now: Date): Promise<void> {
  const from = new Date(now.getTime() - WEEKS * 7 * DAY_MS)
  // Those weeks' devices counted for themselves; whichever is paired next begins anew.
  await sql`update gates set pairing = 1 where brand_id = ${brandId} and gym_id = ${gymId}`.execute(db)
  await sql`
    with gate as (
      select max(id) filter (where kind = 'entry') as way_in, max(id) filter (where kind = 'exit') as way_out
      from gates where brand_id = ${brandId} and gym_id = ${gymId} and deleted_at is null
    ), visit as (
      select v.id, v.customer_id, c.person_id, v.entered_at, v.left_at, v.business_day, k.card_no, k.name as card_name,
        (array['qr', 'qr', 'qr', 'card', 'card', 'face'])[1 + v.id % 6] as credential
      from visits v join customers c on c.brand_id = v.brand_id and c.id = v.customer_id
      left join cards k on k.brand_id = v.brand_id and k.id = v.card_id
      where v.brand_id = ${brandId} and v.gym_id = ${gymId} and v.entered_at >= ${from} and v.cancelled_at is null and not v.retroactive
    ), happened as (
      select g.way_in as gate_id, v.entered_at as at, v.business_day, 'in' as direction, v.credential, v.person_id, v.customer_id, null::bigint as employee_id,
        true as passed, 'admitted' as outcome, '{}'::jsonb as values, v.id as visit_id, false as against_rules,
        jsonb_build_object('fix', null, 'card_no', v.card_no, 'cards', case when v.card_no is null then '[]'::jsonb
          else jsonb_build_array(jsonb_build_object('card', v.card_name || ' ' || v.card_no, 'reason', 'admitted', 'values', '{}'::jsonb)) end) as evidence
      from visit v, gate g
      union all
      select g.way_out, v.left_at, v.business_day, 'out', v.credential, v.person_id, v.customer_id, null, true, 'left', '{}', v.id, false, null
      from visit v, gate g where v.left_at is not null and v.left_at > v.entered_at
      union all
      -- Shown too often, an old card, a card of another club.
      select g.way_in, v.entered_at - interval '40 seconds', v.business_day, 'in', case when v.id % 3 = 0 then 'qr' else 'card' end,
        case when v.id % 3 = 0 then v.person_id end, case when v.id % 3 = 0 then v.customer_id end, null, false,
        case when v.id % 3 = 0 then 'code-expired' else 'unknown-credential' end, '{}', null, false, null
      from visit v, gate g where v.id % 41 = 0
      union all
      -- Whose card is over stands before the gate once more, some days later.
      select g.way_in, (k.ends_on + time '19:20') at time zone ${zone} + (k.id % 50) * interval '1 minute' + interval '2 days', k.ends_on + 2, 'in', 'qr',
        c.person_id, c.id, null, false, 'ended', jsonb_build_object('day', k.ends_on), null, false,
        jsonb_build_object('fix', case when k.kind = 3 then 'top-up' else 'renew' end, 'card_no', k.card_no, 'cards',
          jsonb_build_array(jsonb_build_object('card', k.name || ' ' || k.card_no, 'reason', 'ended', 'values', jsonb_build_object('day', k.ends_on))))
      from cards k join customers c on c.brand_id = k.brand_id and c.id = k.customer_id, gate g
      where k.brand_id = ${brandId} and k.gym_id = ${gymId} and k.id % 5 = 0 and k.closed_on is null and k.recycled_at is null
        and k.ends_on between ${from}::date and ${now}::date - 3
        and not exists (select from cards o where o.brand_id = k.brand_id and o.customer_id = k.customer_id and o.id <> k.id and (o.ends_on is null or o.ends_on > k.ends_on))
      union all
      -- Each has a day off of their own a week, and now and then one more.
      select g.way_in, (d + time '08:10') at time zone ${zone} + e.id % 40 * interval '1 minute', d::date, 'in', 'card', null, null, e.id, true, 'staff', '{}', null, false, null
      from employees e, generate_series(date_trunc('month', ${now}::timestamptz at time zone ${zone}), ${now}::timestamptz at time zone ${zone}, interval '1 day') d, gate g
      where e.brand_id = ${brandId} and e.gym_id = ${gymId} and e.deleted_at is null and (extract(doy from d)::integer + e.id) % 7 <> 0
        and (extract(doy from d)::integer * 13 + e.id) % 53 <> 0
    ), counted as (
      select h.*, row_number() over (partition by h.gate_id order by h.at, h.direction) as seq,
        not (h.at between ${now}::timestamptz - interval '9 days 2 hours' and ${now}::timestamptz - interval '9 days') as online
      from happened h where h.at < ${now}
    )
    insert into gate_passages (brand_id, gym_id, gate_id, pairing, seq, at, business_day, direction, credential, person_id, customer_id, employee_id,
      online, opened, passed, outcome, values, evidence, against_rules, visit_id, told_at)
    select ${brandId}, ${gymId}, gate_id, 1, seq, at, business_day, direction, credential, person_id, customer_id, employee_id,
      online, passed, passed, outcome, values, evidence, against_rules, visit_id, case when online then at else ${now}::timestamptz - interval '9 days' end
    from counted order by at`.execute(db)
}
