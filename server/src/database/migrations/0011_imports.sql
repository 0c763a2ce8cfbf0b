-- Bringing members from another system (DOMAIN.md §8): the batches, the rows of their sheets, and what came with which batch.

create table imports (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity primary key,
  file_name text not null,
  sheet_name text not null,
  header_row integer not null,
  headers jsonb not null,        -- the sheet's own column names, in order
  columns jsonb not null,        -- what each means: contract/features/imports.ts ImportField or null
  state text not null default 'uploaded'
    check (state in ('uploaded', 'checking', 'errors', 'passed', 'inserting', 'done', 'undoing', 'undone', 'failed')),
  attempts smallint not null default 0,   -- of the step in hand: a server that dies over one gives it up in the end
  progress smallint not null default 0 check (progress between 0 and 100),
  message jsonb,                 -- why the last step did nothing: an error's name and values
  counts jsonb,                  -- contract/features/imports.ts ImportCounts
  entry_id bigint,               -- its opening balances
  staff_id bigint not null,
  asked_by bigint not null,      -- who asked for the step in hand
  request_id text not null,
  ip text not null default '',
  created_at timestamptz not null,
  done_at timestamptz,
  undone_at timestamptz,
  unique (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, staff_id) references employees (brand_id, id),
  foreign key (brand_id, asked_by) references employees (brand_id, id),
  foreign key (brand_id, entry_id) references ledger_entries (brand_id, id)
);
create index on imports (brand_id, gym_id, id desc);
create index imports_waiting on imports (brand_id, id) where state in ('checking', 'inserting', 'undoing');
select tenant_table('imports');

create table import_rows (
  brand_id bigint not null,
  import_id bigint not null,
  row_no integer not null,       -- as the sheet numbers it
  cells jsonb not null,          -- texts, as many as there are headers
  problems jsonb,                -- null: none
  joins jsonb,                   -- somebody known already
  primary key (brand_id, import_id, row_no),
  foreign key (brand_id, import_id) references imports (brand_id, id)
);
create index import_rows_wrong on import_rows (brand_id, import_id, row_no) where problems is not null;
create index import_rows_joined on import_rows (brand_id, import_id, row_no) where joins is not null;
select tenant_table('import_rows');

alter table persons add column import_id bigint, add foreign key (brand_id, import_id) references imports (brand_id, id);
create index persons_import on persons (brand_id, import_id) where import_id is not null;
alter table customers add column import_id bigint, add foreign key (brand_id, import_id) references imports (brand_id, id);
create index customers_import on customers (brand_id, import_id) where import_id is not null;
alter table cards add column import_id bigint, add foreign key (brand_id, import_id) references imports (brand_id, id);
create index cards_import on cards (brand_id, import_id) where import_id is not null;

-- The ledger names the cards of an import for ever, so undoing one can't delete them. Nobody sees them again instead:
-- one policy here, so that no list, count or check has to know of it.
alter table cards add column undone_at timestamptz;
create policy undone on cards as restrictive
  using (undone_at is null or (select current_setting('app.undoing', true)) = 'on') with check (true);

-- The imports that a server has to go on with, of all brands. For a transaction of its own: it walks through the brands.
create function imports_waiting() returns table (brand bigint, import bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  for brand in select b.id from brands b order by b.id loop
    perform set_config('app.brand', brand::text, true);
    return query select brand, i.id from imports i
      where i.brand_id = brand and i.state in ('checking', 'inserting', 'undoing') order by i.id;
  end loop;
end $$;
revoke execute on function imports_waiting from public;
grant execute on function imports_waiting to kaiguan_app;
