-- Who owns what (DOMAIN.md §1): brands, gyms, accounts, staff, roles, sessions.
-- Requests run as kaiguan_app; row-level security holds the wall between brands.

do $$
begin
  if not exists (select from pg_roles where rolname = 'kaiguan_app') then
    create role kaiguan_app nologin;
  end if;
exception when duplicate_object or unique_violation then null; -- another database of this cluster was faster
end $$;
grant kaiguan_app to current_user;
grant usage on schema public to kaiguan_app;

-- Sorting Chinese names by pinyin; no unique index may use it (ICU versions differ between machines).
create collation zh_pinyin (provider = icu, locale = 'zh-u-co-pinyin');

create function tenant_table(target regclass, append_only boolean default false) returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s using (brand_id = (select current_setting(''app.brand'')::bigint))
       with check (brand_id = (select current_setting(''app.brand'')::bigint))', target);
  execute format('grant select, insert on %s to kaiguan_app', target);
  if not append_only then execute format('grant update, delete on %s to kaiguan_app', target); end if;
end $$;
revoke execute on function tenant_table from public;

create table brands (
  id bigint generated always as identity primary key,
  name text not null,
  created_at timestamptz not null
);
-- Not FORCEd: the SECURITY DEFINER functions of 0007 and the jobs read all brands as the owner.
alter table brands enable row level security;
create policy tenant on brands using (id = (select current_setting('app.brand')::bigint));
grant select, update on brands to kaiguan_app;

create table gyms (
  brand_id bigint not null references brands,
  id bigint generated always as identity primary key,
  name text not null,
  logo_file_id bigint,
  address text not null default '',
  phone text not null default '',
  legal_person_phone text,
  time_zone text not null default 'Asia/Shanghai',
  day_starts_at smallint not null default 0 check (day_starts_at between 0 and 720), -- minutes after midnight
  is_check_pass smallint not null,       -- 1 approved, 0 under review, 2 rejected
  auth_state smallint not null default 3 check (auth_state between 0 and 3),
  auth_audit_id bigint,
  over_date date not null default '9999-12-31',
  expiring_days smallint not null default 15,      -- a card "expires soon" this many days before its end
  retroactive_days smallint not null default 7,    -- how far back a forgotten check-in may be entered
  recognised_through date,                          -- last day whose time-card income is posted
  version integer not null default 1,
  created_at timestamptz not null,
  unique (brand_id, id)
);
select tenant_table('gyms');

-- Outside tenants: a person's login is one in the whole installation, whatever brands they work for.
create table accounts (
  id bigint generated always as identity primary key,
  phone text unique,
  staff_number text unique,
  password_hash text not null,
  password_changed_at timestamptz not null,
  demo boolean not null default false,
  created_at timestamptz not null,
  check (phone is not null or staff_number is not null)
);
create table account_memberships (
  account_id bigint not null references accounts,
  brand_id bigint not null references brands,
  employee_id bigint not null,
  primary key (account_id, brand_id, employee_id)
);
create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  account_id bigint not null references accounts,
  brand_id bigint references brands,
  gym_id bigint,              -- null: head-office mode
  employee_id bigint,
  device text not null default '',
  ip text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz
);
create index on sessions (account_id) where ended_at is null;
create index on sessions (brand_id, employee_id) where ended_at is null;
-- Tries at passwords that were wrong or are being looked at, by what was tried: 'pair:account|ip', 'ip:', 'account:', 'device:' (auth/throttle.ts).
create table login_failures (
  key text primary key,
  failures integer not null,
  since timestamptz not null
);
-- Browsers from which an account signed in; the browser keeps the token, its hash is here.
create table known_devices (
  account_id bigint not null references accounts,
  device_hash bytea not null,
  last_login_at timestamptz not null,
  primary key (account_id, device_hash)
);

create table roles (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity primary key,
  name text not null,
  permission_ids text[] not null default '{}',
  discount jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  unique (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
create unique index roles_name on roles (brand_id, gym_id, name) where deleted_at is null;
select tenant_table('roles');

create table employees (
  brand_id bigint not null,
  gym_id bigint,               -- null: a brand post (types 2, 3, 5, 6)
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  type smallint not null check (type between 1 and 6),
  role_id bigint,
  name text not null,
  initials text collate "C" not null default '',
  phone text not null default '',
  sex smallint not null default 0 check (sex between 0 and 2),
  post text not null default 'other',
  is_coach boolean not null default false,
  start_work_at smallint, -- minutes of the day
  end_work_at smallint,
  status smallint not null default 1 check (status in (0, 1)),
  show_comment boolean not null default false,
  emergency_contact text not null default '',
  emergency_phone text not null default '',
  introduce text not null default '',
  discount jsonb,              -- overrides the role's
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  unique (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, role_id) references roles (brand_id, id),
  check ((gym_id is null) = (type in (2, 3, 5, 6)))
);
create unique index employees_account on employees (brand_id, coalesce(gym_id, 0), account_id) where deleted_at is null;
create index on employees (brand_id, gym_id, id);
create index on employees (brand_id, role_id);
select tenant_table('employees');

-- The branches that a type 2 or 3 reaches.
create table employee_gyms (
  brand_id bigint not null,
  employee_id bigint not null,
  gym_id bigint not null,
  primary key (brand_id, employee_id, gym_id),
  foreign key (brand_id, employee_id) references employees (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
select tenant_table('employee_gyms');
