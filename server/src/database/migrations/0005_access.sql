-- Visits and the decisions behind them (DOMAIN.md §5).

create table visits (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  card_id bigint,
  business_day date not null,
  entered_at timestamptz not null,
  left_at timestamptz,
  counted boolean not null,      -- took a visit of a count card, or one of the visits per day
  guests smallint not null default 0,
  method text not null,          -- how the person was found: search, card, scan …
  staff_id bigint,
  retroactive boolean not null default false,
  opened_card boolean not null default false,   -- the card was to open at the first visit, and this was it
  override_reason text,
  cancelled_at timestamptz,
  cancelled_by bigint,
  cancel_reason text,
  created_at timestamptz not null,
  unique (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, customer_id) references customers (brand_id, id),
  foreign key (brand_id, card_id) references cards (brand_id, id),
  foreign key (brand_id, staff_id) references employees (brand_id, id),
  foreign key (brand_id, cancelled_by) references employees (brand_id, id)
);
create index visits_day on visits (brand_id, gym_id, business_day, id desc);
create index visits_inside on visits (brand_id, gym_id, business_day, id desc) where left_at is null and cancelled_at is null;
create index visits_customer on visits (brand_id, customer_id, id desc);
create index visits_card on visits (brand_id, card_id, business_day) where cancelled_at is null;
select tenant_table('visits');
alter table ledger_entries add foreign key (brand_id, visit_id) references visits (brand_id, id);

create table access_decisions (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  card_id bigint,
  visit_id bigint,
  door text not null,            -- desk, gate, self, booking
  at timestamptz not null,
  allowed boolean not null,
  reason text not null,
  evidence jsonb not null,
  staff_id bigint,
  override_reason text,
  unique (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, customer_id) references customers (brand_id, id),
  foreign key (brand_id, card_id) references cards (brand_id, id),
  foreign key (brand_id, visit_id) references visits (brand_id, id),
  foreign key (brand_id, staff_id) references employees (brand_id, id)
);
create index on access_decisions (brand_id, customer_id, id desc);
create index access_decisions_day on access_decisions (brand_id, gym_id, at);
select tenant_table('access_decisions', true);
