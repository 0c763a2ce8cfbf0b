-- What a provider is asked to take, and what each payment pays for (docs/payments.md).
create table payment_intents (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  provider text not null,
  merchant_no text not null,      -- whose money it is there: an account that was changed since isn't asked for it
  trade_no text not null,         -- our number of it at the provider
  pays_for text not null,
  subject text not null,
  fee_fen bigint not null,
  state text not null default 'created',
  calling_off boolean not null default false,
  reason jsonb,                   -- why nothing was taken or why it goes back, in both languages
  staff_id bigint not null,
  till_no text not null,        -- made by the till once for each payment
  asked_sum bytea not null,       -- SHA-256 of what was asked: asked otherwise with the same number, it is refused
  asked jsonb,                    -- what is carried out, and as whom it was judged; empty once it can't be carried out any more
  asked_at timestamptz not null,
  until timestamptz not null,
  tries integer not null default 0,
  ask_at timestamptz,             -- when the provider is asked next; empty: never
  paid_at timestamptz,
  provider_no text,
  entry_id bigint,                -- what was posted when it came and couldn't be placed at once
  refund_tries integer not null default 0,
  order_id bigint,
  ended_at timestamptz,
  constraint payment_intents_pkey primary key (brand_id, id),
  constraint payment_intents_trade_no unique (brand_id, trade_no),
  constraint payment_intents_asked_once unique (brand_id, gym_id, staff_id, till_no),
  constraint payment_intents_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint payment_intents_asked_by foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint payment_intents_entry foreign key (brand_id, entry_id) references ledger_entries (brand_id, id),
  constraint payment_intents_order foreign key (brand_id, order_id) references orders (brand_id, id),
  constraint payment_intents_provider_known check (provider in ('WECHAT', 'ALIPAY')),
  constraint payment_intents_fee check (fee_fen > 0),
  constraint payment_intents_trade_no_fits check (trade_no ~ '^[0-9A-Za-z]{6,32}$'),
  constraint payment_intents_paid check ((paid_at is not null) = (state in ('paid', 'done', 'refunding', 'refunded', 'refund-failed', 'paid-out'))),
  constraint payment_intents_done_has_an_order check ((order_id is not null) = (state = 'done')),
  constraint payment_intents_knows_what_it_pays check (asked is not null or state not in ('created', 'waiting')),
  constraint payment_intents_goes_back_from_somewhere check (entry_id is not null or state not in ('paid', 'refunding', 'refunded', 'refund-failed', 'paid-out')),
  constraint payment_intents_asked_on check (ask_at is not null or state not in ('created', 'waiting', 'paid', 'refunding'))
);
comment on table payment_intents is 'A row is a payment that a provider was asked for; it ends done, given back, or with nothing taken.';
create index payment_intents_newest on payment_intents (brand_id, gym_id, asked_at desc, id desc);
create index payment_intents_due on payment_intents (ask_at) where ask_at is not null;
create index payment_intents_unplaced on payment_intents (brand_id, gym_id) where state in ('paid', 'refunding', 'refund-failed');
create index payment_intents_by_order on payment_intents (brand_id, order_id) where order_id is not null;
select tenant_table('payment_intents');
create policy looks on payment_intents for select to current_user using ((select current_setting('app.looks', true)) = 'on');

-- The states are the contract's (payment-intents/states.ts). What was asked never changes.
create function payment_intent_moves() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.state <> old.state and not (new.state = any (case old.state
    when 'created' then array['waiting', 'paid', 'done', 'closed', 'failed']
    when 'waiting' then array['paid', 'done', 'closed', 'failed']
    when 'closed' then array['paid']
    when 'failed' then array['paid']
    when 'paid' then array['done', 'refunding']
    when 'refunding' then array['refunded', 'refund-failed']
    when 'refund-failed' then array['refunding', 'paid-out']
    else array[]::text[] end)) then
    raise exception 'payment %: % can’t become %', old.trade_no, old.state, new.state;
  end if;
  if (new.gym_id, new.provider, new.merchant_no, new.trade_no, new.pays_for, new.subject, new.fee_fen, new.staff_id, new.till_no, new.asked_sum, new.asked_at)
    is distinct from (old.gym_id, old.provider, old.merchant_no, old.trade_no, old.pays_for, old.subject, old.fee_fen, old.staff_id, old.till_no, old.asked_sum, old.asked_at)
    or new.asked is distinct from old.asked and new.asked is not null then
    raise exception 'payment %: what was asked never changes', old.trade_no;
  end if;
  return new;
end $$;
create trigger moves before update on payment_intents for each row execute function payment_intent_moves();

-- What is to be done may name people, until it is done or can't be done any more: minutes.
insert into personal_columns (of_table, of_column, becomes) values ('payment_intents', 'asked', 'apart'), ('payment_intents', 'reason', 'mentions');

-- What providers told by themselves. It moves nothing: the provider is asked instead.
create table payment_callbacks (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  provider text not null,
  callback_no text,               -- the provider's own; empty: it couldn't be read
  trade_no text,
  refused text,                   -- why it wasn't believed; empty: it was
  said_at timestamptz,            -- by the provider's clock
  came_at timestamptz not null,
  constraint payment_callbacks_pkey primary key (brand_id, id),
  constraint payment_callbacks_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint payment_callbacks_provider_known check (provider in ('WECHAT', 'ALIPAY'))
);
comment on table payment_callbacks is 'A row is what a provider, or whoever claimed to be one, told of a payment.';
create index payment_callbacks_newest on payment_callbacks (brand_id, gym_id, came_at);
select tenant_table('payment_callbacks');

-- Money that came by a provider and is for nothing yet: it stands at the provider, and is owed back.
alter table ledger_lines drop constraint ledger_lines_account_check,
  add constraint ledger_lines_account_check check (account in ('hand', 'float', 'paid-in', 'paid-out', 'cashed', 'safe', 'stored', 'gift',
  'promotion', 'deposit', 'pledge', 'deferred', 'income', 'refund', 'over-short', 'payout', 'due', 'opening', 'payroll', 'payroll-owed', 'at-provider', 'unplaced'));

-- In a closed branch money still goes back that nobody could place.
create or replace function ledger_balances() returns trigger
language plpgsql as $function$
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
  select g.name, g.closed_on into bad
    from (select distinct brand_id, gym_id, entry_id from written) w join gyms g on g.brand_id = w.brand_id and g.id = w.gym_id
    where g.closed_on is not null and not exists (select from ledger_entries e where e.brand_id = w.brand_id and e.id = w.entry_id
      and e.kind in ('settlement.confirmed', 'settlement.reopened', 'settlement.paid', 'settlement.unpaid',
        'payment.received', 'payment.placed', 'payment.returned')) limit 1;
  if found then
    raise exception '%', bad.name using errcode = 'KG003', detail = bad.closed_on::text;
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
end $function$;

create function payments_due(at timestamptz) returns table (brand bigint, gym bigint, payment bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select n.brand_id, n.gym_id, n.id from (
      select i.brand_id, i.gym_id, i.id, row_number() over (partition by i.brand_id order by i.ask_at, i.id) as place from payment_intents i
      where i.ask_at <= at) n
    where n.place <= 100 order by n.place, n.brand_id;
  perform look_as(asker, '');
end $$;
create function payments_next() returns timestamptz
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asker text := coalesce(current_setting('app.brand', true), '');
  moment timestamptz;
begin
  perform look_as('0', 'on');
  select min(ask_at) into moment from payment_intents where ask_at is not null;
  perform look_as(asker, '');
  return moment;
end $$;
revoke execute on function payments_due, payments_next from public;
grant execute on function payments_due, payments_next to kaiguan_app;
