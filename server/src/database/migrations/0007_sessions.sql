-- The doors to what lies outside tenants: logins and sessions. Requests (kaiguan_app) can't read these
-- tables; they ask these functions, which answer only what a login or a session needs.

create function session_open(hash bytea, at timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  s sessions;
  answer jsonb;
begin
  select * into s from sessions where token_hash = hash;
  if not found then return null; end if;
  if s.ended_at is not null or s.last_used_at < at - interval '24 hours' then return '{"ended": true}'; end if;
  if s.last_used_at < at - interval '60 seconds' then
    update sessions set last_used_at = at where id = s.id;
  end if;
  if s.brand_id is null then
    return jsonb_build_object('id', s.id, 'account_id', s.account_id);
  end if;
  perform set_config('app.brand', s.brand_id::text, true);
  select jsonb_build_object(
    'id', s.id, 'account_id', s.account_id, 'brand_id', s.brand_id, 'brand_name', b.name, 'gym_id', coalesce(s.gym_id, 0),
    'employee', jsonb_build_object('id', e.id, 'name', e.name, 'type', e.type, 'phone', e.phone),
    'role', case when r.id is not null then jsonb_build_object('id', r.id, 'name', r.name, 'menus', to_jsonb(r.permission_ids)) end,
    'gym', case when g.id is not null then to_jsonb(g) - 'created_at' end)
  into answer
  from employees e
  join brands b on b.id = e.brand_id
  left join roles r on r.brand_id = e.brand_id and r.id = e.role_id and r.deleted_at is null
  left join gyms g on g.brand_id = e.brand_id and g.id = s.gym_id
  where e.brand_id = s.brand_id and e.id = s.employee_id and e.status = 1 and e.deleted_at is null
    and (s.gym_id is null and e.type in (2, 3, 5, 6)
      or e.type in (1, 4) and e.gym_id = s.gym_id
      or e.type in (5, 6)
      or e.type in (2, 3) and exists (select from employee_gyms eg
           where eg.brand_id = e.brand_id and eg.employee_id = e.id and eg.gym_id = s.gym_id));
  return coalesce(answer, jsonb_build_object('id', s.id, 'account_id', s.account_id));
end $$;

-- Every gym an account belongs to, over all its brands, and head-office mode (gym 0) where its type has it.
create function account_gyms(account bigint, at timestamptz) returns setof jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  m record;
  before text := current_setting('app.brand', true);
begin
  for m in select brand_id, employee_id from account_memberships where account_id = account order by brand_id, employee_id loop
    perform set_config('app.brand', m.brand_id::text, true);
    return query
      select jsonb_build_object('brand_id', b.id, 'brand_name', b.name, 'employee_id', e.id, 'type', e.type,
        'employee_status', e.status, 'id', 0, 'name', b.name, 'is_check_pass', 1)
      from employees e join brands b on b.id = e.brand_id
      where e.brand_id = m.brand_id and e.id = m.employee_id and e.deleted_at is null and e.type in (2, 3, 5, 6);
    return query
      select to_jsonb(g) || jsonb_build_object('brand_name', b.name, 'employee_id', e.id, 'type', e.type, 'employee_status', e.status)
      from employees e join brands b on b.id = e.brand_id
      join gyms g on g.brand_id = e.brand_id and (
        g.id = e.gym_id or e.type in (5, 6)
        or e.type in (2, 3) and exists (select from employee_gyms eg
             where eg.brand_id = e.brand_id and eg.employee_id = e.id and eg.gym_id = g.id))
      where e.brand_id = m.brand_id and e.id = m.employee_id and e.deleted_at is null
      order by g.id;
  end loop;
  perform set_config('app.brand', coalesce(before, ''), true);
end $$;

create function account_for_login(login text) returns jsonb
language sql security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('id', a.id, 'password_hash', a.password_hash, 'demo', a.demo,
    'last_gym_id', (select coalesce(s.gym_id, 0) from sessions s where s.account_id = a.id and s.brand_id is not null order by s.id desc limit 1),
    'last_employee_id', (select s.employee_id from sessions s where s.account_id = a.id and s.brand_id is not null order by s.id desc limit 1))
  from accounts a where a.phone = login or a.staff_number = login
$$;

create function account_password_hash(account bigint) returns text
language sql security definer set search_path = public, pg_temp as $$
  select password_hash from accounts where id = account
$$;

-- Counts one more try under each key, before the password is looked at, and answers where the counts stand now.
-- The keys are taken in order, so that tries at the same moment wait for each other and never block each other.
create function login_try(keys text[], at timestamptz, window_start timestamptz) returns table (key text, tries integer, since timestamptz)
language sql security definer set search_path = public, pg_temp as $$
  insert into login_failures as f (key, failures, since)
    select k, 1, at from unnest(keys) k order by k
  on conflict (key) do update set
    failures = case when f.since < window_start then 1 else f.failures + 1 end,
    since = case when f.since < window_start then at else f.since end
  returning f.key, f.failures, f.since
$$;

-- The password was right: `forget` begin anew, from `give_back` this try is taken away.
create function login_try_right(forget text[], give_back text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  select from login_failures where key = any (forget || give_back) order by key for update;
  delete from login_failures where key = any (forget);
  update login_failures set failures = failures - 1 where key = any (give_back) and failures > 0;
$$;

create function device_bind(account bigint, device bytea, at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into known_devices values (account, device, at)
  on conflict (account_id, device_hash) do update set last_login_at = excluded.last_login_at
$$;

create function device_known(account bigint, device bytea, since timestamptz) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  select exists (select from known_devices where account_id = account and device_hash = device and last_login_at >= since)
$$;

create function session_start(hash bytea, account bigint, brand bigint, gym bigint, employee bigint, from_device text, from_ip text, at timestamptz)
returns bigint language sql security definer set search_path = public, pg_temp as $$
  insert into sessions (token_hash, account_id, brand_id, gym_id, employee_id, device, ip, created_at, last_used_at)
  values (hash, account, brand, nullif(gym, 0), employee, from_device, from_ip, at, at) returning id
$$;

create function session_enter(session bigint, brand bigint, gym bigint, employee bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  update sessions set brand_id = brand, gym_id = nullif(gym, 0), employee_id = employee where id = session
$$;

-- The token hash of the session that is open in this transaction.
create function session_hash(session bigint) returns bytea
language sql security definer set search_path = public, pg_temp as $$
  select token_hash from sessions where id = session
$$;

create function session_end(session bigint, at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update sessions set ended_at = at where id = session and ended_at is null
$$;

create function sessions_end_of_account(account bigint, at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update sessions set ended_at = at where account_id = account and ended_at is null
$$;

create function sessions_end_of_employee(employee bigint, at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update sessions set ended_at = at
  where brand_id = current_setting('app.brand')::bigint and employee_id = employee and ended_at is null
$$;

create function account_set_password(account bigint, hash text, at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update accounts set password_hash = hash, password_changed_at = at where id = account;
  update sessions set ended_at = at where account_id = account and ended_at is null
$$;

-- The account of a phone or staff number, made if there is none yet; tells which it was.
create function account_ensure(new_phone text, new_staff_number text, hash text, is_demo boolean, at timestamptz)
returns table (id bigint, created boolean) language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query insert into accounts as a (phone, staff_number, password_hash, password_changed_at, demo, created_at)
    values (new_phone, new_staff_number, hash, at, is_demo, at) on conflict do nothing returning a.id, true;
  if not found then
    return query select a.id, false from accounts a where a.phone = new_phone;
  end if;
end $$;

create function account_login_names(account bigint) returns table (phone text, staff_number text)
language sql security definer set search_path = public, pg_temp as $$
  select phone, staff_number from accounts where id = account
$$;

create function membership_add(account bigint, employee bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into account_memberships values (account, current_setting('app.brand')::bigint, employee) on conflict do nothing
$$;

-- How many brands an account works for: a club may set the password only of an account that is all its own.
create function account_brands(account bigint) returns integer
language sql security definer set search_path = public, pg_temp as $$
  select count(distinct brand_id)::integer from account_memberships where account_id = account
$$;

create function brand_create(brand_name text, at timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare made bigint;
begin
  insert into brands (name, created_at) values (brand_name, at) returning id into made;
  -- From here on the transaction is inside the new brand.
  perform set_config('app.brand', made::text, true);
  return made;
end $$;

create function installation_state() returns table (set_up boolean, demo boolean)
language sql security definer set search_path = public, pg_temp as $$
  select set_up_at is not null, demo from installation
$$;

-- True once: the caller that set the installation up.
create function installation_set_up(is_demo boolean, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update installation set set_up_at = at, demo = is_demo where set_up_at is null;
  return found;
end $$;

create function demo_accounts() returns table (login text)
language sql security definer set search_path = public, pg_temp as $$
  select coalesce(staff_number, phone) from accounts where demo order by id
$$;

-- The brands, for jobs that open one at a time.
create function brand_ids() returns setof bigint
language sql security definer set search_path = public, pg_temp as $$
  select id from brands order by id
$$;

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
           where n.nspname = 'public' and p.prosecdef loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kaiguan_app', f);
  end loop;
end $$;
