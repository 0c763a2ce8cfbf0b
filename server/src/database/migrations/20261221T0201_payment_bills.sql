-- What providers say they moved on a day, fetched by itself, and compared with what a branch took (docs/payments.md).

-- Since when it is this merchant's, and when its bills are planned next: each morning of China.
alter table payment_accounts add column merchant_since timestamptz, add column bills_at timestamptz;
update payment_accounts set merchant_since = created_at, bills_at = created_at;
alter table payment_accounts alter column merchant_since set not null, alter column bills_at set not null;
create index payment_accounts_bills_due on payment_accounts (bills_at) where bills_at is not null;
create policy looks on payment_accounts for select to current_user using ((select current_setting('app.looks', true)) = 'on');

create table payment_bills (
  brand_id bigint not null,
  gym_id bigint not null,         -- by whose account it was fetched: what is of no payment of ours stands there
  id bigint not null generated always as identity,
  provider text not null,
  merchant_no text not null,
  day date not null,              -- of China
  ask_at timestamptz,             -- when it is asked for next; empty: it is here, or it is given up
  tries integer not null default 0,
  trouble text,                   -- why it isn't here
  said text,                      -- the provider's own words for that
  fetched_at timestamptz,
  constraint payment_bills_pkey primary key (brand_id, id),
  constraint payment_bills_once unique (brand_id, provider, merchant_no, day),
  constraint payment_bills_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint payment_bills_provider_known check (provider in ('WECHAT', 'ALIPAY')),
  constraint payment_bills_trouble_known check (trouble in ('not-made', 'silent', 'refused', 'no-account', 'unreadable')),
  constraint payment_bills_here_is_asked_no_more check (fetched_at is null or ask_at is null and trouble is null)
);
comment on table payment_bills is 'A row is what a provider says it moved on a day for one merchant number: fetched, or still asked for.';
create index payment_bills_due on payment_bills (ask_at) where ask_at is not null;
create index payment_bills_missing on payment_bills (brand_id, day) where fetched_at is null;
select tenant_table('payment_bills');
create policy looks on payment_bills for select to current_user using ((select current_setting('app.looks', true)) = 'on');

create table payment_bill_lines (
  brand_id bigint not null,
  bill_id bigint not null,
  no integer not null,            -- its place in the bill
  gym_id bigint not null,         -- of its payment; of none of ours: of the bill
  intent_id bigint,               -- empty: of no payment of ours
  trade_no text not null,
  refund_no text,
  provider_no text not null,
  at timestamptz not null,
  fee_fen bigint not null,        -- negative: it went back
  cost_fen bigint not null,
  constraint payment_bill_lines_pkey primary key (brand_id, bill_id, no),
  constraint payment_bill_lines_of_bill foreign key (brand_id, bill_id) references payment_bills (brand_id, id),
  constraint payment_bill_lines_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint payment_bill_lines_of_payment foreign key (brand_id, intent_id) references payment_intents (brand_id, id)
);
comment on table payment_bill_lines is 'A row is money that a provider says it moved; it never changes.';
create index payment_bill_lines_at on payment_bill_lines (brand_id, gym_id, at);
create index payment_bill_lines_of_payment on payment_bill_lines (brand_id, intent_id) where intent_id is not null;
select tenant_table('payment_bill_lines', true);

create table payment_bill_days (
  brand_id bigint not null,
  gym_id bigint not null,
  provider text not null,
  day date not null,              -- the branch's business day
  tries integer not null default 0,
  compare_at timestamptz,         -- empty: compared, or a bill of it isn't here yet
  constraint payment_bill_days_pkey primary key (brand_id, gym_id, provider, day),
  constraint payment_bill_days_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint payment_bill_days_provider_known check (provider in ('WECHAT', 'ALIPAY'))
);
comment on table payment_bill_days is 'A row is a business day of a branch that is compared with the bills it touches.';
create index payment_bill_days_due on payment_bill_days (compare_at) where compare_at is not null;
select tenant_table('payment_bill_days');
create policy looks on payment_bill_days for select to current_user using ((select current_setting('app.looks', true)) = 'on');

create index payment_intents_paid on payment_intents (brand_id, provider, merchant_no, paid_at) where paid_at is not null;
create index payment_intents_returned on payment_intents (brand_id, provider, merchant_no, ended_at) where state = 'refunded';
create index payment_intents_provider_no on payment_intents (brand_id, provider_no) where provider_no is not null;

-- A comparison that nobody made: of the bill that was fetched.
alter table reconciliations alter column staff_id drop not null,
  add column source text not null default 'statement',
  add column went_back integer not null default 0,
  add constraint reconciliations_source_known check (source in ('statement', 'bill')),
  add constraint reconciliations_made_by check ((staff_id is null) = (source = 'bill'));
alter table reconciliation_rows drop constraint reconciliation_rows_outcome_check, drop constraint reconciliation_rows_check1,
  add constraint reconciliation_rows_outcome_check check (outcome in ('matched', 'different', 'only-ours', 'only-theirs', 'went-back')),
  add constraint reconciliation_rows_check1 check ((ours_fen is null) = (outcome in ('only-theirs', 'went-back')));

-- How a payment was made is corrected: its day is compared anew from the bill that is kept.
create function bill_day_again() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update payment_bill_days d set compare_at = w.occurred_at, tries = 0
    from order_tenders t join orders o on o.brand_id = t.brand_id and o.id = t.order_id
      join orders w on w.brand_id = t.brand_id and w.id = new.order_id
    where t.brand_id = new.brand_id and t.id = new.corrects_id
      and d.brand_id = o.brand_id and d.gym_id = o.gym_id and d.day = o.business_day and d.provider = new.payment_method;
  return null;
end $$;
create trigger bill_day_again after insert on order_tenders for each row when (new.corrects_id is not null) execute function bill_day_again();

create function bill_brands_due(at timestamptz) returns table (brand bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query select a.brand_id from payment_accounts a where a.bills_at <= at group by a.brand_id order by min(a.bills_at), a.brand_id;
  perform look_as(asker, '');
end $$;
create function bills_due(at timestamptz) returns table (brand bigint, bill bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select n.brand_id, n.id from (
      select b.brand_id, b.id, row_number() over (partition by b.brand_id order by b.ask_at, b.id) as place from payment_bills b where b.ask_at <= at) n
    where n.place <= 100 order by n.place, n.brand_id;
  perform look_as(asker, '');
end $$;
create function bill_days_due(at timestamptz) returns table (brand bigint, gym bigint, by_provider text, business_day date)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select n.brand_id, n.gym_id, n.provider, n.day from (
      select d.*, row_number() over (partition by d.brand_id order by d.compare_at, d.gym_id, d.day) as place from payment_bill_days d where d.compare_at <= at) n
    where n.place <= 100 order by n.place, n.brand_id;
  perform look_as(asker, '');
end $$;
create function bills_next() returns timestamptz
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asker text := coalesce(current_setting('app.brand', true), '');
  moment timestamptz;
begin
  perform look_as('0', 'on');
  select least((select min(bills_at) from payment_accounts), (select min(ask_at) from payment_bills where ask_at is not null),
    (select min(compare_at) from payment_bill_days where compare_at is not null)) into moment;
  perform look_as(asker, '');
  return moment;
end $$;
revoke execute on function bill_brands_due, bills_due, bill_days_due, bills_next from public;
grant execute on function bill_brands_due, bills_due, bill_days_due, bills_next to kaiguan_app;
