-- When a session ends whatever is done with it: fixed when somebody signs in, moved by no use and by no other branch. Staff sign in anew
-- after 12 hours, members after 90 days; sessions of before count from when they were made. Unused they end earlier, as before.
alter table sessions add column ends_at timestamptz;
update sessions set ends_at = created_at + interval '12 hours';
alter table sessions alter column ends_at set not null;
alter table member_sessions add column ends_at timestamptz;
update member_sessions set ends_at = created_at + interval '90 days';
alter table member_sessions alter column ends_at set not null;

drop function session_start(bytea, bigint, bigint, bigint, bigint, text, text, timestamptz);
create function session_start(hash bytea, account bigint, brand bigint, gym bigint, employee bigint, from_device text, from_ip text,
  at timestamptz, until timestamptz)
returns bigint language sql security definer set search_path = public, pg_temp as $$
  insert into sessions (token_hash, account_id, brand_id, gym_id, employee_id, device, ip, created_at, last_used_at, ends_at)
  values (hash, account, brand, nullif(gym, 0), employee, from_device, from_ip, at, at, until) returning id
$$;

drop function member_start(bytea, bigint, bigint, bigint, text, text, timestamptz);
create function member_start(hash bytea, brand bigint, gym bigint, person bigint, from_device text, from_ip text, at timestamptz, until timestamptz)
returns void language sql security definer set search_path = public, pg_temp as $$
  insert into member_sessions (token_hash, brand_id, gym_id, person_id, device, ip, created_at, last_used_at, ends_at)
  values (hash, brand, gym, person, from_device, from_ip, at, at, until)
$$;

create or replace function session_open(hash bytea, at timestamptz, known text) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  s record;
  stand text;
  answer jsonb;
begin
  select t.id, t.account_id, t.brand_id, t.gym_id, t.employee_id, t.ended_at, t.last_used_at, t.ends_at, b.name as brand_name, b.facts_version
    into s from sessions t left join brands b on b.id = t.brand_id where t.token_hash = hash;
  if not found then return null; end if;
  if s.ended_at is not null or s.ends_at <= at or s.last_used_at < at - interval '24 hours' then return '{"ended": true}'; end if;
  if s.last_used_at < at - interval '60 seconds' then
    -- By one of the session's requests; the others pass, and don't wait until that one has ended.
    update sessions set last_used_at = at where id = (
      select t.id from sessions t where t.id = s.id and t.last_used_at < at - interval '60 seconds' for no key update skip locked);
  end if;
  if s.brand_id is null then
    return jsonb_build_object('id', s.id, 'account_id', s.account_id);
  end if;
  -- Assignments, because a `perform` would be a query of its own.
  stand := set_config('app.brand', s.brand_id::text, true);
  stand := set_config('app.gym', coalesce(s.gym_id, 0)::text, true);
  stand := set_config('app.asker', 'staff:' || s.employee_id, true);
  stand := concat_ws(':', s.brand_id, coalesce(s.gym_id, 0), s.employee_id, s.facts_version);
  if stand = known then return '{"same": true}'; end if;
  answer := staff_facts(s.brand_id, s.gym_id, s.employee_id);
  return jsonb_build_object('id', s.id, 'account_id', s.account_id)
    || case when answer is null then '{}'::jsonb
         else answer || jsonb_build_object('version', stand, 'brand_id', s.brand_id, 'brand_name', s.brand_name, 'gym_id', coalesce(s.gym_id, 0)) end;
end $$;

create or replace function member_open(hash bytea, at timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  s member_sessions;
  me record;
  stand text;
begin
  select * into s from member_sessions where token_hash = hash and ended_at is null and ends_at > at and last_used_at > at - interval '30 days';
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

-- Whoever is let in by a session that stands doesn't stay longer than it: else one would go on by the other for ever.
create or replace function login_standing(session bigint, at timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from accounts where id = (select account_id from sessions where id = session) for share;
  return (select jsonb_build_object('id', a.id, 'demo', a.demo, 'last_gym_id', coalesce(s.gym_id, 0), 'last_employee_id', s.employee_id,
      'ends_at', s.ends_at)
    from sessions s join accounts a on a.id = s.account_id
    where s.id = session and s.ended_at is null and s.ends_at > at and s.last_used_at >= at - interval '24 hours');
end $$;

create or replace function push_keep(by_process uuid, sockets jsonb, at timestamptz) returns setof bigint
language sql security definer set search_path = public, pg_temp as $$
  delete from push_sockets where seen_at < at - interval '10 minutes';
  insert into push_sockets select k.id, by_process, k.session_id, k.account_id, k.gym_id, at
    from jsonb_to_recordset(sockets) as k (id uuid, session_id bigint, account_id bigint, gym_id bigint)
    on conflict (id) do update set seen_at = excluded.seen_at;
  select distinct k.session_id from jsonb_to_recordset(sockets) as k (session_id bigint, gym_id bigint)
    left join sessions s on s.id = k.session_id
    where s.id is null or s.ended_at is not null or s.ends_at <= at or s.last_used_at < at - interval '24 hours' or s.gym_id is distinct from k.gym_id
$$;

revoke execute on function session_start, member_start from public;
grant execute on function session_start, member_start to kaiguan_app;
