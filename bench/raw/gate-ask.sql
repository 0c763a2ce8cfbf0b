-- The limit of a gate's question at a gate that tells who went through, by hand: whose card it is, the person
-- locked, whatever decides read (nothing of it is taken yet, so nothing of it is locked), the grant written. Keys are kept here as there.
select g.id, g.rules, g.mode, g.pairing from gates g where g.brand_id = :brand and g.id = :gate and g.deleted_at is null;

select c.id, c.person_id, c.whole_mac from gate_credentials c where c.brand_id = :brand and c.kind = 'card' and c.mac = decode(:mac, 'hex') and c.ended_at is null

select answer as told from gate_grants where brand_id = :brand and gate_id = :gate and pairing = :pairing and seq = :seq
union all select values from gate_passages where brand_id = :brand and gate_id = :gate and pairing = :pairing and seq = :seq;

select c.id, c.person_id, c.name, c.blocked_reason from customers c join persons p on p.brand_id = c.brand_id and p.id = c.person_id
where c.brand_id = :brand and c.gym_id = :gym and c.person_id = :person and c.deleted_at is null for no key update of p, c;

select id, kind, terms, residue_times, started_on, ends_on, suspended_from, suspended_to from cards where brand_id = :brand and id in (
  select id from cards where brand_id = :brand and customer_id = :customer
  union all select card_id from card_holders where brand_id = :brand and customer_id = :customer and removed_at is null) order by id;

select id, from_day, to_day, entries, used from guest_passes where brand_id = :brand and gym_id = :gym and customer_id = :customer and voided_at is null;

select id, card_id, left_at from visits where brand_id = :brand and gym_id = :gym and customer_id = :customer and business_day = :day and cancelled_at is null;

select r.id, r.expired_on, s.enable, s.overdue_stops_days from locker_settings s
left join locker_rentals r on r.brand_id = s.brand_id and r.gym_id = s.gym_id and r.customer_id = :customer and r.ended_at is null and r.visit_id is null
where s.brand_id = :brand and s.gym_id = :gym;

select id, gate_id, expires_at from gate_grants where brand_id = :brand and person_id = :person and closed_at is null

with used as (update gate_credentials set last_used_at = :now where brand_id = :brand and id = :credential)
insert into gate_grants (brand_id, gym_id, gate_id, pairing, seq, person_id, customer_id, direction, credential, answer, evidence, asked_at, expires_at)
values (:brand, :gym, :gate, :pairing, :seq, :person, :customer, 'in', 'bench', :answer::jsonb, :evidence::jsonb, :now, :until)
