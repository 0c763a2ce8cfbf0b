-- What leads, points and doubles hang on: since when somebody looks after a customer, who brought them, whom they turned out to be.
-- Of a person or customer who turned out to be another, the row stays (what names it is never rewritten) and points at the one that is left.
alter table persons
  add column merged_into_id bigint,
  add foreign key (brand_id, merged_into_id) references persons (brand_id, id),
  add constraint persons_merged check (merged_into_id is null or deleted_at is not null);

alter table customers
  add column owner_touch_day date,          -- since when the consultant looks after them, or when they last followed them up
  add column protected_until date,          -- the last day on which nobody else may claim them
  add column slipping_since date,           -- members who came often and don't any more
  add column referred_by_id bigint,         -- the customer of this branch who brought them
  add column merged_into_id bigint,
  add foreign key (brand_id, referred_by_id) references customers (brand_id, id),
  add foreign key (brand_id, merged_into_id) references customers (brand_id, id),
  add constraint customers_merged check (merged_into_id is null or deleted_at is not null),
  add constraint customers_referred check (referred_by_id <> id);
create index customers_referred_by on customers (brand_id, referred_by_id, id desc) where referred_by_id is not null;
create index customers_merged_into on customers (brand_id, merged_into_id) where merged_into_id is not null;

-- Whoever has a consultant today is looked after since they were added, as far as anybody knows.
alter table customers no force row level security;
alter table gyms no force row level security;
update customers c set owner_touch_day = (c.created_at at time zone g.time_zone)::date
  from gyms g where g.brand_id = c.brand_id and g.id = c.gym_id and c.consultant_id is not null;
alter table gyms force row level security;
alter table customers force row level security;
