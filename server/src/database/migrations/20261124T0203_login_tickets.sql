-- Signing in without a password. A browser shows a code, a signed-in phone confirms it; or a signed-in browser shows one that
-- opens on the phone. Two minutes, once; only hashes are kept.
create table login_tickets (
  poll_hash bytea primary key,               -- what the browser asks with; isn't in the code that it shows
  scan_hash bytea not null unique,
  device text not null,
  ip text not null,
  state text not null default 'waiting' check (state in ('waiting', 'scanned', 'confirmed', 'refused', 'taken')),
  session_id bigint references sessions on delete cascade,   -- the phone's, once it scanned
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index on login_tickets (expires_at);
create index on login_tickets (session_id) where session_id is not null;

create table login_codes (
  code_hash bytea primary key,
  session_id bigint not null references sessions on delete cascade,
  expires_at timestamptz not null
);
create index on login_codes (expires_at);
create index on login_codes (session_id);

-- Both forget what is over for an hour.
create function login_ticket_new(poll bytea, scan bytea, from_device text, from_ip text, at timestamptz, until timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from login_tickets where expires_at < at - interval '1 hour';
  insert into login_tickets (poll_hash, scan_hash, device, ip, created_at, expires_at) values (poll, scan, from_device, from_ip, at, until);
$$;

create function login_code_new(hash bytea, session bigint, at timestamptz, until timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from login_codes where expires_at < at - interval '1 hour';
  insert into login_codes (code_hash, session_id, expires_at) values (hash, session, until);
$$;

-- Whose session it is, and where it stands; null: it has ended.
create function login_standing(session bigint, at timestamptz) returns jsonb
language sql security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('id', a.id, 'demo', a.demo, 'last_gym_id', coalesce(s.gym_id, 0), 'last_employee_id', s.employee_id)
  from sessions s join accounts a on a.id = s.account_id
  where s.id = session and s.ended_at is null and s.last_used_at >= at - interval '24 hours'
$$;

-- A phone scans, confirms or refuses. The first phone's word holds. null: over; {"other": true}: another account scanned it.
create function login_ticket_answer(scan bytea, session bigint, act text, at timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t login_tickets;
begin
  select * into t from login_tickets where scan_hash = scan and expires_at > at for update;
  if not found or t.state not in ('waiting', 'scanned') then return null; end if;
  if t.session_id is not null and t.session_id <> session
    and not exists (select from sessions a join sessions b on b.account_id = a.account_id where a.id = t.session_id and b.id = session) then
    return '{"other": true}';
  end if;
  update login_tickets set session_id = session,
    state = case act when 'confirm' then 'confirmed' when 'refuse' then 'refused' else 'scanned' end where scan_hash = scan;
  return jsonb_build_object('device', t.device, 'ip', t.ip, 'asked_at', t.created_at, 'expires_at', t.expires_at);
end $$;

-- How it stands; a confirmed one is taken by this question, once. Whoever confirmed it must be signed in still.
create function login_ticket_take(poll bytea, at timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t login_tickets;
  who jsonb;
begin
  select * into t from login_tickets where poll_hash = poll for update;
  if not found or t.state = 'taken' or (t.expires_at <= at and t.state <> 'refused') then return '{"state": "expired"}'; end if;
  if t.state <> 'confirmed' then return jsonb_build_object('state', t.state, 'expires_at', t.expires_at); end if;
  who := login_standing(t.session_id, at);
  update login_tickets set state = case when who is null then 'refused' else 'taken' end where poll_hash = poll;
  if who is null then return '{"state": "refused"}'; end if;
  return jsonb_build_object('state', 'confirmed', 'who', who);
end $$;

-- Whose the code is; it is gone with this question. null: over, used, or its session has ended.
create function login_code_take(hash bytea, at timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c login_codes;
begin
  delete from login_codes where code_hash = hash returning * into c;
  if not found or c.expires_at <= at then return null; end if;
  return login_standing(c.session_id, at);
end $$;

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
           where n.nspname = 'public' and p.proname in ('login_ticket_new', 'login_code_new', 'login_standing', 'login_ticket_answer', 'login_ticket_take', 'login_code_take') loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kaiguan_app', f);
  end loop;
end $$;
