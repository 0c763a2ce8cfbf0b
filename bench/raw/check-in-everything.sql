-- The limit of a check-in in a club that uses everything, by hand: what decides is read in one flight, points are written with the rest.
-- What ends with a semicolon leaves together with what follows it.
select k.customer_id from card_holders x join cards k on k.brand_id = x.brand_id and k.id = x.card_id where x.brand_id = :brand and x.customer_id = :customer and x.removed_at is null;

select c.id, c.person_id, c.name, c.blocked_reason from customers c join persons p on p.brand_id = c.brand_id and p.id = c.person_id
where c.brand_id = :brand and c.id = :customer and c.deleted_at is null for no key update of p, c;

select k.id, k.kind, k.terms, k.residue_times, k.deferred_fen, k.started_on, k.ends_on, k.suspended_from, k.suspended_to from cards k where k.brand_id = :brand and k.id in (
  select id from cards where brand_id = :brand and customer_id = :customer
  union all select card_id from card_holders where brand_id = :brand and customer_id = :customer and removed_at is null) order by k.id for no key update of k;

select id, from_day, to_day, entries, used from guest_passes where brand_id = :brand and gym_id = :gym and customer_id = :customer and voided_at is null for no key update;

select b.id, o.name as course, b.starts_at, b.ends_at from customer_courses o join course_bookings b on b.brand_id = o.brand_id and b.customer_course_id = o.id
where o.brand_id = :brand and o.customer_id = :customer and b.gym_id = :gym and b.state in ('booked', 'used') and b.starts_at between :now::timestamptz - interval '8 hours' and :now::timestamptz + interval '25 hours' and b.ends_at > :now;

select r.id, g.name as course, s.starts_at, s.ends_at, r.price_fen from group_reservations r join group_sessions s on s.brand_id = r.brand_id and s.id = r.session_id
join group_courses g on g.brand_id = s.brand_id and g.id = s.course_id where r.brand_id = :brand and r.gym_id = :gym and r.state in ('booked', 'attended', 'no-show')
  and r.person_id = (select person_id from customers where brand_id = :brand and id = :customer) and s.starts_at between :now::timestamptz - interval '24 hours' and :now::timestamptz + interval '25 hours' and s.ends_at > :now;

select r.id, r.expired_on, l.name, g.no, s.enable, s.overdue_stops_days from locker_settings s left join (locker_rentals r join locker_grids g on g.brand_id = r.brand_id and g.id = r.grid_id
  join lockers l on l.brand_id = g.brand_id and l.id = g.locker_id) on r.brand_id = s.brand_id and r.gym_id = s.gym_id and r.customer_id = :customer and r.ended_at is null and r.visit_id is null
where s.brand_id = :brand and s.gym_id = :gym;

select id, card_id, left_at from visits where brand_id = :brand and gym_id = :gym and customer_id = :customer and business_day = :day and cancelled_at is null

with visit as (
  insert into visits (brand_id, gym_id, customer_id, card_id, business_day, entered_at, counted, method, staff_id, created_at)
  values (:brand, :gym, :customer, :card, :day, :now, true, 'search', :staff, :now) returning id)
, decided as (
  insert into access_decisions (brand_id, gym_id, customer_id, card_id, visit_id, door, at, allowed, reason, evidence, staff_id)
  select :brand, :gym, :customer, :card, visit.id, 'desk', :now, true, 'ok', :evidence::jsonb, :staff from visit)
, seen as (update customer_activity set last_visit_at = :now where brand_id = :brand and customer_id = :customer)
select id as visit from visit;

with changed as (
  update cards set residue_times = residue_times - 1, last_visit_at = :now, event_seq = event_seq + 1, version = version + 1 where brand_id = :brand and id = :card returning event_seq)
insert into card_events (brand_id, gym_id, card_id, seq, kind, occurred_at, posted_at, business_day, staff_id, before, after)
select :brand, :gym, :card, event_seq, 'visited', :now, :now, :day, :staff, :before::jsonb, :after::jsonb from changed

with entry as (
  insert into ledger_entries (brand_id, gym_id, kind, business_day, occurred_at, posted_at, staff_id, visit_id)
  values (:brand, :gym, 'card.visited', :day, :now, :now, :staff, :visit) returning id)
insert into ledger_lines (brand_id, gym_id, entry_id, business_day, account, amount_fen, category, card_id)
select :brand, :gym, entry.id, :day, line.account, line.fen, 'card', :card from entry, (values ('deferred', 100), ('income', -100)) as line (account, fen);

with due as (select per_visit from point_rules where brand_id = :brand and gym_id = :gym and not exists (
    select from point_entries where brand_id = :brand and customer_id = :customer and kind = 'visit' and business_day = :day))
, moved as (insert into customer_points as p (brand_id, gym_id, customer_id, points) select :brand, :gym, :customer, per_visit from due
  on conflict (brand_id, customer_id) do update set points = p.points + excluded.points returning points)
insert into point_entries (brand_id, gym_id, customer_id, delta, balance, kind, business_day, at, staff_id, visit_id)
select :brand, :gym, :customer, due.per_visit, moved.points, 'visit', :day, :now, :staff, :visit from due, moved;

with logged as (
  insert into operation_log (brand_id, gym_id, at, staff_id, subject_kind, subject_id, action, params, request_id, ip)
  values (:brand, :gym, :now, :staff, 'customer', :customer, 'visit.admitted', :params::jsonb, 'raw', '127.0.0.1'))
insert into idempotency (brand_id, asker, call, key, body_hash, status, answer, created_at)
values (:brand, :asker, 'POST /v1/gym/visits', :key, sha256(:key::text::bytea), 200, :answer::jsonb, :now)
