-- The limit of a goods sale: the same rows written, the same rows locked, by hand. What ends with a semicolon leaves together with what follows it.
select id, name, price_fen, stock from goods where brand_id = :brand and gym_id = :gym and id = :goods and deleted_at is null for no key update;

select shift_id as shift from register_now(:brand, :gym, null)

with placed as (
  insert into orders (brand_id, gym_id, trade_no, kind, service_name, total_fee_fen, real_total_fee_fen, business_day, occurred_at, staff_id, shift_id)
  values (:brand, :gym, 'R' || nextval('trade_no_seq'), 'goods-sale', '商品', 500, 500, :day, :now, :staff, :shift) returning id)
, tendered as (insert into order_tenders (brand_id, gym_id, order_id, payment_method, fee_fen) select :brand, :gym, id, 'CASH', 500 from placed)
, sold as (insert into order_sellers (brand_id, gym_id, order_id, staff_id, share_bp, fee_fen) select :brand, :gym, id, :staff, 10000, 500 from placed)
, performed as (insert into performance_lines (brand_id, gym_id, staff_id, order_id, business, business_day, origin_day, performance_fen, value_fen, units, source) select :brand, :gym, :staff, id, 'goods', :day, :day, 500, 500, 1, 'sale' from placed)
, line as (insert into order_lines (brand_id, gym_id, order_id, goods_id, name, unit, quantity, price_fen, fee_fen) select :brand, :gym, id, :goods, '商品', '瓶', 1, 500, 500 from placed)
select id as order from placed

with moved as (update goods set stock = stock - 1 where brand_id = :brand and id = :goods returning stock)
insert into stock_moves (brand_id, gym_id, goods_id, kind, quantity, stock, at, business_day, staff_id, order_id)
select :brand, :gym, :goods, 'sale', -1, stock, :now, :day, :staff, :order from moved;

with entry as (
  insert into ledger_entries (brand_id, gym_id, kind, business_day, occurred_at, posted_at, staff_id, order_id, shift_id)
  values (:brand, :gym, 'goods.sold', :day, :now, :now, :staff, :order, :shift) returning id)
insert into ledger_lines (brand_id, gym_id, entry_id, business_day, account, amount_fen, payment_method, category)
select :brand, :gym, entry.id, :day, line.account, line.fen, line.method, line.category from entry, (values ('hand', 500, 'CASH', null), ('income', -500, null, 'goods')) as line (account, fen, method, category);

with logged as (
  insert into operation_log (brand_id, gym_id, at, staff_id, subject_kind, subject_id, action, params, request_id, ip)
  values (:brand, :gym, :now, :staff, 'order', :order, 'goods.sold', :params::jsonb, 'raw', '127.0.0.1'))
insert into idempotency (brand_id, asker, call, key, body_hash, status, answer, created_at)
values (:brand, :asker, 'POST /v1/gym/goods_orders', :key, sha256(:key::text::bytea), 200, :answer::jsonb, :now);

select o.id, o.trade_no, o.real_total_fee_fen, o.occurred_at, l.id as line, l.name, l.quantity, l.fee_fen, t.payment_method, e.name as staff
from orders o join order_lines l on l.brand_id = o.brand_id and l.order_id = o.id join order_tenders t on t.brand_id = o.brand_id and t.order_id = o.id
join employees e on e.brand_id = o.brand_id and e.id = o.staff_id where o.brand_id = :brand and o.id = :order
