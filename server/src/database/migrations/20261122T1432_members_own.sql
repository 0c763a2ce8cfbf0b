-- Members at their own pages: who they are, and a role that sees of the club's tables nothing but what is theirs.

-- How a branch is called in addresses that anybody may see. Outside tenants: the address is all that is known then.
create table public_gyms (
  token text primary key,
  brand_id bigint not null references brands,
  gym_id bigint not null,
  unique (brand_id, gym_id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
create function gym_made_public() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into public_gyms (token, brand_id, gym_id) values (substr(translate(gen_random_uuid()::text, '-', ''), 1, 16), new.brand_id, new.id);
  return null;
end $$;
revoke execute on function gym_made_public from public;
create trigger gym_made_public after insert on gyms for each row execute function gym_made_public();
alter table gyms no force row level security;
insert into public_gyms (token, brand_id, gym_id) select substr(translate(gen_random_uuid()::text, '-', ''), 1, 16), brand_id, id from gyms;
alter table gyms force row level security;

create table member_sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  brand_id bigint not null,
  gym_id bigint not null,
  person_id bigint not null,
  device text not null default '',
  ip text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, person_id) references persons (brand_id, id)
);
create index on member_sessions (brand_id, person_id) where ended_at is null;

create function public_token(of_gym bigint) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select token from public_gyms where brand_id = current_setting('app.brand')::bigint and gym_id = of_gym
$$;

-- The branch of an address; the transaction is inside its brand from here on.
create function public_gym(given text) returns table (brand bigint, gym bigint, name text, logo text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare p public_gyms;
begin
  select * into p from public_gyms where token = given;
  if not found then return; end if;
  perform set_config('app.brand', p.brand_id::text, true);
  return query select g.brand_id, g.id, g.name, g.logo from gyms g where g.brand_id = p.brand_id and g.id = p.gym_id and g.is_check_pass = 1;
end $$;

create function member_start(hash bytea, brand bigint, gym bigint, person bigint, from_device text, from_ip text, at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into member_sessions (token_hash, brand_id, gym_id, person_id, device, ip, created_at, last_used_at)
  values (hash, brand, gym, person, from_device, from_ip, at, at)
$$;

-- Opens a member's session for one transaction: their brand, their branch, who they are and whose guardian. Null: the key is nobody's.
create function member_open(hash bytea, at timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  s member_sessions;
  me record;
  stand text;
begin
  select * into s from member_sessions where token_hash = hash and ended_at is null and last_used_at > at - interval '30 days';
  if not found then return null; end if;
  if s.last_used_at < at - interval '1 hour' then update member_sessions set last_used_at = at where id = s.id; end if;
  stand := set_config('app.brand', s.brand_id::text, true);
  -- Whoever turned out to be another is that one.
  select c.id, c.name, p.id as person_id into me
    from persons o join persons p on p.brand_id = o.brand_id and p.id = coalesce(o.merged_into_id, o.id)
    join customers c on c.brand_id = p.brand_id and c.gym_id = s.gym_id and c.person_id = p.id and c.deleted_at is null
    where o.brand_id = s.brand_id and o.id = s.person_id;
  if not found then return null; end if;
  stand := set_config('app.gym', s.gym_id::text, true);
  stand := set_config('app.member_session', s.id::text, true);
  stand := set_config('app.asker', 'member:' || me.id, true);
  stand := set_config('app.person', (
    select string_agg(p.id::text, ',') from persons p
    where p.brand_id = s.brand_id and (p.id = me.person_id or p.merged_into_id = me.person_id
      or p.guardian_person_id = me.person_id and p.deleted_at is null)), true);
  return (select jsonb_build_object('id', me.id, 'name', me.name, 'gym', to_jsonb(g) - 'created_at')
    from gyms g where g.brand_id = s.brand_id and g.id = s.gym_id);
end $$;

-- Of the session that is open in this transaction.
create function member_end(at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update member_sessions set ended_at = at where id = nullif(current_setting('app.member_session', true), '')::bigint
$$;

create function member_sessions_forget(now_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from member_sessions where coalesce(ended_at, last_used_at) < now_at - interval '90 days'
$$;

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
           where n.nspname = 'public' and p.proname in ('public_token', 'public_gym', 'member_start', 'member_open', 'member_end', 'member_sessions_forget') loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kaiguan_app', f);
  end loop;
end $$;

-- The role of such a transaction. What staff's queries cost stays as it is: the policies below are this role's alone.
do $$
begin
  if not exists (select from pg_roles where rolname = 'kaiguan_member') then create role kaiguan_member nologin; end if;
exception when duplicate_object or unique_violation then null; -- another database of this cluster was faster
end $$;
-- kaiguan_app may become it and is not part of it: its policies would bind staff too. Where another database of this cluster
-- said so already, whoever owns this one needn't be able to.
do $$
begin
  if pg_has_role('kaiguan_app', 'kaiguan_member', 'member') then null;
  elsif current_setting('server_version_num')::int >= 160000 then
    execute 'grant kaiguan_member to kaiguan_app with inherit false, set true';
  else
    alter role kaiguan_app noinherit;
    grant kaiguan_member to kaiguan_app;
  end if;
end $$;
grant usage on schema public to kaiguan_member;
grant select on gyms, persons, customers, cards, card_holders, visits, orders, order_lines, order_tenders to kaiguan_member;
grant insert on operation_log to kaiguan_member;
grant execute on function card_status to kaiguan_member;
grant execute on function member_end to kaiguan_member;

create function own_persons() returns bigint[] language sql stable as $$
  select string_to_array(current_setting('app.person', true), ',')::bigint[]
$$;
create policy own on persons as restrictive to kaiguan_member using (id = any ((select own_persons())::bigint[]));
create policy own on customers as restrictive to kaiguan_member using (person_id = any ((select own_persons())::bigint[]));
create policy own on card_holders as restrictive to kaiguan_member
  using (exists (select from customers c where c.brand_id = card_holders.brand_id and c.id = card_holders.customer_id));
create policy own on cards as restrictive to kaiguan_member using (
  exists (select from customers c where c.brand_id = cards.brand_id and c.id = cards.customer_id)
  or exists (select from card_holders h where h.brand_id = cards.brand_id and h.card_id = cards.id and h.removed_at is null));
create policy own on visits as restrictive to kaiguan_member
  using (exists (select from customers c where c.brand_id = visits.brand_id and c.id = visits.customer_id));
create policy own on orders as restrictive to kaiguan_member
  using (exists (select from customers c where c.brand_id = orders.brand_id and c.id = orders.customer_id));
create policy own on order_lines as restrictive to kaiguan_member
  using (exists (select from orders o where o.brand_id = order_lines.brand_id and o.id = order_lines.order_id));
create policy own on order_tenders as restrictive to kaiguan_member
  using (exists (select from orders o where o.brand_id = order_tenders.brand_id and o.id = order_tenders.order_id));
