-- Orders and the one ledger (DOMAIN.md §2). Entries are never changed or deleted; they balance per gym.

create sequence trade_no_seq;
grant usage on sequence trade_no_seq to kaiguan_app;

create table orders (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity primary key,
  trade_no text collate "C" not null,
  kind text not null,            -- one per receipt layout
  customer_id bigint,
  card_id bigint,
  service_name text not null,    -- what was sold, as it was called then
  total_fee_fen bigint not null check (total_fee_fen >= 0),
  real_total_fee_fen bigint not null,
  business_day date not null,
  occurred_at timestamptz not null,
  staff_id bigint not null,
  approved_by bigint,            -- whose authority the discount needed
  refund_of_id bigint,
  remark text not null default '',
  details jsonb not null default '{}',   -- what only this kind prints: dates, units
  unique (brand_id, id),
  unique (brand_id, trade_no),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, customer_id) references customers (brand_id, id),
  foreign key (brand_id, card_id) references cards (brand_id, id),
  foreign key (brand_id, staff_id) references employees (brand_id, id),
  foreign key (brand_id, approved_by) references employees (brand_id, id),
  foreign key (brand_id, refund_of_id) references orders (brand_id, id)
);
create index on orders (brand_id, gym_id, business_day, id);
create index on orders (brand_id, customer_id, id desc);
create index on orders (brand_id, card_id);
create index on orders (brand_id, refund_of_id) where refund_of_id is not null;
select tenant_table('orders', true);

create table order_tenders (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity primary key,
  order_id bigint not null,
  payment_method text not null check (payment_method in ('CASH', 'ALIPAY', 'WECHAT', 'BLANK_CARD', 'DEBIT_CARD')),
  fee_fen bigint not null,       -- negative: given back
  gift_fen bigint not null default 0,   -- the part of a DEBIT_CARD tender that was gift
  debit_card_id bigint,
  unique (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, order_id) references orders (brand_id, id),
  foreign key (brand_id, debit_card_id) references cards (brand_id, id),
  check ((payment_method = 'DEBIT_CARD') = (debit_card_id is not null))
);
create index on order_tenders (brand_id, order_id);
select tenant_table('order_tenders', true);

create table order_sellers (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity primary key,
  order_id bigint not null,
  staff_id bigint not null,
  share_bp integer not null check (share_bp between 1 and 10000),
  fee_fen bigint not null,       -- the share of the order's price, by largest remainder
  unique (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, order_id) references orders (brand_id, id),
  foreign key (brand_id, staff_id) references employees (brand_id, id)
);
create index on order_sellers (brand_id, order_id);
create index on order_sellers (brand_id, gym_id, staff_id, id desc);
select tenant_table('order_sellers', true);

alter table card_events add foreign key (brand_id, order_id) references orders (brand_id, id);

create table ledger_entries (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity primary key,
  kind text not null,            -- ledger/kinds.ts: why money moved
  business_day date not null,
  occurred_at timestamptz not null,
  posted_at timestamptz not null,
  staff_id bigint,
  order_id bigint,
  visit_id bigint,
  reverses_id bigint,
  unique (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, staff_id) references employees (brand_id, id),
  foreign key (brand_id, order_id) references orders (brand_id, id),
  foreign key (brand_id, reverses_id) references ledger_entries (brand_id, id)
);
create index on ledger_entries (brand_id, gym_id, business_day);
create index on ledger_entries (brand_id, order_id) where order_id is not null;
create index on ledger_entries (brand_id, visit_id) where visit_id is not null;
create unique index ledger_reversed_once on ledger_entries (brand_id, reverses_id) where reverses_id is not null;
select tenant_table('ledger_entries', true);

create table ledger_lines (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity primary key,
  entry_id bigint not null,
  business_day date not null,
  account text not null check (account in (
    'hand', 'float', 'paid-in', 'paid-out', 'stored', 'gift', 'promotion', 'deposit', 'pledge', 'deferred',
    'income', 'refund', 'over-short', 'payout', 'due', 'opening')),
  amount_fen bigint not null check (amount_fen <> 0),   -- debit positive, credit negative
  payment_method text check ((payment_method is not null) = (account = 'hand')),
  category text check ((category is not null) = (account in ('income', 'deferred', 'refund'))),
  card_id bigint,
  other_gym_id bigint check ((other_gym_id is not null) = (account = 'due')),
  unique (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, entry_id) references ledger_entries (brand_id, id),
  foreign key (brand_id, card_id) references cards (brand_id, id),
  foreign key (brand_id, other_gym_id) references gyms (brand_id, id)
);
create index ledger_lines_day on ledger_lines (brand_id, gym_id, business_day, account) include (amount_fen, payment_method, category);
create index ledger_lines_entry on ledger_lines (brand_id, entry_id);
create index ledger_lines_card on ledger_lines (brand_id, card_id, account) include (amount_fen) where card_id is not null;
select tenant_table('ledger_lines', true);

create function ledger_refuses_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: correct an entry by one that reverses it';
end $$;
create trigger append_only before update or delete or truncate on ledger_entries for each statement execute function ledger_refuses_change();
create trigger append_only before update or delete or truncate on ledger_lines for each statement execute function ledger_refuses_change();

-- An entry's lines come in one INSERT (ledger/post.ts), so one statement can be weighed by itself.
create function ledger_balances() returns trigger language plpgsql as $$
declare bad record;
begin
  select entry_id, gym_id, sum(amount_fen) as off into bad
    from written group by entry_id, gym_id having sum(amount_fen) <> 0 limit 1;
  if found then
    raise exception 'ledger entry % is off by % fen at gym %', bad.entry_id, bad.off, bad.gym_id;
  end if;
  return null;
end $$;
create trigger balanced after insert on ledger_lines referencing new table as written for each statement execute function ledger_balances();

-- A time card's price is earned day by day: floor(total × days ÷ all days) (DOMAIN.md §2).
-- A suspension, a refund or an early opening closes the version and opens the next.
create table income_schedules (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity primary key,
  card_id bigint not null,
  version integer not null,
  category text not null,
  from_day date not null,
  days integer not null check (days > 0),
  total_fen bigint not null check (total_fen >= 0),
  closed_from date,              -- from this day on nothing more is earned by this version
  unique (brand_id, id),
  unique (brand_id, card_id, version),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, card_id) references cards (brand_id, id)
);
create index on income_schedules (brand_id, gym_id, from_day);
select tenant_table('income_schedules');

-- What one schedule has earned when the day `through` is over.
create function schedule_earned(from_day date, days integer, total_fen bigint, closed_from date, through date)
returns bigint language sql immutable parallel safe as $$
  select (total_fen * greatest(0, least(days, least(through + 1, closed_from) - from_day))) / days
$$;
grant execute on function schedule_earned to kaiguan_app;
