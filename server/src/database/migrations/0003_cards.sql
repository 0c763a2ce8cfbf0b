-- Card types, cards, their events (DOMAIN.md §4).

create table vip_templates (
  brand_id bigint not null,
  gym_id bigint,                -- null: universal, sold at every branch of the brand
  id bigint generated always as identity primary key,
  kind smallint not null check (kind between 1 and 3),
  name text not null,
  price_fen bigint not null check (price_fen >= 0),
  terms jsonb not null,         -- contract/features/card-types.ts: CardTerms
  on_sale boolean not null default true,
  sort smallint not null default 0,
  image text not null default 'sunrise',
  remark text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  unique (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
create unique index vip_templates_name on vip_templates (brand_id, coalesce(gym_id, 0), name) where deleted_at is null;
create index on vip_templates (brand_id, gym_id, id);
select tenant_table('vip_templates');

create table cards (
  brand_id bigint not null,
  gym_id bigint not null,       -- where it was sold
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  template_id bigint not null,
  kind smallint not null check (kind between 1 and 3),
  card_no text collate "C" not null,
  name text not null,
  image text not null,
  terms jsonb not null,         -- a copy: changing the type never changes cards sold
  universal boolean not null default false,
  price_fen bigint not null check (price_fen >= 0),   -- agreed price
  units integer not null check (units >= 0),          -- days or times bought, gifts included; 0 for stored value
  sold_on date not null,        -- the business day
  valid_days integer,           -- how many days from the start; null: no end
  started_on date,              -- null: opens at the first visit, whenever that is
  ends_on date,                 -- last good day; null with started_on null, 9999-12-31 never ends
  opens_at_visit boolean not null default false,      -- a visit before started_on opens it
  residue_times integer check (residue_times >= 0),
  principal_fen bigint not null default 0 check (principal_fen >= 0),
  gift_fen bigint not null default 0 check (gift_fen >= 0),
  suspended_from date,
  suspended_to date,            -- the day it is good again; null with suspended_from: until unlocked
  suspension text check (suspension in ('pause', 'lock')),
  used_up_on date,              -- the business day the last visit or fen went
  closed_on date,               -- refunded: nothing is left
  recycled_at timestamptz,
  last_visit_at timestamptz,
  remark text not null default '',
  event_seq integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  unique (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, customer_id) references customers (brand_id, id),
  foreign key (brand_id, template_id) references vip_templates (brand_id, id),
  check ((kind = 2) = (residue_times is not null)),
  check (kind = 3 or (principal_fen = 0 and gift_fen = 0)),
  check (ends_on >= started_on),
  check ((suspended_from is null) = (suspension is null))
);
create sequence card_no_seq start 80000001;
grant usage on sequence card_no_seq to kaiguan_app;

create unique index cards_no on cards (brand_id, card_no);
create index cards_newest on cards (brand_id, gym_id, id desc);
create index cards_customer on cards (brand_id, customer_id, id desc);
create index cards_ends on cards (brand_id, gym_id, ends_on, id) where recycled_at is null;
create index cards_template on cards (brand_id, template_id);
create index cards_suspended on cards (brand_id, gym_id, suspended_from) where suspended_from is not null;
create index cards_recycled on cards (brand_id, gym_id, id desc) where recycled_at is not null;
create index cards_universal on cards (brand_id, id desc) where universal;
select tenant_table('cards');

-- The one definition of a card's status (DOMAIN.md §4), from its facts and the gym's day; lists, counts and
-- filters all use it. 7 recycle bin > 4 suspended > 3 expired > 5 inactive > 6 scheduled > 2 expiring > 1 valid.
create function card_status(c cards, today date, expiring_days integer) returns integer
language sql immutable parallel safe as $$
  select case
    when c.recycled_at is not null then 7
    when c.closed_on is null and c.suspended_from <= today and (c.suspended_to is null or c.suspended_to > today) then 4
    when c.closed_on is not null or c.ends_on < today or c.residue_times = 0
      or (c.kind = 3 and c.principal_fen + c.gift_fen = 0) then 3
    when c.started_on is null or c.started_on > today then 5
    when c.suspended_from > today then 6
    when c.ends_on < today + expiring_days then 2
    else 1 end
$$;
grant execute on function card_status to kaiguan_app;

-- Everything that ever happened to a card; the state on any past day can be read from it.
create table card_events (
  brand_id bigint not null,
  gym_id bigint not null,       -- where it happened
  id bigint generated always as identity primary key,
  card_id bigint not null,
  seq integer not null,
  kind text not null,
  occurred_at timestamptz not null,
  posted_at timestamptz not null,
  business_day date not null,
  staff_id bigint,
  before jsonb not null,
  after jsonb not null,
  order_id bigint,
  reverses_id bigint,
  unique (brand_id, id),
  unique (brand_id, card_id, seq),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, card_id) references cards (brand_id, id),
  foreign key (brand_id, staff_id) references employees (brand_id, id),
  foreign key (brand_id, reverses_id) references card_events (brand_id, id)
);
select tenant_table('card_events', true);
