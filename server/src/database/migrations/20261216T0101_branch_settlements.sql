-- 门店结算: what one visit with a universal time card earns the branch where it is used. It stands on the type, and on each visit as it was then.
alter table vip_templates add column settlement_fen bigint,
  add constraint vip_templates_settle_for_something check (settlement_fen > 0);

-- Since when a type is settled for how much: a visit that is entered late is worth what it was then.
create table settlement_rates (
  brand_id bigint not null,
  id bigint generated always as identity,
  type_id bigint not null,
  since timestamptz not null,
  fen bigint,  -- null: nothing is settled from then on
  constraint settlement_rates_pkey primary key (brand_id, id),
  constraint settlement_rates_of_type foreign key (brand_id, type_id) references vip_templates (brand_id, id),
  constraint settlement_rates_settle_for_something check (fen > 0)
);
comment on table settlement_rates is 'A row is what a visit with a universal time card is settled for between branches, from a moment on.';
create index settlement_rates_newest on settlement_rates (brand_id, type_id, since desc, id desc) include (fen);
select tenant_table('settlement_rates', true);

-- A visit with a time card of another branch says so, and what it is settled for; nothing where its type had no rate. Visits from before
-- say nothing: no rate was agreed on then.
alter table visits
  add column home_gym_id bigint,
  add column settlement_type_id bigint,
  add column settlement_fen bigint,
  add constraint visits_of_home foreign key (brand_id, home_gym_id) references gyms (brand_id, id),
  add constraint visits_settled_by_type foreign key (brand_id, settlement_type_id) references vip_templates (brand_id, id),
  add constraint visits_settled_away_from_home check (settlement_fen is null or home_gym_id is not null and settlement_type_id is not null and settlement_fen > 0);
create index visits_away on visits (brand_id, home_gym_id, gym_id, business_day) include (settlement_type_id, settlement_fen)
  where settlement_fen is not null and counted and cancelled_at is null;

-- What a pair of branches settles for a month, the one with the lower id first. It is above nothing where that one is to get it.
create table branch_settlements (
  brand_id bigint not null,
  id bigint generated always as identity,
  month date not null,
  gym_id bigint not null,
  other_gym_id bigint not null,
  due_fen bigint not null,  -- owed between their books through the month, and settled by none before
  earlier_fen bigint not null,  -- of it, what is older than the month
  settlement_fen bigint not null,  -- what its rows come to
  net_fen bigint not null,
  confirmed_at timestamptz not null,
  confirmed_by bigint not null,
  entry_id bigint,  -- of the ledger; null where its rows come to nothing
  paid_on date,
  paid_at timestamptz,
  paid_by bigint,
  payment_entry_id bigint,  -- null where nothing was to be paid
  reopened_at timestamptz,
  reopened_by bigint,
  constraint branch_settlements_pkey primary key (brand_id, id),
  constraint branch_settlements_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint branch_settlements_of_other foreign key (brand_id, other_gym_id) references gyms (brand_id, id),
  constraint branch_settlements_of_confirmer foreign key (brand_id, confirmed_by) references employees (brand_id, id),
  constraint branch_settlements_of_payer foreign key (brand_id, paid_by) references employees (brand_id, id),
  constraint branch_settlements_of_reopener foreign key (brand_id, reopened_by) references employees (brand_id, id),
  constraint branch_settlements_of_entry foreign key (brand_id, entry_id) references ledger_entries (brand_id, id),
  constraint branch_settlements_of_payment foreign key (brand_id, payment_entry_id) references ledger_entries (brand_id, id),
  constraint branch_settlements_lower_first check (gym_id < other_gym_id),
  constraint branch_settlements_month_is_its_first_day check (extract(day from month) = 1),
  constraint branch_settlements_add_up check (net_fen = due_fen + settlement_fen),
  constraint branch_settlements_paid_by_somebody check ((paid_on is null) = (paid_at is null) and (paid_on is null) = (paid_by is null) and (paid_on is not null or payment_entry_id is null)),
  constraint branch_settlements_reopened_by_somebody check ((reopened_at is null) = (reopened_by is null)),
  constraint branch_settlements_reopened_unpaid check (reopened_at is null or paid_on is null)
);
comment on table branch_settlements is 'A row is what two branches settle for a month, confirmed by head office, until it is paid or reopened.';
create unique index branch_settlements_month on branch_settlements (brand_id, gym_id, other_gym_id, month) where reopened_at is null;
create index branch_settlements_of_month on branch_settlements (brand_id, month) where reopened_at is null;
select tenant_table('branch_settlements');

create table branch_settlement_rows (
  brand_id bigint not null,
  id bigint generated always as identity,
  settlement_id bigint not null,
  gym_id bigint not null,  -- where the visits were
  home_gym_id bigint not null,
  type_id bigint not null,
  rate_fen bigint not null,
  origin_month date not null,
  visits integer not null,  -- below nothing where they were settled before and didn't stand
  constraint branch_settlement_rows_pkey primary key (brand_id, id),
  constraint branch_settlement_rows_of_one foreign key (brand_id, settlement_id) references branch_settlements (brand_id, id),
  constraint branch_settlement_rows_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint branch_settlement_rows_of_home foreign key (brand_id, home_gym_id) references gyms (brand_id, id),
  constraint branch_settlement_rows_of_type foreign key (brand_id, type_id) references vip_templates (brand_id, id),
  constraint branch_settlement_rows_month_is_its_first_day check (extract(day from origin_month) = 1),
  constraint branch_settlement_rows_away_from_home check (gym_id <> home_gym_id),
  constraint branch_settlement_rows_say_something check (visits <> 0 and rate_fen > 0)
);
comment on table branch_settlement_rows is 'A row is how many visits of a type, at a rate and of a month, a settlement between branches counts.';
create index branch_settlement_rows_in_order on branch_settlement_rows (brand_id, settlement_id, id);
select tenant_table('branch_settlement_rows', true);

-- What was confirmed stands: whoever wants it otherwise reopens it, and confirms anew.
create function settlement_stays() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['paid_on', 'paid_at', 'paid_by', 'payment_entry_id', 'reopened_at', 'reopened_by']
    is distinct from to_jsonb(old) - array['paid_on', 'paid_at', 'paid_by', 'payment_entry_id', 'reopened_at', 'reopened_by']
    or old.reopened_at is not null then
    raise exception 'a confirmed settlement never changes: reopen it';
  end if;
  return new;
end $$;
create trigger frozen before update on branch_settlements for each row execute function settlement_stays();

-- What branches owe each other, by pair and day.
create index ledger_lines_due on ledger_lines (brand_id, gym_id, other_gym_id, business_day) include (amount_fen, entry_id) where account = 'due';
-- Of it, what settlements booked themselves is told apart by its entry: few of many.
create index ledger_entries_settling on ledger_entries (brand_id, id)
  where kind in ('settlement.confirmed', 'settlement.reopened', 'settlement.paid', 'settlement.unpaid');
