-- The limit of a goods sale: the same effect written by hand, seven statements in one transaction.
-- $1 brand, $2 gym, $3 goods, $4 staff, $5 day, $6 instant, $7 the order, which the second one answers. Statements are separated by blank lines.
select id, name, price_fen, stock from goods where brand_id = $1 and gym_id = $2 and id = $3 and deleted_at is null for update

with placed as (
  insert into orders (brand_id, gym_id, trade_no, kind, service_name, total_fee_fen, real_total_fee_fen, business_day, occurred_at, staff_id)
  values ($1, $2, 'R' || nextval('trade_no_seq'), 'goods-sale', '商品', 500, 500, $5, $6, $4) returning id)
, tendered as (insert into order_tenders (brand_id, gym_id, order_id, payment_method, fee_fen) select $1, $2, id, 'CASH', 500 from placed)
, sold as (insert into order_sellers (brand_id, gym_id, order_id, staff_id, share_bp, fee_fen) select $1, $2, id, $4, 10000, 500 from placed)
select id from placed

insert into order_lines (brand_id, gym_id, order_id, goods_id, name, unit, quantity, price_fen, fee_fen)
select $1, $2, $7::bigint, $3, '商品', '瓶', 1, 500, 500

with moved as (update goods set stock = stock - 1 where brand_id = $1 and id = $3 returning stock)
insert into stock_moves (brand_id, gym_id, goods_id, kind, quantity, stock, at, business_day, staff_id, order_id)
select $1, $2, $3, 'sale', -1, stock, $6, $5, $4, $7::bigint from moved

with entry as (insert into ledger_entries (brand_id, gym_id, kind, business_day, occurred_at, posted_at, staff_id, order_id) values ($1, $2, 'goods.sold', $5, $6, $6, $4, $7::bigint) returning id)
insert into ledger_lines (brand_id, gym_id, entry_id, business_day, account, amount_fen, payment_method, category)
select $1, $2, entry.id, $5, line.account, line.fen, line.method, line.category from entry, (values ('hand', 500, 'CASH', null), ('income', -500, null, 'goods')) as line (account, fen, method, category)

insert into operation_log (brand_id, gym_id, at, staff_id, subject_kind, subject_id, action, request_id) values ($1, $2, $6, $4, 'order', $7::bigint, 'goods.sold', 'raw')

select id, trade_no, real_total_fee_fen, occurred_at from orders where brand_id = $1 and id = $7::bigint
