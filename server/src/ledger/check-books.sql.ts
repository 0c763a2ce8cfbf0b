/** Does everything agree with everything? Each question answers the rows that don't. Run by `npm run check-books` and by the property tests. */

import { type Db, rows } from '../database/open.ts'
import { type Sql, sql } from '../database/sql.ts'
import { sumQuestions } from '../sums/check-sums.sql.ts'

export type Problem = { check: string; what: string }

type Books = { db: Db; brandId: number }

type Questions = Record<string, Sql<{ what: string }>>

/** In this order, by what they are about. */
const ASKED = [
  entryQuestions,
  sumQuestions,
  cardQuestions,
  courseQuestions,
  classQuestions,
  orderQuestions,
  paymentQuestions,
  lockerQuestions,
  tillQuestions,
  salaryQuestions,
  settlementQuestions,
  customerQuestions,
]

export async function checkBooks({ db, brandId }: Books): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const ask of ASKED) {
    for (const [check, query] of Object.entries(ask(brandId)))
      for (const row of await rows(db, query)) problems.push({ check, what: row.what })
  }
  return problems
}

/** Entries balance, at every branch and between them, and closed days are as they were. */
function entryQuestions(brand: number): Questions {
  return {
    'every entry balances at every gym': sql`
      select format('entry %s at gym %s is off by %s fen', entry_id, gym_id, sum(amount_fen)) as what
      from ledger_lines where brand_id = ${brand} group by entry_id, gym_id having sum(amount_fen) <> 0 limit 20`,
    'what one branch owes another is what the other is owed': sql`
      select format('gyms %s and %s: %s and %s', a.gym_id, a.other_gym_id, a.fen, coalesce(b.fen, 0)) as what
      from (select gym_id, other_gym_id, sum(amount_fen) as fen from ledger_lines where brand_id = ${brand} and account = 'due' group by 1, 2) a
      left join (select gym_id, other_gym_id, sum(amount_fen) as fen from ledger_lines where brand_id = ${brand} and account = 'due' group by 1, 2) b
        on b.gym_id = a.other_gym_id and b.other_gym_id = a.gym_id
      where a.fen + coalesce(b.fen, 0) <> 0 limit 20`,
    'a closed day is as it was when it was closed': sql`
      select format('gym %s, %s: taken %s, now %s; earned %s, now %s', n.gym_id, n.business_day, n.figures->>'taken', l.taken, n.figures->'earned'->>'total', l.earned) as what
      from day_closings n cross join lateral (
        select coalesce(sum(amount_fen) filter (where account = 'hand'), 0)::bigint as taken, coalesce(-sum(amount_fen) filter (where account in ('income', 'refund')), 0)::bigint as earned
        from ledger_lines where brand_id = n.brand_id and gym_id = n.gym_id and business_day = n.business_day) l
      where n.brand_id = ${brand} and (l.taken <> (n.figures->>'taken')::bigint or l.earned <> (n.figures->'earned'->>'total')::bigint) limit 20`,
    'time-card income is what the schedules have earned': sql`
      select format('gym %s: posted %s fen through %s, schedules say %s', g.id, l.posted, g.recognised_through, s.earned) as what
      from gyms g
      cross join lateral (select coalesce(sum(n.amount_fen), 0)::bigint as posted from ledger_entries e join ledger_lines n on n.brand_id = e.brand_id and n.entry_id = e.id
        where n.brand_id = g.brand_id and n.gym_id = g.id and n.account = 'deferred' and (e.kind in ('time-cards.recognised', 'time-cards.recognised-late')
          or e.kind = 'card.settled' and num_nonnulls(n.card_id, n.customer_course_id, n.rental_id, n.reservation_id) = 0)) l
      cross join lateral (select coalesce(sum(schedule_earned(from_day, days, total_fen, closed_from, g.recognised_through)), 0)::bigint as earned
        from income_schedules where brand_id = g.brand_id and gym_id = g.id and settled_on is null) s
      where g.brand_id = ${brand} and g.recognised_through is not null and l.posted <> s.earned limit 20`,
  }
}

/** Cards hold and still owe what their lines, schedules and events say. */
function cardQuestions(brand: number): Questions {
  return {
    'what a card holds is what the ledger owes': sql`
      select format('card %s: principal %s, gift %s; ledger %s and %s', k.card_no, k.principal_fen, k.gift_fen, l.stored, l.gift) as what
      from cards k cross join lateral (
        select coalesce(-sum(amount_fen) filter (where account = 'stored'), 0)::bigint as stored, coalesce(-sum(amount_fen) filter (where account = 'gift'), 0)::bigint as gift
        from ledger_lines where brand_id = k.brand_id and card_id = k.id) l
      where k.brand_id = ${brand} and k.kind = 3 and (l.stored <> k.principal_fen or l.gift <> k.gift_fen) limit 20`,
    'what a card carries as still to be earned is what its lines say': sql`
      select format('card %s: carries %s fen, its lines %s', k.card_no, k.deferred_fen, coalesce(l.fen, 0)) as what
      from cards k left join (select card_id, -sum(amount_fen)::bigint as fen from ledger_lines
        where brand_id = ${brand} and account = 'deferred' and card_id is not null group by card_id) l on l.card_id = k.id
      where k.brand_id = ${brand} and k.deferred_fen <> coalesce(l.fen, 0) limit 20`,
    'no card is earned beyond what was paid': sql`
      select format('card %s: %s fen deferred, schedules will earn %s', k.card_no, d.fen, s.earned) as what
      from cards k
      cross join lateral (select coalesce(-sum(amount_fen), 0)::bigint as fen from ledger_lines where brand_id = k.brand_id and card_id = k.id and account = 'deferred') d
      cross join lateral (select coalesce(sum(schedule_earned(from_day, days, total_fen, closed_from, '9999-01-01')), 0)::bigint as earned
        from income_schedules where brand_id = k.brand_id and card_id = k.id and settled_on is null) s
      where k.brand_id = ${brand} and (d.fen < 0 or s.earned > d.fen or (k.closed_on is not null and d.fen <> s.earned)) limit 20`,
    'a card without visits left has nothing left to earn': sql`
      select format('card %s: %s fen deferred with no visit left', k.card_no, d.fen) as what
      from cards k
      cross join lateral (select coalesce(-sum(amount_fen), 0)::bigint as fen from ledger_lines where brand_id = k.brand_id and card_id = k.id and account = 'deferred') d
      where k.brand_id = ${brand} and k.kind = 2 and k.residue_times = 0 and d.fen <> 0 limit 20`,
    'the last event of a card tells its facts': sql`
      select format('card %s: residue %s, its events say %s', k.card_no, k.residue_times, e.after->>'residue_times') as what
      from cards k join lateral (select after from card_events where brand_id = k.brand_id and card_id = k.id and after ? 'residue_times' order by seq desc limit 1) e on true
      where k.brand_id = ${brand} and k.residue_times is distinct from (e.after->>'residue_times')::integer limit 20`,
  }
}

/** Courses owe what their lines say, and have the lessons that were not given; those that were are their coach’s. */
function courseQuestions(brand: number): Questions {
  return {
    'what a course carries as still to be earned is what its lines say': sql`
      select format('course %s: carries %s fen, its lines %s', k.id, k.deferred_fen, coalesce(l.fen, 0)) as what
      from customer_courses k left join (select customer_course_id as id, -sum(amount_fen)::bigint as fen from ledger_lines
        where brand_id = ${brand} and account = 'deferred' and customer_course_id is not null group by customer_course_id) l on l.id = k.id
      where k.brand_id = ${brand} and k.deferred_fen <> coalesce(l.fen, 0) limit 20`,
    'no course owes less than nothing, and none that is over or used up owes anything': sql`
      select format('course %s: %s fen deferred, %s lessons left', k.id, k.deferred_fen, k.residue) as what from customer_courses k
      where k.brand_id = ${brand} and (k.deferred_fen < 0 or k.deferred_fen > 0 and (k.residue = 0 or k.closed_on is not null or k.recycled_at is not null)
        or k.closed_on is not null and k.residue > 0 or (k.used_up_on is not null) <> (k.residue = 0 and k.closed_on is null and k.lessons + k.gift_lessons > 0)) limit 20`,
    'the lessons left of a course are those that its events gave it, less what was used': sql`
      select format('course %s: %s left, its events gave %s, %s were confirmed', k.id, k.residue, v.n, u.n) as what
      from customer_courses k cross join lateral (select coalesce(sum(lessons), 0)::integer as n from course_events where brand_id = k.brand_id and customer_course_id = k.id) v
      cross join lateral (select count(*)::integer as n from course_consumes where brand_id = k.brand_id and customer_course_id = k.id
        and (state in ('confirmed', 'disputed') or state = 'reviewed' and outcome = 'stands')) u
      where k.brand_id = ${brand} and v.n - k.residue < u.n limit 20`,
    'a coach’s lessons are those that count: odd ones once they were looked at': sql`
      select format('lesson %s of coach %s: %s units worth %s fen, its lines say %s and %s', s.id, s.coach_id, s.units, s.value, coalesce(p.units, 0), coalesce(p.value, 0)) as what
      from (select id, coach_id, d.units, d.units * value_fen as value from course_consumes
        cross join lateral (select (state in ('confirmed', 'disputed') and flags = '{}' or state = 'reviewed' and outcome = 'stands')::integer as units) d where brand_id = ${brand}) s
      full join (select record_id, min(staff_id) as staff_id, count(distinct staff_id) as coaches, sum(units) as units, sum(value_fen) as value from performance_lines
        where brand_id = ${brand} and business = 'lesson' group by record_id) p on p.record_id = s.id
      where coalesce(p.units, 0) <> coalesce(s.units, 0) or coalesce(p.value, 0) <> coalesce(s.value, 0) or p.coaches <> 1 or p.staff_id <> s.coach_id limit 20`,
    'who is held for a lesson is whoever has its course': sql`
      select format('hold %s holds person %s, its lesson is of %s', h.id, h.who_id, c.person_id) as what from holds h
      join persons w on w.brand_id = h.brand_id and w.id = h.who_id join course_bookings b on b.brand_id = h.brand_id and b.id = h.booking_id
      join customer_courses k on k.brand_id = b.brand_id and k.id = b.customer_course_id join customers c on c.brand_id = k.brand_id and c.id = k.customer_id
      join persons p on p.brand_id = c.brand_id and p.id = c.person_id
      where h.brand_id = ${brand} and h.who = 'person' and h.released_at is null and coalesce(w.merged_into_id, w.id) <> coalesce(p.merged_into_id, p.id) limit 20`,
  }
}

/** Classes count their places, and a place owes and holds what it should. */
function classQuestions(brand: number): Questions {
  return {
    'a place owes what was paid for it until its class is over, and nothing once it was given back': sql`
      select format('place %s, %s in a class that is %s: %s fen deferred, %s earned', r.id, r.state, s.state, l.deferred, l.earned) as what
      from group_reservations r join group_sessions s on s.brand_id = r.brand_id and s.id = r.session_id
      cross join lateral (select coalesce(-sum(amount_fen) filter (where account = 'deferred'), 0)::bigint as deferred, coalesce(-sum(amount_fen) filter (where account = 'income'), 0)::bigint as earned
        from ledger_lines where brand_id = r.brand_id and reservation_id = r.id) l
      where r.brand_id = ${brand} and (l.deferred < 0 or l.earned < 0 or l.deferred > 0 and l.earned > 0
        or (r.given_back_at is not null or r.state in ('waiting', 'offered', 'cancelled', 'lapsed', 'called-off')) and (l.deferred <> 0 or l.earned <> 0)
        or s.state = 'done' and l.deferred <> 0 or s.state in ('planned', 'running') and l.earned <> 0
        or r.pay = 'money' and r.given_back_at is null and r.state in ('booked', 'attended', 'no-show', 'late') and l.deferred + l.earned <>
          (select sum(t.fee_fen - t.gift_fen) from order_tenders t where t.brand_id = r.brand_id and t.order_id = r.order_id)) limit 20`,
    'a class counts the places that are taken, waited for and attended, never more than it has': sql`
      select format('class %s: %s taken, %s waiting, %s attended; its places say %s, %s, %s', s.id, s.taken, s.waiting, s.attended, r.taken, r.waiting, r.attended) as what
      from group_sessions s cross join lateral (select count(*) filter (where state in ('offered', 'booked', 'attended', 'no-show')) as taken,
        count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'attended') as attended
        from group_reservations where brand_id = s.brand_id and session_id = s.id) r
      where s.brand_id = ${brand} and (s.taken <> r.taken or s.waiting <> r.waiting or s.attended <> r.attended) limit 20`,
    'whoever has a place in a class is held by it, and nobody else': sql`
      select format('place %s, %s: %s holds', r.id, r.state, h.n) as what from group_reservations r
      join group_sessions s on s.brand_id = r.brand_id and s.id = r.session_id
      cross join lateral (select count(*) as n, bool_and(h.starts_at = s.starts_at and h.ends_at = s.ends_at) as same from holds h
        where h.brand_id = r.brand_id and h.reservation_id = r.id and h.released_at is null) h
      where r.brand_id = ${brand} and (h.n <> (r.state in ('offered', 'booked', 'attended', 'no-show'))::integer or h.n > 0 and not h.same) limit 20`,
  }
}

/** Money of providers that is for nothing yet is that of the payments which say so, at each branch. */
function paymentQuestions(brand: number): Questions {
  return {
    'what came by providers and is for nothing yet is what payments under way say': sql`
      select format('gym %s: payments %s, unplaced %s, at providers %s', g.id, p.fen, l.unplaced, l.there) as what
      from gyms g
      cross join lateral (select coalesce(sum(fee_fen), 0)::bigint as fen from payment_intents
        where brand_id = g.brand_id and gym_id = g.id and state in ('paid', 'refunding', 'refund-failed')) p
      cross join lateral (select coalesce(-sum(amount_fen) filter (where account = 'unplaced'), 0)::bigint as unplaced,
          coalesce(sum(amount_fen) filter (where account = 'at-provider'), 0)::bigint as there
        from ledger_lines where brand_id = g.brand_id and gym_id = g.id and account in ('unplaced', 'at-provider')) l
      where g.brand_id = ${brand} and (p.fen <> l.unplaced or p.fen <> l.there) limit 20`,
    'what a payment paid for took as much by its provider': sql`
      select format('payment %s: %s fen, order %s took %s', i.trade_no, i.fee_fen, o.trade_no, t.fen) as what
      from payment_intents i join orders o on o.brand_id = i.brand_id and o.id = i.order_id
      cross join lateral (select coalesce(sum(fee_fen), 0)::bigint as fen from order_tenders where brand_id = i.brand_id and order_id = i.order_id and payment_method = i.provider) t
      where i.brand_id = ${brand} and t.fen < i.fee_fen limit 20`,
    'what a provider is asked to give back is what refunds gave back by it': sql`
      select format('refund %s: asked for %s fen, gave back %s', o.trade_no, r.fen, t.fen) as what
      from (select brand_id, intent_id, order_id, sum(fee_fen) as fen from payment_refunds where brand_id = ${brand} group by 1, 2, 3) r
      join payment_intents i on i.brand_id = r.brand_id and i.id = r.intent_id join orders o on o.brand_id = r.brand_id and o.id = r.order_id
      cross join lateral (select coalesce(-sum(fee_fen), 0)::bigint as fen from order_tenders where brand_id = o.brand_id and order_id = o.id and payment_method = i.provider) t
      where r.fen > t.fen limit 20`,
  }
}

/** Orders took what came in, on the day that it came, and whoever sold them performed it. */
function orderQuestions(brand: number): Questions {
  return {
    'what came in is what the orders took': sql`
      select format('order %s: tenders %s, ledger %s', o.trade_no, t.fee, l.fee) as what
      from orders o
      cross join lateral (select coalesce(sum(fee_fen), 0)::bigint as fee from order_tenders where brand_id = o.brand_id and order_id = o.id and payment_method not in ('DEBIT_CARD', 'DEPOSIT')) t
      cross join lateral (select coalesce(sum(n.amount_fen), 0)::bigint as fee from ledger_entries e join ledger_lines n on n.brand_id = e.brand_id and n.entry_id = e.id
        where e.brand_id = o.brand_id and e.order_id = o.id and n.account = 'hand') l
      where o.brand_id = ${brand} and t.fee <> l.fee limit 20`,
    'tenders and seller shares add up to the price': sql`
      select format('order %s: price %s, held %s, tenders %s of which held %s, shares %s', o.trade_no, o.real_total_fee_fen, o.held_fen, t.fee, t.held, s.fee) as what
      from orders o
      cross join lateral (select coalesce(sum(fee_fen), 0)::bigint as fee, coalesce(sum(held_fen), 0)::bigint as held from order_tenders where brand_id = o.brand_id and order_id = o.id) t
      cross join lateral (select sum(fee_fen)::bigint as fee from order_sellers where brand_id = o.brand_id and order_id = o.id) s
      where o.brand_id = ${brand} and (t.fee <> o.real_total_fee_fen + o.held_fen or t.held <> o.held_fen or s.fee <> o.real_total_fee_fen) limit 20`,
    'what an order performed is what it took, stored value and pledges aside': sql`
      select format('order %s: performed %s of %s, worth %s of %s', o.trade_no, p.fen, t.fen, p.value, o.real_total_fee_fen) as what
      from orders o
      cross join lateral (select coalesce(sum(fee_fen - held_fen) filter (where payment_method <> 'DEBIT_CARD'), 0)::bigint as fen from order_tenders where brand_id = o.brand_id and order_id = o.id) t
      cross join lateral (select count(*) as n, coalesce(sum(performance_fen), 0)::bigint as fen, coalesce(sum(value_fen), 0)::bigint as value from performance_lines where brand_id = o.brand_id and order_id = o.id) p
      where o.brand_id = ${brand} and not exists (select from performance_backlog b where b.brand_id = o.brand_id and o.id > b.after_id and o.id <= b.last_id)
        and case when o.kind in ('deposit-taken', 'deposit-refund', 'tender-correction') then p.n > 0 else p.n = 0 or p.fen <> t.fen or p.value <> o.real_total_fee_fen end limit 20`,
    'whoever gave up an order holds nothing of it, and whoever has it since holds no less than nothing': sql`
      select format('order %s: staff %s holds %s fen worth %s', o.trade_no, p.staff_id, p.fen, p.value) as what
      from (select brand_id, order_id, max(id) as id from seller_changes where brand_id = ${brand} group by brand_id, order_id) c
      join orders o on o.brand_id = c.brand_id and o.id = c.order_id
      cross join lateral (select staff_id, sum(performance_fen)::bigint as fen, sum(value_fen)::bigint as value from performance_lines
        where brand_id = o.brand_id and order_id = o.id and staff_id is not null group by staff_id) p
      where case when exists (select from changed_sellers n where n.brand_id = o.brand_id and n.change_id = c.id and n.staff_id = p.staff_id) then o.refund_of_id is null and (p.fen < 0 or p.value < 0)
        else p.fen <> 0 or p.value <> 0 end limit 20`,
    'what a branch performed is what it took, less deposits and pledges taken, and deposits used': sql`
      select format('gym %s: performed %s, taken %s, deposits %s, used %s, held %s', g.id, p.fen, l.taken, d.fen, t.used, t.held) as what
      from gyms g
      cross join lateral (select coalesce(sum(performance_fen), 0)::bigint as fen from performance_lines where brand_id = g.brand_id and gym_id = g.id) p
      cross join lateral (select coalesce(sum(amount_fen), 0)::bigint as taken from ledger_lines where brand_id = g.brand_id and gym_id = g.id and account = 'hand') l
      cross join lateral (select coalesce(sum(real_total_fee_fen), 0)::bigint as fen from orders where brand_id = g.brand_id and gym_id = g.id and kind in ('deposit-taken', 'deposit-refund')) d
      cross join lateral (select coalesce(sum(fee_fen) filter (where payment_method = 'DEPOSIT'), 0)::bigint as used,
        coalesce(sum(held_fen) filter (where payment_method <> 'DEBIT_CARD'), 0)::bigint as held from order_tenders where brand_id = g.brand_id and gym_id = g.id) t
      where g.brand_id = ${brand} and p.fen <> l.taken - d.fen + t.used - t.held
        and not exists (select from performance_backlog b where b.brand_id = g.brand_id) limit 20`,
    'an order’s day is the day its money was posted to': sql`
      select format('order %s is of %s, its entry of %s', o.trade_no, o.business_day, e.business_day) as what
      from orders o join ledger_entries e on e.brand_id = o.brand_id and e.order_id = o.id
      where o.brand_id = ${brand} and e.business_day <> o.business_day limit 20`,
  }
}

/** Rentals of lockers hold their pledge, and earn their rent. */
function lockerQuestions(brand: number): Questions {
  return {
    'a rental holds what the ledger owes, and nothing once it is over': sql`
      select format('rental %s: holds %s, ledger %s', r.id, r.pledge_left_fen, l.fen) as what
      from locker_rentals r cross join lateral (select coalesce(-sum(amount_fen), 0)::bigint as fen from ledger_lines where brand_id = r.brand_id and rental_id = r.id and account = 'pledge') l
      where r.brand_id = ${brand} and r.pledge_left_fen <> l.fen limit 20`,
    'rent is earned over the days it was paid for, and none is left where a rental is over': sql`
      select format('rental %s: %s fen deferred, schedules will earn %s', r.id, d.fen, s.earned) as what
      from locker_rentals r
      cross join lateral (select coalesce(-sum(amount_fen), 0)::bigint as fen from ledger_lines where brand_id = r.brand_id and rental_id = r.id and account = 'deferred') d
      cross join lateral (select coalesce(sum(schedule_earned(from_day, days, total_fen, closed_from, '9999-01-01')), 0)::bigint as earned
        from income_schedules where brand_id = r.brand_id and rental_id = r.id and settled_on is null) s
      where r.brand_id = ${brand} and d.fen <> s.earned limit 20`,
    'the pledges held for a rental are what its orders took': sql`
      select format('rental %s: orders %s, ledger %s', coalesce(o.rental_id, l.rental_id), coalesce(o.fen, 0), coalesce(l.fen, 0)) as what
      from (select rental_id, sum(held_fen)::bigint as fen from orders where brand_id = ${brand} and rental_id is not null group by rental_id) o
      full join (select n.rental_id, -sum(n.amount_fen)::bigint as fen from ledger_lines n join ledger_entries e on e.brand_id = n.brand_id and e.id = n.entry_id
        where n.brand_id = ${brand} and n.account = 'pledge' and e.kind not in ('opening.imported', 'opening.undone') group by n.rental_id) l on l.rental_id = o.rental_id
      where coalesce(o.fen, 0) <> coalesce(l.fen, 0) limit 20`,
  }
}

/** Deposits hold what the ledger owes, and a shift accounts for its cash. */
function tillQuestions(brand: number): Questions {
  return {
    'what a deposit holds is what the ledger owes, and what its events say': sql`
      select format('deposit %s: holds %s, ledger %s, events %s', d.id, d.left_fen, l.fen, v.fen) as what
      from deposits d
      cross join lateral (select coalesce(-sum(amount_fen), 0)::bigint as fen from ledger_lines where brand_id = d.brand_id and deposit_id = d.id) l
      cross join lateral (select coalesce(sum(case when kind in ('taken', 'put-back', 'return-undone', 'keep-undone', 'moved-in') then fee_fen else -fee_fen end), 0)::bigint as fen
        from deposit_events where brand_id = d.brand_id and deposit_id = d.id) v
      where d.brand_id = ${brand} and (d.left_fen <> l.fen or d.left_fen <> v.fen) limit 20`,
    'a closed shift leaves no cash unaccounted for': sql`
      select format('shift %s: expected %s, ledger %s; over or short %s, ledger %s', s.id, s.expected_fen, l.cash, s.counted_fen - s.expected_fen, l.over) as what
      from shifts s cross join lateral (
        select coalesce(sum(n.amount_fen) filter (where n.account in ('float', 'paid-in', 'paid-out') or n.payment_method = 'CASH'), 0)::bigint as cash,
          coalesce(sum(n.amount_fen) filter (where n.account = 'cashed'), 0)::bigint as cashed, coalesce(-sum(n.amount_fen) filter (where n.account = 'over-short'), 0)::bigint as over
        from ledger_entries e join ledger_lines n on n.brand_id = e.brand_id and n.entry_id = e.id where e.brand_id = s.brand_id and e.shift_id = s.id) l
      where s.brand_id = ${brand} and s.closed_at is not null and (l.cash <> s.expected_fen or l.cash + l.cashed <> 0 or l.over <> s.counted_fen - s.expected_fen - s.short_at_opening_fen) limit 20`,
  }
}

/** What salaries cost, and what of them is still owed, is what the confirmed slips say; each slip is what its lines come to. */
function salaryQuestions(brand: number): Questions {
  return {
    'what salaries cost and what of them is owed is what the slips say': sql`
      select format('gym %s, %s: slips pay %s and owe %s, the ledger says %s and %s', gym_id, month, coalesce(s.net, 0), coalesce(s.owed, 0), coalesce(l.net, 0), coalesce(l.owed, 0)) as what
      from (select r.gym_id, r.month, sum(s.net_fen)::bigint as net, coalesce(sum(s.net_fen) filter (where s.paid_on is null), 0)::bigint as owed
        from salary_runs r join salary_slips s on s.brand_id = r.brand_id and s.run_id = r.id where r.brand_id = ${brand} and r.state <> 'draft' group by 1, 2) s
      full join (select gym_id, origin_month as month, coalesce(sum(amount_fen) filter (where account = 'payroll'), 0)::bigint as net,
          coalesce(-sum(amount_fen) filter (where account = 'payroll-owed'), 0)::bigint as owed
        from ledger_lines where brand_id = ${brand} and origin_month is not null group by 1, 2) l using (gym_id, month)
      where coalesce(s.net, 0) <> coalesce(l.net, 0) or coalesce(s.owed, 0) <> coalesce(l.owed, 0) limit 20`,
    'a slip is what its lines come to, and a run is paid when each of its slips is': sql`
      select format('slip %s: gross %s and %s deducted, its lines %s and %s; its run is %s', s.id, s.gross_fen, s.deductions_fen, l.gross, l.deductions, r.state) as what
      from salary_slips s join salary_runs r on r.brand_id = s.brand_id and r.id = s.run_id cross join lateral (
        select coalesce(sum(fee_fen) filter (where part <> all ('{social,housing,tax,advance,other}')), 0)::bigint as gross,
          coalesce(sum(fee_fen) filter (where part = any ('{social,housing,tax,advance,other}')), 0)::bigint as deductions
        from salary_lines where brand_id = s.brand_id and slip_id = s.id) l
      where s.brand_id = ${brand} and (s.gross_fen <> l.gross or s.deductions_fen <> l.deductions or s.paid_on is null and r.state = 'paid'
        or s.paid_on is not null and r.state = 'draft' or s.net_fen < 0 and r.state <> 'draft') limit 20`,
  }
}

/** What branches settle between them: what one earns the other doesn’t, and what was paid leaves nothing owed behind. */
function settlementQuestions(brand: number): Questions {
  const settling = sql`(select id from ledger_entries where brand_id = ${brand}
    and kind in ('settlement.confirmed', 'settlement.reopened', 'settlement.paid', 'settlement.unpaid'))`
  return {
    'what branches earn by settling comes to nothing': sql`
      select format('%s fen are earned by settlements', sum(amount_fen)) as what from ledger_lines
      where brand_id = ${brand} and account = 'income' and category = 'settlement' having sum(amount_fen) <> 0`,
    'a settlement is what its rows come to, and what its entry books': sql`
      select format('settlement %s: %s fen, its rows %s, its entry %s', s.id, s.settlement_fen, r.fen, l.fen) as what
      from branch_settlements s
      cross join lateral (select coalesce(sum(case when r.gym_id = s.gym_id then visits * rate_fen else -visits * rate_fen end), 0)::bigint as fen
        from branch_settlement_rows r where r.brand_id = s.brand_id and r.settlement_id = s.id) r
      cross join lateral (select coalesce(sum(amount_fen), 0)::bigint as fen from ledger_lines n where n.brand_id = s.brand_id and n.entry_id = s.entry_id
        and n.account = 'due' and n.gym_id = s.gym_id and n.other_gym_id = s.other_gym_id) l
      where s.brand_id = ${brand} and (s.settlement_fen <> r.fen or s.settlement_fen <> l.fen) limit 20`,
    'settlements book what was confirmed, less what was paid': sql`
      select format('gyms %s and %s: settled and not paid %s, booked %s', gym_id, other_gym_id, coalesce(s.fen, 0), coalesce(l.fen, 0)) as what
      from (select gym_id, other_gym_id, sum(settlement_fen - case when paid_on is null then 0 else net_fen end)::bigint as fen
        from branch_settlements where brand_id = ${brand} and reopened_at is null group by 1, 2) s
      full join (select gym_id, other_gym_id, sum(amount_fen)::bigint as fen from ledger_lines
        where brand_id = ${brand} and account = 'due' and gym_id < other_gym_id and entry_id in ${settling} group by 1, 2) l using (gym_id, other_gym_id)
      where coalesce(s.fen, 0) <> coalesce(l.fen, 0) limit 20`,
    'what two branches owed each other through a month that they settled, they settled': sql`
      select format('gyms %s and %s: %s through %s, settled %s', s.gym_id, s.other_gym_id, l.fen, s.month, s.fen) as what
      from (select gym_id, other_gym_id, max(month) as month, sum(due_fen)::bigint as fen from branch_settlements
        where brand_id = ${brand} and reopened_at is null group by 1, 2) s
      cross join lateral (select coalesce(sum(amount_fen), 0)::bigint as fen from ledger_lines where brand_id = ${brand} and account = 'due' and gym_id = s.gym_id
        and other_gym_id = s.other_gym_id and business_day < s.month + interval '1 month' and entry_id not in ${settling}) l
      where s.fen <> l.fen limit 20`,
  }
}

/** Customers are what their visits, cards and courses make of them, and are counted. */
function customerQuestions(brand: number): Questions {
  return {
    'a customer was last here at their last visit': sql`
      select format('customer %s: last here %s, the visits say %s', c.id, a.last_visit_at, v.at) as what
      from customers c left join customer_activity a on a.brand_id = c.brand_id and a.gym_id = c.gym_id and a.customer_id = c.id
      left join (select w.id, max(v.entered_at) as at from visits v join customers h on h.brand_id = v.brand_id and h.id = v.customer_id
        cross join lateral (values (h.id), (h.merged_into_id)) as w (id) where v.brand_id = ${brand} and v.cancelled_at is null group by w.id) v on v.id = c.id
      where c.brand_id = ${brand} and (a.customer_id is null or a.last_visit_at is distinct from v.at) limit 20`,
    'a customer’s stage hangs on their cards and courses': sql`
      select format('customer %s: member until %s, cards and courses say %s', c.id, c.valid_until, w.until) as what
      from customers c cross join lateral (select max(until) as until from (
        select max(case when k.closed_on is not null then k.closed_on when k.used_up_on is not null then k.used_up_on
          when k.suspended_from is not null and k.suspended_to is null then '9999-12-31' else coalesce(k.ends_on, '9999-12-31') end)
        from cards k where k.brand_id = c.brand_id and k.customer_id = c.id and k.recycled_at is null
        union all
        select max(coalesce(k.closed_on, k.used_up_on, k.ends_on, '9999-12-31')) from customer_courses k
        where k.brand_id = c.brand_id and k.customer_id = c.id and k.recycled_at is null and not k.is_trial) both_of_them (until)) w
      where c.brand_id = ${brand} and c.deleted_at is null and c.valid_until is distinct from w.until limit 20`,
    'a customer’s last move is what their facts say': sql`
      select format('customer %s: their last move made them %s, as of %s they are %s', c.id, coalesce(m.to_stage, 'none'), g.stages_through, coalesce(s.now, 'none')) as what
      from gyms g join customers c on c.brand_id = g.brand_id and c.gym_id = g.id
      cross join lateral (select case when c.deleted_at is not null or c.member_since is null then null
        when c.valid_until >= g.stages_through then 'member' else 'former' end as now) s
      left join lateral (select to_stage from stage_moves where brand_id = g.brand_id and gym_id = g.id and customer_id = c.id order by id desc limit 1) m on true
      where g.brand_id = ${brand} and g.stages_through is not null and s.now is distinct from m.to_stage
        and not exists (select from stage_changes w where w.brand_id = c.brand_id and w.customer_id = c.id) limit 20`,
    'nobody was charged for coming back on the same day, unless the desk said so': sql`
      select format('gym %s, %s: %s visits counted of person %s, visits %s', v.gym_id, v.business_day, count(*), c.person_id, string_agg(v.id::text, ', ' order by v.id)) as what
      from visits v join customers c on c.brand_id = v.brand_id and c.id = v.customer_id
      where v.brand_id = ${brand} and v.counted and not v.another_card and v.cancelled_at is null
      group by v.gym_id, v.business_day, c.person_id
      /* Who turned out to be one person was two on that day. */
      having count(*) > 1 and (count(*) > count(distinct v.customer_id) or not bool_or(c.merged_into_id is not null)) limit 20`,
    'the total that is kept of a list is what it holds': sql`
      with kept as (select gym_id, list, sum(n)::bigint as n from list_totals where brand_id = ${brand} group by gym_id, list), held as (
        select gym_id, 'customers' as list, count(*) as n from customers where brand_id = ${brand} and deleted_at is null group by gym_id
        union all
        select gym_id, 'cards', count(*) from cards where brand_id = ${brand} and recycled_at is null group by gym_id)
      select format('gym %s: %s %s are kept, %s are there', gym_id, coalesce(k.n, 0), list, coalesce(h.n, 0)) as what
      from kept k full join held h using (gym_id, list) where coalesce(k.n, 0) <> coalesce(h.n, 0) limit 20`,
  }
}
