-- Two customers who are one person: found, judged, and made one. What names a customer stays as it is written where it is
-- history; what lives on goes to the one that is left, each row listed, so that undoing takes back exactly those.
create table customer_merges (
  brand_id bigint not null,
  id bigint generated always as identity,
  gym_id bigint not null,
  kept_id bigint not null,
  gone_id bigint not null,
  merged_at timestamptz not null,
  merged_by bigint not null,
  before jsonb not null,                  -- what the kept one and their person said before, of what was filled from the other
  after jsonb not null,
  undone_at timestamptz,
  undone_by bigint,
  undo_reason text,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, kept_id) references customers (brand_id, id),
  foreign key (brand_id, gone_id) references customers (brand_id, id),
  foreign key (brand_id, merged_by) references employees (brand_id, id),
  foreign key (brand_id, undone_by) references employees (brand_id, id),
  check (kept_id <> gone_id),
  check ((undone_at is null) = (undone_by is null))
);
select tenant_table('customer_merges');
create unique index customer_merges_standing on customer_merges (brand_id, gone_id) where undone_at is null;
create index customer_merges_kept on customer_merges (brand_id, kept_id, id desc);

-- Which rows went, from whom.
create table customer_merge_items (
  brand_id bigint not null,
  id bigint generated always as identity,
  merge_id bigint not null,
  what text not null,                     -- the table, or what was done to a row of it
  row_id bigint not null,
  from_id bigint not null,
  primary key (brand_id, id),
  foreign key (brand_id, merge_id) references customer_merges (brand_id, id)
);
select tenant_table('customer_merge_items', append_only => true);
create index on customer_merge_items (brand_id, merge_id, what);

-- Pairs who may be one person, why it seems so, and what was decided.
create table customer_doubles (
  brand_id bigint not null,
  id bigint generated always as identity,
  gym_id bigint not null,
  customer_id bigint not null,
  other_id bigint not null,
  why text not null check (why in ('birthday', 'phone', 'guardian', 'guardian-phone', 'chosen')),
  found_at timestamptz not null,
  dismissed_at timestamptz,
  dismissed_by bigint,
  merge_id bigint,
  primary key (brand_id, id),
  unique (brand_id, customer_id, other_id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, customer_id) references customers (brand_id, id),
  foreign key (brand_id, other_id) references customers (brand_id, id),
  foreign key (brand_id, dismissed_by) references employees (brand_id, id),
  foreign key (brand_id, merge_id) references customer_merges (brand_id, id),
  check (customer_id < other_id)
);
select tenant_table('customer_doubles');
create index customer_doubles_open on customer_doubles (brand_id, gym_id, id desc) where dismissed_at is null and merge_id is null;
create index customer_doubles_judged on customer_doubles (brand_id, gym_id, id desc) where dismissed_at is not null or merge_id is not null;
create index customer_doubles_other on customer_doubles (brand_id, other_id);

-- An old number still finds who has it no longer by themselves.
create index customers_merged_phone on customers (brand_id, gym_id, phone) where merged_into_id is not null;

-- The day until which a branch was looked through for doubles.
alter table gyms add column doubles_looked_on date;
