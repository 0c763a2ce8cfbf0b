-- What keeps the house honest: the operation log, answers already given, settings of the installation.

create table operation_log (
  brand_id bigint not null references brands,
  gym_id bigint,
  id bigint generated always as identity,
  at timestamptz not null,
  staff_id bigint,
  subject_kind text not null,
  subject_id bigint not null,
  action text not null,
  params jsonb not null default '{}',
  diff jsonb not null default '{}',
  request_id text not null,
  ip text not null default '',
  primary key (brand_id, id, at)
) partition by range (at);
create table operation_log_rest partition of operation_log default;
create index on operation_log (brand_id, subject_kind, subject_id, id desc);
create index on operation_log (brand_id, gym_id, id desc);
select tenant_table('operation_log', true);

-- Makes the partitions of this month and the next two; run at start and by the hourly job. A month whose rows are in the
-- default partition already (a clock that jumped, a server that slept) stays there: the log is whole either way.
create function operation_log_partitions(today date) returns void language plpgsql as $$
declare month date;
begin
  for month in select generate_series(date_trunc('month', today), date_trunc('month', today) + interval '2 months', interval '1 month')::date loop
    if to_regclass('operation_log_' || to_char(month, 'YYYY_MM')) is null then
      begin
        execute format('create table %I partition of operation_log for values from (%L) to (%L)',
          'operation_log_' || to_char(month, 'YYYY_MM'), month, (month + interval '1 month')::date);
      exception when check_violation or duplicate_table then null;
      end;
    end if;
  end loop;
end $$;
revoke execute on function operation_log_partitions from public;

create table idempotency (
  brand_id bigint not null references brands,
  staff_id bigint not null,
  call text not null,
  key text not null,
  body_hash bytea not null,
  status smallint,
  answer jsonb,
  order_trade_no text,
  created_at timestamptz not null,
  primary key (brand_id, staff_id, call, key),
  foreign key (brand_id, staff_id) references employees (brand_id, id)
);
create index on idempotency (created_at);
select tenant_table('idempotency');

-- What is kept no longer than it is needed. Answers of money calls are kept 7 days (schema rule 13).
create function housekeeping(at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from login_failures where since < at - interval '1 day';
  delete from known_devices where last_login_at < at - interval '180 days';
  delete from sessions where coalesce(ended_at, last_used_at) < at - interval '90 days';
$$;

-- One row of the installation itself: whether the set-up is done, what the demo needs.
create table installation (
  only_row boolean primary key default true check (only_row),
  set_up_at timestamptz,
  demo boolean not null default false
);
insert into installation default values;
