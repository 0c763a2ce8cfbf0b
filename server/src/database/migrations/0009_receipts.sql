-- Each time a receipt was printed: the second time it is a reprint (补打).
create table receipt_prints (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity primary key,
  order_id bigint not null,
  staff_id bigint not null,
  at timestamptz not null,
  unique (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, order_id) references orders (brand_id, id),
  foreign key (brand_id, staff_id) references employees (brand_id, id)
);
create index on receipt_prints (brand_id, order_id);
select tenant_table('receipt_prints', true);
