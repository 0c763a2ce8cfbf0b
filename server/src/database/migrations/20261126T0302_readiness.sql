-- Whether anything can be written is found out by writing: one row, overwritten at most every ten seconds by whoever asks first.
create table readiness (
  only_row boolean primary key default true check (only_row),
  written_at timestamptz not null
) with (fillfactor = 10);
insert into readiness values (true, '2000-01-01');

create function readiness_write(at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update readiness set written_at = at where abs(extract(epoch from at - written_at)) >= 10;
$$;
revoke execute on function readiness_write from public;
grant execute on function readiness_write to kaiguan_app;
