-- 进价: what a piece of a delivery was bought at. It stands apart from the stock’s moves, which never change, and which are read by whoever
-- may not see it. `quantity` and `business_day` are the move’s: what a year’s deliveries cost is read from this table alone.
create table delivery_costs (
  brand_id bigint not null,
  gym_id bigint not null,
  move_id bigint not null,
  goods_id bigint not null,
  quantity integer not null,
  business_day date not null,
  cost_fen bigint not null,
  set_at timestamptz not null,
  set_by bigint not null,
  constraint delivery_costs_pkey primary key (brand_id, move_id),
  constraint delivery_costs_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint delivery_costs_of_move foreign key (brand_id, move_id) references stock_moves (brand_id, id),
  constraint delivery_costs_of_goods foreign key (brand_id, goods_id) references goods (brand_id, id),
  constraint delivery_costs_of_setter foreign key (brand_id, set_by) references employees (brand_id, id),
  constraint delivery_costs_came_in check (quantity > 0),
  constraint delivery_costs_not_negative check (cost_fen >= 0)
);
comment on table delivery_costs is 'A row is what a piece of a delivery of goods was bought at, in fen; a delivery of which nobody said it has none.';
create index delivery_costs_of_one on delivery_costs (brand_id, goods_id, move_id desc);
create index delivery_costs_of_year on delivery_costs (brand_id, goods_id, business_day) include (gym_id, quantity, cost_fen);
select tenant_table('delivery_costs');
