-- What finished days and months add up to, so that a question over a year costs no more than one over a month (docs/statistics.md).

create table summed_days (
  brand_id bigint not null,
  gym_id bigint not null,
  family text not null,
  business_day date not null,
  stale boolean not null default false,
  constraint summed_days_pkey primary key (brand_id, gym_id, family, business_day),
  constraint summed_days_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint summed_days_family_check check (family in ('ledger', 'sales', 'visits'))
);
comment on table summed_days is 'A row is a day of a branch whose sums of one family were made, and says whether they have to be made anew.';
select tenant_table('summed_days');

create table summed_months (
  brand_id bigint not null,
  gym_id bigint not null,
  family text not null,
  month date not null,
  stale boolean not null default false,
  constraint summed_months_pkey primary key (brand_id, gym_id, family, month),
  constraint summed_months_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint summed_months_family_check check (family in ('ledger', 'sales', 'visits')),
  constraint summed_months_month_check check (extract(day from month) = 1)
);
comment on table summed_months is 'A row is a month of a branch whose sums of one family were made, and says whether they have to be made anew.';
select tenant_table('summed_months');

-- It is made anew from the lines, with more that tells them apart, by the next night.
drop table ledger_day;
drop table ledger_days;

create table ledger_day (
  brand_id bigint not null,
  gym_id bigint not null,
  business_day date not null,
  account text not null,
  payment_method text,
  category text,
  other_gym_id bigint,
  kind text not null,
  amount_fen bigint not null,
  lines integer not null,
  constraint ledger_day_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table ledger_day is 'A row is the sum of a finished day’s ledger lines by account, payment method, category, other branch and kind of entry.';
create unique index ledger_day_sum on ledger_day (brand_id, gym_id, business_day, account, payment_method, category, other_gym_id, kind) nulls not distinct;
select tenant_table('ledger_day');

create table ledger_month (
  brand_id bigint not null,
  gym_id bigint not null,
  month date not null,
  account text not null,
  payment_method text,
  category text,
  other_gym_id bigint,
  kind text not null,
  amount_fen bigint not null,
  lines integer not null,
  constraint ledger_month_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table ledger_month is 'A row is the sum of a finished month’s ledger lines by account, payment method, category, other branch and kind of entry.';
create unique index ledger_month_sum on ledger_month (brand_id, gym_id, month, account, payment_method, category, other_gym_id, kind) nulls not distinct;
select tenant_table('ledger_month');

-- `price_fen` is what orders came to, the others what they were paid with: money from outside, stored value (`gift_fen` of it given), deposits.
-- `held_fen` of what was paid is a pledge.
create table order_day (
  brand_id bigint not null,
  gym_id bigint not null,
  business_day date not null,
  kind text not null,
  orders integer not null,
  price_fen bigint not null,
  outside_fen bigint not null,
  stored_fen bigint not null,
  gift_fen bigint not null,
  deposit_fen bigint not null,
  held_fen bigint not null,
  constraint order_day_pkey primary key (brand_id, gym_id, business_day, kind),
  constraint order_day_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table order_day is 'A row is the sum of a finished day’s orders of one kind: how many, their price, and what they were paid with.';
select tenant_table('order_day');

create table order_month (
  brand_id bigint not null,
  gym_id bigint not null,
  month date not null,
  kind text not null,
  orders integer not null,
  price_fen bigint not null,
  outside_fen bigint not null,
  stored_fen bigint not null,
  gift_fen bigint not null,
  deposit_fen bigint not null,
  held_fen bigint not null,
  constraint order_month_pkey primary key (brand_id, gym_id, month, kind),
  constraint order_month_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table order_month is 'A row is the sum of a finished month’s orders of one kind: how many, their price, and what they were paid with.';
select tenant_table('order_month');

-- `staff_id` 0: nobody's.
create table performance_day (
  brand_id bigint not null,
  gym_id bigint not null,
  business_day date not null,
  staff_id bigint not null,
  business text not null,
  source text not null,
  performance_fen bigint not null,
  value_fen bigint not null,
  units integer not null,
  constraint performance_day_pkey primary key (brand_id, gym_id, business_day, staff_id, business, source),
  constraint performance_day_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table performance_day is 'A row is the sum of a finished day’s performance lines by employee, business and source.';
select tenant_table('performance_day');

create table performance_month (
  brand_id bigint not null,
  gym_id bigint not null,
  month date not null,
  staff_id bigint not null,
  business text not null,
  source text not null,
  performance_fen bigint not null,
  value_fen bigint not null,
  units integer not null,
  constraint performance_month_pkey primary key (brand_id, gym_id, month, staff_id, business, source),
  constraint performance_month_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table performance_month is 'A row is the sum of a finished month’s performance lines by employee, business and source.';
select tenant_table('performance_month');

create table goods_day (
  brand_id bigint not null,
  gym_id bigint not null,
  business_day date not null,
  goods_id bigint not null,
  sold integer not null,
  returned integer not null,
  fee_fen bigint not null,
  constraint goods_day_pkey primary key (brand_id, gym_id, business_day, goods_id),
  constraint goods_day_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table goods_day is 'A row is what a finished day’s orders sold and took back of one of the goods.';
select tenant_table('goods_day');

create table goods_month (
  brand_id bigint not null,
  gym_id bigint not null,
  month date not null,
  goods_id bigint not null,
  sold integer not null,
  returned integer not null,
  fee_fen bigint not null,
  constraint goods_month_pkey primary key (brand_id, gym_id, month, goods_id),
  constraint goods_month_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table goods_month is 'A row is what a finished month’s orders sold and took back of one of the goods.';
select tenant_table('goods_month');

-- The hour of the branch's clock at which they came in; `counted` of the visits took something off a card.
create table visit_day (
  brand_id bigint not null,
  gym_id bigint not null,
  business_day date not null,
  hour smallint not null,
  visits integer not null,
  counted integer not null,
  constraint visit_day_pkey primary key (brand_id, gym_id, business_day, hour),
  constraint visit_day_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint visit_day_hour_check check (hour between 0 and 23)
);
comment on table visit_day is 'A row is how many visits of a finished day began in one hour of the branch’s clock.';
select tenant_table('visit_day');

create table visit_month (
  brand_id bigint not null,
  gym_id bigint not null,
  month date not null,
  weekday smallint not null,
  hour smallint not null,
  visits integer not null,
  counted integer not null,
  constraint visit_month_pkey primary key (brand_id, gym_id, month, weekday, hour),
  constraint visit_month_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint visit_month_weekday_check check (weekday between 1 and 7),
  constraint visit_month_hour_check check (hour between 0 and 23)
);
comment on table visit_month is 'A row is how many visits of a finished month began on one weekday (Monday is 1) in one hour of the branch’s clock.';
select tenant_table('visit_month');

-- A month was summed only where all its days were, so that a day without sums has none.
create function sums_stale(of_family text, brand bigint, gym bigint, day date) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  update summed_days set stale = true where brand_id = brand and gym_id = gym and family = of_family and business_day = day and not stale;
  if found then
    update summed_months set stale = true
      where brand_id = brand and gym_id = gym and family = of_family and month = date_trunc('month', day)::date and not stale;
  end if;
end $$;
revoke execute on function sums_stale from public;
grant execute on function sums_stale to kaiguan_app;

create function sales_written() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform sums_stale('sales', brand_id, gym_id, business_day) from (select distinct brand_id, gym_id, business_day from written) w;
  return null;
end $$;
create trigger sums after insert on orders referencing new table as written for each statement execute function sales_written();
create trigger sums after insert on performance_lines referencing new table as written for each statement execute function sales_written();

-- Days are summed two days later at the earliest (sums/sum-days.sql.ts), so that whoever comes in today costs no question:
-- what is written on its own day is of none that was summed, in whatever time zone the branch is.
create function visit_written() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  -- Whoever sums the branch's days for the first time is waited for.
  perform from gyms where brand_id = new.brand_id and id = new.gym_id for key share;
  perform sums_stale('visits', new.brand_id, new.gym_id, new.business_day);
  return null;
end $$;
create trigger sums_of_past after insert on visits for each row
  when (new.business_day < (new.created_at at time zone 'UTC')::date) execute function visit_written();
create trigger sums_changed after update of cancelled_at, counted, entered_at on visits for each row
  when ((old.cancelled_at, old.counted, old.entered_at) is distinct from (new.cancelled_at, new.counted, new.entered_at))
  execute function visit_written();

create or replace function ledger_balances() returns trigger
language plpgsql as $$
declare
  bad record;
  owed record;
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
  perform sums_stale('ledger', brand_id, gym_id, business_day) from (select distinct brand_id, gym_id, business_day from written) w;
  for owed in
    select brand_id, card_id, sum(amount_fen) as fen from written where account = 'deferred' and card_id is not null group by brand_id, card_id order by card_id
  loop
    update cards set deferred_fen = deferred_fen - owed.fen where brand_id = owed.brand_id and id = owed.card_id;
  end loop;
  for owed in
    select brand_id, customer_course_id as id, sum(amount_fen) as fen from written
    where account = 'deferred' and customer_course_id is not null group by brand_id, customer_course_id order by customer_course_id
  loop
    update customer_courses set deferred_fen = deferred_fen - owed.fen where brand_id = owed.brand_id and id = owed.id;
  end loop;
  return null;
end $$;
