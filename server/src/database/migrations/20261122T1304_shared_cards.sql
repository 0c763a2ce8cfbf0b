-- 主副卡: others who may use a card beside its owner, by name. The money stays the owner's.
create table card_holders (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  card_id bigint not null,
  customer_id bigint not null,
  added_by bigint not null,
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, card_id) references cards (brand_id, id),
  foreign key (brand_id, customer_id) references customers (brand_id, id),
  foreign key (brand_id, added_by) references employees (brand_id, id)
);
create unique index card_holders_once on card_holders (brand_id, card_id, customer_id) where removed_at is null;
create index card_holders_customer on card_holders (brand_id, customer_id) where removed_at is null;
select tenant_table('card_holders');

-- A guest's own visit, and with whose it came.
alter table visits add column host_visit_id bigint;
alter table visits add foreign key (brand_id, host_visit_id) references visits (brand_id, id);
create index visits_hosted on visits (brand_id, host_visit_id) where host_visit_id is not null;
