-- 更改业绩归属: whose sale an order was is put right. What was written with the order stays; whose it is by now are the shares of its newest
-- change, and lines of performance move it. What gave back of an order is changed with it.
create table seller_changes (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  changed_at timestamptz not null,
  changed_by bigint not null,
  business_day date not null,
  reason text not null,
  constraint seller_changes_pkey primary key (brand_id, id),
  constraint seller_changes_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint seller_changes_of_order foreign key (brand_id, order_id) references orders (brand_id, id),
  constraint seller_changes_of_changer foreign key (brand_id, changed_by) references employees (brand_id, id)
);
comment on table seller_changes is 'A row says that somebody put right whose sale an order was, when and why; it never changes.';
create index seller_changes_of_one on seller_changes (brand_id, order_id, id);
select tenant_table('seller_changes', true);

create table changed_sellers (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  change_id bigint not null,
  staff_id bigint not null,
  share_bp integer not null,
  fee_fen bigint not null,
  constraint changed_sellers_pkey primary key (brand_id, id),
  constraint changed_sellers_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint changed_sellers_of_change foreign key (brand_id, change_id) references seller_changes (brand_id, id),
  constraint changed_sellers_of_staff foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint changed_sellers_once unique (brand_id, change_id, staff_id),
  constraint changed_sellers_share check (share_bp between 1 and 10000)
);
comment on table changed_sellers is 'A row is the share of an order that one employee has since a change of its sellers; it never changes.';
select tenant_table('changed_sellers', true);
