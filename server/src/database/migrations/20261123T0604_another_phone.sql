-- Whoever is in by a phone that turned out not to be theirs is out.
create function member_sessions_end_of(person bigint, at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update member_sessions set ended_at = at
  where brand_id = current_setting('app.brand')::bigint and person_id = person and ended_at is null
$$;
revoke execute on function member_sessions_end_of from public;
grant execute on function member_sessions_end_of to kaiguan_app;
