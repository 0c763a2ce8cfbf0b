-- The limit of a lesson that is signed for as it ends, by hand: whose it is locked, what would be odd about it read,
-- the lesson taken and earned, written at once as confirmed, its coach's work with it. Whoever asks may see all members.
select c.id, c.person_id from customers c join persons p on p.brand_id = c.brand_id and p.id = c.person_id
where c.brand_id = :brand and c.id = :customer for no key update of p, c;

select k.id, k.coach_id, k.name, k.minutes, k.residue, k.booked, k.ends_on, course_state(k, :day) as state, c.name as member, c.phone, e.name as coach_name from customer_courses k
join customers c on c.brand_id = k.brand_id and c.id = k.customer_id join employees e on e.brand_id = k.brand_id and e.id = k.coach_id
where k.brand_id = :brand and k.gym_id = :gym and k.id = :course for no key update of k;

select s.confirm_hours, s.day_from, s.day_to, h.weekday, h.from_minute, h.to_minute from coaching_settings s
left join coach_hours h on h.brand_id = s.brand_id and h.gym_id = s.gym_id and h.coach_id = :coach where s.brand_id = :brand and s.gym_id = :gym;

select exists (select from visits where brand_id = :brand and gym_id = :gym and customer_id = :customer and business_day = :day and cancelled_at is null) as entered,
  (exists (select from course_consumes s where s.brand_id = :brand and s.business_day between :day::date - 1 and :day::date + 1 and s.state in ('confirmed', 'disputed', 'reviewed', 'waiting')
    and s.started_at < :ended and s.ended_at > :started and s.coach_id = :coach)
    or exists (select from customer_courses k join course_consumes s on s.brand_id = k.brand_id and s.customer_course_id = k.id
      where k.brand_id = :brand and k.customer_id = :customer and s.brand_id = :brand and s.business_day between :day::date - 1 and :day::date + 1 and s.state in ('confirmed', 'disputed', 'reviewed', 'waiting')
    and s.started_at < :ended and s.ended_at > :started)) as overlaps,
  (select count(*) from course_consumes where brand_id = :brand and coach_id = :coach and business_day between :day::date - 30 and :day::date) as lately;

select min(suspended_from) as from, max(suspended_to) as to from cards
where brand_id = :brand and customer_id = :customer and closed_on is null and recycled_at is null and (ends_on is null or ends_on >= :day)
having bool_and(suspended_from <= :day and (suspended_to is null or suspended_to > :day))

update customer_courses set residue = residue - 1, used_up_on = case when residue = 1 then :day::date end, version = version + 1
where brand_id = :brand and gym_id = :gym and id = :course and closed_on is null and recycled_at is null and booked < residue returning deferred_fen / (residue + 1) as worth

with entry as (
  insert into ledger_entries (brand_id, gym_id, kind, business_day, occurred_at, posted_at, staff_id)
  values (:brand, :gym, 'course.consumed', :day, :started, :now, :staff) returning id)
, lines as (insert into ledger_lines (brand_id, gym_id, entry_id, business_day, account, amount_fen, category, customer_course_id)
  select :brand, :gym, entry.id, :day, line.account, line.sign * :worth::bigint, 'course', :course from entry, (values ('deferred', 1), ('income', -1)) as line (account, sign))
select id as entry from entry

with given as (
  insert into course_consumes (brand_id, gym_id, customer_course_id, coach_id, started_at, ended_at, business_day, state, confirmed_by, confirmed_at, signature, value_fen, entry_id,
    made_by, made_at, expires_at)
  values (:brand, :gym, :course, :coach, :started, :ended, :day, 'confirmed', 'sign', :now, :signature::jsonb, :worth, :entry, :staff, :now, :now) returning id)
, worked as (insert into performance_lines (brand_id, gym_id, staff_id, record_id, business, business_day, origin_day, performance_fen, value_fen, units, source)
  select :brand, :gym, :coach, id, 'lesson', :day, :day, 0, :worth, 1, 'sale' from given)
select id as consume from given

with logged as (
  insert into operation_log (brand_id, gym_id, at, staff_id, subject_kind, subject_id, action, params, request_id, ip)
  values (:brand, :gym, :now, :staff, 'customer-course', :course, 'consume.confirmed', :params::jsonb, 'raw', '127.0.0.1'))
insert into idempotency (brand_id, asker, call, key, body_hash, status, answer, created_at)
values (:brand, :asker, 'POST /v1/gym/course_consumes', :key, sha256(:key::text::bytea), 200, :answer::jsonb, :now);

select s.id, s.state, s.started_at, s.ended_at, s.business_day, s.confirmed_by, s.confirmed_at, s.signature, s.flags, s.value_fen, s.made_at, s.expires_at, k.name as course, c.name, c.phone,
  e.name as coach_name, m.name as made_by from course_consumes s join customer_courses k on k.brand_id = s.brand_id and k.id = s.customer_course_id
join customers c on c.brand_id = k.brand_id and c.id = k.customer_id join employees e on e.brand_id = s.brand_id and e.id = s.coach_id
left join employees m on m.brand_id = s.brand_id and m.id = s.made_by where s.brand_id = :brand and s.id = :consume
