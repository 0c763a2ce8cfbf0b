-- A signature that is drawn where the lesson's coach is signed in is kept as what it is: nobody else saw whose hand it was.
alter table course_consumes drop constraint course_consumes_confirmed_by_check;
alter table course_consumes add constraint course_consumes_confirmed_by_check
  check (confirmed_by in ('member', 'sign', 'coach-sign', 'sms', 'staff', 'policy'));

-- Somebody signed in on that browser, and is so still: their newest sign-in there began the session.
create function signed_in_on(account bigint, browser bytea, at timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from known_devices d join sessions s on s.account_id = d.account_id and s.created_at = d.last_login_at
    where d.account_id = account and d.device_hash = browser and s.ended_at is null and s.ends_at > at and s.last_used_at >= at - interval '24 hours')
$$;
revoke execute on function signed_in_on from public;
grant execute on function signed_in_on to kaiguan_app;
