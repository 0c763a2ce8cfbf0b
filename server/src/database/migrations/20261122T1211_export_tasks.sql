-- Exports (seed §3 "Export task"): what somebody asked to be written, how far it is, and where it lies once it is.
create table export_tasks (
  brand_id bigint not null references brands (id),
  gym_id bigint,                 -- null: asked for at head office
  id bigint generated always as identity,
  staff_id bigint not null,      -- whose rights the rows are read with, and whom the links belong to
  account_id bigint not null,    -- their login: what it looked for in vain is counted there, whoever does the looking
  type smallint not null check (type between 1 and 8),
  list text not null,            -- contract/src/exports.ts, or 'everything'
  query jsonb not null,          -- the list's filters and order, as its call read them
  columns jsonb,                 -- keys in order; null: all
  language text not null check (language in ('zh', 'en')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'finished', 'failed', 'cancelled')),
  attempts smallint not null default 0,   -- a server that dies over one gives it up in the end
  worker text,                   -- which process has it in hand
  heartbeat_at timestamptz,      -- when that process last said so
  total bigint,
  finished bigint not null default 0,
  bytes bigint,
  file_key text,                 -- in the store; null: nothing there yet, or no longer
  file_name text,
  message jsonb,                 -- why it failed: an error's name and values
  secret bytea not null,         -- what links to it are signed with
  request_id text not null,
  ip text not null default '',
  created_at timestamptz not null,
  completed_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, staff_id) references employees (brand_id, id)
);
create index on export_tasks (brand_id, staff_id, id desc);
create index on export_tasks (brand_id, gym_id, id desc);
create index export_tasks_open on export_tasks (brand_id, id) where state in ('waiting', 'running');
create index export_tasks_kept on export_tasks (brand_id, completed_at) where file_key is not null;
select tenant_table('export_tasks');

-- The exports that a server has to begin or go on with, of all brands: those that wait, and those whose server has fallen
-- silent. For a transaction of its own: it walks through the brands.
create function exports_waiting(silent_since timestamptz) returns table (brand bigint, task bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  for brand in select b.id from brands b order by b.id loop
    perform set_config('app.brand', brand::text, true);
    return query select brand, t.id from export_tasks t
      where t.brand_id = brand and (t.state = 'waiting' or t.state = 'running' and t.heartbeat_at < silent_since) order by t.id;
  end loop;
end $$;
revoke execute on function exports_waiting from public;
grant execute on function exports_waiting to kaiguan_app;
