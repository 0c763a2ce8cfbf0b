-- Registers, shifts, the closing of days, and the finished days' sums (DOMAIN.md §2 "Account sheet").

create table registers (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity primary key,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  unique (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
create unique index registers_name on registers (brand_id, gym_id, name) where deleted_at is null;
create index on registers (brand_id, gym_id, id) where deleted_at is null;
-- The owner reads all gyms for once: every gym there is gets its first register.
alter table gyms no force row level security;
insert into registers (brand_id, gym_id, name, created_at) select brand_id, id, '前台', created_at from gyms;
alter table gyms force row level security;
select tenant_table('registers');

create table shifts (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity primary key,
  register_id bigint not null,
  accounting_day date not null,  -- the day it began on
  opened_at timestamptz not null,
  opened_by bigint not null,
  by_itself boolean not null default false,   -- a payment opened it, nobody counted the float
  float_fen bigint not null check (float_fen >= 0),
  short_at_opening_fen bigint not null default 0 check (short_at_opening_fen >= 0),  -- less was there than the last shift left
  closed_at timestamptz,
  closed_by bigint,
  counted_fen bigint check (counted_fen >= 0),
  expected_fen bigint,
  left_fen bigint check (left_fen between 0 and counted_fen),
  note text not null default '',
  unique (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, register_id) references registers (brand_id, id),
  foreign key (brand_id, opened_by) references employees (brand_id, id),
  foreign key (brand_id, closed_by) references employees (brand_id, id),
  check ((closed_at is null) = (counted_fen is null) and (closed_at is null) = (expected_fen is null) and (closed_at is null) = (left_fen is null))
);
create unique index shifts_one_open on shifts (brand_id, register_id) where closed_at is null;
create index on shifts (brand_id, register_id, id desc);
create index on shifts (brand_id, gym_id, id desc);
create index on shifts (brand_id, gym_id, accounting_day);
select tenant_table('shifts');

create table cash_moves (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity primary key,
  shift_id bigint not null,
  kind text not null check (kind in ('in', 'out')),
  fee_fen bigint not null check (fee_fen > 0),
  reason text not null,
  staff_id bigint not null,
  at timestamptz not null,
  unique (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, shift_id) references shifts (brand_id, id),
  foreign key (brand_id, staff_id) references employees (brand_id, id)
);
create index on cash_moves (brand_id, shift_id, id);
select tenant_table('cash_moves', true);

-- Every count of a drawer, also those that were counted again.
create table shift_counts (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity primary key,
  shift_id bigint not null,
  counted_fen bigint not null,
  expected_fen bigint not null,
  staff_id bigint not null,
  at timestamptz not null,
  unique (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, shift_id) references shifts (brand_id, id),
  foreign key (brand_id, staff_id) references employees (brand_id, id)
);
create index on shift_counts (brand_id, shift_id, id);
select tenant_table('shift_counts', true);

-- A closed day's figures as they were; nothing is posted to it any more.
create table day_closings (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity primary key,
  business_day date not null,
  closed_at timestamptz not null,
  closed_by bigint not null,
  figures jsonb not null,
  unique (brand_id, id),
  unique (brand_id, gym_id, business_day),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, closed_by) references employees (brand_id, id)
);
select tenant_table('day_closings', true);

alter table orders add column shift_id bigint;
alter table orders add foreign key (brand_id, shift_id) references shifts (brand_id, id);
create index orders_shift on orders (brand_id, shift_id, id) where shift_id is not null;
alter table ledger_entries add column shift_id bigint;
alter table ledger_entries add foreign key (brand_id, shift_id) references shifts (brand_id, id);
create index ledger_entries_shift on ledger_entries (brand_id, shift_id) where shift_id is not null;

-- `hand` holds tenders alone, so that its sum is what was taken (实收). Other cash of a drawer stands beside it:
-- float, paid-in, paid-out, and `cashed`, which empties a shift at its close. Their other side is the safe.
alter table ledger_lines drop constraint ledger_lines_account_check;
alter table ledger_lines add constraint ledger_lines_account_check check (account in (
  'hand', 'float', 'paid-in', 'paid-out', 'cashed', 'safe', 'stored', 'gift', 'promotion', 'deposit', 'pledge', 'deferred',
  'income', 'refund', 'over-short', 'payout', 'due', 'opening'));

-- The sums of finished days. A day whose row is stale, or missing, is read from the lines.
create table ledger_days (
  brand_id bigint not null,
  gym_id bigint not null,
  business_day date not null,
  stale boolean not null default false,
  primary key (brand_id, gym_id, business_day),
  foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
select tenant_table('ledger_days');
create index ledger_days_stale on ledger_days (brand_id, gym_id, business_day) where stale;

create table ledger_day (
  brand_id bigint not null,
  gym_id bigint not null,
  business_day date not null,
  account text not null,
  payment_method text,
  category text,
  amount_fen bigint not null,
  lines integer not null,
  foreign key (brand_id, gym_id, business_day) references ledger_days (brand_id, gym_id, business_day)
);
create unique index ledger_day_sum on ledger_day (brand_id, gym_id, business_day, account, coalesce(payment_method, ''), coalesce(category, ''));
select tenant_table('ledger_day');

-- Whoever writes lines holds a gym's books together with other writers; closing a day or a shift and summing a
-- finished day hold them alone (docs/decisions/008). It is always the first lock that is taken of the books.
create function books_shared(gym bigint) returns void language sql volatile as $$
  select pg_advisory_xact_lock_shared(20261120, gym::integer)
$$;
create function books_alone(gym bigint) returns void language sql volatile as $$
  select pg_advisory_xact_lock(20261120, gym::integer)
$$;

-- The accounting day of something that happened on `day`: the first open one. It holds the books, so that the day
-- stays open until the transaction ends.
create function accounting_day(brand bigint, gym bigint, day date) returns date language plpgsql volatile as $$
begin
  perform books_shared(gym);
  return greatest(day, (select max(c.business_day) + 1 from day_closings c where c.brand_id = brand and c.gym_id = gym));
end $$;

-- The register a payment is taken at (the one asked for, else the gym's first) and its open shift. It holds the books,
-- so that the shift stays open until the transaction ends.
create function register_now(brand bigint, gym bigint, asked bigint) returns table (register_id bigint, shift_id bigint) language plpgsql volatile as $$
begin
  perform books_shared(gym);
  return query
    select r.id, s.id from registers r left join shifts s on s.brand_id = r.brand_id and s.register_id = r.id and s.closed_at is null
    where r.brand_id = brand and r.gym_id = gym and r.deleted_at is null and (asked is null or r.id = asked) order by r.id limit 1;
end $$;
grant execute on function books_shared, books_alone, accounting_day, register_now to kaiguan_app;

-- An entry's lines come in one INSERT (ledger/post.ts), so one statement can be weighed by itself. Whatever door they
-- come by, a closed day takes none, and a summed day is summed anew.
create or replace function ledger_balances() returns trigger language plpgsql as $$
declare bad record;
begin
  select entry_id, gym_id, sum(amount_fen) as off into bad
    from written group by entry_id, gym_id having sum(amount_fen) <> 0 limit 1;
  if found then
    raise exception 'ledger entry % is off by % fen at gym %', bad.entry_id, bad.off, bad.gym_id;
  end if;
  perform books_shared(gym_id) from (select distinct gym_id from written order by gym_id) g;
  select w.gym_id, w.business_day into bad
    from (select distinct brand_id, gym_id, business_day from written) w
    where w.business_day <= (select max(c.business_day) from day_closings c where c.brand_id = w.brand_id and c.gym_id = w.gym_id) limit 1;
  if found then
    raise exception 'the day % of gym % is closed', bad.business_day, bad.gym_id;
  end if;
  update ledger_days d set stale = true
    from (select distinct brand_id, gym_id, business_day from written) w
    where d.brand_id = w.brand_id and d.gym_id = w.gym_id and d.business_day = w.business_day and not d.stale;
  return null;
end $$;
