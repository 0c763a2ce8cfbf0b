-- Whoever has a post at head office shows a code from their phone where they sign in at a browser that hasn't shown one, where the
-- operator has it so. A password alone made a browser known before: such a one shows a code once.
alter table installation add column login_codes boolean not null default false;
alter table accounts add column code_waived_at timestamptz;                        -- once, by the operator
alter table known_devices add column proven boolean not null default false;        -- a code was shown there
alter table sessions add column proven boolean not null default false;             -- it began with more than a password

drop function device_bind(bigint, bytea, timestamptz);
create function device_bind(account bigint, device bytea, at timestamptz, by_code boolean) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into known_devices (account_id, device_hash, last_login_at, proven) values (account, device, at, by_code)
  on conflict (account_id, device_hash) do update
    set last_login_at = excluded.last_login_at, proven = known_devices.proven or excluded.proven
$$;

create function device_proven(account bigint, device bytea, since timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from known_devices where account_id = account and device_hash = device and proven and last_login_at >= since)
$$;

-- The phone whose code this account shows at a new browser; null: none is asked. Whether it has a post at head office, the asker knows.
create function login_code_phone(account bigint) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select a.phone from accounts a, installation i where a.id = account and i.login_codes and not a.demo and a.phone_proven_at is not null
$$;

-- Good for a day, and for one sign-in.
create function login_code_waived(account bigint, at timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from accounts where id = account and code_waived_at > at - interval '1 day')
$$;
create function login_code_waiver_take(account bigint, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update accounts set code_waived_at = null where id = account and code_waived_at > at - interval '1 day';
  return found;
end $$;

drop function session_start(bytea, bigint, bigint, bigint, bigint, text, text, timestamptz, timestamptz);
create function session_start(hash bytea, account bigint, brand bigint, gym bigint, employee bigint, from_device text, from_ip text,
  at timestamptz, until timestamptz, by_more boolean)
returns bigint language sql security definer set search_path = public, pg_temp as $$
  insert into sessions (token_hash, account_id, brand_id, gym_id, employee_id, device, ip, created_at, last_used_at, ends_at, proven)
  values (hash, account, brand, nullif(gym, 0), employee, from_device, from_ip, at, at, until, by_more) returning id
$$;

create function session_proven(session bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select proven from sessions where id = session
$$;

-- Whoever is let in by a session showed no more than that one did.
create or replace function login_standing(session bigint, at timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from accounts where id = (select account_id from sessions where id = session) for share;
  return (select jsonb_build_object('id', a.id, 'demo', a.demo, 'last_gym_id', coalesce(s.gym_id, 0), 'last_employee_id', s.employee_id,
      'ends_at', s.ends_at, 'proven', s.proven)
    from sessions s join accounts a on a.id = s.account_id
    where s.id = session and s.ended_at is null and s.ends_at > at and s.last_used_at >= at - interval '24 hours');
end $$;

-- A code of its own, and a budget of its own: neither uses up another's.
alter table phone_codes drop constraint phone_codes_purpose_check,
  add constraint phone_codes_purpose_check check (purpose in ('create_customer', 'customer_confirm', 'create_employee', 'member',
    'forget_password', 'register', 'hand_over', 'my_posts', 'change_login', 'new_device'));
create or replace function phone_code_budget(purpose text) returns text
language sql immutable set search_path = public, pg_temp as $$
  select case when purpose in ('member', 'forget_password', 'register', 'my_posts', 'new_device') then purpose else 'staff' end
$$;

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
           where n.nspname = 'public' and p.proname in ('device_bind', 'device_proven', 'login_code_phone', 'login_code_waived', 'login_code_waiver_take',
             'session_start', 'session_proven') loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kaiguan_app', f);
  end loop;
end $$;
