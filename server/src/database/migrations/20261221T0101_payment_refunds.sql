-- What the desk gave back of a payment by code, and its provider gives to the payer (docs/payments.md).
create table payment_refunds (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  intent_id bigint not null,
  refund_no text not null,        -- our number of it at the provider; one that failed has another at the next try
  order_id bigint not null,
  tender_id bigint not null,      -- what of the refund's order gives it back
  fee_fen bigint not null,
  state text not null default 'requested',
  reason jsonb,                   -- why the provider couldn't, or how it was given back by hand, in both languages
  tries integer not null default 0,
  again integer not null default 0, -- how often it was asked for by another number
  asked_at timestamptz not null,
  ask_at timestamptz,             -- when the provider is asked next; empty: never
  asking_until timestamptz,       -- somebody is asking, until then at the latest; empty: nobody
  ended_at timestamptz,
  constraint payment_refunds_pkey primary key (brand_id, id),
  constraint payment_refunds_refund_no unique (brand_id, refund_no),
  constraint payment_refunds_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint payment_refunds_intent foreign key (brand_id, intent_id) references payment_intents (brand_id, id),
  constraint payment_refunds_order foreign key (brand_id, order_id) references orders (brand_id, id),
  constraint payment_refunds_tender foreign key (brand_id, tender_id) references order_tenders (brand_id, id),
  constraint payment_refunds_fee check (fee_fen > 0),
  constraint payment_refunds_refund_no_fits check (refund_no ~ '^[0-9A-Za-z]{6,64}$'),
  constraint payment_refunds_asked_on check ((ask_at is not null) = (state in ('requested', 'sent'))),
  constraint payment_refunds_ended check ((ended_at is not null) = (state in ('done', 'by-hand')))
);
comment on table payment_refunds is 'A row is money that a refund gives back by the provider whom a payment by code was paid to.';
create index payment_refunds_of_intent on payment_refunds (brand_id, intent_id);
create index payment_refunds_of_tender on payment_refunds (brand_id, tender_id);
create index payment_refunds_of_order on payment_refunds (brand_id, order_id);
create index payment_refunds_ended on payment_refunds (brand_id, ended_at) where ended_at is not null;
create index payment_refunds_stuck on payment_refunds (brand_id, gym_id) where state in ('requested', 'sent', 'failed');
create index payment_refunds_due on payment_refunds (ask_at) where ask_at is not null;
select tenant_table('payment_refunds');
create policy looks on payment_refunds for select to current_user using ((select current_setting('app.looks', true)) = 'on');
insert into personal_columns (of_table, of_column, becomes) values ('payment_refunds', 'reason', 'mentions');

-- The states are the contract's (payment-intents/refund-states.ts). No payment gives back more than it took, however many refund it at once.
create function payment_refund_moves() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  paid record;
  back bigint;
begin
  if tg_op = 'INSERT' then
    select fee_fen, state, trade_no into paid from payment_intents where brand_id = new.brand_id and id = new.intent_id for no key update;
    select coalesce(sum(fee_fen), 0) into back from payment_refunds where brand_id = new.brand_id and intent_id = new.intent_id and state <> 'by-hand';
    if paid.state <> 'done' or back + new.fee_fen > paid.fee_fen then
      raise exception 'payment %: % more can’t go back of %', paid.trade_no, new.fee_fen, paid.fee_fen;
    end if;
    return new;
  end if;
  if new.state <> old.state and not (new.state = any (case old.state
    when 'requested' then array['sent', 'done', 'failed', 'by-hand']
    when 'sent' then array['done', 'failed']
    when 'failed' then array['requested', 'sent', 'done', 'by-hand']
    else array[]::text[] end)) then
    raise exception 'refund %: % can’t become %', old.refund_no, old.state, new.state;
  end if;
  if (new.gym_id, new.intent_id, new.order_id, new.tender_id, new.fee_fen, new.asked_at)
    is distinct from (old.gym_id, old.intent_id, old.order_id, old.tender_id, old.fee_fen, old.asked_at)
    or new.refund_no <> old.refund_no and not (old.state = 'failed' and new.state = 'requested') then
    raise exception 'refund %: what was asked never changes', old.refund_no;
  end if;
  return new;
end $$;
create trigger moves before insert or update on payment_refunds for each row execute function payment_refund_moves();

drop function payments_due(timestamptz);
create function payments_due(at timestamptz) returns table (brand bigint, gym bigint, payment bigint, refund bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select n.brand_id, n.gym_id, n.payment, n.refund from (
      select d.*, row_number() over (partition by d.brand_id order by d.ask_at, d.payment, d.refund) as place from (
        select i.brand_id, i.gym_id, i.id as payment, null::bigint as refund, i.ask_at from payment_intents i where i.ask_at <= at
        union all
        select r.brand_id, r.gym_id, r.intent_id, r.id, r.ask_at from payment_refunds r where r.ask_at <= at) d) n
    where n.place <= 100 order by n.place, n.brand_id;
  perform look_as(asker, '');
end $$;
create or replace function payments_next() returns timestamptz
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asker text := coalesce(current_setting('app.brand', true), '');
  moment timestamptz;
begin
  perform look_as('0', 'on');
  select least((select min(ask_at) from payment_intents where ask_at is not null), (select min(ask_at) from payment_refunds where ask_at is not null)) into moment;
  perform look_as(asker, '');
  return moment;
end $$;
revoke execute on function payments_due from public;
grant execute on function payments_due to kaiguan_app;
