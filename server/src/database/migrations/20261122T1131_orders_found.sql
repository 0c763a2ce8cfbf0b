-- Goods orders are found by what people know of them (features/cashier/search-orders.sql.ts): the last six digits of the number,
-- as it is read from a receipt. A stored column, because under row-level security only `=` on one reaches an index.
alter table orders add column trade_tail text collate "C" generated always as (right(trade_no, 6)) stored;
create index orders_tail on orders (brand_id, gym_id, trade_tail) where kind = 'goods-sale';

-- What a list of orders comes to, and which orders some goods are in, is read from the indexes alone: the rows of a year
-- needn't be visited for it.
drop index orders_kind;
create index orders_kind on orders (brand_id, gym_id, kind, business_day, id desc) include (real_total_fee_fen);
drop index order_lines_brand_id_goods_id_id_idx;
create index order_lines_goods on order_lines (brand_id, goods_id, id desc) include (order_id, returns_line_id);
