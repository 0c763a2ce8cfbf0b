-- What there is to say of each work in the background, whichever server did it last; and of what comes by the clock alone, when.
create table works (
  name text not null,
  due_at timestamptz,
  began_at timestamptz,
  took_ms integer,
  -- After it fell due; null: that isn't written anywhere.
  late_ms bigint,
  failures integer not null default 0,
  error text,
  constraint works_pkey primary key (name),
  constraint works_failures_check check (failures >= 0),
  constraint works_error_check check ((failures > 0) = (error is not null))
);
comment on table works is 'A row is a work in the background, with when it is next due by the clock, and how it ended the last time.';

create function works_ended(rounds jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into works as w (name, began_at, took_ms, late_ms, failures, error)
    select r.name, r.began_at, r.took_ms, r.late_ms, r.failures, r.error
    from jsonb_to_recordset(rounds) r (name text, began_at timestamptz, took_ms integer, late_ms bigint, failures integer, error text)
    on conflict (name) do update set began_at = excluded.began_at, took_ms = excluded.took_ms, late_ms = excluded.late_ms,
      failures = case when excluded.error is null then 0 else w.failures + excluded.failures end, error = excluded.error
$$;
revoke execute on function works_ended from public;
grant execute on function works_ended to kaiguan_app;

-- Later than an hour from now it was written by a clock that went ahead: due.
create function nights_next(at timestamptz) returns timestamptz
language sql security definer set search_path = public, pg_temp as $$
  select case when w.due_at > at + interval '1 hour' then at else w.due_at end from works w where w.name = 'nights'
$$;
revoke execute on function nights_next from public;
grant execute on function nights_next to kaiguan_app;

create function failed_works_next() returns timestamptz
language sql security definer set search_path = public, pg_temp as $$
  select min(f.again_at) from failed_works f
$$;
revoke execute on function failed_works_next from public;
grant execute on function failed_works_next to kaiguan_app;

-- The nights were kept by pg-boss, in a schema of its own.
drop schema if exists pgboss cascade;
