-- The limit of a place in a class without a price, by hand: the person, their cards and the class locked, what could be
-- in the way read, the place written with what it holds of its person, and told as it stands.
select c.id, c.person_id, c.name, c.blocked_reason from customers c join persons p on p.brand_id = c.brand_id and p.id = c.person_id
where c.brand_id = :brand and c.id = :customer and c.deleted_at is null for no key update of p, c;

select open_days, close_minutes, cancel_minutes, late, no_show, strikes, strike_days, ban_days, max_active, waiting_max from class_settings where brand_id = :brand and gym_id = :gym

select (select r.state from group_reservations r where r.brand_id = :brand and r.session_id = :session and r.person_id = :person_id
    and r.state in ('waiting', 'offered', 'booked', 'attended', 'no-show')) as already,
  (select count(*) from group_reservations r join group_sessions s on s.brand_id = r.brand_id and s.id = r.session_id
    where r.brand_id = :brand and r.person_id = :person_id and r.gym_id = :gym and r.state in ('offered', 'booked') and s.starts_at > :now) as active,
  (select count(*) from class_strikes where brand_id = :brand and gym_id = :gym and person_id = :person_id and at > :since and forgiven_at is null) as strikes;

select k.id, k.kind, k.name, k.card_no, k.terms, k.residue_times, k.started_on, k.ends_on, k.suspended_from, k.suspended_to, card_status(k, :day, 30) as status from cards k
where k.brand_id = :brand and k.id in (
  select o.id from cards o where o.brand_id = :brand and o.customer_id = :customer
  union all select x.card_id from card_holders x where x.brand_id = :brand and x.removed_at is null and x.customer_id = :customer)
order by k.id for no key update of k;

select id, from_day, to_day, entries, used from guest_passes where brand_id = :brand and gym_id = :gym and voided_at is null and customer_id = :customer order by id;

select b.id, b.starts_at, b.ends_at from customer_courses o join course_bookings b on b.brand_id = o.brand_id and b.customer_course_id = o.id
where o.brand_id = :brand and o.customer_id = :customer and b.gym_id = :gym and b.state in ('booked', 'used') and b.starts_at >= :from and b.starts_at <= :to;

select id, card_id, entered_at, left_at from visits where brand_id = :brand and gym_id = :gym and customer_id = :customer and business_day = :on and cancelled_at is null;

select r.id, r.card_id, s.starts_at, s.ends_at from group_reservations r join group_sessions s on s.brand_id = r.brand_id and s.id = r.session_id
where r.brand_id = :brand and r.person_id = :person_id and r.gym_id = :gym and r.state = 'booked' and r.card_id is not null and s.business_day = :on;

select s.id, s.course_id, s.starts_at, s.ends_at, s.max_person, s.taken, s.waiting, s.price_fen, s.state, g.type, g.name as course, e.name as coach, h.name as hall
from group_sessions s join group_courses g on g.brand_id = s.brand_id and g.id = s.course_id join employees e on e.brand_id = s.brand_id and e.id = s.coach_id
left join halls h on h.brand_id = s.brand_id and h.id = s.hall_id where s.brand_id = :brand and s.gym_id = :gym and s.id = :session for no key update of s

with counted as (update group_sessions set taken = taken + 1 where brand_id = :brand and id = :session)
insert into group_reservations (brand_id, gym_id, session_id, customer_id, person_id, state, pay, card_id, price_fen, policy, queued_at, booked_at, made_by)
values (:brand, :gym, :session, :customer, :person_id, 'booked', 'card', :card, 0, :policy::jsonb, :now, :now, :staff) returning id as place;

select pg_advisory_xact_lock(hashtextextended(:hold, 0));

select h.id from holds h where h.brand_id = :brand and h.who = 'person' and h.who_id = :person_id and h.released_at is null
  and h.starts_at < :ends_at and h.starts_at > :starts_at::timestamptz - interval '24 hours' and h.ends_at > :starts_at

insert into holds (brand_id, gym_id, who, who_id, starts_at, ends_at, reservation_id) values (:brand, :gym, 'person', :person_id, :starts_at, :ends_at, :place);

with logged as (
  insert into operation_log (brand_id, gym_id, at, staff_id, subject_kind, subject_id, action, params, request_id, ip)
  values (:brand, :gym, :now, :staff, 'customer', :customer, 'place.booked', :params::jsonb, 'raw', '127.0.0.1'))
insert into idempotency (brand_id, asker, call, key, body_hash, status, answer, created_at)
values (:brand, :asker, 'POST /api/v2/gym/reservations/group', :key, sha256(:key::text::bytea), 200, :answer::jsonb, :now);

select r.id, r.state, r.pay, r.price_fen, r.policy, r.queued_at, r.booked_at, r.version, s.starts_at, s.ends_at, s.state as session_state, g.name as course, e.name as coach, h.name as hall,
  k.name as card, m.name as made_by, c.name as customer, c.phone
from group_reservations r join group_sessions s on s.brand_id = r.brand_id and s.id = r.session_id join group_courses g on g.brand_id = s.brand_id and g.id = s.course_id
join customers c on c.brand_id = r.brand_id and c.id = r.customer_id join employees e on e.brand_id = s.brand_id and e.id = s.coach_id
left join halls h on h.brand_id = s.brand_id and h.id = s.hall_id left join cards k on k.brand_id = r.brand_id and k.id = r.card_id
left join employees m on m.brand_id = r.brand_id and m.id = r.made_by where r.brand_id = :brand and r.id = :place
