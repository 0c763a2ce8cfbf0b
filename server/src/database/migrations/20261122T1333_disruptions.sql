-- When a club couldn't be used (MANAGEMENT-HEAD-OFFICE.md §10): which cards lost how many days, given back by a job, and taken
-- back again where it was a mistake.
create table disruptions (
  brand_id bigint not null references brands (id),
  gym_id bigint not null,
  id bigint generated always as identity,
  reason text not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  days smallint check (days between 1 and 3650),   -- the same for each; null: the days that each lost
  kinds jsonb not null,                             -- of cards
  template_ids jsonb not null,                      -- none: of every type
  state text not null default 'preparing' check (state in ('preparing', 'preview', 'applying', 'applied', 'reversing', 'reversed')),
  looked_to bigint not null default 0,             -- preparing: the last card that was looked at
  attempts smallint not null default 0,            -- of the part in hand; a part that fails again and again is left to a person
  asked_by bigint not null,
  asked_at timestamptz not null,
  applied_by bigint,
  applied_at timestamptz,
  reversed_by bigint,
  reversed_at timestamptz,
  reverse_reason text,
  request_id text not null,
  ip text not null default '',
  version integer not null default 1,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, asked_by) references employees (brand_id, id),
  foreign key (brand_id, applied_by) references employees (brand_id, id),
  foreign key (brand_id, reversed_by) references employees (brand_id, id)
);
select tenant_table('disruptions');
create index on disruptions (brand_id, gym_id, id desc);
create index disruptions_open on disruptions (brand_id, id) where state in ('preparing', 'applying', 'reversing');

create table disruption_items (
  brand_id bigint not null,
  id bigint generated always as identity,
  disruption_id bigint not null,
  card_id bigint not null,
  days smallint not null,                  -- lost, or the same for each
  moved integer not null default 0,        -- how far its end went
  short integer not null default 0,        -- how far it couldn't be taken back
  state text not null check (state in ('planned', 'left-out', 'applied', 'reversed')),
  why text,
  event_id bigint,
  primary key (brand_id, id),
  unique (brand_id, disruption_id, card_id),
  foreign key (brand_id, disruption_id) references disruptions (brand_id, id) on delete cascade,
  foreign key (brand_id, card_id) references cards (brand_id, id),
  foreign key (brand_id, event_id) references card_events (brand_id, id)
);
select tenant_table('disruption_items');
create index on disruption_items (brand_id, disruption_id, state, id);

-- For a transaction of its own: it walks through the brands.
create function disruptions_waiting() returns table (brand bigint, disruption bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  for brand in select b.id from brands b order by b.id loop
    perform set_config('app.brand', brand::text, true);
    return query select brand, d.id from disruptions d
      where d.brand_id = brand and d.state in ('preparing', 'applying', 'reversing') and d.attempts < 3 order by d.id;
  end loop;
end $$;
revoke execute on function disruptions_waiting from public;
grant execute on function disruptions_waiting to kaiguan_app;
