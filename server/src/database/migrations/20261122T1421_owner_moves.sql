-- Whose a customer was (DOMAIN.md §3): every change of consultant or coach, by whom and why; never changed.
create table owner_moves (
  brand_id bigint not null,
  id bigint generated always as identity,
  gym_id bigint not null,
  customer_id bigint not null,
  role text not null check (role in ('consultant', 'coach')),
  from_id bigint,
  to_id bigint,
  why text not null check (why in ('added', 'imported', 'assigned', 'claimed', 'handed-over', 'released', 'left')),
  reason text,
  staff_id bigint,
  business_day date not null,
  at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, customer_id) references customers (brand_id, id),
  foreign key (brand_id, from_id) references employees (brand_id, id),
  foreign key (brand_id, to_id) references employees (brand_id, id),
  foreign key (brand_id, staff_id) references employees (brand_id, id),
  check (from_id is distinct from to_id)
);
create index on owner_moves (brand_id, customer_id, id desc);
create index owner_moves_claims on owner_moves (brand_id, gym_id, staff_id, business_day) where why = 'claimed';
select tenant_table('owner_moves', true);

-- How long a lead is left alone and when it falls into the pool, how many one may claim, who waits.
alter table gyms
  add column pool_days smallint not null default 30 check (pool_days between 1 and 365),
  add column protection_days smallint not null default 30 check (protection_days between 0 and 365),
  add column claim_limit smallint not null default 50 check (claim_limit between 1 and 1000),
  add column reclaim_days smallint not null default 7 check (reclaim_days between 0 and 365);

-- How much a customer is left alone, in one figure that an index orders by: nobody's most of all, then by the days since
-- their consultant last did anything, counted back from 2000. The pool is one range of it, whatever the gym's days are.
alter table customers add column left_alone integer
  generated always as (case when consultant_id is null then 2147483647 else coalesce(date '2000-01-01' - owner_touch_day, -2147483648) end) stored;
create index customers_left_alone on customers (brand_id, gym_id, left_alone, id) include (protected_until)
  where deleted_at is null and member_since is null;
