-- The limit of a check-in: the same rows written, the same rows locked, by hand. What ends with a semicolon leaves together with what follows it.
select c.id, c.person_id, c.name, c.blocked_reason from customers c join persons p on p.brand_id = c.brand_id and p.id = c.person_id
where c.brand_id = :brand and c.id = :customer and c.deleted_at is null for no key update of p, c;

select id, kind, terms, residue_times, deferred_fen, started_on, ends_on, suspended_from, suspended_to from cards where brand_id = :brand and customer_id = :customer order by id for no key update;

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

with logged as (
  insert into operation_log (brand_id, gym_id, at, staff_id, subject_kind, subject_id, action, params, request_id, ip)
  values (:brand, :gym, :now, :staff, 'customer', :customer, 'visit.admitted', :params::jsonb, 'raw', '127.0.0.1'))
insert into idempotency (brand_id, asker, call, key, body_hash, status, answer, created_at)
values (:brand, :asker, 'POST /v1/gym/visits', :key, sha256(:key::text::bytea), 200, :answer::jsonb, :now)
