-- Messages to members: each leaves by its place in its sending, so that one to a single member doesn’t wait behind thousands; a sending says
-- what became of its messages without counting them; what is due is looked up branch by branch; what the member withdrew themselves stays so
-- for whoever turns out to be the same; and the address that ends marketing outlives its branch.

-- `place`: which of its sending; the first of each leave before the second of any.
alter table member_messages add column place integer not null default 1;
alter table member_messages alter column place drop default;
create index member_messages_in_turn on member_messages (brand_id, gym_id, place, id) where state in ('waiting', 'sending');
create index member_messages_taken on member_messages (brand_id, gym_id, tried_at) where state = 'sending';
create index member_messages_inbox on member_messages (brand_id, person_id, id desc) where tries > 0;
drop index member_messages_to_send;
create index member_messages_to_send on member_messages (brand_id, gym_id, not_before) where state = 'waiting';

-- `waiting` with what is being sent just now; `texts`: what those that went by text came to.
alter table message_batches add column waiting integer not null default 0, add column sent integer not null default 0,
  add column failed integer not null default 0, add column left_out integer not null default 0, add column stopped integer not null default 0,
  add column texts integer not null default 0;
alter table member_messages no force row level security;
alter table message_batches no force row level security;
update message_batches b set waiting = m.waiting, sent = m.sent, failed = m.failed, left_out = m.left_out, stopped = m.stopped, texts = m.texts
  from (select brand_id, batch_id, count(*) filter (where state in ('waiting', 'sending')) as waiting, count(*) filter (where state = 'sent') as sent,
      count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'left-out') as left_out,
      count(*) filter (where state = 'stopped') as stopped, coalesce(sum(segments) filter (where via = 'text'), 0) as texts
    from member_messages group by brand_id, batch_id) m
  where b.brand_id = m.brand_id and b.id = m.batch_id;
alter table member_messages force row level security;
alter table message_batches force row level security;

-- Whatever changes a message’s state counts, also the deed that forgets somebody. Sendings are held in one order, so that two never wait for
-- each other; what changes no state holds none.
create function messages_came() returns trigger language plpgsql as $$
begin
  update message_batches b set waiting = b.waiting + d.waiting, left_out = b.left_out + d.left_out
    from (select brand_id, batch_id, count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'left-out') as left_out
      from came group by brand_id, batch_id) d
    where b.brand_id = d.brand_id and b.id = d.batch_id;
  return null;
end $$;
create trigger counted after insert on member_messages referencing new table as came for each statement execute function messages_came();

create function messages_moved() returns trigger language plpgsql as $$
declare moved bigint[] := (select array_agg(distinct n.batch_id) from now_so n join was w on w.brand_id = n.brand_id and w.id = n.id where w.state <> n.state);
begin
  if moved is null then return null; end if;
  perform from message_batches where brand_id = current_setting('app.brand')::bigint and id = any (moved) order by id for no key update;
  update message_batches b set waiting = b.waiting + d.waiting, sent = b.sent + d.sent, failed = b.failed + d.failed,
      left_out = b.left_out + d.left_out, stopped = b.stopped + d.stopped, texts = b.texts + d.texts
    from (select brand_id, batch_id, coalesce(sum(n) filter (where state in ('waiting', 'sending')), 0) as waiting,
        coalesce(sum(n) filter (where state = 'sent'), 0) as sent, coalesce(sum(n) filter (where state = 'failed'), 0) as failed,
        coalesce(sum(n) filter (where state = 'left-out'), 0) as left_out, coalesce(sum(n) filter (where state = 'stopped'), 0) as stopped,
        coalesce(sum(n * segments) filter (where via = 'text'), 0) as texts
      from (select brand_id, batch_id, state, via, segments, 1 as n from now_so union all select brand_id, batch_id, state, via, segments, -1 from was) c
      where batch_id = any (moved) group by brand_id, batch_id) d
    where b.brand_id = d.brand_id and b.id = d.batch_id;
  return null;
end $$;
create trigger moved after update on member_messages referencing old table as was new table as now_so for each statement execute function messages_moved();

-- Where something is to be sent, and from when. Whoever sends at a branch has its row in message_paces first.
create or replace function member_messages_due(at timestamptz, ahead timestamptz, pause interval) returns table (brand bigint, gym bigint, due_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select p.brand_id, p.gym_id, greatest(d.due_at, p.next_at) from message_paces p cross join lateral (
      select least(
        (select m.not_before from member_messages m where m.brand_id = p.brand_id and m.gym_id = p.gym_id and m.state = 'waiting'
          order by m.not_before limit 1),
        (select m.tried_at + pause from member_messages m where m.brand_id = p.brand_id and m.gym_id = p.gym_id and m.state = 'sending'
          order by m.tried_at limit 1)) as due_at) d
    where p.next_at <= ahead and d.due_at <= ahead;
  perform look_as(asker, '');
end $$;

-- Of whoever turned out to be the same, the newest word counts: no older than the consent it ends it; said by themselves it also ends what staff
-- noted afterwards, other than in writing thirty days on (the same law as where consent is noted).
create or replace function consents_to_marketing(brand bigint, person bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from marketing_consents k where k.brand_id = brand and k.person_id = person and k.withdrawn_at is null
    and not exists (select from persons g cross join lateral (
        select w.withdrawn_at, w.withdrawn_how from marketing_consents w where w.brand_id = g.brand_id and w.person_id = g.id order by w.id desc limit 1) w
      where g.brand_id = brand and g.merged_into_id = person and (w.withdrawn_at >= k.given_at
        or w.withdrawn_how <> 'desk' and k.given_how <> 'own-page'
          and not (k.given_how = 'written' and k.given_at >= w.withdrawn_at + interval '30 days'))))
$$;

-- The branch of an address, also one that isn’t open any more; the transaction is inside its brand from here on.
create function public_gym_ever(given text) returns table (brand bigint, gym bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare p public_gyms;
begin
  select * into p from public_gyms where token = given;
  if not found then return; end if;
  perform set_config('app.brand', p.brand_id::text, true);
  return query select p.brand_id, p.gym_id;
end $$;
revoke execute on function public_gym_ever(text) from public;
grant execute on function public_gym_ever(text) to kaiguan_app;
