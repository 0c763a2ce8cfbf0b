-- Where somebody is signed in, told to themselves; and leaving it from elsewhere. Pages that are open there hear of it (session_moved).
create function account_sessions(account bigint, at timestamptz)
returns table (id bigint, device text, ip text, created_at timestamptz, last_used_at timestamptz, ends_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.device, s.ip, s.created_at, s.last_used_at, s.ends_at from sessions s
  where s.account_id = account and s.ended_at is null and s.ends_at > at and s.last_used_at >= at - interval '24 hours'
  order by s.last_used_at desc, s.id desc limit 100
$$;

-- Whether there was such a one.
create function account_session_end(account bigint, session bigint, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update sessions set ended_at = at
  where id = session and account_id = account and ended_at is null and ends_at > at and last_used_at >= at - interval '24 hours';
  return found;
end $$;

-- How many there were. A browser that was known is a stranger again, but for the one that asks. What lets somebody in at the same moment
-- (a login, a ticket) holds the account's row for its session: it is ended here, or began after this.
create function account_sessions_end_others(account bigint, session bigint, device bytea, at timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ended integer;
begin
  perform from accounts where id = account for no key update;
  select count(*) into ended from account_sessions(account, at) s where s.id <> session;
  update sessions set ended_at = at where account_id = account and id <> session and ended_at is null;
  delete from known_devices where account_id = account and device_hash is distinct from device;
  return ended;
end $$;

-- The same of a member's own, all but the one that is open in this transaction; also those of before they turned out to be another.
create function member_end_others(at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update member_sessions o set ended_at = at from member_sessions s
  where s.id = nullif(current_setting('app.member_session', true), '')::bigint
    and o.brand_id = s.brand_id and o.id <> s.id and o.ended_at is null
    and o.person_id in (select p.id from persons p join persons me on me.brand_id = s.brand_id and me.id = s.person_id
      where p.brand_id = s.brand_id and coalesce(p.merged_into_id, p.id) = coalesce(me.merged_into_id, me.id))
$$;

revoke execute on function account_sessions, account_session_end, account_sessions_end_others, member_end_others from public;
grant execute on function account_sessions, account_session_end, account_sessions_end_others, member_end_others to kaiguan_app;
grant execute on function member_end_others to kaiguan_member;
