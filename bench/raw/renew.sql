-- The limit of a renewal: the same rows written, the same rows locked, by hand. What ends with a semicolon leaves together with what follows it.
select c.id, c.person_id, c.name from customers c join persons p on p.brand_id = c.brand_id and p.id = c.person_id
where c.brand_id = :brand and c.id = :customer for no key update of p, c;

select k.id, k.kind, k.terms, k.residue_times, k.free_times, k.deferred_fen, k.started_on, k.ends_on, k.version, h.name from cards k join customers h on h.brand_id = k.brand_id and h.id = k.customer_id
where k.brand_id = :brand and k.id = :card for no key update of k;

select id, price_fen, terms, on_sale, kind from vip_templates where brand_id = :brand and id = (select template_id from cards where brand_id = :brand and id = :card) and deleted_at is null;

select shift_id as shift from register_now(:brand, :gym, null)

with placed as (
  insert into orders (brand_id, gym_id, trade_no, kind, customer_id, card_id, service_name, total_fee_fen, real_total_fee_fen, business_day, occurred_at, staff_id, shift_id, details)
  values (:brand, :gym, 'R' || nextval('trade_no_seq'), 'card-renewal', :customer, :card, '百次卡', 100000, 100000, :day, :now, :staff, :shift, :details::jsonb) returning id)
, tendered as (insert into order_tenders (brand_id, gym_id, order_id, payment_method, fee_fen) select :brand, :gym, id, 'CASH', 100000 from placed)
, sold as (insert into order_sellers (brand_id, gym_id, order_id, staff_id, share_bp, fee_fen) select :brand, :gym, id, :staff, 10000, 100000 from placed)
, performed as (insert into performance_lines (brand_id, gym_id, staff_id, order_id, business, business_day, origin_day, performance_fen, value_fen, units, source) select :brand, :gym, :staff, id, 'card-renewal', :day, :day, 100000, 100000, 1, 'sale' from placed)
select id as order from placed

with entry as (
  insert into ledger_entries (brand_id, gym_id, kind, business_day, occurred_at, posted_at, staff_id, order_id, shift_id)
  values (:brand, :gym, 'card.renewed', :day, :now, :now, :staff, :order, :shift) returning id)
insert into ledger_lines (brand_id, gym_id, entry_id, business_day, account, amount_fen, payment_method, category, card_id)
select :brand, :gym, entry.id, :day, line.account, line.fen, line.method, line.category, case when line.account = 'deferred' then :card::bigint end
from entry, (values ('hand', 100000, 'CASH', null), ('deferred', -100000, null, 'card')) as line (account, fen, method, category);

with changed as (
  update cards set residue_times = residue_times + 1000, units = units + 1000, used_up_on = null, event_seq = event_seq + 1, version = version + 1
  where brand_id = :brand and id = :card returning event_seq)
insert into card_events (brand_id, gym_id, card_id, seq, kind, occurred_at, posted_at, business_day, staff_id, before, after, order_id)
select :brand, :gym, :card, event_seq, 'renewed', :now, :now, :day, :staff, :before::jsonb, :after::jsonb, :order from changed;

with w as (select min(sold_on) as since, max(coalesce(ends_on, '9999-12-31')) as until from cards where brand_id = :brand and customer_id = :customer)
update customers c set member_since = w.since, valid_until = w.until from w where c.brand_id = :brand and c.id = :customer and (c.member_since, c.valid_until) is distinct from (w.since, w.until);

with logged as (
  insert into operation_log (brand_id, gym_id, at, staff_id, subject_kind, subject_id, action, params, request_id, ip)
  values (:brand, :gym, :now, :staff, 'card', :card, 'card.renewed', :params::jsonb, 'raw', '127.0.0.1'))
insert into idempotency (brand_id, asker, call, key, body_hash, status, answer, created_at)
values (:brand, :asker, 'POST /v1/gym/customer_vips/{id}/renew', :key, sha256(:key::text::bytea), 200, :answer::jsonb, :now);

select k.id, k.card_no, k.name, k.kind, k.terms, k.residue_times, k.started_on, k.ends_on, card_status(k, :day, 15) as status, h.name as holder, h.phone, g.name as gym
from cards k join customers h on h.brand_id = k.brand_id and h.id = k.customer_id join gyms g on g.brand_id = k.brand_id and g.id = k.gym_id where k.brand_id = :brand and k.id = :card
