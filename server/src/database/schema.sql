-- The whole schema as it stands, to be read, and for fresh databases to begin with (database/migrate.ts). Generated from the
-- migrations by `npm run tables`; never edited by hand. Why something is as it is stands in the migration that made it.
--
-- A table stands with its columns, keys, comment, indexes, policies, triggers and rights. `select tenant_table('…')` is what all
-- tables of a brand have in common: the wall of row-level security, and the rights of kaiguan_app (with `true` to add rows alone).
-- What points to a table further down is said in place and made under “What points ahead”.

-- Roles belong to the whole cluster: another database of it may have made them, so they are committed by themselves.
begin;
do $$
begin
  if not exists (select from pg_roles where rolname = 'kaiguan_app') then create role kaiguan_app nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
grant kaiguan_app to current_user;
do $$
begin
  if not exists (select from pg_roles where rolname = 'kaiguan_member') then create role kaiguan_member nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
-- kaiguan_app may become kaiguan_member and is not part of it: its policies would bind staff too.
do $$
begin
  if pg_has_role('kaiguan_app', 'kaiguan_member', 'member') then null;
  elsif current_setting('server_version_num')::int >= 160000 then
    execute 'grant kaiguan_member to kaiguan_app with inherit false, set true';
  else
    alter role kaiguan_app noinherit;
    grant kaiguan_member to kaiguan_app;
  end if;
end $$;
commit;

begin;
set local check_function_bodies = off;

-- ──── What tables are made with ───────────────────────────────────────────────────────────────────────────────────────────────

grant usage on schema public to kaiguan_app, kaiguan_member;
create extension if not exists btree_gist;
create collation zh_pinyin (provider = icu, locale = 'zh-u-co-pinyin');
create sequence card_no_seq start 80000001;
grant usage on sequence card_no_seq to kaiguan_app;
create sequence trade_no_seq;
grant usage on sequence trade_no_seq to kaiguan_app;

create function tenant_table(target regclass, append_only boolean default false) returns void
language plpgsql as $function$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s using (brand_id = (select current_setting(''app.brand'')::bigint))
       with check (brand_id = (select current_setting(''app.brand'')::bigint))', target);
  execute format('grant select, insert on %s to kaiguan_app', target);
  if not append_only then execute format('grant update, delete on %s to kaiguan_app', target); end if;
end $function$;
revoke execute on function tenant_table(regclass, boolean) from public;

-- ──── The installation ────────────────────────────────────────────────────────────────────────────────────────────────────────

create table migrations (
  name text not null,
  hash text not null,
  applied_at timestamptz not null,
  constraint migrations_pkey primary key (name)
);
comment on table migrations is 'A row is a migration that was applied to this database, with the hash of its file.';

create table installation (
  only_row boolean not null default true,
  set_up_at timestamptz,
  demo boolean not null default false,
  making_demo boolean not null default false,
  file_secret bytea not null default sha256(convert_to((gen_random_uuid()::text || gen_random_uuid()::text) || gen_random_uuid()::text, 'UTF8'::name)),
  approve_at_once boolean not null default false,
  video_url text,
  usage_url text,
  windows64_url text,
  windows32_url text,
  login_codes boolean not null default false,
  constraint installation_pkey primary key (only_row),
  constraint installation_only_row_check check (only_row)
);
comment on table installation is 'The only row holds what is true of the whole installation: whether it is set up, and what its operator chose.';

create table readiness (
  only_row boolean not null default true,
  written_at timestamptz not null,
  constraint readiness_pkey primary key (only_row),
  constraint readiness_only_row_check check (only_row)
) with (fillfactor = 10);
comment on table readiness is 'The only row is overwritten, at most every ten seconds, to find out whether the database takes a write.';

create table works (
  name text not null,
  due_at timestamptz,
  began_at timestamptz,
  took_ms integer,
  late_ms bigint,
  failures integer not null default 0,
  error text,
  constraint works_pkey primary key (name),
  constraint works_error_check check ((failures > 0) = (error is not null)),
  constraint works_failures_check check (failures >= 0)
);
comment on table works is 'A row is a work in the background, with when it is next due by the clock, and how it ended the last time.';

create table prepaid_packs (
  code text not null,
  valid_from date not null,
  valid_to date not null,
  rules jsonb not null,
  source text not null,
  verified_on date,
  constraint prepaid_packs_pkey primary key (code),
  constraint prepaid_packs_check check (valid_to >= valid_from)
);
comment on table prepaid_packs is 'A row is a pack of rules that the law sets for money taken in advance; it is the same for every brand.';

create table renewal_plans (
  id bigint not null generated always as identity,
  name text not null,
  months smallint not null,
  price_fen bigint not null,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint renewal_plans_pkey primary key (id),
  constraint renewal_plans_months_check check (months between 1 and 120),
  constraint renewal_plans_price_fen_check check (price_fen >= 0)
);
comment on table renewal_plans is 'A row is a subscription that the operator offers to every club, with its months and its price.';
create unique index renewal_plans_name_idx on renewal_plans (name) where withdrawn_at is null;

-- ──── Brands and their branches ───────────────────────────────────────────────────────────────────────────────────────────────

create function brand_facts_changed() returns trigger
language plpgsql as $function$
begin
  new.facts_version := old.facts_version + 1 + floor(random() * 1000000000)::bigint;
  return new;
end $function$;

create table brands (
  id bigint not null generated always as identity,
  name text not null,
  created_at timestamptz not null,
  facts_version bigint not null default 0,
  constraint brands_pkey primary key (id)
);
comment on table brands is 'A row is a brand, the tenant that owns everything that names it: one gym or a chain of gyms.';
alter table brands enable row level security;
create policy tenant on brands using (id = ((select current_setting('app.brand')::bigint as current_setting)));
create trigger brand_facts_changed before update of name on brands for each row execute function brand_facts_changed();
grant select, update on brands to kaiguan_app;

create function copy_marks_gym() returns trigger
language plpgsql as $function$
declare
  asked jsonb := to_jsonb(new);
  brand bigint := asked->>'brand_id';
begin
  if has_paired_gate(brand) then insert into gate_copy_marks (brand_id, gym_id) values (brand, (asked->>tg_argv[0])::bigint); end if;
  return null;
end $function$;

create function facts_changed() returns trigger
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  brand bigint := case when tg_op = 'DELETE' then old.brand_id else new.brand_id end;
  counted text := brand || ':' || pg_current_xact_id();
begin
  if current_setting('app.facts_counted', true) is distinct from counted then
    perform set_config('app.facts_counted', counted, true);
    update brands set facts_version = facts_version + 1 + floor(random() * 1000000000)::bigint where id = brand;
  end if;
  return null;
end $function$;
revoke execute on function facts_changed() from public;

create function gym_joins_sharing() returns trigger
language plpgsql set search_path to 'public', 'pg_temp' as $function$
begin
  if not 'sharing' = any (new.uses) and exists (select from card_holders x where x.brand_id = new.brand_id) then
    new.uses := new.uses || array['sharing'];
  end if;
  return new;
end $function$;

create function gym_made_public() returns trigger
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
begin
  insert into public_gyms (token, brand_id, gym_id) values (substr(translate(gen_random_uuid()::text, '-', ''), 1, 16), new.brand_id, new.id);
  return null;
end $function$;
revoke execute on function gym_made_public() from public;

create function gym_plans_letters() returns trigger
language plpgsql set search_path to 'public', 'pg_temp' as $function$
begin
  insert into letter_plans (brand_id, gym_id, due_at, wanted)
    values (new.brand_id, new.id, '-infinity', new.weekly_letter and new.closed_on is null)
    on conflict (brand_id, gym_id) do update set due_at = excluded.due_at, wanted = excluded.wanted;
  return null;
end $function$;

create table gyms (
  brand_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  logo_file_id bigint,
  address text not null default '',
  phone text not null default '',
  legal_person_phone text,
  time_zone text not null default 'Asia/Shanghai',
  day_starts_at smallint not null default 0,
  is_check_pass smallint not null,
  auth_state smallint not null default 3,
  auth_audit_id bigint,
  over_date date not null default '9999-12-31',
  expiring_days smallint not null default 15,
  retroactive_days smallint not null default 7,
  recognised_through date,
  version integer not null default 1,
  created_at timestamptz not null,
  allow_negative_stock boolean not null default false,
  latest_start_days integer not null default 365,
  first_day_skipped text[] not null default '{}',
  logo text,
  reversal_days integer not null default 7,
  prepaid_pack text,
  prepaid_mode text not null default 'off',
  doubles_looked_on date,
  pool_days smallint not null default 30,
  protection_days smallint not null default 30,
  claim_limit smallint not null default 50,
  reclaim_days smallint not null default 7,
  self_check_in boolean not null default false,
  province text not null default '',
  city text not null default '',
  auth_reason text not null default '',
  payment_methods jsonb not null default '[]',
  uses text[] not null default '{}',
  stages_through date,
  weekly_letter boolean not null default true,
  closed_on date,
  constraint gyms_pkey primary key (brand_id, id),
  constraint gyms_brand_id_fkey foreign key (brand_id) references brands (id),
  constraint gyms_prepaid_pack_fkey foreign key (prepaid_pack) references prepaid_packs (code),
  constraint gyms_auth_state_check check (auth_state between 0 and 3),
  constraint gyms_check check ((logo is null) = (logo_file_id is null)),
  constraint gyms_check1 check (prepaid_mode = 'off' or prepaid_pack is not null),
  constraint gyms_claim_limit_check check (claim_limit between 1 and 1000),
  constraint gyms_day_starts_at_check check (day_starts_at between 0 and 720),
  constraint gyms_first_day_skipped_check check (first_day_skipped <@ array['roles', 'staff', 'goods', 'members']),
  constraint gyms_latest_start_days_check check (latest_start_days between 0 and 3650),
  constraint gyms_pool_days_check check (pool_days between 1 and 365),
  constraint gyms_prepaid_mode_check check (prepaid_mode in ('off', 'warn', 'block')),
  constraint gyms_protection_days_check check (protection_days between 0 and 365),
  constraint gyms_reclaim_days_check check (reclaim_days between 0 and 365),
  constraint gyms_reversal_days_check check (reversal_days between 0 and 365),
  constraint gyms_uses_known check (uses <@ array['classes', 'lessons', 'lockers', 'points', 'sharing', 'trials'])
  -- further down: constraint gyms_brand_id_logo_file_id_fkey foreign key (brand_id, logo_file_id) references files (brand_id, id)
) with (fillfactor = 50);
comment on table gyms is 'A row is a branch of a brand, with its address, its clock and the rules that it works by.';
create index gyms_brand_id_logo_file_id_idx on gyms (brand_id, logo_file_id) where logo_file_id is not null;
select tenant_table('gyms');
create policy looks on gyms for select to current_user using (((select current_setting('app.looks', true) as current_setting)) = 'on');
create trigger copy_marks_changed after update on gyms for each row when ((old.time_zone, old.day_starts_at) is distinct from (new.time_zone, new.day_starts_at)) execute function copy_marks_gym('id');
create constraint trigger facts_changed after insert or delete or update on gyms deferrable initially deferred for each row execute function facts_changed();
create trigger gym_made_public after insert on gyms for each row execute function gym_made_public();
create trigger joins_sharing before insert on gyms for each row execute function gym_joins_sharing();
create trigger plans_letters after insert on gyms for each row execute function gym_plans_letters();
create trigger plans_letters_anew after update on gyms for each row when ((old.weekly_letter, old.time_zone, old.day_starts_at, old.closed_on) is distinct from (new.weekly_letter, new.time_zone, new.day_starts_at, new.closed_on)) execute function gym_plans_letters();
grant select on gyms to kaiguan_member;

create table public_gyms (
  token text not null,
  brand_id bigint not null,
  gym_id bigint not null,
  constraint public_gyms_pkey primary key (token),
  constraint public_gyms_brand_id_gym_id_key unique (brand_id, gym_id),
  constraint public_gyms_brand_id_fkey foreign key (brand_id) references brands (id),
  constraint public_gyms_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table public_gyms is 'A row is the token by which a branch is called in addresses that anybody may see.';

create table gym_venues (
  brand_id bigint not null,
  gym_id bigint not null,
  introduction text not null,
  hours jsonb not null,
  special_days jsonb not null,
  facilities text[] not null,
  features text[] not null,
  constraint gym_venues_pkey primary key (brand_id, gym_id),
  constraint gym_venues_brand_id_fkey foreign key (brand_id) references brands (id),
  constraint gym_venues_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table gym_venues is 'A row is what a branch shows of itself to members: its introduction, its opening hours and what it has.';
select tenant_table('gym_venues');

create table hq_codes (
  brand_id bigint not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  constraint hq_codes_pkey primary key (brand_id),
  constraint hq_codes_code_hash_key unique (code_hash),
  constraint hq_codes_brand_id_fkey foreign key (brand_id) references brands (id)
);
comment on table hq_codes is 'A row is the code, kept as a hash, by which one gym of another brand may join a brand’s head office once.';

create table failed_works (
  id bigint not null generated always as identity,
  work text not null,
  brand_id bigint,
  gym_id bigint,
  since timestamptz not null,
  last_at timestamptz not null,
  again_at timestamptz not null,
  times integer not null default 1,
  error text not null,
  constraint failed_works_pkey primary key (id),
  constraint failed_works_brand_id_fkey foreign key (brand_id) references brands (id),
  constraint failed_works_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint failed_works_check check (gym_id is null or brand_id is not null),
  constraint failed_works_times_check check (times > 0)
);
comment on table failed_works is 'A row is a work of the night that failed at a branch, a brand or the installation and has not succeeded there since.';
create index failed_works_again on failed_works (again_at);
create index failed_works_of_brand on failed_works (brand_id, gym_id);
create unique index failed_works_one on failed_works (work, brand_id, gym_id) nulls not distinct;

-- ──── Logins and sessions ─────────────────────────────────────────────────────────────────────────────────────────────────────

create table accounts (
  id bigint not null generated always as identity,
  phone text,
  staff_number text,
  password_hash text not null,
  password_changed_at timestamptz not null,
  demo boolean not null default false,
  created_at timestamptz not null,
  phone_proven_at timestamptz,
  code_waived_at timestamptz,
  constraint accounts_pkey primary key (id),
  constraint accounts_phone_key unique (phone),
  constraint accounts_staff_number_key unique (staff_number),
  constraint accounts_check check (phone is not null or staff_number is not null)
);
comment on table accounts is 'A row is the login of a person who works for one or several brands; it belongs to the person, not to a brand.';

create table account_memberships (
  account_id bigint not null,
  brand_id bigint not null,
  employee_id bigint not null,
  awaits_holder boolean not null default false,
  constraint account_memberships_pkey primary key (account_id, brand_id, employee_id),
  constraint account_memberships_account_id_fkey foreign key (account_id) references accounts (id),
  constraint account_memberships_brand_id_fkey foreign key (brand_id) references brands (id)
);
comment on table account_memberships is 'A row is a post by which an account works for a brand, and says whether it still awaits its holder’s word.';

create table known_devices (
  account_id bigint not null,
  device_hash bytea not null,
  last_login_at timestamptz not null,
  proven boolean not null default false,
  constraint known_devices_pkey primary key (account_id, device_hash),
  constraint known_devices_account_id_fkey foreign key (account_id) references accounts (id)
);
comment on table known_devices is 'A row is a browser in which an account has signed in, known by the hash of a token.';

create table login_failures (
  key text not null,
  failures integer not null,
  since timestamptz not null,
  constraint login_failures_pkey primary key (key)
) with (fillfactor = 70);
comment on table login_failures is 'A row counts the wrong passwords of an account, an address or a device within a span of time.';

create function session_moved() returns trigger
language plpgsql as $function$
begin
  perform pg_notify('kaiguan_push', json_build_object('session', new.id)::text);
  return null;
end $function$;

create table sessions (
  id bigint not null generated always as identity,
  token_hash bytea not null,
  account_id bigint not null,
  brand_id bigint,
  gym_id bigint,
  employee_id bigint,
  device text not null default '',
  ip text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  ends_at timestamptz not null,
  proven boolean not null default false,
  constraint sessions_pkey primary key (id),
  constraint sessions_token_hash_key unique (token_hash),
  constraint sessions_account_id_fkey foreign key (account_id) references accounts (id),
  constraint sessions_brand_id_fkey foreign key (brand_id) references brands (id)
) with (fillfactor = 80);
comment on table sessions is 'A row is a sign-in of a member of staff, with the brand and the branch that they stand in.';
create index sessions_account_id_idx on sessions (account_id) where ended_at is null;
create index sessions_brand_id_employee_id_idx on sessions (brand_id, employee_id) where ended_at is null;
create trigger session_moved after update on sessions for each row when (old.ended_at is null and new.ended_at is not null or old.gym_id is distinct from new.gym_id or old.employee_id is distinct from new.employee_id) execute function session_moved();

create table login_tickets (
  poll_hash bytea not null,
  scan_hash bytea not null,
  device text not null,
  ip text not null,
  state text not null default 'waiting',
  session_id bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint login_tickets_pkey primary key (poll_hash),
  constraint login_tickets_scan_hash_key unique (scan_hash),
  constraint login_tickets_session_id_fkey foreign key (session_id) references sessions (id) on delete cascade,
  constraint login_tickets_state_check check (state in ('waiting', 'scanned', 'confirmed', 'refused', 'taken'))
);
comment on table login_tickets is 'A row is a code that a browser shows, so that a phone which is signed in lets it in.';
create index login_tickets_expires_at_idx on login_tickets (expires_at);
create index login_tickets_session_id_idx on login_tickets (session_id) where session_id is not null;

create table login_codes (
  code_hash bytea not null,
  session_id bigint not null,
  expires_at timestamptz not null,
  constraint login_codes_pkey primary key (code_hash),
  constraint login_codes_session_id_fkey foreign key (session_id) references sessions (id) on delete cascade
);
comment on table login_codes is 'A row is a code that a browser which is signed in shows, so that it opens the same account on a phone.';
create index login_codes_expires_at_idx on login_codes (expires_at);
create index login_codes_session_id_idx on login_codes (session_id);

create unlogged table push_sockets (
  id uuid not null,
  process uuid not null,
  session_id bigint not null,
  account_id bigint not null,
  gym_id bigint not null,
  seen_at timestamptz not null,
  constraint push_sockets_pkey primary key (id)
);
comment on table push_sockets is 'A row is an open page that hears pushes from one process of the server; it is worth nothing after a crash.';
create index push_sockets_account_id_idx on push_sockets (account_id);
create index push_sockets_gym_id_idx on push_sockets (gym_id);
create index push_sockets_process_idx on push_sockets (process);

create function phone_code_budget(purpose text) returns text
language sql immutable set search_path to 'public', 'pg_temp' as $function$
  select case when purpose in ('member', 'forget_password', 'register', 'my_posts', 'new_device') then purpose else 'staff' end
$function$;

create table phone_codes (
  id bigint not null generated always as identity,
  purpose text not null,
  phone text not null,
  code_hash bytea not null,
  ip text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  used_at timestamptz,
  went_out boolean not null default false,
  constraint phone_codes_pkey primary key (id),
  constraint phone_codes_purpose_check check (purpose in ('create_customer', 'customer_confirm', 'create_employee', 'member', 'forget_password', 'register', 'hand_over', 'my_posts', 'change_login', 'new_device'))
);
comment on table phone_codes is 'A row is a code that was made to prove a phone, kept as a hash; a phone belongs to a person, whatever club asks.';
create index phone_codes_ip_sent_at_idx on phone_codes (ip, sent_at desc);
create index phone_codes_phone_code_budget_sent_at_idx on phone_codes (phone_code_budget(purpose), sent_at) where went_out;
create index phone_codes_phone_sent_at_idx on phone_codes (phone, sent_at desc);
create index phone_codes_sent_at_idx on phone_codes (sent_at);

create table phone_code_nonces (
  nonce text not null,
  at timestamptz not null,
  constraint phone_code_nonces_pkey primary key (nonce)
);
comment on table phone_code_nonces is 'A row is a signed request for a code, or a solved challenge, that may not be used again.';

create table phone_misses (
  brand_id bigint not null,
  account_id bigint not null,
  minute_since timestamptz not null,
  minute_misses integer not null,
  day_since timestamptz not null,
  day_misses integer not null,
  constraint phone_misses_pkey primary key (brand_id, account_id),
  constraint phone_misses_account_id_fkey foreign key (account_id) references accounts (id),
  constraint phone_misses_brand_id_fkey foreign key (brand_id) references brands (id),
  constraint phone_misses_day_misses_check check (day_misses > 0),
  constraint phone_misses_minute_misses_check check (minute_misses > 0)
) with (fillfactor = 70);
comment on table phone_misses is 'A row counts how many whole phone numbers an account has looked for in vain, within a minute and a day.';
select tenant_table('phone_misses');

create table sms_outbox (
  id bigint not null generated always as identity,
  phone text not null,
  text text not null,
  at timestamptz not null,
  constraint sms_outbox_pkey primary key (id)
);
comment on table sms_outbox is 'A row is a text message of the last seven days, kept for the operator to read.';
create index sms_outbox_at_idx on sms_outbox (at);

-- ──── Staff and what they may ─────────────────────────────────────────────────────────────────────────────────────────────────

create table roles (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  permission_ids text[] not null default '{}',
  discount jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint roles_pkey primary key (brand_id, id),
  constraint roles_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table roles is 'A row is a role of a branch: a set of permissions and of discounts that its holders may give.';
create unique index roles_name on roles (brand_id, gym_id, name) where deleted_at is null;
select tenant_table('roles');
create constraint trigger facts_changed after insert or delete or update on roles deferrable initially deferred for each row execute function facts_changed();

create function copy_marks_staff() returns trigger
language plpgsql as $function$
declare
  asked jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  brand bigint := asked->>'brand_id';
begin
  if has_paired_gate(brand) then
    insert into gate_copy_marks (brand_id, employee_id) values (brand, (asked->>tg_argv[0])::bigint);
  end if;
  return null;
end $function$;

create table employees (
  brand_id bigint not null,
  gym_id bigint,
  id bigint not null generated always as identity,
  account_id bigint not null,
  type smallint not null,
  role_id bigint,
  name text not null,
  initials text collate "C" not null default '',
  phone text not null default '',
  sex smallint not null default 0,
  post text not null default 'other',
  is_coach boolean not null default false,
  start_work_at smallint,
  end_work_at smallint,
  status smallint not null default 1,
  show_comment boolean not null default false,
  emergency_contact text not null default '',
  emergency_phone text not null default '',
  introduce text not null default '',
  discount jsonb,
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  head_portrait_file_id bigint,
  import_id bigint,
  hired_on date,
  left_on date,
  term_set_at timestamptz,
  head_office_rights text[],
  constraint employees_pkey primary key (brand_id, id),
  constraint employees_account_id_fkey foreign key (account_id) references accounts (id),
  constraint employees_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint employees_brand_id_role_id_fkey foreign key (brand_id, role_id) references roles (brand_id, id),
  constraint employees_check check ((gym_id is null) = (type in (2, 3, 5, 6))),
  constraint employees_head_office_rights check (cardinality(head_office_rights) > 0),
  constraint employees_left_after_hired check (left_on >= hired_on),
  constraint employees_sex_check check (sex between 0 and 2),
  constraint employees_status_check check (status in (0, 1)),
  constraint employees_type_check check (type between 1 and 6)
  -- further down: constraint employees_brand_id_head_portrait_file_id_fkey foreign key (brand_id, head_portrait_file_id) references files (brand_id, id)
  -- further down: constraint employees_of_import foreign key (brand_id, import_id) references imports (brand_id, id)
);
comment on table employees is 'A row is a post of a person at a branch or at head office; their login is an account.';
create unique index employees_account on employees (brand_id, coalesce(gym_id, 0::bigint), account_id) where deleted_at is null;
create index employees_brand_id_account_id_idx on employees (brand_id, account_id);
create index employees_brand_id_gym_id_id_idx on employees (brand_id, gym_id, id);
create index employees_brand_id_head_portrait_file_id_idx on employees (brand_id, head_portrait_file_id) where head_portrait_file_id is not null;
create index employees_brand_id_role_id_idx on employees (brand_id, role_id);
create index employees_import on employees (brand_id, import_id) where import_id is not null;
select tenant_table('employees');
create trigger copy_marks_changed after update on employees for each row when ((old.gym_id, old.type, old.sex, old.status, old.deleted_at) is distinct from (new.gym_id, new.type, new.sex, new.status, new.deleted_at)) execute function copy_marks_staff('id');
create constraint trigger facts_changed after insert or delete or update on employees deferrable initially deferred for each row execute function facts_changed();

create table employee_gyms (
  brand_id bigint not null,
  employee_id bigint not null,
  gym_id bigint not null,
  constraint employee_gyms_pkey primary key (brand_id, employee_id, gym_id),
  constraint employee_gyms_brand_id_employee_id_fkey foreign key (brand_id, employee_id) references employees (brand_id, id),
  constraint employee_gyms_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table employee_gyms is 'A row lets a member of head office’s staff into one branch.';
select tenant_table('employee_gyms');
create trigger copy_marks after insert or delete on employee_gyms for each row execute function copy_marks_staff('employee_id');
create constraint trigger facts_changed after insert or delete or update on employee_gyms deferrable initially deferred for each row execute function facts_changed();

create table staff_entries (
  brand_id bigint not null,
  employee_id bigint not null,
  phone text,
  bound_at timestamptz,
  has_card boolean not null default true,
  face_consented_at timestamptz,
  constraint staff_entries_pkey primary key (brand_id, employee_id),
  constraint staff_entries_brand_id_employee_id_fkey foreign key (brand_id, employee_id) references employees (brand_id, id),
  constraint staff_entries_check check ((phone is null) = (bound_at is null))
);
comment on table staff_entries is 'A row says how an employee comes through the gates: by a bound phone, an entry card or a face.';
create unique index staff_entries_phone on staff_entries (brand_id, phone) where phone is not null;
select tenant_table('staff_entries');
create trigger copy_marks after insert or delete or update on staff_entries for each row execute function copy_marks_staff('employee_id');

create table desktop_shortcuts (
  brand_id bigint not null,
  id bigint not null generated always as identity,
  gym_id bigint not null,
  employee_id bigint not null,
  path text not null,
  sort integer not null,
  constraint desktop_shortcuts_pkey primary key (brand_id, id),
  constraint desktop_shortcuts_brand_id_gym_id_employee_id_path_key unique (brand_id, gym_id, employee_id, path),
  constraint desktop_shortcuts_brand_id_employee_id_fkey foreign key (brand_id, employee_id) references employees (brand_id, id),
  constraint desktop_shortcuts_brand_id_fkey foreign key (brand_id) references brands (id),
  constraint desktop_shortcuts_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table desktop_shortcuts is 'A row is a shortcut that an employee has put on their own desktop of a branch.';
create index desktop_shortcuts_brand_id_employee_id_idx on desktop_shortcuts (brand_id, employee_id);
select tenant_table('desktop_shortcuts');

-- ──── What every feature stands on ────────────────────────────────────────────────────────────────────────────────────────────

create table files (
  brand_id bigint not null,
  id bigint not null generated always as identity,
  gym_id bigint,
  name text collate "C" not null,
  kind text not null,
  state text not null default 'signed',
  media_type text,
  bytes bigint,
  sha256 bytea,
  width integer,
  height integer,
  uploaded_by bigint not null,
  created_at timestamptz not null,
  referenced_at timestamptz,
  constraint files_pkey primary key (brand_id, id),
  constraint files_brand_id_name_key unique (brand_id, name),
  constraint files_brand_id_fkey foreign key (brand_id) references brands (id),
  constraint files_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint files_brand_id_uploaded_by_fkey foreign key (brand_id, uploaded_by) references employees (brand_id, id),
  constraint files_check check (state <> 'ready' or media_type is not null and bytes is not null and sha256 is not null),
  constraint files_kind_check check (kind in ('avatar', 'photo', 'logo', 'card', 'certificate', 'article', 'attachment', 'contract', 'face')),
  constraint files_state_check check (state in ('signed', 'uploaded', 'ready'))
);
comment on table files is 'A row is an uploaded picture or attachment, whose bytes lie in the store.';
create index files_brand_id_uploaded_by_idx on files (brand_id, uploaded_by) where referenced_at is null;
select tenant_table('files');
-- further down: create policy own on files as restrictive to kaiguan_member using ((exists (select from contracts c where c.brand_id = files.brand_id and c.pdf_file_id = files.id)));
grant select on files to kaiguan_member;

create table employee_photos (
  brand_id bigint not null,
  employee_id bigint not null,
  "position" smallint not null,
  file_id bigint not null,
  constraint employee_photos_pkey primary key (brand_id, employee_id, "position"),
  constraint employee_photos_brand_id_employee_id_fkey foreign key (brand_id, employee_id) references employees (brand_id, id),
  constraint employee_photos_brand_id_file_id_fkey foreign key (brand_id, file_id) references files (brand_id, id),
  constraint employee_photos_brand_id_fkey foreign key (brand_id) references brands (id),
  constraint employee_photos_position_check check ("position" >= 1 and "position" <= 9)
);
comment on table employee_photos is 'A row is one of the photos that an employee shows of their work.';
create index employee_photos_brand_id_file_id_idx on employee_photos (brand_id, file_id);
select tenant_table('employee_photos');

create table operation_log (
  brand_id bigint not null,
  gym_id bigint,
  id bigint not null generated always as identity,
  at timestamptz not null,
  staff_id bigint,
  subject_kind text not null,
  subject_id bigint not null,
  action text not null,
  params jsonb not null default '{}',
  diff jsonb not null default '{}',
  request_id text not null,
  ip text not null default '',
  actor_kind text not null default 'staff',
  actor_name text,
  record_kind text not null,
  register_id bigint,
  key_id bigint,
  constraint operation_log_pkey primary key (brand_id, id, at),
  constraint operation_log_brand_id_fkey foreign key (brand_id) references brands (id),
  constraint operation_log_actor_kind_check check (actor_kind in ('staff', 'device', 'member', 'job')),
  constraint operation_log_check check (actor_kind = 'staff' or staff_id is null),
  constraint operation_log_record_kind_known check (record_kind in ('customer', 'card', 'private', 'public', 'league', 'settings', 'staff', 'sign-ins', 'phone-reveals'))
) partition by range (at);
comment on table operation_log is 'A row says who did what to which thing, and when; it never changes.';
create table operation_log_rest partition of operation_log default;
create index operation_log_brand_id_subject_kind_subject_id_id_idx on operation_log (brand_id, subject_kind, subject_id, id desc);
create index operation_log_of_action on operation_log (brand_id, gym_id, action, at desc, id desc);
create index operation_log_of_kind on operation_log (brand_id, gym_id, record_kind, at desc, id desc);
create index operation_log_of_others on operation_log (brand_id, gym_id, actor_kind, record_kind, at desc, id desc) where actor_kind <> 'staff';
create index operation_log_of_staff on operation_log (brand_id, gym_id, staff_id, record_kind, at desc, id desc);
create index operation_log_with_numbers on operation_log (brand_id) where ((params::text || diff::text) || coalesce(actor_name, '')) ~ '(^|[^0-9])1[0-9]{10}([^0-9]|$)';
select tenant_table('operation_log', true);
grant insert on operation_log to kaiguan_member;

create table idempotency (
  brand_id bigint not null,
  call text not null,
  key text not null,
  body_hash bytea not null,
  status smallint,
  answer jsonb,
  order_trade_no text,
  created_at timestamptz not null,
  asker text not null,
  constraint idempotency_pkey primary key (brand_id, asker, call, key)
);
comment on table idempotency is 'A row is the answer to a call that moves money, kept for a week so that a repeated request is carried out once.';
select tenant_table('idempotency');

create table list_totals (
  brand_id bigint not null,
  gym_id bigint not null,
  list text not null,
  seq bigint not null generated always as identity,
  n integer not null,
  constraint list_totals_pkey primary key (brand_id, gym_id, list, seq) include (n),
  constraint list_totals_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint list_totals_list_check check (list in ('customers', 'cards')),
  constraint list_totals_n_check check (n <> 0)
);
comment on table list_totals is 'A row is a change in how many customers or cards a branch has; the sum of the rows is the number.';
select tenant_table('list_totals');

create table discount_approvals (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  token_hash bytea not null,
  approver_id bigint not null,
  asker_id bigint not null,
  business text not null,
  total_fen bigint not null,
  real_fen bigint not null,
  extra_gifts jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint discount_approvals_pkey primary key (brand_id, id),
  constraint discount_approvals_brand_id_token_hash_key unique (brand_id, token_hash),
  constraint discount_approvals_brand_id_approver_id_fkey foreign key (brand_id, approver_id) references employees (brand_id, id),
  constraint discount_approvals_brand_id_asker_id_fkey foreign key (brand_id, asker_id) references employees (brand_id, id),
  constraint discount_approvals_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint discount_approvals_business_check check (business in ('card', 'course', 'goods', 'locker')),
  constraint discount_approvals_real_fen_check check (real_fen >= 0),
  constraint discount_approvals_total_fen_check check (total_fen >= 0)
);
comment on table discount_approvals is 'A row is a discount that a colleague has confirmed at the asker’s screen; it is good for minutes and once.';
select tenant_table('discount_approvals');

create table confirmed_acts (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  token_hash bytea not null,
  approver_id bigint not null,
  asker_id bigint not null,
  act text not null,
  subject_id bigint not null,
  fee_fen bigint not null,
  seal bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint confirmed_acts_pkey primary key (brand_id, id),
  constraint confirmed_acts_brand_id_token_hash_key unique (brand_id, token_hash),
  constraint confirmed_acts_brand_id_approver_id_fkey foreign key (brand_id, approver_id) references employees (brand_id, id),
  constraint confirmed_acts_brand_id_asker_id_fkey foreign key (brand_id, asker_id) references employees (brand_id, id),
  constraint confirmed_acts_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint confirmed_acts_act_check check (act in ('card-refund', 'card-surplus', 'course-refund', 'goods-refund', 'deposit-refund', 'locker-return', 'visit-cancel')),
  constraint confirmed_acts_fee_fen_check check (fee_fen >= 0)
);
comment on table confirmed_acts is 'A row is an act, such as a refund, that a colleague has confirmed at the asker’s screen; it is good for minutes and once.';
select tenant_table('confirmed_acts');

create table day_waivers (
  brand_id bigint not null,
  gym_id bigint not null,
  account_id bigint not null,
  business_day date not null,
  business text not null,
  waived_fen bigint not null,
  constraint day_waivers_pkey primary key (brand_id, account_id, business_day, business),
  constraint day_waivers_account_id_fkey foreign key (account_id) references accounts (id),
  constraint day_waivers_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint day_waivers_business_check check (business in ('card', 'course', 'goods', 'locker')),
  constraint day_waivers_waived_fen_check check (waived_fen > 0)
);
comment on table day_waivers is 'A row is how much an account has let off on a business day by its own authority, in one line of business.';
select tenant_table('day_waivers');

create table export_tasks (
  brand_id bigint not null,
  gym_id bigint,
  id bigint not null generated always as identity,
  staff_id bigint not null,
  account_id bigint not null,
  type smallint not null,
  list text not null,
  query jsonb not null,
  columns jsonb,
  language text not null,
  state text not null default 'waiting',
  attempts smallint not null default 0,
  worker text,
  heartbeat_at timestamptz,
  total bigint,
  finished bigint not null default 0,
  bytes bigint,
  file_key text,
  file_name text,
  message jsonb,
  secret bytea not null,
  request_id text not null,
  ip text not null default '',
  created_at timestamptz not null,
  completed_at timestamptz,
  session_id bigint,
  constraint export_tasks_pkey primary key (brand_id, id),
  constraint export_tasks_brand_id_fkey foreign key (brand_id) references brands (id),
  constraint export_tasks_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint export_tasks_brand_id_staff_id_fkey foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint export_tasks_language_check check (language in ('zh', 'en')),
  constraint export_tasks_state_check check (state in ('waiting', 'running', 'finished', 'failed', 'cancelled')),
  constraint export_tasks_type_check check (type between 1 and 8)
);
comment on table export_tasks is 'A row is an export that somebody has asked for, with how far it is and where its file lies.';
create index export_tasks_brand_id_gym_id_id_idx on export_tasks (brand_id, gym_id, id desc);
create index export_tasks_brand_id_staff_id_id_idx on export_tasks (brand_id, staff_id, id desc);
create index export_tasks_kept on export_tasks (brand_id, completed_at) where file_key is not null;
create index export_tasks_open on export_tasks (brand_id, id) where state in ('waiting', 'running');
select tenant_table('export_tasks');
create policy looks on export_tasks for select to current_user using (((select current_setting('app.looks', true) as current_setting)) = 'on');

create table imports (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  file_name text not null,
  sheet_name text not null,
  header_row integer not null,
  headers jsonb not null,
  columns jsonb not null,
  state text not null default 'uploaded',
  attempts smallint not null default 0,
  progress smallint not null default 0,
  message jsonb,
  counts jsonb,
  entry_id bigint,
  staff_id bigint not null,
  asked_by bigint not null,
  request_id text not null,
  ip text not null default '',
  created_at timestamptz not null,
  done_at timestamptz,
  undone_at timestamptz,
  kind text not null default 'members',
  judged_by bigint,
  told integer not null default 0,
  told_by bigint,
  told_at timestamptz,
  constraint imports_pkey primary key (brand_id, id),
  constraint imports_brand_id_asked_by_fkey foreign key (brand_id, asked_by) references employees (brand_id, id),
  constraint imports_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint imports_brand_id_staff_id_fkey foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint imports_of_judge foreign key (brand_id, judged_by) references employees (brand_id, id),
  constraint imports_of_told foreign key (brand_id, told_by) references employees (brand_id, id),
  constraint imports_kind_check check (kind in ('members', 'lockers', 'courses', 'body-tests', 'leads', 'goods', 'cards', 'staff', 'deductions')),
  constraint imports_progress_check check (progress between 0 and 100),
  constraint imports_state_check check (state in ('uploaded', 'checking', 'errors', 'passed', 'inserting', 'done', 'undoing', 'undone', 'failed')),
  constraint imports_told check (told >= 0 and (told = 0 or told_at is not null and told_by is not null))
  -- further down: constraint imports_brand_id_entry_id_fkey foreign key (brand_id, entry_id) references ledger_entries (brand_id, id)
) with (fillfactor = 50);
comment on table imports is 'A row is a sheet that a branch brings in from another system, with the step that it has reached.';
create index imports_brand_id_gym_id_id_idx on imports (brand_id, gym_id, id desc);
create index imports_telling on imports (brand_id, told_by, told_at) where told > 0;
create index imports_waiting on imports (brand_id, id) where state in ('checking', 'inserting', 'undoing');
select tenant_table('imports');
create policy looks on imports for select to current_user using (((select current_setting('app.looks', true) as current_setting)) = 'on');

create table import_rows (
  brand_id bigint not null,
  import_id bigint not null,
  row_no integer not null,
  cells jsonb not null,
  problems jsonb,
  joins jsonb,
  constraint import_rows_pkey primary key (brand_id, import_id, row_no),
  constraint import_rows_brand_id_import_id_fkey foreign key (brand_id, import_id) references imports (brand_id, id)
);
comment on table import_rows is 'A row is a line of an imported sheet, as its cells were read and with what is wrong with it.';
create index import_rows_joined on import_rows (brand_id, import_id, row_no) where joins is not null;
create index import_rows_wrong on import_rows (brand_id, import_id, row_no) where problems is not null;
select tenant_table('import_rows');

create table laid_down (
  brand_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  name text not null,
  gym_id bigint not null,
  thing_id bigint not null,
  locked text[] not null,
  fields jsonb not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by bigint not null,
  taken_back_at timestamptz,
  taken_back_by bigint,
  constraint laid_down_pkey primary key (brand_id, id),
  constraint laid_down_of_changer foreign key (brand_id, changed_by) references employees (brand_id, id),
  constraint laid_down_of_pattern foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint laid_down_of_taker foreign key (brand_id, taken_back_by) references employees (brand_id, id),
  constraint laid_down_kind check (kind in ('card-type', 'course', 'goods', 'agreement', 'role', 'rules', 'pool-rules', 'coaching-rules', 'class-rules', 'point-rules')),
  constraint laid_down_locks_something check (cardinality(locked) > 0),
  constraint laid_down_taken_back_by_somebody check ((taken_back_at is null) = (taken_back_by is null))
);
comment on table laid_down is 'A row is a thing or the rules of one branch that head office laid down at several, with the fields that they follow.';
select tenant_table('laid_down');

create table laid_down_branches (
  brand_id bigint not null,
  id bigint not null generated always as identity,
  laid_down_id bigint not null,
  gym_id bigint not null,
  kind text not null,
  thing_id bigint not null,
  version integer not null,
  since timestamptz not null,
  until timestamptz,
  constraint laid_down_branches_pkey primary key (brand_id, id),
  constraint laid_down_branches_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint laid_down_branches_of_laid_down foreign key (brand_id, laid_down_id) references laid_down (brand_id, id)
);
comment on table laid_down_branches is 'A row is a branch’s own thing or rules while they follow what head office laid down, the pattern’s among them.';
create unique index laid_down_branches_follow_once on laid_down_branches (brand_id, laid_down_id, gym_id) where until is null;
create unique index laid_down_branches_follow_one on laid_down_branches (brand_id, gym_id, kind, thing_id) where until is null;
select tenant_table('laid_down_branches');

-- ──── How a club comes in and shows itself ────────────────────────────────────────────────────────────────────────────────────

create table gym_registrations (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  account_id bigint not null,
  name text not null,
  address text not null,
  province text not null,
  city text not null,
  owner_name text not null,
  legal_person_phone text not null,
  state smallint not null,
  reason text,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  constraint gym_registrations_pkey primary key (brand_id, id),
  constraint gym_registrations_account_id_fkey foreign key (account_id) references accounts (id),
  constraint gym_registrations_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint gym_registrations_check check ((state = 0) = (decided_at is null)),
  constraint gym_registrations_check1 check ((state = 2) = (reason is not null)),
  constraint gym_registrations_state_check check (state between 0 and 2)
);
comment on table gym_registrations is 'A row is a registration of a branch, submitted for the operator’s word.';
create index gym_registrations_brand_id_gym_id_id_idx on gym_registrations (brand_id, gym_id, id desc);
create unique index gym_registrations_open on gym_registrations (brand_id, gym_id) where state = 0;
select tenant_table('gym_registrations');

create table gym_certifications (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  staff_id bigint not null,
  id_card_front_file_id bigint not null,
  id_card_back_file_id bigint not null,
  license_file_id bigint not null,
  bank_card_account_name text not null,
  bank_name text not null,
  bank_card_no text not null,
  legal_person_name text not null,
  legal_person_phone text not null,
  state smallint not null default 0,
  reason text,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  constraint gym_certifications_pkey primary key (brand_id, id),
  constraint gym_certifications_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint gym_certifications_brand_id_id_card_back_file_id_fkey foreign key (brand_id, id_card_back_file_id) references files (brand_id, id),
  constraint gym_certifications_brand_id_id_card_front_file_id_fkey foreign key (brand_id, id_card_front_file_id) references files (brand_id, id),
  constraint gym_certifications_brand_id_license_file_id_fkey foreign key (brand_id, license_file_id) references files (brand_id, id),
  constraint gym_certifications_brand_id_staff_id_fkey foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint gym_certifications_check check ((state = 0) = (decided_at is null)),
  constraint gym_certifications_check1 check ((state = 2) = (reason is not null)),
  constraint gym_certifications_state_check check (state between 0 and 2)
);
comment on table gym_certifications is 'A row is what a branch has submitted to be certified: its papers, its bank account and who answers for it.';
create index gym_certifications_brand_id_gym_id_id_idx on gym_certifications (brand_id, gym_id, id desc);
create index gym_certifications_brand_id_id_card_back_file_id_idx on gym_certifications (brand_id, id_card_back_file_id);
create index gym_certifications_brand_id_id_card_front_file_id_idx on gym_certifications (brand_id, id_card_front_file_id);
create index gym_certifications_brand_id_license_file_id_idx on gym_certifications (brand_id, license_file_id);
create unique index gym_certifications_open on gym_certifications (brand_id, gym_id) where state = 0;
select tenant_table('gym_certifications');

create table renewal_requests (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  staff_id bigint not null,
  plan_id bigint not null,
  plan_name text not null,
  months smallint not null,
  price_fen bigint not null,
  asked_at timestamptz not null,
  closed_at timestamptz,
  outcome text,
  constraint renewal_requests_pkey primary key (brand_id, id),
  constraint renewal_requests_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint renewal_requests_brand_id_staff_id_fkey foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint renewal_requests_plan_id_fkey foreign key (plan_id) references renewal_plans (id),
  constraint renewal_requests_check check ((closed_at is null) = (outcome is null)),
  constraint renewal_requests_outcome_check check (outcome in ('renewed', 'withdrawn'))
);
comment on table renewal_requests is 'A row is a branch’s request to renew its subscription, with the plan as it was then.';
create index renewal_requests_brand_id_gym_id_id_idx on renewal_requests (brand_id, gym_id, id desc);
create unique index renewal_requests_open on renewal_requests (brand_id, gym_id) where closed_at is null;
select tenant_table('renewal_requests');

create table gym_photos (
  brand_id bigint not null,
  gym_id bigint not null,
  "position" smallint not null,
  file_id bigint not null,
  constraint gym_photos_pkey primary key (brand_id, gym_id, "position"),
  constraint gym_photos_brand_id_file_id_fkey foreign key (brand_id, file_id) references files (brand_id, id),
  constraint gym_photos_brand_id_fkey foreign key (brand_id) references brands (id),
  constraint gym_photos_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint gym_photos_position_check check ("position" >= 1 and "position" <= 9)
);
comment on table gym_photos is 'A row is one of the photos that a branch shows of itself.';
create index gym_photos_brand_id_file_id_idx on gym_photos (brand_id, file_id);
select tenant_table('gym_photos');

create table qr_cards (
  brand_id bigint not null,
  gym_id bigint not null,
  code text not null,
  theme_color text not null,
  title text not null,
  custom_text_1 text not null,
  custom_text_2 text not null,
  logo_file_id bigint,
  club_name text not null,
  club_address text not null,
  phone text not null,
  features jsonb not null,
  version integer not null,
  constraint qr_cards_pkey primary key (brand_id, gym_id, code),
  constraint qr_cards_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint qr_cards_brand_id_logo_file_id_fkey foreign key (brand_id, logo_file_id) references files (brand_id, id),
  constraint qr_cards_code_check check (code in ('app', 'sign', 'club', 'mini')),
  constraint qr_cards_theme_color_check check (theme_color ~ '^#[0-9A-F]{6}$')
);
comment on table qr_cards is 'A row is a table card of a branch, the printed code that members scan, as the branch has changed it.';
create index qr_cards_brand_id_logo_file_id_idx on qr_cards (brand_id, logo_file_id) where logo_file_id is not null;
select tenant_table('qr_cards');

create table mini_program_codes (
  brand_id bigint not null,
  gym_id bigint not null,
  page text not null,
  appid text not null,
  picture bytea not null,
  asked_at timestamptz not null,
  constraint mini_program_codes_pkey primary key (brand_id, gym_id, page, appid),
  constraint mini_program_codes_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint mini_program_codes_page_check check (page in ('app', 'sign', 'club', 'mini'))
);
comment on table mini_program_codes is 'A row is a mini-program code that WeChat once drew for a branch, kept so that it is not asked for again.';
select tenant_table('mini_program_codes');

create table receipt_settings (
  brand_id bigint not null,
  gym_id bigint not null,
  logo boolean not null,
  header text[] not null,
  footer text[] not null,
  width text not null,
  layouts jsonb not null,
  version integer not null,
  constraint receipt_settings_pkey primary key (brand_id, gym_id),
  constraint receipt_settings_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint receipt_settings_footer_check check (cardinality(footer) <= 3),
  constraint receipt_settings_header_check check (cardinality(header) <= 3),
  constraint receipt_settings_width_check check (width in ('55.5', '80'))
);
comment on table receipt_settings is 'A row is how a branch prints its receipts; a branch without one prints them as they come.';
select tenant_table('receipt_settings');

-- ──── Messages to staff ───────────────────────────────────────────────────────────────────────────────────────────────────────

create table article_channels (
  brand_id bigint not null,
  id bigint not null generated always as identity,
  gym_id bigint not null,
  name text not null,
  icon text not null,
  created_at timestamptz not null,
  constraint article_channels_pkey primary key (brand_id, id),
  constraint article_channels_brand_id_fkey foreign key (brand_id) references brands (id),
  constraint article_channels_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table article_channels is 'A row is a channel that a branch’s articles are sorted into.';
create unique index article_channels_name on article_channels (brand_id, gym_id, name);
select tenant_table('article_channels');

create table articles (
  brand_id bigint not null,
  id bigint not null generated always as identity,
  gym_id bigint not null,
  channel_id bigint not null,
  title text not null,
  intro text not null default '',
  html text not null,
  push_url text,
  author_id bigint not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  image_file_id bigint,
  constraint articles_pkey primary key (brand_id, id),
  constraint articles_brand_id_author_id_fkey foreign key (brand_id, author_id) references employees (brand_id, id),
  constraint articles_brand_id_channel_id_fkey foreign key (brand_id, channel_id) references article_channels (brand_id, id),
  constraint articles_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint articles_brand_id_image_file_id_fkey foreign key (brand_id, image_file_id) references files (brand_id, id)
);
comment on table articles is 'A row is an article that somebody has written for the staff.';
create index articles_brand_id_gym_id_id_idx on articles (brand_id, gym_id, id desc) where deleted_at is null;
create index articles_brand_id_image_file_id_idx on articles (brand_id, image_file_id) where image_file_id is not null;
select tenant_table('articles');

create table article_records (
  brand_id bigint not null,
  id bigint not null generated always as identity,
  gym_id bigint not null,
  type smallint not null,
  alert boolean not null default false,
  article_id bigint,
  event text,
  params jsonb not null default '{}',
  audience jsonb,
  staff_id bigint,
  send_at timestamptz not null,
  sent_at timestamptz,
  recalled_at timestamptz,
  created_at timestamptz not null,
  constraint article_records_pkey primary key (brand_id, id),
  constraint article_records_brand_id_article_id_fkey foreign key (brand_id, article_id) references articles (brand_id, id),
  constraint article_records_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint article_records_brand_id_staff_id_fkey foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint article_records_check check ((type = 3) = (event is not null) and (type = 3) = (article_id is null)),
  constraint article_records_type_check check (type in (1, 2, 3))
);
comment on table article_records is 'A row is one push to staff: an article, or an event that the product tells by itself.';
create index article_records_brand_id_gym_id_id_idx on article_records (brand_id, gym_id, id desc) where article_id is not null;
create index article_records_brand_id_send_at_idx on article_records (brand_id, send_at) where sent_at is null and recalled_at is null;
select tenant_table('article_records');
create policy looks on article_records for select to current_user using (((select current_setting('app.looks', true) as current_setting)) = 'on');

create table article_details (
  brand_id bigint not null,
  id bigint not null generated always as identity,
  record_id bigint not null,
  employee_id bigint not null,
  status smallint not null default 0,
  read_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  constraint article_details_pkey primary key (brand_id, id),
  constraint article_details_brand_id_record_id_employee_id_key unique (brand_id, record_id, employee_id),
  constraint article_details_brand_id_employee_id_fkey foreign key (brand_id, employee_id) references employees (brand_id, id),
  constraint article_details_brand_id_record_id_fkey foreign key (brand_id, record_id) references article_records (brand_id, id) on delete cascade,
  constraint article_details_status_check check (status in (0, 1))
);
comment on table article_details is 'A row is a push as one employee has it, read or unread.';
create index article_details_brand_id_employee_id_id_idx on article_details (brand_id, employee_id, id desc) where deleted_at is null;
create index article_details_brand_id_employee_id_idx on article_details (brand_id, employee_id) where deleted_at is null and status = 0;
select tenant_table('article_details');

create table declined_messages (
  brand_id bigint not null,
  employee_id bigint not null,
  event text not null,
  constraint declined_messages_pkey primary key (brand_id, employee_id, event),
  constraint declined_messages_of_employee foreign key (brand_id, employee_id) references employees (brand_id, id)
);
comment on table declined_messages is 'A row is an event that an employee doesn’t want to be told of; only what asks for nothing can be declined.';
select tenant_table('declined_messages');

create table letter_plans (
  brand_id bigint not null,
  gym_id bigint not null,
  due_at timestamptz not null,
  wanted boolean not null,
  constraint letter_plans_pkey primary key (brand_id, gym_id),
  constraint letter_plans_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table letter_plans is 'A row is a branch, with whether it wants weekly letters, and when it is next asked whether one is to be written.';
create index letter_plans_due on letter_plans (due_at) where wanted;
select tenant_table('letter_plans');
create policy looks on letter_plans for select to current_user using (((select current_setting('app.looks', true) as current_setting)) = 'on');

create table weekly_letters (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  week date not null,
  written_at timestamptz not null,
  figures jsonb not null,
  constraint weekly_letters_pkey primary key (brand_id, id),
  constraint weekly_letters_once_a_week unique (brand_id, gym_id, week),
  constraint weekly_letters_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint weekly_letters_week_is_its_monday check (extract(isodow from week) = 1::numeric)
);
comment on table weekly_letters is 'A row is what a week of a branch came to, as it was written to its readers on the Monday after.';
select tenant_table('weekly_letters');

-- ──── Customers and leads ─────────────────────────────────────────────────────────────────────────────────────────────────────

create function copy_marks_merged() returns trigger
language plpgsql as $function$
begin
  if has_paired_gate(new.brand_id) then
    insert into gate_copy_marks (brand_id, person_id)
      select new.brand_id, p from unnest(array[new.id, old.merged_into_id, new.merged_into_id]) p where p is not null;
  end if;
  return null;
end $function$;

create function own_persons() returns bigint[]
language sql stable as $function$
  select string_to_array(current_setting('app.person', true), ',')::bigint[]
$function$;

create table persons (
  brand_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  phone text,
  sex smallint not null default 0,
  birthday date,
  guardian_person_id bigint,
  created_at timestamptz not null,
  deleted_at timestamptz,
  import_id bigint,
  head_portrait_file_id bigint,
  merged_into_id bigint,
  phone_proven_at timestamptz,
  constraint persons_pkey primary key (brand_id, id),
  constraint persons_brand_id_fkey foreign key (brand_id) references brands (id),
  constraint persons_brand_id_guardian_person_id_fkey foreign key (brand_id, guardian_person_id) references persons (brand_id, id),
  constraint persons_brand_id_head_portrait_file_id_fkey foreign key (brand_id, head_portrait_file_id) references files (brand_id, id),
  constraint persons_brand_id_import_id_fkey foreign key (brand_id, import_id) references imports (brand_id, id),
  constraint persons_brand_id_merged_into_id_fkey foreign key (brand_id, merged_into_id) references persons (brand_id, id),
  constraint persons_merged check (merged_into_id is null or deleted_at is not null),
  constraint persons_reached check (phone is not null or guardian_person_id is not null or deleted_at is not null),
  constraint persons_sex_check check (sex between 0 and 2)
);
comment on table persons is 'A row is a person whom the brand knows; the same person may be a customer of several branches.';
create index persons_brand_id_head_portrait_file_id_idx on persons (brand_id, head_portrait_file_id) where head_portrait_file_id is not null;
create index persons_guardian on persons (brand_id, guardian_person_id) where guardian_person_id is not null;
create index persons_import on persons (brand_id, import_id) where import_id is not null;
create index persons_merged_into on persons (brand_id, merged_into_id) where merged_into_id is not null;
create unique index persons_phone on persons (brand_id, phone) where deleted_at is null and phone is not null;
select tenant_table('persons');
create policy own on persons as restrictive to kaiguan_member using (id = any (((select own_persons() as own_persons))::bigint[]));
create trigger copy_marks_changed after update on persons for each row when (old.merged_into_id is distinct from new.merged_into_id) execute function copy_marks_merged();
grant select on persons to kaiguan_member;

create function copy_marks_come() returns trigger
language plpgsql as $function$
begin
  insert into gate_copy_marks (brand_id, person_id)
    select distinct n.brand_id, n.person_id from came n where has_paired_gate(n.brand_id)
      and exists (select from customers o where o.brand_id = n.brand_id and o.person_id = n.person_id and o.id <> n.id);
  return null;
end $function$;

create function copy_marks_customer() returns trigger
language plpgsql as $function$
begin
  if has_paired_gate(new.brand_id) then
    insert into gate_copy_marks (brand_id, person_id)
      select new.brand_id, p from unnest(case when old.person_id = new.person_id then array[new.person_id] else array[old.person_id, new.person_id] end) p;
  end if;
  return null;
end $function$;

create function customer_is_shared() returns trigger
language plpgsql set search_path to 'public', 'pg_temp' as $function$
begin
  insert into shared_persons (brand_id, person_id) values (new.brand_id, new.person_id) on conflict do nothing;
  return null;
end $function$;

create function customer_joins() returns trigger
language plpgsql set search_path to 'public', 'pg_temp' as $function$
begin
  new.joined := new.deleted_at is null and exists (
    select from customers o where o.brand_id = new.brand_id and o.person_id = new.person_id and o.id <> new.id and o.deleted_at is null
  );
  return new;
end $function$;

create function customers_came() returns trigger
language plpgsql as $function$
begin
  insert into list_totals (brand_id, gym_id, list, n)
    select brand_id, gym_id, 'customers', count(*) from came where deleted_at is null group by brand_id, gym_id;
  return null;
end $function$;

create function list_changed() returns trigger
language plpgsql as $function$
begin
  insert into list_totals (brand_id, gym_id, list, n) values (old.brand_id, old.gym_id, tg_argv[0], tg_argv[1]::integer);
  return null;
end $function$;

create function stage_changed() returns trigger
language plpgsql set search_path to 'public', 'pg_temp' as $function$
begin
  insert into stage_changes (brand_id, gym_id, customer_id) values (new.brand_id, new.gym_id, new.id);
  return null;
end $function$;

create table customers (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  person_id bigint not null,
  name text not null,
  initials text collate "C" not null,
  phone text collate "C" not null default '',
  phone_tail text collate "C" not null default '',
  sex smallint not null default 0,
  birthday_md smallint,
  consultant_id bigint,
  coach_id bigint,
  source smallint not null default 0,
  fit_goal smallint,
  intent smallint not null default 0,
  remark text not null default '',
  alert text not null default '',
  blocked_reason text,
  blocked_at timestamptz,
  member_since date,
  valid_until date,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  deleted_at timestamptz,
  import_id bigint,
  owner_touch_day date,
  protected_until date,
  slipping_since date,
  referred_by_id bigint,
  merged_into_id bigint,
  left_alone integer generated always as ( case when consultant_id is null then 2147483647 else coalesce('2000-01-01'::date - owner_touch_day, '-2147483648'::integer) end) stored,
  forgotten_at timestamptz,
  tombstone_at timestamptz,
  joined boolean not null default false,
  constraint customers_pkey primary key (brand_id, id),
  constraint customers_brand_id_coach_id_fkey foreign key (brand_id, coach_id) references employees (brand_id, id),
  constraint customers_brand_id_consultant_id_fkey foreign key (brand_id, consultant_id) references employees (brand_id, id),
  constraint customers_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint customers_brand_id_import_id_fkey foreign key (brand_id, import_id) references imports (brand_id, id),
  constraint customers_brand_id_merged_into_id_fkey foreign key (brand_id, merged_into_id) references customers (brand_id, id),
  constraint customers_brand_id_person_id_fkey foreign key (brand_id, person_id) references persons (brand_id, id),
  constraint customers_brand_id_referred_by_id_fkey foreign key (brand_id, referred_by_id) references customers (brand_id, id),
  constraint customers_fit_goal_check check (fit_goal between 0 and 2),
  constraint customers_forgotten check (forgotten_at is null or deleted_at is not null),
  constraint customers_intent_check check (intent between 0 and 2),
  constraint customers_merged check (merged_into_id is null or deleted_at is not null),
  constraint customers_referred check (referred_by_id <> id)
);
comment on table customers is 'A row is a person as the customer of one branch, whether a member or a lead.';
create index customers_added on customers (brand_id, gym_id, created_at, id) include (source, consultant_id, member_since) where deleted_at is null;
create index customers_birthday on customers (brand_id, gym_id, birthday_md, id) where deleted_at is null and birthday_md is not null;
create index customers_coach on customers (brand_id, gym_id, coach_id, id desc) where deleted_at is null and coach_id is not null;
create index customers_consultant on customers (brand_id, gym_id, consultant_id, id desc) where deleted_at is null;
create index customers_deleted on customers (brand_id, deleted_at, id) where deleted_at is not null and forgotten_at is null and merged_into_id is null;
create index customers_forgotten_when on customers (brand_id, forgotten_at, id) where forgotten_at is not null;
create index customers_import on customers (brand_id, import_id) where import_id is not null;
create index customers_joined on customers (brand_id, gym_id, member_since, id) where deleted_at is null and member_since is not null;
create index customers_joined_person on customers (brand_id, person_id desc) where joined and deleted_at is null;
create index customers_joined_there on customers (brand_id, gym_id, person_id desc) where joined and deleted_at is null;
create index customers_leads on customers (brand_id, gym_id, id desc) where deleted_at is null and member_since is null;
create index customers_left_alone on customers (brand_id, gym_id, left_alone, id) include (protected_until, created_at, source, intent) where deleted_at is null and member_since is null;
create index customers_merged_into on customers (brand_id, merged_into_id) where merged_into_id is not null;
create index customers_merged_phone on customers (brand_id, gym_id, phone) where merged_into_id is not null;
create index customers_name on customers (brand_id, gym_id, name collate zh_pinyin, id) where deleted_at is null;
create index customers_newest on customers (brand_id, gym_id, id desc) where deleted_at is null;
create index customers_of_person on customers (brand_id, person_id);
create unique index customers_person on customers (brand_id, gym_id, person_id) where deleted_at is null;
create index customers_phone on customers (brand_id, gym_id, phone, id desc) where deleted_at is null;
create index customers_pool on customers (brand_id, gym_id, id desc) where deleted_at is null and member_since is null and consultant_id is null;
create index customers_referred_by on customers (brand_id, referred_by_id, id desc) where referred_by_id is not null;
create index customers_source on customers (brand_id, gym_id, source, id desc) where deleted_at is null;
create index customers_tail on customers (brand_id, gym_id, phone_tail, id desc) where deleted_at is null;
create index customers_untold on customers (brand_id, id) where forgotten_at is not null and tombstone_at is null;
create index customers_valid_until on customers (brand_id, gym_id, coalesce(valid_until, '-infinity'::date), id) include (valid_until) where deleted_at is null;
select tenant_table('customers');
create policy own on customers as restrictive to kaiguan_member using (person_id = any (((select own_persons() as own_persons))::bigint[]));
create trigger came after insert on customers referencing new table as came for each statement execute function customers_came();
create trigger came_back after update of deleted_at on customers for each row when (old.deleted_at is not null and new.deleted_at is null) execute function list_changed('customers', '1');
create trigger copy_marks after insert on customers referencing new table as came for each statement execute function copy_marks_come();
create trigger copy_marks_changed after update on customers for each row when ((old.person_id, old.sex, (old.blocked_reason is null), old.deleted_at) is distinct from (new.person_id, new.sex, (new.blocked_reason is null), new.deleted_at)) execute function copy_marks_customer();
create trigger gone after delete on customers for each row when (old.deleted_at is null) execute function list_changed('customers', '-1');
create trigger joins before insert on customers for each row execute function customer_joins();
create trigger joins_again before update of person_id, deleted_at on customers for each row when (new.deleted_at is null and ((old.person_id, old.deleted_at) is distinct from (new.person_id, new.deleted_at))) execute function customer_joins();
create trigger left_list after update of deleted_at on customers for each row when (old.deleted_at is null and new.deleted_at is not null) execute function list_changed('customers', '-1');
create trigger shared after insert on customers for each row when (new.joined) execute function customer_is_shared();
create trigger shared_again after update of person_id, deleted_at, joined on customers for each row when (new.joined or old.person_id <> new.person_id) execute function customer_is_shared();
create trigger stage after update of member_since, valid_until, deleted_at on customers for each row when ((old.member_since, old.valid_until, (old.deleted_at is null)) is distinct from (new.member_since, new.valid_until, (new.deleted_at is null))) execute function stage_changed();
grant select on customers to kaiguan_member;

create table customer_activity (
  brand_id bigint not null,
  gym_id bigint not null,
  customer_id bigint not null,
  last_visit_at timestamptz,
  constraint customer_activity_pkey primary key (brand_id, customer_id),
  constraint customer_activity_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id) on delete cascade,
  constraint customer_activity_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table customer_activity is 'A row says when a customer last came; it is kept apart since it changes with every visit.';
create index customer_activity_last_visit on customer_activity (brand_id, gym_id, coalesce(last_visit_at, '-infinity'::timestamptz), customer_id);
select tenant_table('customer_activity');

create table customer_search (
  brand_id bigint not null,
  gym_id bigint not null,
  token text collate "C" not null,
  customer_id bigint not null,
  constraint customer_search_pkey primary key (brand_id, gym_id, token, customer_id),
  constraint customer_search_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id) on delete cascade,
  constraint customer_search_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table customer_search is 'A row is a piece of a customer’s name, by which a search finds them.';
create index customer_search_brand_id_customer_id_idx on customer_search (brand_id, customer_id);
select tenant_table('customer_search');

create table shared_persons (
  brand_id bigint not null,
  person_id bigint not null,
  constraint shared_persons_pkey primary key (brand_id, person_id),
  constraint shared_persons_of_person foreign key (brand_id, person_id) references persons (brand_id, id)
);
comment on table shared_persons is 'A row is a person whom a second branch came to know or who came to a universal card; whether that still holds is asked when it is read.';
select tenant_table('shared_persons');

create table tags (
  brand_id bigint not null,
  id bigint not null generated always as identity,
  gym_id bigint not null,
  name text not null,
  version integer not null default 1,
  deleted_at timestamptz,
  constraint tags_pkey primary key (brand_id, id),
  constraint tags_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table tags is 'A row is a tag that a branch marks its customers with.';
create unique index tags_name on tags (brand_id, gym_id, name) where deleted_at is null;
select tenant_table('tags');

create table customer_tags (
  brand_id bigint not null,
  gym_id bigint not null,
  customer_id bigint not null,
  tag_id bigint not null,
  constraint customer_tags_pkey primary key (brand_id, customer_id, tag_id),
  constraint customer_tags_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint customer_tags_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint customer_tags_brand_id_tag_id_fkey foreign key (brand_id, tag_id) references tags (brand_id, id)
);
comment on table customer_tags is 'A row marks a customer with a tag.';
create index customer_tags_tag on customer_tags (brand_id, gym_id, tag_id, customer_id);
select tenant_table('customer_tags');

create table owner_moves (
  brand_id bigint not null,
  id bigint not null generated always as identity,
  gym_id bigint not null,
  customer_id bigint not null,
  role text not null,
  from_id bigint,
  to_id bigint,
  why text not null,
  reason text,
  staff_id bigint,
  business_day date not null,
  at timestamptz not null,
  constraint owner_moves_pkey primary key (brand_id, id),
  constraint owner_moves_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint owner_moves_brand_id_from_id_fkey foreign key (brand_id, from_id) references employees (brand_id, id),
  constraint owner_moves_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint owner_moves_brand_id_staff_id_fkey foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint owner_moves_brand_id_to_id_fkey foreign key (brand_id, to_id) references employees (brand_id, id),
  constraint owner_moves_check check (from_id is distinct from to_id),
  constraint owner_moves_role_check check (role in ('consultant', 'coach')),
  constraint owner_moves_why_check check (why in ('added', 'imported', 'assigned', 'claimed', 'handed-over', 'released', 'left', 'handover-undone', 'merged', 'merge-undone'))
);
comment on table owner_moves is 'A row is a change of a customer’s consultant or coach, by whom and why; it never changes.';
create index owner_moves_brand_id_customer_id_id_idx on owner_moves (brand_id, customer_id, id desc);
create index owner_moves_claims on owner_moves (brand_id, gym_id, staff_id, business_day) where why = 'claimed';
select tenant_table('owner_moves', true);

create table stage_changes (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  customer_id bigint not null,
  constraint stage_changes_pkey primary key (brand_id, id),
  constraint stage_changes_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id) on delete cascade,
  constraint stage_changes_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table stage_changes is 'A row is a customer the facts of whose stage were changed since the last night.';
create index stage_changes_customer on stage_changes (brand_id, customer_id);
create index stage_changes_gym on stage_changes (brand_id, gym_id, id);
select tenant_table('stage_changes');

create function stage_moved() returns trigger
language plpgsql set search_path to 'public', 'pg_temp' as $function$
begin
  perform sums_stale('members', brand_id, gym_id, business_day) from (select distinct brand_id, gym_id, business_day from written) w;
  return null;
end $function$;

create table stage_moves (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  customer_id bigint not null,
  business_day date not null,
  kind text not null,
  to_stage text,
  delta smallint not null,
  constraint stage_moves_pkey primary key (brand_id, id),
  constraint stage_moves_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint stage_moves_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint stage_moves_delta_check check (delta between '-1'::integer and 1),
  constraint stage_moves_kind_check check (kind in ('joined', 'returned', 'lapsed', 'imported', 'corrected')),
  constraint stage_moves_to_stage_check check (to_stage in ('member', 'former'))
);
comment on table stage_moves is 'A row is a change of a customer’s stage as a night found it; it never changes.';
create index stage_moves_customer on stage_moves (brand_id, gym_id, customer_id, id desc) include (business_day, delta);
create index stage_moves_day on stage_moves (brand_id, gym_id, business_day, kind) include (delta);
select tenant_table('stage_moves', true);
create trigger sums after insert on stage_moves referencing new table as written for each statement execute function stage_moved();

create table customer_merges (
  brand_id bigint not null,
  id bigint not null generated always as identity,
  gym_id bigint not null,
  kept_id bigint not null,
  gone_id bigint not null,
  merged_at timestamptz not null,
  merged_by bigint not null,
  before jsonb not null,
  after jsonb not null,
  undone_at timestamptz,
  undone_by bigint,
  undo_reason text,
  constraint customer_merges_pkey primary key (brand_id, id),
  constraint customer_merges_brand_id_gone_id_fkey foreign key (brand_id, gone_id) references customers (brand_id, id),
  constraint customer_merges_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint customer_merges_brand_id_kept_id_fkey foreign key (brand_id, kept_id) references customers (brand_id, id),
  constraint customer_merges_brand_id_merged_by_fkey foreign key (brand_id, merged_by) references employees (brand_id, id),
  constraint customer_merges_brand_id_undone_by_fkey foreign key (brand_id, undone_by) references employees (brand_id, id),
  constraint customer_merges_check check (kept_id <> gone_id),
  constraint customer_merges_check1 check ((undone_at is null) = (undone_by is null))
);
comment on table customer_merges is 'A row is a merge of two customers who turned out to be one person, and its undoing.';
create index customer_merges_kept on customer_merges (brand_id, kept_id, id desc);
create unique index customer_merges_standing on customer_merges (brand_id, gone_id) where undone_at is null;
select tenant_table('customer_merges');

create table customer_merge_items (
  brand_id bigint not null,
  id bigint not null generated always as identity,
  merge_id bigint not null,
  what text not null,
  row_id bigint not null,
  from_id bigint not null,
  constraint customer_merge_items_pkey primary key (brand_id, id),
  constraint customer_merge_items_brand_id_merge_id_fkey foreign key (brand_id, merge_id) references customer_merges (brand_id, id)
);
comment on table customer_merge_items is 'A row is one record that a merge took from one customer to the other.';
create index customer_merge_items_brand_id_merge_id_what_idx on customer_merge_items (brand_id, merge_id, what);
select tenant_table('customer_merge_items', true);

create table customer_doubles (
  brand_id bigint not null,
  id bigint not null generated always as identity,
  gym_id bigint not null,
  customer_id bigint not null,
  other_id bigint not null,
  why text not null,
  found_at timestamptz not null,
  dismissed_at timestamptz,
  dismissed_by bigint,
  merge_id bigint,
  constraint customer_doubles_pkey primary key (brand_id, id),
  constraint customer_doubles_brand_id_customer_id_other_id_key unique (brand_id, customer_id, other_id),
  constraint customer_doubles_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint customer_doubles_brand_id_dismissed_by_fkey foreign key (brand_id, dismissed_by) references employees (brand_id, id),
  constraint customer_doubles_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint customer_doubles_brand_id_merge_id_fkey foreign key (brand_id, merge_id) references customer_merges (brand_id, id),
  constraint customer_doubles_brand_id_other_id_fkey foreign key (brand_id, other_id) references customers (brand_id, id),
  constraint customer_doubles_check check (customer_id < other_id),
  constraint customer_doubles_why_check check (why in ('birthday', 'phone', 'guardian', 'guardian-phone', 'chosen'))
);
comment on table customer_doubles is 'A row is a pair of customers who may be one person, with what was decided of them.';
create index customer_doubles_judged on customer_doubles (brand_id, gym_id, id desc) where dismissed_at is not null or merge_id is not null;
create index customer_doubles_open on customer_doubles (brand_id, gym_id, id desc) where dismissed_at is null and merge_id is null;
create index customer_doubles_other on customer_doubles (brand_id, other_id);
select tenant_table('customer_doubles');

create table forget_requests (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  customer_id bigint not null,
  state text not null default 'asked',
  reason text not null,
  asked_by bigint not null,
  asked_at timestamptz not null,
  ended_by bigint,
  ended_at timestamptz,
  constraint forget_requests_pkey primary key (brand_id, id),
  constraint forget_requests_of_asker foreign key (brand_id, asked_by) references employees (brand_id, id),
  constraint forget_requests_of_customer foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint forget_requests_of_ender foreign key (brand_id, ended_by) references employees (brand_id, id),
  constraint forget_requests_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint forget_requests_ended check ((state = 'asked') = (ended_at is null) and (ended_at is null) = (ended_by is null)),
  constraint forget_requests_states check (state in ('asked', 'withdrawn', 'done')),
  constraint forget_requests_two_persons check (state <> 'done' or ended_by <> asked_by)
);
comment on table forget_requests is 'A row says that a customer asked a branch to forget them, who wrote it down and what became of it.';
create index forget_requests_newest on forget_requests (brand_id, gym_id, id desc);
create index forget_requests_of_one on forget_requests (brand_id, customer_id, id desc);
create unique index forget_requests_open on forget_requests (brand_id, customer_id) where state = 'asked';
select tenant_table('forget_requests');

create table personal_columns (
  of_table text not null,
  of_column text not null,
  becomes text not null,
  whose text,
  constraint personal_columns_pkey primary key (of_table, of_column, becomes),
  constraint personal_columns_becomes check (becomes in ('named', 'nulled', 'emptied', 'deleted', 'without', 'mentions', 'sealed', 'apart', 'term'))
);
comment on table personal_columns is 'A row is a column that may hold what is somebody’s own, and what it becomes once they are forgotten.';

create table member_sessions (
  id bigint not null generated always as identity,
  token_hash bytea not null,
  brand_id bigint not null,
  gym_id bigint not null,
  person_id bigint not null,
  device text not null default '',
  ip text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  ends_at timestamptz not null,
  constraint member_sessions_pkey primary key (id),
  constraint member_sessions_token_hash_key unique (token_hash),
  constraint member_sessions_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint member_sessions_brand_id_person_id_fkey foreign key (brand_id, person_id) references persons (brand_id, id)
);
comment on table member_sessions is 'A row is a sign-in of a member at their own pages; it belongs to the person.';
create index member_sessions_brand_id_person_id_idx on member_sessions (brand_id, person_id) where ended_at is null;

create function face_consent_stays() returns trigger
language plpgsql as $function$
begin
  if (new.person_id, new.gym_id, new.given_by, new.wording, new.given_at, new.recorded_by) is distinct from
     (old.person_id, old.gym_id, old.given_by, old.wording, old.given_at, old.recorded_by)
    or old.withdrawn_at is not null
  then raise exception 'face consent % is append-only', old.id; end if;
  return new;
end $function$;

create table face_consents (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  person_id bigint not null,
  given_by text not null,
  wording integer not null,
  given_at timestamptz not null,
  recorded_by bigint not null,
  face_file_id bigint,
  face_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by bigint,
  withdraw_reason text,
  constraint face_consents_pkey primary key (brand_id, id),
  constraint face_consents_brand_id_face_file_id_fkey foreign key (brand_id, face_file_id) references files (brand_id, id),
  constraint face_consents_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint face_consents_brand_id_person_id_fkey foreign key (brand_id, person_id) references persons (brand_id, id),
  constraint face_consents_brand_id_recorded_by_fkey foreign key (brand_id, recorded_by) references employees (brand_id, id),
  constraint face_consents_brand_id_withdrawn_by_fkey foreign key (brand_id, withdrawn_by) references employees (brand_id, id),
  constraint face_consents_check check ((face_file_id is null) = (face_at is null)),
  constraint face_consents_check1 check (face_file_id is null or withdrawn_at is null),
  constraint face_consents_check2 check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdraw_reason is null))
);
comment on table face_consents is 'A row is a person’s consent to a photo of their face, with the photo and the withdrawal.';
create index face_consents_brand_id_face_file_id_idx on face_consents (brand_id, face_file_id) where face_file_id is not null;
create unique index face_consents_standing on face_consents (brand_id, person_id) where withdrawn_at is null;
select tenant_table('face_consents');
create trigger face_consent_stays before update on face_consents for each row execute function face_consent_stays();

-- ──── Cards ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────

create table vip_templates (
  brand_id bigint not null,
  gym_id bigint,
  id bigint not null generated always as identity,
  kind smallint not null,
  name text not null,
  price_fen bigint not null,
  terms jsonb not null,
  on_sale boolean not null default true,
  sort smallint not null default 0,
  image text not null default 'sunrise',
  remark text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  image_file_id bigint,
  card_no text collate "C" not null,
  settlement_fen bigint,
  constraint vip_templates_pkey primary key (brand_id, id),
  constraint vip_templates_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint vip_templates_brand_id_image_file_id_fkey foreign key (brand_id, image_file_id) references files (brand_id, id),
  constraint vip_templates_card_no check (card_no ~ '^[0-9A-Za-z-]{3,30}$'),
  constraint vip_templates_kind_check check (kind between 1 and 3),
  constraint vip_templates_price_fen_check check (price_fen >= 0),
  constraint vip_templates_settle_for_something check (settlement_fen > 0)
);
comment on table vip_templates is 'A row is a card type that a branch, or every branch of the brand, sells.';
create index vip_templates_brand_id_gym_id_id_idx on vip_templates (brand_id, gym_id, id);
create index vip_templates_brand_id_image_file_id_idx on vip_templates (brand_id, image_file_id) where image_file_id is not null;
create unique index vip_templates_name on vip_templates (brand_id, coalesce(gym_id, 0::bigint), name) where deleted_at is null;
create unique index vip_templates_no on vip_templates (brand_id, card_no) where deleted_at is null;
select tenant_table('vip_templates');

create table settlement_rates (
  brand_id bigint not null,
  id bigint not null generated always as identity,
  type_id bigint not null,
  since timestamptz not null,
  fen bigint,
  constraint settlement_rates_pkey primary key (brand_id, id),
  constraint settlement_rates_of_type foreign key (brand_id, type_id) references vip_templates (brand_id, id),
  constraint settlement_rates_settle_for_something check (fen > 0)
);
comment on table settlement_rates is 'A row is what a visit with a universal time card is settled for between branches, from a moment on.';
create index settlement_rates_newest on settlement_rates (brand_id, type_id, since desc, id desc) include (fen);
select tenant_table('settlement_rates', true);

create function cards_came() returns trigger
language plpgsql as $function$
begin
  insert into list_totals (brand_id, gym_id, list, n)
    select brand_id, gym_id, 'cards', count(*) from came where recycled_at is null and undone_at is null group by brand_id, gym_id;
  return null;
end $function$;

create function copy_marks_card() returns trigger
language plpgsql as $function$
begin
  if has_paired_gate(new.brand_id) then
    perform copy_marks_customers(new.brand_id, array[new.customer_id] || case when tg_op = 'UPDATE' then array[old.customer_id] else '{}' end
      || array(select h.customer_id from card_holders h where h.brand_id = new.brand_id and h.card_id = new.id and h.removed_at is null));
  end if;
  return null;
end $function$;

create function universal_card_is_shared() returns trigger
language plpgsql set search_path to 'public', 'pg_temp' as $function$
begin
  insert into shared_persons (brand_id, person_id)
    select c.brand_id, c.person_id from customers c where c.brand_id = new.brand_id and c.id = new.customer_id
    union select c.brand_id, c.person_id from card_holders x join customers c on c.brand_id = x.brand_id and c.id = x.customer_id
      where x.brand_id = new.brand_id and x.card_id = new.id and x.removed_at is null
    on conflict do nothing;
  return null;
end $function$;

create table cards (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  customer_id bigint not null,
  template_id bigint not null,
  kind smallint not null,
  card_no text collate "C" not null,
  name text not null,
  image text not null,
  terms jsonb not null,
  universal boolean not null default false,
  price_fen bigint not null,
  units integer not null,
  sold_on date not null,
  valid_days integer,
  started_on date,
  ends_on date,
  opens_at_visit boolean not null default false,
  residue_times integer,
  principal_fen bigint not null default 0,
  gift_fen bigint not null default 0,
  suspended_from date,
  suspended_to date,
  suspension text,
  used_up_on date,
  closed_on date,
  recycled_at timestamptz,
  last_visit_at timestamptz,
  remark text not null default '',
  event_seq integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  import_id bigint,
  undone_at timestamptz,
  given_days integer default 0,
  suspended_days integer not null default 0,
  deferred_fen bigint not null default 0,
  image_file_id bigint,
  gift_units integer not null default 0,
  free_times integer not null default 0,
  closed_why text,
  successor_id bigint,
  few_visits boolean generated always as (kind = 2 and residue_times between 1 and 3) stored,
  wanted_on date generated always as (coalesce(used_up_on, ends_on, '9999-12-31'::date)) stored,
  given boolean not null default false,
  constraint cards_pkey primary key (brand_id, id),
  constraint cards_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint cards_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint cards_brand_id_image_file_id_fkey foreign key (brand_id, image_file_id) references files (brand_id, id),
  constraint cards_brand_id_import_id_fkey foreign key (brand_id, import_id) references imports (brand_id, id),
  constraint cards_brand_id_successor_id_fkey foreign key (brand_id, successor_id) references cards (brand_id, id),
  constraint cards_brand_id_template_id_fkey foreign key (brand_id, template_id) references vip_templates (brand_id, id),
  constraint cards_check check ((kind = 2) = (residue_times is not null)),
  constraint cards_check1 check (kind = 3 or principal_fen = 0 and gift_fen = 0),
  constraint cards_check2 check (ends_on >= started_on),
  constraint cards_check3 check ((suspended_from is null) = (suspension is null)),
  constraint cards_closed_why check (closed_why is null or closed_on is not null),
  constraint cards_closed_why_check check (closed_why in ('refunded', 'transferred', 'moved', 'reversed')),
  constraint cards_free_times_check check (free_times >= 0),
  constraint cards_gift_fen_check check (gift_fen >= 0),
  constraint cards_gift_units_check check (gift_units >= 0),
  constraint cards_given_days_check check (given_days >= 0),
  constraint cards_kind_check check (kind between 1 and 3),
  constraint cards_price_fen_check check (price_fen >= 0),
  constraint cards_principal_fen_check check (principal_fen >= 0),
  constraint cards_residue_times_check check (residue_times >= 0),
  constraint cards_suspended_days_check check (suspended_days >= 0),
  constraint cards_suspension_check check (suspension in ('pause', 'lock')),
  constraint cards_units_check check (units >= 0),
  constraint cards_universal_by_terms check (universal = (coalesce(terms -> 'gyms', '"own"') <> '"own"'))
) with (fillfactor = 85);
comment on table cards is 'A row is a membership card that a customer has bought, on terms that were copied from its type at the sale.';
create index cards_brand_id_image_file_id_idx on cards (brand_id, image_file_id) where image_file_id is not null;
create index cards_customer on cards (brand_id, customer_id, id desc) include (kind, sold_on, recycled_at, closed_why, undone_at);
create index cards_ends on cards (brand_id, gym_id, ends_on, id) include (template_id, undone_at) where recycled_at is null;
create index cards_few on cards (brand_id, gym_id, wanted_on, id) where few_visits and recycled_at is null and closed_on is null;
create index cards_given on cards (brand_id, gym_id, id desc) where given;
create index cards_import on cards (brand_id, import_id) where import_id is not null;
create index cards_newest on cards (brand_id, gym_id, id desc);
create unique index cards_no on cards (brand_id, card_no) where successor_id is null;
create index cards_recycled on cards (brand_id, gym_id, id desc) where recycled_at is not null;
create index cards_sold on cards (brand_id, gym_id, sold_on, id) include (template_id, undone_at, given) where recycled_at is null and import_id is null;
create unique index cards_successor on cards (brand_id, successor_id) where successor_id is not null;
create index cards_suspended on cards (brand_id, gym_id, suspended_from) where suspended_from is not null;
create index cards_template on cards (brand_id, template_id);
create index cards_universal on cards (brand_id, id desc) where universal;
create index cards_universal_ends on cards (brand_id, coalesce(ends_on, '9999-12-31'::date), id) where universal;
create index cards_universal_gym on cards (brand_id, gym_id, id desc) where universal;
create index cards_wanted on cards (brand_id, gym_id, wanted_on, id) include (customer_id, kind, undone_at) where recycled_at is null and closed_on is null;
select tenant_table('cards');
-- further down: create policy own on cards as restrictive to kaiguan_member using ((exists (select from customers c where c.brand_id = cards.brand_id and c.id = cards.customer_id)) or (exists (select from card_holders h where h.brand_id = cards.brand_id and h.card_id = cards.id and h.removed_at is null)));
create policy undone on cards as restrictive using (undone_at is null or ((select current_setting('app.undoing', true) as current_setting)) = 'on') with check (true);
create trigger came after insert on cards referencing new table as came for each statement execute function cards_came();
create trigger came_back after update of recycled_at, undone_at on cards for each row when ((old.recycled_at is not null or old.undone_at is not null) and new.recycled_at is null and new.undone_at is null) execute function list_changed('cards', '1');
create trigger copy_marks after insert on cards for each row execute function copy_marks_card();
create trigger copy_marks_changed after update on cards for each row when ((old.customer_id, old.kind, old.terms, old.universal, old.sold_on, old.started_on, old.ends_on, old.opens_at_visit, old.suspended_from, old.suspended_to, old.suspension, old.closed_on, old.closed_why, old.recycled_at, old.undone_at, (coalesce(old.residue_times, 0) > 0), ((old.principal_fen + old.gift_fen) >= coalesce((old.terms ->> 'entry_fee')::bigint, 0::bigint))) is distinct from (new.customer_id, new.kind, new.terms, new.universal, new.sold_on, new.started_on, new.ends_on, new.opens_at_visit, new.suspended_from, new.suspended_to, new.suspension, new.closed_on, new.closed_why, new.recycled_at, new.undone_at, (coalesce(new.residue_times, 0) > 0), ((new.principal_fen + new.gift_fen) >= coalesce((new.terms ->> 'entry_fee')::bigint, 0::bigint)))) execute function copy_marks_card();
create trigger gone after delete on cards for each row when (old.recycled_at is null and old.undone_at is null) execute function list_changed('cards', '-1');
create trigger left_list after update of recycled_at, undone_at on cards for each row when (old.recycled_at is null and old.undone_at is null and (new.recycled_at is not null or new.undone_at is not null)) execute function list_changed('cards', '-1');
create trigger shared after insert on cards for each row when (new.universal) execute function universal_card_is_shared();
create trigger shared_again after update of universal, customer_id on cards for each row when (new.universal and (not old.universal or old.customer_id <> new.customer_id)) execute function universal_card_is_shared();
grant select on cards to kaiguan_member;

create function brand_shares_cards() returns trigger
language plpgsql set search_path to 'public', 'pg_temp' as $function$
begin
  update gyms g set uses = g.uses || array['sharing'] where not 'sharing' = any (g.uses) and g.brand_id in (select a.brand_id from added a);
  return null;
end $function$;

create function copy_marks_theirs() returns trigger
language plpgsql as $function$
begin
  if tg_op <> 'INSERT' and has_paired_gate(old.brand_id) then perform copy_marks_customers(old.brand_id, array[old.customer_id]); end if;
  if tg_op <> 'DELETE' and has_paired_gate(new.brand_id) then perform copy_marks_customers(new.brand_id, array[new.customer_id]); end if;
  return null;
end $function$;

create function holder_is_shared() returns trigger
language plpgsql set search_path to 'public', 'pg_temp' as $function$
begin
  insert into shared_persons (brand_id, person_id)
    select c.brand_id, c.person_id from customers c join cards k on k.brand_id = c.brand_id and k.id = new.card_id and k.universal
    where c.brand_id = new.brand_id and c.id = new.customer_id
    on conflict do nothing;
  return null;
end $function$;

create table card_holders (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  card_id bigint not null,
  customer_id bigint not null,
  added_by bigint not null,
  added_at timestamptz not null,
  removed_at timestamptz,
  constraint card_holders_pkey primary key (brand_id, id),
  constraint card_holders_brand_id_added_by_fkey foreign key (brand_id, added_by) references employees (brand_id, id),
  constraint card_holders_brand_id_card_id_fkey foreign key (brand_id, card_id) references cards (brand_id, id),
  constraint card_holders_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint card_holders_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table card_holders is 'A row lets another customer use a card beside its owner.';
create index card_holders_customer on card_holders (brand_id, customer_id) where removed_at is null;
create unique index card_holders_once on card_holders (brand_id, card_id, customer_id) where removed_at is null;
select tenant_table('card_holders');
create policy own on card_holders as restrictive to kaiguan_member using ((exists (select from customers c where c.brand_id = card_holders.brand_id and c.id = card_holders.customer_id)));
create trigger copy_marks after insert or delete on card_holders for each row execute function copy_marks_theirs();
create trigger copy_marks_changed after update on card_holders for each row when ((old.customer_id, old.removed_at) is distinct from (new.customer_id, new.removed_at)) execute function copy_marks_theirs();
create trigger said_in_use after insert on card_holders referencing new table as added for each statement execute function brand_shares_cards();
create trigger shared after insert on card_holders for each row execute function holder_is_shared();
grant select on card_holders to kaiguan_member;

create function cards_of_closed_stay() returns trigger
language plpgsql as $function$
declare closed record;
begin
  perform books_shared(gym_id)
    from (select distinct k.gym_id from written w join cards k on k.brand_id = w.brand_id and k.id = w.card_id order by k.gym_id) homes;
  select g.name, g.closed_on into closed
    from written w join cards k on k.brand_id = w.brand_id and k.id = w.card_id join gyms g on g.brand_id = k.brand_id and g.id = k.gym_id
    where g.closed_on is not null limit 1;
  if found then
    raise exception '%', closed.name using errcode = 'KG003', detail = closed.closed_on::text;
  end if;
  return null;
end $function$;

create table card_events (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  card_id bigint not null,
  seq integer not null,
  kind text not null,
  occurred_at timestamptz not null,
  posted_at timestamptz not null,
  business_day date not null,
  staff_id bigint,
  before jsonb not null,
  after jsonb not null,
  order_id bigint,
  reverses_id bigint,
  more_order_ids bigint[] not null default '{}',
  constraint card_events_pkey primary key (brand_id, id),
  constraint card_events_brand_id_card_id_seq_key unique (brand_id, card_id, seq),
  constraint card_events_brand_id_card_id_fkey foreign key (brand_id, card_id) references cards (brand_id, id),
  constraint card_events_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint card_events_brand_id_reverses_id_fkey foreign key (brand_id, reverses_id) references card_events (brand_id, id),
  constraint card_events_brand_id_staff_id_fkey foreign key (brand_id, staff_id) references employees (brand_id, id)
  -- further down: constraint card_events_brand_id_order_id_fkey foreign key (brand_id, order_id) references orders (brand_id, id)
);
comment on table card_events is 'A row is something that happened to a card, with its facts before and after; it never changes.';
create index card_events_renewed on card_events (brand_id, gym_id, coalesce(before ->> 'used_up_on', before ->> 'ends_on') collate "C", card_id) where kind = 'renewed';
select tenant_table('card_events', true);
create trigger card_of_open_branch after insert on card_events referencing new table as written for each statement execute function cards_of_closed_stay();

create function gym_uses_more() returns trigger
language plpgsql set search_path to 'public', 'pg_temp' as $function$
begin
  update gyms g set uses = g.uses || tg_argv[0]
    where not tg_argv[0] = any (g.uses) and (g.brand_id, g.id) in (select a.brand_id, a.gym_id from added a);
  return null;
end $function$;

create table guest_passes (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  customer_id bigint not null,
  from_day date not null,
  to_day date not null,
  entries smallint not null,
  used smallint not null default 0,
  remark text not null default '',
  given_by bigint not null,
  given_at timestamptz not null,
  voided_at timestamptz,
  voided_by bigint,
  void_reason text,
  constraint guest_passes_pkey primary key (brand_id, id),
  constraint guest_passes_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint guest_passes_brand_id_given_by_fkey foreign key (brand_id, given_by) references employees (brand_id, id),
  constraint guest_passes_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint guest_passes_brand_id_voided_by_fkey foreign key (brand_id, voided_by) references employees (brand_id, id),
  constraint guest_passes_check check (from_day <= to_day),
  constraint guest_passes_check1 check (used between 0 and entries),
  constraint guest_passes_check2 check ((voided_at is null) = (voided_by is null) and (voided_at is null) = (void_reason is null)),
  constraint guest_passes_entries_check check (entries between 1 and 30)
);
comment on table guest_passes is 'A row is a trial visit: a number of entries within some days, given to a customer who has no card yet.';
create index guest_passes_brand_id_customer_id_id_idx on guest_passes (brand_id, customer_id, id desc);
create index guest_passes_until on guest_passes (brand_id, gym_id, to_day) where voided_at is null;
select tenant_table('guest_passes');
create trigger copy_marks after insert or delete on guest_passes for each row execute function copy_marks_theirs();
create trigger copy_marks_changed after update on guest_passes for each row when ((old.customer_id, old.from_day, old.to_day, (old.used >= old.entries), old.voided_at) is distinct from (new.customer_id, new.from_day, new.to_day, (new.used >= new.entries), new.voided_at)) execute function copy_marks_theirs();
create trigger said_in_use after insert on guest_passes referencing new table as added for each statement execute function gym_uses_more('trials');

-- ──── Following customers up ──────────────────────────────────────────────────────────────────────────────────────────────────

create table follow_ups (
  brand_id bigint not null,
  id bigint not null generated always as identity,
  gym_id bigint not null,
  customer_id bigint not null,
  card_id bigint,
  staff_id bigint not null,
  method text,
  result text,
  content text not null default '',
  at timestamptz not null,
  next_on date,
  done_at timestamptz,
  version integer not null default 1,
  deleted_at timestamptz,
  rule text,
  occasion text,
  assigned_by bigint,
  found_of bigint,
  constraint follow_ups_pkey primary key (brand_id, id),
  constraint follow_ups_brand_id_assigned_by_fkey foreign key (brand_id, assigned_by) references employees (brand_id, id),
  constraint follow_ups_brand_id_card_id_fkey foreign key (brand_id, card_id) references cards (brand_id, id),
  constraint follow_ups_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint follow_ups_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint follow_ups_brand_id_staff_id_fkey foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint follow_ups_attempt check ((method is null) = (result is null)),
  constraint follow_ups_found check ((rule is null) = (found_of is null)),
  constraint follow_ups_method_check check (method in ('phone', 'wechat', 'visit', 'tour', 'sms', 'other')),
  constraint follow_ups_occasion check ((rule is null) = (occasion is null)),
  constraint follow_ups_result_check check (result in ('none', 'interested', 'appointment', 'won', 'lost')),
  constraint follow_ups_rule_check check (rule in ('ending', 'away', 'birthday', 'first-visit', 'trial-over', 'untouched')),
  constraint follow_ups_task check ((method is null) = (rule is not null or assigned_by is not null))
);
comment on table follow_ups is 'A row is a follow-up with a customer: what was tried, or what is still to be done.';
create index follow_ups_brand_id_card_id_id_idx on follow_ups (brand_id, card_id, id desc) where card_id is not null;
create index follow_ups_brand_id_customer_id_id_idx on follow_ups (brand_id, customer_id, id desc);
create index follow_ups_due_of on follow_ups (brand_id, customer_id, next_on) where done_at is null and deleted_at is null;
create index follow_ups_made on follow_ups (brand_id, gym_id, at) include (staff_id) where method is not null and deleted_at is null;
create unique index follow_ups_once on follow_ups (brand_id, found_of, rule, occasion) where rule is not null;
create index follow_ups_open on follow_ups (brand_id, gym_id, staff_id, next_on, id) where done_at is null and deleted_at is null;
create index follow_ups_open_here on follow_ups (brand_id, gym_id, next_on, id) where done_at is null and deleted_at is null;
select tenant_table('follow_ups');

create table follow_up_rules (
  brand_id bigint not null,
  gym_id bigint not null,
  ending_days smallint,
  away_days smallint,
  birthday_days smallint,
  first_visit_days smallint,
  untouched_days smallint,
  reminded_on date,
  version integer not null default 1,
  trial_days smallint default 1,
  others_staff_id bigint,
  constraint follow_up_rules_pkey primary key (brand_id, gym_id),
  constraint follow_up_rules_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint follow_up_rules_brand_id_others_staff_id_fkey foreign key (brand_id, others_staff_id) references employees (brand_id, id),
  constraint follow_up_rules_away_days_check check (away_days between 1 and 365),
  constraint follow_up_rules_birthday_days_check check (birthday_days between 0 and 60),
  constraint follow_up_rules_ending_days_check check (ending_days between 1 and 365),
  constraint follow_up_rules_first_visit_days_check check (first_visit_days between 0 and 60),
  constraint follow_up_rules_trial_days_check check (trial_days between 0 and 60),
  constraint follow_up_rules_untouched_days_check check (untouched_days between 1 and 365)
);
comment on table follow_up_rules is 'A row is when a branch reminds its staff of customers; a branch without one keeps to the product’s own.';
select tenant_table('follow_up_rules');

-- ──── Messages to members ─────────────────────────────────────────────────────────────────────────────────────────────────────

create table message_templates (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  kind text not null,
  text text not null,
  enabled boolean not null,
  version integer not null default 1,
  deleted_at timestamptz,
  constraint message_templates_pkey primary key (brand_id, id),
  constraint message_templates_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint message_templates_kind check (kind in ('service', 'marketing'))
);
comment on table message_templates is 'A row is a text that a branch writes to members again and again, with fields that each member’s own facts fill.';
create unique index message_templates_name on message_templates (brand_id, gym_id, name) where deleted_at is null;
create index message_templates_of_branch on message_templates (brand_id, gym_id, id) where deleted_at is null;
select tenant_table('message_templates');

create table marketing_consents (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  person_id bigint not null,
  given_how text not null,
  given_at timestamptz not null,
  given_by bigint,
  withdrawn_how text,
  withdrawn_at timestamptz,
  withdrawn_by bigint,
  constraint marketing_consents_pkey primary key (brand_id, id),
  constraint marketing_consents_of_giver foreign key (brand_id, given_by) references employees (brand_id, id),
  constraint marketing_consents_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint marketing_consents_of_person foreign key (brand_id, person_id) references persons (brand_id, id),
  constraint marketing_consents_of_withdrawer foreign key (brand_id, withdrawn_by) references employees (brand_id, id),
  constraint marketing_consents_ended check ((withdrawn_at is null) = (withdrawn_how is null) and (withdrawn_at is not null or withdrawn_by is null)),
  constraint marketing_consents_given check (given_how in ('spoken', 'written', 'own-page')),
  constraint marketing_consents_withdrawn check (withdrawn_how in ('desk', 'own-page', 'link'))
);
comment on table marketing_consents is 'A row is a person’s consent to marketing messages: when and how it was given, and when and how it was withdrawn.';
create index marketing_consents_of_one on marketing_consents (brand_id, person_id, id desc);
create unique index marketing_consents_open on marketing_consents (brand_id, person_id) where withdrawn_at is null;
select tenant_table('marketing_consents');
create policy own on marketing_consents as restrictive to kaiguan_member using (person_id = any (((select own_persons() as own_persons))::bigint[]));
grant select, insert, update on marketing_consents to kaiguan_member;

create table marketing_links (
  brand_id bigint not null,
  gym_id bigint not null,
  token_hash bytea not null,
  person_id bigint not null,
  made_at timestamptz not null,
  constraint marketing_links_pkey primary key (brand_id, token_hash),
  constraint marketing_links_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint marketing_links_of_person foreign key (brand_id, person_id) references persons (brand_id, id)
);
comment on table marketing_links is 'A row is an address in a text, by which whoever got it ends marketing to them.';
select tenant_table('marketing_links');

create table message_batches (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  template_id bigint,
  text text not null,
  link text,
  asked_by bigint not null,
  asked_at timestamptz not null,
  stopped_by bigint,
  stopped_at timestamptz,
  waiting integer not null default 0,
  sent integer not null default 0,
  failed integer not null default 0,
  left_out integer not null default 0,
  stopped integer not null default 0,
  texts integer not null default 0,
  constraint message_batches_pkey primary key (brand_id, id),
  constraint message_batches_of_asker foreign key (brand_id, asked_by) references employees (brand_id, id),
  constraint message_batches_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint message_batches_of_stopper foreign key (brand_id, stopped_by) references employees (brand_id, id),
  constraint message_batches_of_template foreign key (brand_id, template_id) references message_templates (brand_id, id),
  constraint message_batches_ends check ((kind = 'marketing') = (link is not null)),
  constraint message_batches_kind check (kind in ('service', 'marketing')),
  constraint message_batches_stopped check ((stopped_at is null) = (stopped_by is null))
);
comment on table message_batches is 'A row is one sending of a text, to one member or to many.';
create index message_batches_newest on message_batches (brand_id, gym_id, id desc);
create index message_batches_of_one on message_batches (brand_id, gym_id, asked_by, id desc);
select tenant_table('message_batches');

create function messages_came() returns trigger
language plpgsql as $function$
begin
  update message_batches b set waiting = b.waiting + d.waiting, left_out = b.left_out + d.left_out
    from (select brand_id, batch_id, count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'left-out') as left_out
      from came group by brand_id, batch_id) d
    where b.brand_id = d.brand_id and b.id = d.batch_id;
  return null;
end $function$;

create function messages_moved() returns trigger
language plpgsql as $function$
declare moved bigint[] := (select array_agg(distinct n.batch_id) from now_so n join was w on w.brand_id = n.brand_id and w.id = n.id where w.state <> n.state);
begin
  if moved is null then return null; end if;
  perform from message_batches where brand_id = current_setting('app.brand')::bigint and id = any (moved) order by id for no key update;
  update message_batches b set waiting = b.waiting + d.waiting, sent = b.sent + d.sent, failed = b.failed + d.failed,
      left_out = b.left_out + d.left_out, stopped = b.stopped + d.stopped, texts = b.texts + d.texts
    from (select brand_id, batch_id, coalesce(sum(n) filter (where state in ('waiting', 'sending')), 0) as waiting,
        coalesce(sum(n) filter (where state = 'sent'), 0) as sent, coalesce(sum(n) filter (where state = 'failed'), 0) as failed,
        coalesce(sum(n) filter (where state = 'left-out'), 0) as left_out, coalesce(sum(n) filter (where state = 'stopped'), 0) as stopped,
        coalesce(sum(n * segments) filter (where via = 'text'), 0) as texts
      from (select brand_id, batch_id, state, via, segments, 1 as n from now_so union all select brand_id, batch_id, state, via, segments, -1 from was) c
      where batch_id = any (moved) group by brand_id, batch_id) d
    where b.brand_id = d.brand_id and b.id = d.batch_id;
  return null;
end $function$;

create table member_messages (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  batch_id bigint not null,
  customer_id bigint not null,
  person_id bigint not null,
  once text,
  text text not null,
  segments smallint not null,
  state text not null,
  why text,
  via text,
  not_before timestamptz not null,
  tries smallint not null default 0,
  tried_at timestamptz,
  done_at timestamptz,
  read_at timestamptz,
  place integer not null,
  constraint member_messages_pkey primary key (brand_id, id),
  constraint member_messages_of_batch foreign key (brand_id, batch_id) references message_batches (brand_id, id),
  constraint member_messages_of_customer foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint member_messages_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint member_messages_of_person foreign key (brand_id, person_id) references persons (brand_id, id),
  constraint member_messages_done check ((state in ('waiting', 'sending')) = (done_at is null)),
  constraint member_messages_state check (state in ('waiting', 'sending', 'sent', 'failed', 'left-out', 'stopped')),
  constraint member_messages_via check ((state = 'sent') = (via is not null) and (via in ('inbox', 'text'))),
  constraint member_messages_why check ((state = 'left-out') = (why is not null))
);
comment on table member_messages is 'A row is a message to one member and what became of it: sent, failed, stopped, or why it was left out.';
create index member_messages_by_fate on member_messages (brand_id, batch_id, state, id);
create index member_messages_in_turn on member_messages (brand_id, gym_id, place, id) where state in ('waiting', 'sending');
create index member_messages_inbox on member_messages (brand_id, person_id, id desc) where tries > 0;
create index member_messages_of_one on member_messages (brand_id, customer_id, id desc);
create unique index member_messages_once_each on member_messages (brand_id, batch_id, customer_id);
create index member_messages_taken on member_messages (brand_id, gym_id, tried_at) where state = 'sending';
create index member_messages_to_send on member_messages (brand_id, gym_id, not_before) where state = 'waiting';
create index member_messages_waiting_for on member_messages (brand_id, person_id, once) where state in ('waiting', 'sending');
select tenant_table('member_messages');
create policy looks on member_messages for select to current_user using (((select current_setting('app.looks', true) as current_setting)) = 'on');
create policy own on member_messages as restrictive to kaiguan_member using (person_id = any (((select own_persons() as own_persons))::bigint[]));
create trigger counted after insert on member_messages referencing new table as came for each statement execute function messages_came();
create trigger moved after update on member_messages referencing old table as was new table as now_so for each statement execute function messages_moved();
grant select, update on member_messages to kaiguan_member;

create table message_days (
  brand_id bigint not null,
  person_id bigint not null,
  once text not null,
  day date not null,
  message_id bigint not null,
  constraint message_days_pkey primary key (brand_id, person_id, once, day),
  constraint message_days_of_message foreign key (brand_id, message_id) references member_messages (brand_id, id),
  constraint message_days_of_person foreign key (brand_id, person_id) references persons (brand_id, id)
);
comment on table message_days is 'A row is a day on which a person got a message of which they get one a day.';
create index message_days_of_one on message_days (brand_id, message_id);
select tenant_table('message_days');

create table message_paces (
  brand_id bigint not null,
  gym_id bigint not null,
  next_at timestamptz not null,
  constraint message_paces_pkey primary key (brand_id, gym_id),
  constraint message_paces_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table message_paces is 'A row is when a branch may send its next messages: so many a minute, and none at night.';
select tenant_table('message_paces');
create policy looks on message_paces for select to current_user using (((select current_setting('app.looks', true) as current_setting)) = 'on');

-- ──── Orders, the till and goods ──────────────────────────────────────────────────────────────────────────────────────────────

create table registers (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint registers_pkey primary key (brand_id, id),
  constraint registers_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table registers is 'A row is a register of a branch, where payments are taken.';
create index registers_brand_id_gym_id_id_idx on registers (brand_id, gym_id, id) where deleted_at is null;
create unique index registers_name on registers (brand_id, gym_id, name) where deleted_at is null;
select tenant_table('registers');

create table shifts (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  register_id bigint not null,
  accounting_day date not null,
  opened_at timestamptz not null,
  opened_by bigint not null,
  by_itself boolean not null default false,
  float_fen bigint not null,
  short_at_opening_fen bigint not null default 0,
  closed_at timestamptz,
  closed_by bigint,
  counted_fen bigint,
  expected_fen bigint,
  left_fen bigint,
  note text not null default '',
  constraint shifts_pkey primary key (brand_id, id),
  constraint shifts_brand_id_closed_by_fkey foreign key (brand_id, closed_by) references employees (brand_id, id),
  constraint shifts_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint shifts_brand_id_opened_by_fkey foreign key (brand_id, opened_by) references employees (brand_id, id),
  constraint shifts_brand_id_register_id_fkey foreign key (brand_id, register_id) references registers (brand_id, id),
  constraint shifts_check check (left_fen between 0 and counted_fen),
  constraint shifts_check1 check ((closed_at is null) = (counted_fen is null) and (closed_at is null) = (expected_fen is null) and (closed_at is null) = (left_fen is null)),
  constraint shifts_counted_fen_check check (counted_fen >= 0),
  constraint shifts_float_fen_check check (float_fen >= 0),
  constraint shifts_short_at_opening_fen_check check (short_at_opening_fen >= 0)
);
comment on table shifts is 'A row is a shift at a register, from its opening float to the count at its close.';
create index shifts_brand_id_gym_id_accounting_day_idx on shifts (brand_id, gym_id, accounting_day);
create index shifts_brand_id_gym_id_id_idx on shifts (brand_id, gym_id, id desc);
create index shifts_brand_id_register_id_id_idx on shifts (brand_id, register_id, id desc);
create unique index shifts_one_open on shifts (brand_id, register_id) where closed_at is null;
select tenant_table('shifts');

create table cash_moves (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  shift_id bigint not null,
  kind text not null,
  fee_fen bigint not null,
  reason text not null,
  staff_id bigint not null,
  at timestamptz not null,
  reverses_id bigint,
  constraint cash_moves_pkey primary key (brand_id, id),
  constraint cash_moves_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint cash_moves_brand_id_reverses_id_fkey foreign key (brand_id, reverses_id) references cash_moves (brand_id, id),
  constraint cash_moves_brand_id_shift_id_fkey foreign key (brand_id, shift_id) references shifts (brand_id, id),
  constraint cash_moves_brand_id_staff_id_fkey foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint cash_moves_fee_fen_check check (fee_fen > 0),
  constraint cash_moves_kind_check check (kind in ('in', 'out'))
);
comment on table cash_moves is 'A row is cash that was put into a drawer or taken out of it, beside what was sold; it never changes.';
create index cash_moves_brand_id_shift_id_id_idx on cash_moves (brand_id, shift_id, id);
create unique index cash_moves_reversed_once on cash_moves (brand_id, reverses_id) where reverses_id is not null;
select tenant_table('cash_moves', true);

create table shift_counts (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  shift_id bigint not null,
  counted_fen bigint not null,
  expected_fen bigint not null,
  staff_id bigint not null,
  at timestamptz not null,
  constraint shift_counts_pkey primary key (brand_id, id),
  constraint shift_counts_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint shift_counts_brand_id_shift_id_fkey foreign key (brand_id, shift_id) references shifts (brand_id, id),
  constraint shift_counts_brand_id_staff_id_fkey foreign key (brand_id, staff_id) references employees (brand_id, id)
);
comment on table shift_counts is 'A row is a count of a drawer, kept also where it was counted again.';
create index shift_counts_brand_id_shift_id_id_idx on shift_counts (brand_id, shift_id, id);
select tenant_table('shift_counts', true);

create function sales_written() returns trigger
language plpgsql set search_path to 'public', 'pg_temp' as $function$
begin
  perform sums_stale('sales', brand_id, gym_id, business_day) from (select distinct brand_id, gym_id, business_day from written) w;
  return null;
end $function$;

create table orders (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  trade_no text collate "C" not null,
  kind text not null,
  customer_id bigint,
  card_id bigint,
  service_name text not null,
  total_fee_fen bigint not null,
  real_total_fee_fen bigint not null,
  business_day date not null,
  occurred_at timestamptz not null,
  staff_id bigint,
  approved_by bigint,
  refund_of_id bigint,
  remark text not null default '',
  details jsonb not null default '{}',
  shift_id bigint,
  trade_tail text collate "C" generated always as ("right"(trade_no, 6)) stored,
  customer_course_id bigint,
  rental_id bigint,
  reservation_id bigint,
  held_fen bigint not null default 0,
  constraint orders_pkey primary key (brand_id, id),
  constraint orders_brand_id_trade_no_key unique (brand_id, trade_no),
  constraint orders_brand_id_approved_by_fkey foreign key (brand_id, approved_by) references employees (brand_id, id),
  constraint orders_brand_id_card_id_fkey foreign key (brand_id, card_id) references cards (brand_id, id),
  constraint orders_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint orders_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint orders_brand_id_refund_of_id_fkey foreign key (brand_id, refund_of_id) references orders (brand_id, id),
  constraint orders_brand_id_shift_id_fkey foreign key (brand_id, shift_id) references shifts (brand_id, id),
  constraint orders_brand_id_staff_id_fkey foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint orders_held check (held_fen = 0 or rental_id is not null),
  constraint orders_one_subject check (num_nonnulls(card_id, customer_course_id, rental_id, reservation_id) <= 1),
  constraint orders_total_fee_fen_check check (total_fee_fen >= 0)
  -- further down: constraint orders_brand_id_customer_course_id_fkey foreign key (brand_id, customer_course_id) references customer_courses (brand_id, id)
  -- further down: constraint orders_brand_id_rental_id_fkey foreign key (brand_id, rental_id) references locker_rentals (brand_id, id)
  -- further down: constraint orders_brand_id_reservation_id_fkey foreign key (brand_id, reservation_id) references group_reservations (brand_id, id)
);
comment on table orders is 'A row is a sale, a fee or a refund, with its price and its receipt number; it never changes.';
create index orders_brand_id_card_id_idx on orders (brand_id, card_id);
create index orders_brand_id_customer_course_id_id_idx on orders (brand_id, customer_course_id, id) where customer_course_id is not null;
create index orders_brand_id_customer_id_id_idx on orders (brand_id, customer_id, id desc);
create index orders_brand_id_gym_id_business_day_id_idx on orders (brand_id, gym_id, business_day, id);
create index orders_brand_id_refund_of_id_idx on orders (brand_id, refund_of_id) where refund_of_id is not null;
create index orders_brand_id_rental_id_id_idx on orders (brand_id, rental_id, id) where rental_id is not null;
create index orders_brand_id_reservation_id_id_idx on orders (brand_id, reservation_id, id) where reservation_id is not null;
create index orders_kind on orders (brand_id, gym_id, kind, business_day, id desc) include (real_total_fee_fen);
create index orders_shift on orders (brand_id, shift_id, id) where shift_id is not null;
create index orders_tail on orders (brand_id, gym_id, trade_tail) where kind = 'goods-sale';
select tenant_table('orders', true);
create policy own on orders as restrictive to kaiguan_member using ((exists (select from customers c where c.brand_id = orders.brand_id and c.id = orders.customer_id)));
create trigger sums after insert on orders referencing new table as written for each statement execute function sales_written();
grant select on orders to kaiguan_member;

create table deposits (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  customer_id bigint not null,
  order_id bigint not null,
  fee_fen bigint not null,
  used_fen bigint not null default 0,
  returned_fen bigint not null default 0,
  kept_fen bigint not null default 0,
  purpose text not null default '',
  taken_at timestamptz not null,
  business_day date not null,
  moved_fen bigint not null default 0,
  moved_from_id bigint,
  left_fen bigint generated always as (fee_fen - used_fen - returned_fen - kept_fen - moved_fen) stored,
  constraint deposits_pkey primary key (brand_id, id),
  constraint deposits_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint deposits_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint deposits_brand_id_moved_from_id_fkey foreign key (brand_id, moved_from_id) references deposits (brand_id, id),
  constraint deposits_brand_id_order_id_fkey foreign key (brand_id, order_id) references orders (brand_id, id),
  constraint deposits_fee_fen_check check (fee_fen > 0),
  constraint deposits_kept_fen_check check (kept_fen >= 0),
  constraint deposits_left_fen_check check (left_fen >= 0),
  constraint deposits_moved_fen_check check (moved_fen >= 0),
  constraint deposits_returned_fen_check check (returned_fen >= 0),
  constraint deposits_used_fen_check check (used_fen >= 0)
);
comment on table deposits is 'A row is a deposit that a branch holds for a customer until a sale uses it or it is given back.';
create index deposits_brand_id_customer_id_id_idx on deposits (brand_id, customer_id, id desc);
create index deposits_brand_id_gym_id_id_idx on deposits (brand_id, gym_id, id desc);
create index deposits_held on deposits (brand_id, gym_id, id desc) include (left_fen) where left_fen > 0;
create index deposits_moved_from on deposits (brand_id, moved_from_id) where moved_from_id is not null;
create unique index deposits_order on deposits (brand_id, order_id) where moved_from_id is null;
select tenant_table('deposits');

create table deposit_events (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  deposit_id bigint not null,
  kind text not null,
  fee_fen bigint not null,
  order_id bigint not null,
  staff_id bigint,
  at timestamptz not null,
  remark text not null default '',
  constraint deposit_events_pkey primary key (brand_id, id),
  constraint deposit_events_brand_id_deposit_id_fkey foreign key (brand_id, deposit_id) references deposits (brand_id, id),
  constraint deposit_events_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint deposit_events_brand_id_order_id_fkey foreign key (brand_id, order_id) references orders (brand_id, id),
  constraint deposit_events_brand_id_staff_id_fkey foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint deposit_events_fee_fen_check check (fee_fen > 0),
  constraint deposit_events_kind_check check (kind in ('taken', 'used', 'put-back', 'returned', 'kept', 'return-undone', 'keep-undone', 'moved-out', 'moved-in'))
);
comment on table deposit_events is 'A row is something that happened to a deposit; it never changes.';
create index deposit_events_brand_id_deposit_id_id_idx on deposit_events (brand_id, deposit_id, id);
select tenant_table('deposit_events', true);

create function bill_day_again() returns trigger
language plpgsql set search_path to 'public', 'pg_temp' as $function$
begin
  update payment_bill_days d set compare_at = w.occurred_at, tries = 0
    from order_tenders t join orders o on o.brand_id = t.brand_id and o.id = t.order_id
      join orders w on w.brand_id = t.brand_id and w.id = new.order_id
    where t.brand_id = new.brand_id and t.id = new.corrects_id
      and d.brand_id = o.brand_id and d.gym_id = o.gym_id and d.day = o.business_day and d.provider = new.payment_method;
  return null;
end $function$;

create table order_tenders (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  order_id bigint not null,
  payment_method text not null,
  fee_fen bigint not null,
  gift_fen bigint not null default 0,
  debit_card_id bigint,
  deposit_id bigint,
  held_fen bigint not null default 0,
  corrects_id bigint,
  constraint order_tenders_pkey primary key (brand_id, id),
  constraint order_tenders_brand_id_debit_card_id_fkey foreign key (brand_id, debit_card_id) references cards (brand_id, id),
  constraint order_tenders_brand_id_deposit_id_fkey foreign key (brand_id, deposit_id) references deposits (brand_id, id),
  constraint order_tenders_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint order_tenders_brand_id_order_id_fkey foreign key (brand_id, order_id) references orders (brand_id, id),
  constraint order_tenders_of_corrected foreign key (brand_id, corrects_id) references order_tenders (brand_id, id),
  constraint order_tenders_check check ((payment_method = 'DEBIT_CARD') = (debit_card_id is not null)),
  constraint order_tenders_check1 check ((payment_method = 'DEPOSIT') = (deposit_id is not null)),
  constraint order_tenders_correction_from_outside check (corrects_id is null or (payment_method in ('CASH', 'ALIPAY', 'WECHAT', 'BLANK_CARD'))),
  constraint order_tenders_payment_method_check check (payment_method in ('CASH', 'ALIPAY', 'WECHAT', 'BLANK_CARD', 'DEBIT_CARD', 'DEPOSIT'))
);
comment on table order_tenders is 'A row is one way in which an order was paid, and how much of it; it never changes.';
create index order_tenders_brand_id_deposit_id_idx on order_tenders (brand_id, deposit_id) where deposit_id is not null;
create index order_tenders_brand_id_order_id_idx on order_tenders (brand_id, order_id);
create index order_tenders_corrected on order_tenders (brand_id, corrects_id, id) where corrects_id is not null;
select tenant_table('order_tenders', true);
create policy own on order_tenders as restrictive to kaiguan_member using ((exists (select from orders o where o.brand_id = order_tenders.brand_id and o.id = order_tenders.order_id)));
create trigger bill_day_again after insert on order_tenders for each row when (new.corrects_id is not null) execute function bill_day_again();
grant select on order_tenders to kaiguan_member;

create table order_sellers (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  order_id bigint not null,
  staff_id bigint not null,
  share_bp integer not null,
  fee_fen bigint not null,
  constraint order_sellers_pkey primary key (brand_id, id),
  constraint order_sellers_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint order_sellers_brand_id_order_id_fkey foreign key (brand_id, order_id) references orders (brand_id, id),
  constraint order_sellers_brand_id_staff_id_fkey foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint order_sellers_share_bp_check check (share_bp between 1 and 10000)
);
comment on table order_sellers is 'A row is the share of an order that one employee has sold; it never changes.';
create index order_sellers_brand_id_gym_id_staff_id_id_idx on order_sellers (brand_id, gym_id, staff_id, id desc);
create index order_sellers_brand_id_order_id_idx on order_sellers (brand_id, order_id);
select tenant_table('order_sellers', true);

create table seller_changes (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  order_id bigint not null,
  changed_at timestamptz not null,
  changed_by bigint not null,
  business_day date not null,
  reason text not null,
  constraint seller_changes_pkey primary key (brand_id, id),
  constraint seller_changes_of_changer foreign key (brand_id, changed_by) references employees (brand_id, id),
  constraint seller_changes_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint seller_changes_of_order foreign key (brand_id, order_id) references orders (brand_id, id)
);
comment on table seller_changes is 'A row says that somebody put right whose sale an order was, when and why; it never changes.';
create index seller_changes_of_one on seller_changes (brand_id, order_id, id);
select tenant_table('seller_changes', true);

create table changed_sellers (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  change_id bigint not null,
  staff_id bigint not null,
  share_bp integer not null,
  fee_fen bigint not null,
  constraint changed_sellers_pkey primary key (brand_id, id),
  constraint changed_sellers_once unique (brand_id, change_id, staff_id),
  constraint changed_sellers_of_change foreign key (brand_id, change_id) references seller_changes (brand_id, id),
  constraint changed_sellers_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint changed_sellers_of_staff foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint changed_sellers_share check (share_bp between 1 and 10000)
);
comment on table changed_sellers is 'A row is the share of an order that one employee has since a change of its sellers; it never changes.';
select tenant_table('changed_sellers', true);

create table receipt_prints (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  order_id bigint not null,
  staff_id bigint not null,
  at timestamptz not null,
  constraint receipt_prints_pkey primary key (brand_id, id),
  constraint receipt_prints_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint receipt_prints_brand_id_order_id_fkey foreign key (brand_id, order_id) references orders (brand_id, id),
  constraint receipt_prints_brand_id_staff_id_fkey foreign key (brand_id, staff_id) references employees (brand_id, id)
);
comment on table receipt_prints is 'A row is one printing of an order’s receipt; the second is a reprint.';
create index receipt_prints_brand_id_order_id_idx on receipt_prints (brand_id, order_id);
select tenant_table('receipt_prints', true);

create table goods_categories (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  sort smallint not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint goods_categories_pkey primary key (brand_id, id),
  constraint goods_categories_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table goods_categories is 'A row is a category that a branch’s goods are sorted into.';
create unique index goods_categories_name on goods_categories (brand_id, gym_id, name) where deleted_at is null;
select tenant_table('goods_categories');

create table goods (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  category_id bigint,
  name text not null,
  initials text collate "C" not null,
  bar_code text collate "C",
  price_fen bigint not null,
  unit text not null default '',
  stock integer not null default 0,
  low_stock integer not null default 0,
  on_sale boolean not null default true,
  remark text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  image_file_id bigint,
  points_price integer,
  import_id bigint,
  constraint goods_pkey primary key (brand_id, id),
  constraint goods_brand_id_category_id_fkey foreign key (brand_id, category_id) references goods_categories (brand_id, id),
  constraint goods_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint goods_brand_id_image_file_id_fkey foreign key (brand_id, image_file_id) references files (brand_id, id),
  constraint goods_of_import foreign key (brand_id, import_id) references imports (brand_id, id),
  constraint goods_points_price_check check (points_price between 1 and 1000000),
  constraint goods_price_fen_check check (price_fen >= 0)
) with (fillfactor = 70);
comment on table goods is 'A row is an article of goods that a branch sells, with its price and its stock.';
create index goods_brand_id_category_id_idx on goods (brand_id, category_id);
create index goods_brand_id_image_file_id_idx on goods (brand_id, image_file_id) where image_file_id is not null;
create unique index goods_code on goods (brand_id, gym_id, bar_code) where deleted_at is null and bar_code is not null;
create index goods_import on goods (brand_id, import_id) where import_id is not null;
create index goods_initials on goods (brand_id, gym_id, initials, id desc) where deleted_at is null;
create unique index goods_name on goods (brand_id, gym_id, name) where deleted_at is null;
create index goods_newest on goods (brand_id, gym_id, id desc) where deleted_at is null;
select tenant_table('goods');

create table stock_moves (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  goods_id bigint not null,
  kind text not null,
  quantity integer not null,
  stock integer not null,
  at timestamptz not null,
  business_day date not null,
  staff_id bigint,
  order_id bigint,
  remark text not null default '',
  constraint stock_moves_pkey primary key (brand_id, id),
  constraint stock_moves_brand_id_goods_id_fkey foreign key (brand_id, goods_id) references goods (brand_id, id),
  constraint stock_moves_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint stock_moves_brand_id_order_id_fkey foreign key (brand_id, order_id) references orders (brand_id, id),
  constraint stock_moves_brand_id_staff_id_fkey foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint stock_moves_kind_check check (kind in ('receive', 'sale', 'refund', 'count', 'correct', 'import'))
);
comment on table stock_moves is 'A row is a change of the stock of goods, with what was there afterwards; it never changes.';
create index stock_moves_brand_id_goods_id_id_idx on stock_moves (brand_id, goods_id, id desc);
select tenant_table('stock_moves', true);

create table delivery_costs (
  brand_id bigint not null,
  gym_id bigint not null,
  move_id bigint not null,
  goods_id bigint not null,
  quantity integer not null,
  business_day date not null,
  cost_fen bigint not null,
  set_at timestamptz not null,
  set_by bigint not null,
  constraint delivery_costs_pkey primary key (brand_id, move_id),
  constraint delivery_costs_of_goods foreign key (brand_id, goods_id) references goods (brand_id, id),
  constraint delivery_costs_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint delivery_costs_of_move foreign key (brand_id, move_id) references stock_moves (brand_id, id),
  constraint delivery_costs_of_setter foreign key (brand_id, set_by) references employees (brand_id, id),
  constraint delivery_costs_came_in check (quantity > 0),
  constraint delivery_costs_not_negative check (cost_fen >= 0)
);
comment on table delivery_costs is 'A row is what a piece of a delivery of goods was bought at, in fen; a delivery of which nobody said it has none.';
create index delivery_costs_of_one on delivery_costs (brand_id, goods_id, move_id desc);
create index delivery_costs_of_year on delivery_costs (brand_id, goods_id, business_day) include (gym_id, quantity, cost_fen);
select tenant_table('delivery_costs');

create table order_lines (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  order_id bigint not null,
  goods_id bigint not null,
  name text not null,
  unit text not null,
  quantity integer not null,
  price_fen bigint not null,
  fee_fen bigint not null,
  returns_line_id bigint,
  points_price integer,
  constraint order_lines_pkey primary key (brand_id, id),
  constraint order_lines_brand_id_goods_id_fkey foreign key (brand_id, goods_id) references goods (brand_id, id),
  constraint order_lines_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint order_lines_brand_id_order_id_fkey foreign key (brand_id, order_id) references orders (brand_id, id),
  constraint order_lines_brand_id_returns_line_id_fkey foreign key (brand_id, returns_line_id) references order_lines (brand_id, id),
  constraint order_lines_points_price_check check (points_price between 1 and 1000000),
  constraint order_lines_quantity_check check (quantity <> 0)
);
comment on table order_lines is 'A row is a line of a goods order: what was sold or came back, and for how much; it never changes.';
create index order_lines_brand_id_order_id_idx on order_lines (brand_id, order_id);
create index order_lines_brand_id_returns_line_id_idx on order_lines (brand_id, returns_line_id) where returns_line_id is not null;
create index order_lines_goods on order_lines (brand_id, goods_id, id desc) include (order_id, returns_line_id);
select tenant_table('order_lines', true);
create policy own on order_lines as restrictive to kaiguan_member using ((exists (select from orders o where o.brand_id = order_lines.brand_id and o.id = order_lines.order_id)));
grant select on order_lines to kaiguan_member;

create function performance_line_is_numbered() returns trigger
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
begin
  perform books_shared(new.gym_id);
  new.staff_gym_id := (select e.gym_id from employees e where e.brand_id = new.brand_id and e.id = new.staff_id and e.gym_id <> new.gym_id);
  if new.staff_gym_id is not null then
    perform books_shared(new.staff_gym_id);
  end if;
  new.id := nextval('performance_lines_id_seq');
  return new;
end $function$;
revoke execute on function performance_line_is_numbered() from public;

create table performance_lines (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  staff_id bigint,
  order_id bigint,
  record_id bigint,
  business text not null,
  business_day date not null,
  origin_day date not null,
  performance_fen bigint not null,
  value_fen bigint not null,
  units smallint not null,
  source text not null,
  staff_gym_id bigint,
  constraint performance_lines_pkey primary key (brand_id, id),
  constraint performance_lines_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint performance_lines_brand_id_order_id_fkey foreign key (brand_id, order_id) references orders (brand_id, id),
  constraint performance_lines_brand_id_staff_id_fkey foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint performance_lines_business_check check (business in ('card-new', 'card-renewal', 'card-top-up', 'card-type-change', 'course', 'class', 'goods', 'locker', 'fee', 'lesson', 'class-taught', 'lead-won')),
  constraint performance_lines_check check (num_nonnulls(order_id, record_id) = 1),
  constraint performance_lines_source_check check (source in ('sale', 'refund', 'reversal', 'correction'))
);
comment on table performance_lines is 'A row says whose doing an order, a lesson, a class or a won lead was, of which day and for how much; it never changes.';
create index performance_lines_away on performance_lines (brand_id, staff_gym_id, id) include (staff_id, origin_day) where staff_gym_id is not null;
create index performance_lines_day on performance_lines (brand_id, gym_id, business_day, id);
create unique index performance_lines_once on performance_lines (brand_id, order_id, staff_id) nulls not distinct where order_id is not null and source <> 'correction';
create index performance_lines_order on performance_lines (brand_id, order_id) where order_id is not null;
create index performance_lines_record on performance_lines (brand_id, record_id) where record_id is not null;
create index performance_lines_staff on performance_lines (brand_id, gym_id, staff_id, origin_day);
create index performance_lines_written on performance_lines (brand_id, gym_id, id) include (staff_id, origin_day, staff_gym_id);
select tenant_table('performance_lines', true);
create trigger numbered before insert on performance_lines for each row execute function performance_line_is_numbered();
create trigger sums after insert on performance_lines referencing new table as written for each statement execute function sales_written();

create table performance_backlog (
  brand_id bigint not null,
  after_id bigint not null default 0,
  last_id bigint not null,
  constraint performance_backlog_pkey primary key (brand_id),
  constraint performance_backlog_brand_id_fkey foreign key (brand_id) references brands (id)
);
comment on table performance_backlog is 'A row says which older orders of a brand still lack their performance lines.';
select tenant_table('performance_backlog');

-- ──── The ledger and the closing of days ──────────────────────────────────────────────────────────────────────────────────────

create function ledger_refuses_change() returns trigger
language plpgsql as $function$
begin
  raise exception 'the ledger is append-only: correct an entry by one that reverses it';
end $function$;

create table ledger_entries (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  business_day date not null,
  occurred_at timestamptz not null,
  posted_at timestamptz not null,
  staff_id bigint,
  order_id bigint,
  visit_id bigint,
  reverses_id bigint,
  shift_id bigint,
  constraint ledger_entries_pkey primary key (brand_id, id),
  constraint ledger_entries_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint ledger_entries_brand_id_order_id_fkey foreign key (brand_id, order_id) references orders (brand_id, id),
  constraint ledger_entries_brand_id_reverses_id_fkey foreign key (brand_id, reverses_id) references ledger_entries (brand_id, id),
  constraint ledger_entries_brand_id_shift_id_fkey foreign key (brand_id, shift_id) references shifts (brand_id, id),
  constraint ledger_entries_brand_id_staff_id_fkey foreign key (brand_id, staff_id) references employees (brand_id, id)
  -- further down: constraint ledger_entries_brand_id_visit_id_fkey foreign key (brand_id, visit_id) references visits (brand_id, id)
);
comment on table ledger_entries is 'A row is an entry of the double-entry ledger, which says why money moved; it never changes and is only reversed.';
create index ledger_entries_brand_id_gym_id_business_day_idx on ledger_entries (brand_id, gym_id, business_day);
create index ledger_entries_brand_id_order_id_idx on ledger_entries (brand_id, order_id) where order_id is not null;
create index ledger_entries_brand_id_visit_id_idx on ledger_entries (brand_id, visit_id) where visit_id is not null;
create index ledger_entries_settling on ledger_entries (brand_id, id) where kind in ('settlement.confirmed', 'settlement.reopened', 'settlement.paid', 'settlement.unpaid');
create index ledger_entries_shift on ledger_entries (brand_id, shift_id) where shift_id is not null;
create unique index ledger_reversed_once on ledger_entries (brand_id, reverses_id) where reverses_id is not null;
select tenant_table('ledger_entries', true);
create trigger append_only before delete or update or truncate on ledger_entries for each statement execute function ledger_refuses_change();

create function ledger_balances() returns trigger
language plpgsql as $function$
declare
  bad record;
  owed record;
begin
  select entry_id, gym_id, sum(amount_fen) as off into bad
    from written group by entry_id, gym_id having sum(amount_fen) <> 0 limit 1;
  if found then
    raise exception 'ledger entry % is off by % fen at gym %', bad.entry_id, bad.off, bad.gym_id;
  end if;
  perform books_shared(gym_id) from (select distinct gym_id from written order by gym_id) g;
  select w.gym_id, w.business_day into bad
    from (select distinct brand_id, gym_id, business_day from written) w
    where w.business_day <= (select max(c.business_day) from day_closings c where c.brand_id = w.brand_id and c.gym_id = w.gym_id) limit 1;
  if found then
    raise exception 'the day % of gym % is closed', bad.business_day, bad.gym_id;
  end if;
  select g.name, g.closed_on into bad
    from (select distinct brand_id, gym_id, entry_id from written) w join gyms g on g.brand_id = w.brand_id and g.id = w.gym_id
    where g.closed_on is not null and not exists (select from ledger_entries e where e.brand_id = w.brand_id and e.id = w.entry_id
      and e.kind in ('settlement.confirmed', 'settlement.reopened', 'settlement.paid', 'settlement.unpaid',
        'payment.received', 'payment.placed', 'payment.returned')) limit 1;
  if found then
    raise exception '%', bad.name using errcode = 'KG003', detail = bad.closed_on::text;
  end if;
  perform sums_stale('ledger', brand_id, gym_id, business_day) from (select distinct brand_id, gym_id, business_day from written) w;
  for owed in
    select brand_id, card_id, sum(amount_fen) as fen from written where account = 'deferred' and card_id is not null group by brand_id, card_id order by card_id
  loop
    update cards set deferred_fen = deferred_fen - owed.fen where brand_id = owed.brand_id and id = owed.card_id;
  end loop;
  for owed in
    select brand_id, customer_course_id as id, sum(amount_fen) as fen from written
    where account = 'deferred' and customer_course_id is not null group by brand_id, customer_course_id order by customer_course_id
  loop
    update customer_courses set deferred_fen = deferred_fen - owed.fen where brand_id = owed.brand_id and id = owed.id;
  end loop;
  return null;
end $function$;

create table ledger_lines (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  entry_id bigint not null,
  business_day date not null,
  account text not null,
  amount_fen bigint not null,
  payment_method text,
  category text,
  card_id bigint,
  other_gym_id bigint,
  deposit_id bigint,
  customer_course_id bigint,
  rental_id bigint,
  reservation_id bigint,
  origin_month date,
  constraint ledger_lines_pkey primary key (brand_id, id),
  constraint ledger_lines_brand_id_card_id_fkey foreign key (brand_id, card_id) references cards (brand_id, id),
  constraint ledger_lines_brand_id_deposit_id_fkey foreign key (brand_id, deposit_id) references deposits (brand_id, id),
  constraint ledger_lines_brand_id_entry_id_fkey foreign key (brand_id, entry_id) references ledger_entries (brand_id, id),
  constraint ledger_lines_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint ledger_lines_brand_id_other_gym_id_fkey foreign key (brand_id, other_gym_id) references gyms (brand_id, id),
  constraint ledger_lines_account_check check (account in ('hand', 'float', 'paid-in', 'paid-out', 'cashed', 'safe', 'stored', 'gift', 'promotion', 'deposit', 'pledge', 'deferred', 'income', 'refund', 'over-short', 'payout', 'due', 'opening', 'payroll', 'payroll-owed', 'at-provider', 'unplaced')),
  constraint ledger_lines_amount_fen_check check (amount_fen <> 0),
  constraint ledger_lines_check check ((payment_method is not null) = (account = 'hand')),
  constraint ledger_lines_check1 check ((category is not null) = (account in ('income', 'deferred', 'refund'))),
  constraint ledger_lines_check2 check ((other_gym_id is not null) = (account = 'due')),
  constraint ledger_lines_check3 check ((account = 'deposit') = (deposit_id is not null)),
  constraint ledger_lines_one_subject check (num_nonnulls(card_id, deposit_id, customer_course_id, rental_id, reservation_id) <= 1),
  constraint ledger_lines_payroll_of_a_month check ((origin_month is not null) = (account in ('payroll', 'payroll-owed'))),
  constraint ledger_lines_pledge check (account <> 'pledge' or rental_id is not null)
  -- further down: constraint ledger_lines_brand_id_customer_course_id_fkey foreign key (brand_id, customer_course_id) references customer_courses (brand_id, id)
  -- further down: constraint ledger_lines_brand_id_rental_id_fkey foreign key (brand_id, rental_id) references locker_rentals (brand_id, id)
  -- further down: constraint ledger_lines_brand_id_reservation_id_fkey foreign key (brand_id, reservation_id) references group_reservations (brand_id, id)
);
comment on table ledger_lines is 'A row is a line of a ledger entry: an account and an amount, debit positive and credit negative; it never changes.';
create index ledger_lines_card on ledger_lines (brand_id, card_id, account) include (amount_fen) where card_id is not null;
create index ledger_lines_course on ledger_lines (brand_id, customer_course_id, account) include (amount_fen) where customer_course_id is not null;
create index ledger_lines_day on ledger_lines (brand_id, gym_id, business_day, account) include (amount_fen, payment_method, category);
create index ledger_lines_deposit on ledger_lines (brand_id, deposit_id) include (amount_fen) where deposit_id is not null;
create index ledger_lines_due on ledger_lines (brand_id, gym_id, other_gym_id, business_day) include (amount_fen, entry_id) where account = 'due';
create index ledger_lines_entry on ledger_lines (brand_id, entry_id);
create index ledger_lines_payroll on ledger_lines (brand_id, gym_id, origin_month, account) include (amount_fen) where origin_month is not null;
create index ledger_lines_rental on ledger_lines (brand_id, rental_id, account) include (amount_fen) where rental_id is not null;
create index ledger_lines_reservation on ledger_lines (brand_id, reservation_id, account) include (amount_fen) where reservation_id is not null;
select tenant_table('ledger_lines', true);
create trigger append_only before delete or update or truncate on ledger_lines for each statement execute function ledger_refuses_change();
create trigger balanced after insert on ledger_lines referencing new table as written for each statement execute function ledger_balances();

create table day_closings (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  business_day date not null,
  closed_at timestamptz not null,
  closed_by bigint not null,
  figures jsonb not null,
  constraint day_closings_pkey primary key (brand_id, id),
  constraint day_closings_brand_id_gym_id_business_day_key unique (brand_id, gym_id, business_day),
  constraint day_closings_brand_id_closed_by_fkey foreign key (brand_id, closed_by) references employees (brand_id, id),
  constraint day_closings_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table day_closings is 'A row is a business day that a branch has closed, with its figures as they were; it never changes.';
select tenant_table('day_closings', true);

create table month_closings (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  month date not null,
  closed_at timestamptz not null,
  closed_by bigint not null,
  figures jsonb not null,
  reopened_at timestamptz,
  reopened_by bigint,
  reason text,
  constraint month_closings_pkey primary key (brand_id, id),
  constraint month_closings_of_closer foreign key (brand_id, closed_by) references employees (brand_id, id),
  constraint month_closings_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint month_closings_of_reopener foreign key (brand_id, reopened_by) references employees (brand_id, id),
  constraint month_closings_month_is_its_first_day check (extract(day from month) = 1::numeric),
  constraint month_closings_reopened_whole check ((reopened_at is null) = (reopened_by is null) and (reopened_at is null) = (reason is null))
);
comment on table month_closings is 'A row is a month that a branch has closed, with its figures as they were then; an owner may open it again, with a reason.';
create index month_closings_by_month on month_closings (brand_id, gym_id, month, id);
create unique index month_closings_standing on month_closings (brand_id, gym_id, month) where reopened_at is null;
select tenant_table('month_closings');

create table targets (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  staff_id bigint not null,
  month date not null,
  goal text not null,
  amount bigint not null,
  set_at timestamptz not null,
  set_by bigint not null,
  constraint targets_pkey primary key (brand_id, id),
  constraint targets_once unique (brand_id, gym_id, month, staff_id, goal),
  constraint targets_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint targets_of_setter foreign key (brand_id, set_by) references employees (brand_id, id),
  constraint targets_of_staff foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint targets_amount_positive check (amount > 0),
  constraint targets_goal_known check (goal in ('total', 'private', 'lessons', 'other', 'opening-card', 'group', 'shop')),
  constraint targets_month_is_its_first_day check (extract(day from month) = 1::numeric)
);
comment on table targets is 'A row is what an employee should reach in a month at a branch: fen, or lessons where the goal is lessons.';
create index targets_of_one on targets (brand_id, staff_id);
select tenant_table('targets');

create table pay_plans (
  brand_id bigint not null,
  gym_id bigint,
  id bigint not null generated always as identity,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint not null,
  deleted_at timestamptz,
  constraint pay_plans_pkey primary key (brand_id, id),
  constraint pay_plans_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint pay_plans_of_writer foreign key (brand_id, created_by) references employees (brand_id, id)
);
comment on table pay_plans is 'A row is a plan by which employees of a branch, or of every branch, are paid; what it pays stands in its versions.';
create unique index pay_plans_name on pay_plans (brand_id, gym_id, name) nulls not distinct where deleted_at is null;
select tenant_table('pay_plans');

create table pay_plan_versions (
  brand_id bigint not null,
  id bigint not null generated always as identity,
  plan_id bigint not null,
  from_month date not null,
  rules jsonb not null,
  written_at timestamptz not null,
  written_by bigint not null,
  constraint pay_plan_versions_pkey primary key (brand_id, id),
  constraint pay_plan_versions_of_plan foreign key (brand_id, plan_id) references pay_plans (brand_id, id),
  constraint pay_plan_versions_of_writer foreign key (brand_id, written_by) references employees (brand_id, id),
  constraint pay_plan_versions_month_is_its_first_day check (extract(day from from_month) = 1::numeric)
);
comment on table pay_plan_versions is 'A row is what a plan pays from a month on; of two of the same month the later one holds.';
create index pay_plan_versions_of_one on pay_plan_versions (brand_id, plan_id, from_month, id);
select tenant_table('pay_plan_versions', true);

create table employee_plans (
  brand_id bigint not null,
  staff_id bigint not null,
  from_month date not null,
  plan_id bigint,
  set_at timestamptz not null,
  set_by bigint not null,
  constraint employee_plans_pkey primary key (brand_id, staff_id, from_month),
  constraint employee_plans_of_plan foreign key (brand_id, plan_id) references pay_plans (brand_id, id),
  constraint employee_plans_of_setter foreign key (brand_id, set_by) references employees (brand_id, id),
  constraint employee_plans_of_staff foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint employee_plans_month_is_its_first_day check (extract(day from from_month) = 1::numeric)
);
comment on table employee_plans is 'A row says by which plan an employee is paid from a month on, or by none, until the next row of theirs.';
create index employee_plans_of_plan on employee_plans (brand_id, plan_id) where plan_id is not null;
select tenant_table('employee_plans');

create table attendance_months (
  brand_id bigint not null,
  gym_id bigint not null,
  staff_id bigint not null,
  month date not null,
  absent_days integer,
  reason text not null,
  written_at timestamptz not null,
  written_by bigint not null,
  version integer not null default 1,
  constraint attendance_months_pkey primary key (brand_id, staff_id, month),
  constraint attendance_months_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint attendance_months_of_staff foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint attendance_months_of_writer foreign key (brand_id, written_by) references employees (brand_id, id),
  constraint attendance_months_days check (absent_days between 0 and 31),
  constraint attendance_months_month_is_its_first_day check (extract(day from month) = 1::numeric)
);
comment on table attendance_months is 'A row is what was last said by hand of the days of a month that an employee missed.';
create index attendance_months_of_month on attendance_months (brand_id, gym_id, month);
select tenant_table('attendance_months');

create table salary_runs (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  month date not null,
  state text not null default 'draft',
  through_line_id bigint not null,
  after_run_id bigint,
  computed_at timestamptz not null,
  computed_by bigint not null,
  confirmed_at timestamptz,
  confirmed_by bigint,
  entry_id bigint,
  version integer not null default 1,
  constraint salary_runs_pkey primary key (brand_id, id),
  constraint salary_runs_of_computer foreign key (brand_id, computed_by) references employees (brand_id, id),
  constraint salary_runs_of_confirmer foreign key (brand_id, confirmed_by) references employees (brand_id, id),
  constraint salary_runs_of_entry foreign key (brand_id, entry_id) references ledger_entries (brand_id, id),
  constraint salary_runs_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint salary_runs_confirmed_by_somebody check ((state = 'draft') = (confirmed_at is null) and (confirmed_at is null) = (confirmed_by is null)),
  constraint salary_runs_draft_has_no_entry check (state <> 'draft' or entry_id is null),
  constraint salary_runs_month_is_its_first_day check (extract(day from month) = 1::numeric),
  constraint salary_runs_state check (state in ('draft', 'confirmed', 'paid'))
);
comment on table salary_runs is 'A row is the pay of a branch for a month, as a draft, confirmed or paid.';
create unique index salary_runs_month on salary_runs (brand_id, gym_id, month);
select tenant_table('salary_runs');

create function salary_refuses_change() returns trigger
language plpgsql as $function$
begin
  -- A reason says no longer who was forgotten; nothing else of a line is written then (personal_data).
  if is_forgetting() then return null; end if;
  if tg_table_name = 'salary_lines' then
    perform from written w join salary_slips s on s.brand_id = w.brand_id and s.id = w.slip_id
      join salary_runs r on r.brand_id = s.brand_id and r.id = s.run_id where r.state <> 'draft';
  else
    perform from written w join salary_runs r on r.brand_id = w.brand_id and r.id = w.run_id where r.state <> 'draft';
  end if;
  if found then
    raise exception 'a confirmed salary run never changes: reopen it first';
  end if;
  return null;
end $function$;

create function salary_slip_stays() returns trigger
language plpgsql as $function$
begin
  if to_jsonb(new) - array['paid_on', 'paid_at', 'paid_by', 'payment_entry_id'] is distinct from to_jsonb(old) - array['paid_on', 'paid_at', 'paid_by', 'payment_entry_id']
    and exists (select from salary_runs where brand_id = old.brand_id and id = old.run_id and state <> 'draft') then
    raise exception 'a confirmed salary run never changes: reopen it first';
  end if;
  return new;
end $function$;

create table salary_slips (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  run_id bigint not null,
  staff_id bigint not null,
  plan_version_id bigint,
  employed_days integer not null,
  floor_fen bigint not null,
  gross_fen bigint not null,
  carried_in_fen bigint not null,
  carried_out_fen bigint not null,
  deductions_fen bigint not null,
  net_fen bigint not null,
  net_before_fen bigint,
  paid_on date,
  paid_at timestamptz,
  paid_by bigint,
  payment_entry_id bigint,
  absent_days integer,
  constraint salary_slips_pkey primary key (brand_id, id),
  constraint salary_slips_one_each unique (brand_id, run_id, staff_id),
  constraint salary_slips_of_payer foreign key (brand_id, paid_by) references employees (brand_id, id),
  constraint salary_slips_of_payment foreign key (brand_id, payment_entry_id) references ledger_entries (brand_id, id),
  constraint salary_slips_of_run foreign key (brand_id, run_id) references salary_runs (brand_id, id),
  constraint salary_slips_of_staff foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint salary_slips_of_version foreign key (brand_id, plan_version_id) references pay_plan_versions (brand_id, id),
  constraint salary_slips_absent_days check (absent_days between 0 and 31),
  constraint salary_slips_add_up check (gross_fen = (net_fen + carried_out_fen - carried_in_fen + deductions_fen)),
  constraint salary_slips_carry_no_credit check (carried_in_fen <= 0 and carried_out_fen <= 0),
  constraint salary_slips_paid_by_somebody check ((paid_on is null) = (paid_at is null) and (paid_on is null) = (paid_by is null))
);
comment on table salary_slips is 'A row is what one employee is paid by a salary run, and when they were.';
create index salary_slips_of_one on salary_slips (brand_id, staff_id, run_id);
select tenant_table('salary_slips');
create trigger frozen before update on salary_slips for each row execute function salary_slip_stays();
create trigger frozen_deletes after delete on salary_slips referencing old table as written for each statement execute function salary_refuses_change();
create trigger frozen_inserts after insert on salary_slips referencing new table as written for each statement execute function salary_refuses_change();

create table salary_lines (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  slip_id bigint not null,
  part text not null,
  rule text not null,
  origin_month date not null,
  basis bigint not null,
  basis_before bigint,
  counted_by text not null,
  steps jsonb not null,
  fee_fen bigint not null,
  reason text,
  written_at timestamptz,
  written_by bigint,
  import_id bigint,
  constraint salary_lines_pkey primary key (brand_id, id),
  constraint salary_lines_of_import foreign key (brand_id, import_id) references imports (brand_id, id),
  constraint salary_lines_of_slip foreign key (brand_id, slip_id) references salary_slips (brand_id, id),
  constraint salary_lines_of_writer foreign key (brand_id, written_by) references employees (brand_id, id),
  constraint salary_lines_brought_by_somebody check (import_id is null or written_by is not null),
  constraint salary_lines_by_hand_with_a_reason check ((part in ('adjustment', 'social', 'housing', 'tax', 'advance', 'other')) = (reason is not null and written_at is not null and written_by is not null)),
  constraint salary_lines_counted_by check (counted_by in ('fee', 'rate')),
  constraint salary_lines_month_is_its_first_day check (extract(day from origin_month) = 1::numeric),
  constraint salary_lines_part check (part in ('base', 'commission', 'taught', 'lead', 'attendance', 'fixed', 'floor', 'restated', 'adjustment', 'social', 'housing', 'tax', 'advance', 'other')),
  constraint salary_lines_restated_from_something check ((part = 'restated') = (basis_before is not null))
);
comment on table salary_lines is 'A row is a part of what a salary slip pays or deducts, and what it counts; once the run is confirmed it never changes.';
create index salary_lines_import on salary_lines (brand_id, import_id) where import_id is not null;
create index salary_lines_of_month on salary_lines (brand_id, gym_id, origin_month);
create index salary_lines_of_one on salary_lines (brand_id, slip_id, id);
select tenant_table('salary_lines');
create trigger frozen_deletes after delete on salary_lines referencing old table as written for each statement execute function salary_refuses_change();
create trigger frozen_inserts after insert on salary_lines referencing new table as written for each statement execute function salary_refuses_change();
create trigger frozen_moves after update on salary_lines referencing new table as written for each statement execute function salary_refuses_change();
create trigger frozen_updates after update on salary_lines referencing old table as written for each statement execute function salary_refuses_change();

create table branch_closings (
  brand_id bigint not null,
  id bigint not null generated always as identity,
  gym_id bigint not null,
  closed_on date not null,
  reason text not null,
  closed_at timestamptz not null,
  closed_by bigint not null,
  reopened_at timestamptz,
  reopened_by bigint,
  constraint branch_closings_pkey primary key (brand_id, id),
  constraint branch_closings_of_closer foreign key (brand_id, closed_by) references employees (brand_id, id),
  constraint branch_closings_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint branch_closings_of_reopener foreign key (brand_id, reopened_by) references employees (brand_id, id),
  constraint branch_closings_reopened_by_somebody check ((reopened_at is null) = (reopened_by is null))
);
comment on table branch_closings is 'A row is a branch that was closed, until it is opened again.';
create unique index branch_closings_stand on branch_closings (brand_id, gym_id) where reopened_at is null;
select tenant_table('branch_closings');

create function settlement_stays() returns trigger
language plpgsql as $function$
begin
  if to_jsonb(new) - array['paid_on', 'paid_at', 'paid_by', 'payment_entry_id', 'reopened_at', 'reopened_by']
    is distinct from to_jsonb(old) - array['paid_on', 'paid_at', 'paid_by', 'payment_entry_id', 'reopened_at', 'reopened_by']
    or old.reopened_at is not null then
    raise exception 'a confirmed settlement never changes: reopen it';
  end if;
  return new;
end $function$;

create table branch_settlements (
  brand_id bigint not null,
  id bigint not null generated always as identity,
  month date not null,
  gym_id bigint not null,
  other_gym_id bigint not null,
  due_fen bigint not null,
  earlier_fen bigint not null,
  settlement_fen bigint not null,
  net_fen bigint not null,
  confirmed_at timestamptz not null,
  confirmed_by bigint not null,
  entry_id bigint,
  paid_on date,
  paid_at timestamptz,
  paid_by bigint,
  payment_entry_id bigint,
  reopened_at timestamptz,
  reopened_by bigint,
  constraint branch_settlements_pkey primary key (brand_id, id),
  constraint branch_settlements_of_confirmer foreign key (brand_id, confirmed_by) references employees (brand_id, id),
  constraint branch_settlements_of_entry foreign key (brand_id, entry_id) references ledger_entries (brand_id, id),
  constraint branch_settlements_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint branch_settlements_of_other foreign key (brand_id, other_gym_id) references gyms (brand_id, id),
  constraint branch_settlements_of_payer foreign key (brand_id, paid_by) references employees (brand_id, id),
  constraint branch_settlements_of_payment foreign key (brand_id, payment_entry_id) references ledger_entries (brand_id, id),
  constraint branch_settlements_of_reopener foreign key (brand_id, reopened_by) references employees (brand_id, id),
  constraint branch_settlements_add_up check (net_fen = (due_fen + settlement_fen)),
  constraint branch_settlements_lower_first check (gym_id < other_gym_id),
  constraint branch_settlements_month_is_its_first_day check (extract(day from month) = 1::numeric),
  constraint branch_settlements_paid_by_somebody check ((paid_on is null) = (paid_at is null) and (paid_on is null) = (paid_by is null) and (paid_on is not null or payment_entry_id is null)),
  constraint branch_settlements_reopened_by_somebody check ((reopened_at is null) = (reopened_by is null)),
  constraint branch_settlements_reopened_unpaid check (reopened_at is null or paid_on is null)
);
comment on table branch_settlements is 'A row is what two branches settle for a month, confirmed by head office, until it is paid or reopened.';
create unique index branch_settlements_month on branch_settlements (brand_id, gym_id, other_gym_id, month) where reopened_at is null;
create index branch_settlements_of_month on branch_settlements (brand_id, month) where reopened_at is null;
select tenant_table('branch_settlements');
create trigger frozen before update on branch_settlements for each row execute function settlement_stays();

create table branch_settlement_rows (
  brand_id bigint not null,
  id bigint not null generated always as identity,
  settlement_id bigint not null,
  gym_id bigint not null,
  home_gym_id bigint not null,
  type_id bigint not null,
  rate_fen bigint not null,
  origin_month date not null,
  visits integer not null,
  constraint branch_settlement_rows_pkey primary key (brand_id, id),
  constraint branch_settlement_rows_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint branch_settlement_rows_of_home foreign key (brand_id, home_gym_id) references gyms (brand_id, id),
  constraint branch_settlement_rows_of_one foreign key (brand_id, settlement_id) references branch_settlements (brand_id, id),
  constraint branch_settlement_rows_of_type foreign key (brand_id, type_id) references vip_templates (brand_id, id),
  constraint branch_settlement_rows_away_from_home check (gym_id <> home_gym_id),
  constraint branch_settlement_rows_month_is_its_first_day check (extract(day from origin_month) = 1::numeric),
  constraint branch_settlement_rows_say_something check (visits <> 0 and rate_fen > 0)
);
comment on table branch_settlement_rows is 'A row is how many visits of a type, at a rate and of a month, a settlement between branches counts.';
create index branch_settlement_rows_in_order on branch_settlement_rows (brand_id, settlement_id, id);
select tenant_table('branch_settlement_rows', true);

create table income_schedules (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  card_id bigint,
  version integer not null,
  category text not null,
  from_day date not null,
  days integer not null,
  total_fen bigint not null,
  closed_from date,
  rental_id bigint,
  settled_on date,
  constraint income_schedules_pkey primary key (brand_id, id),
  constraint income_schedules_brand_id_card_id_version_key unique (brand_id, card_id, version),
  constraint income_schedules_brand_id_card_id_fkey foreign key (brand_id, card_id) references cards (brand_id, id),
  constraint income_schedules_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint income_schedules_days_check check (days > 0),
  constraint income_schedules_one_subject check (num_nonnulls(card_id, rental_id) = 1),
  constraint income_schedules_total_fen_check check (total_fen >= 0)
  -- further down: constraint income_schedules_brand_id_rental_id_fkey foreign key (brand_id, rental_id) references locker_rentals (brand_id, id)
);
comment on table income_schedules is 'A row says how the price of a time card or of a locker rental is earned day by day.';
create index income_schedules_brand_id_gym_id_from_day_idx on income_schedules (brand_id, gym_id, from_day);
create unique index income_schedules_rental on income_schedules (brand_id, rental_id, version) where rental_id is not null;
select tenant_table('income_schedules');

create table payment_accounts (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  provider text not null,
  mode text not null,
  appid text not null,
  merchant_no text not null,
  sub_merchant_no text,
  serial_no text,
  platform_no text,
  platform_pem text not null,
  sealed bytea not null,
  sealed_by text not null,
  checked_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  merchant_since timestamptz not null,
  bills_at timestamptz not null,
  constraint payment_accounts_pkey primary key (brand_id, id),
  constraint payment_accounts_one unique (brand_id, gym_id, provider),
  constraint payment_accounts_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint payment_accounts_mode_known check (mode in ('own', 'partner')),
  constraint payment_accounts_provider_known check (provider in ('WECHAT', 'ALIPAY'))
);
comment on table payment_accounts is 'A row is a branch’s account at WeChat Pay or Alipay; what nobody may see is sealed.';
create index payment_accounts_bills_due on payment_accounts (bills_at) where bills_at is not null;
select tenant_table('payment_accounts');
create policy looks on payment_accounts for select to current_user using (((select current_setting('app.looks', true) as current_setting)) = 'on');

create table payment_callbacks (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  provider text not null,
  callback_no text,
  trade_no text,
  refused text,
  said_at timestamptz,
  came_at timestamptz not null,
  constraint payment_callbacks_pkey primary key (brand_id, id),
  constraint payment_callbacks_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint payment_callbacks_provider_known check (provider in ('WECHAT', 'ALIPAY'))
);
comment on table payment_callbacks is 'A row is what a provider, or whoever claimed to be one, told of a payment.';
create index payment_callbacks_newest on payment_callbacks (brand_id, gym_id, came_at);
select tenant_table('payment_callbacks');

create function payment_refund_moves() returns trigger
language plpgsql set search_path to 'public', 'pg_temp' as $function$
declare
  paid record;
  back bigint;
begin
  if tg_op = 'INSERT' then
    select fee_fen, state, trade_no into paid from payment_intents where brand_id = new.brand_id and id = new.intent_id for no key update;
    select coalesce(sum(fee_fen), 0) into back from payment_refunds where brand_id = new.brand_id and intent_id = new.intent_id and state <> 'by-hand';
    if paid.state <> 'done' or back + new.fee_fen > paid.fee_fen then
      raise exception 'payment %: % more can’t go back of %', paid.trade_no, new.fee_fen, paid.fee_fen;
    end if;
    return new;
  end if;
  if new.state <> old.state and not (new.state = any (case old.state
    when 'requested' then array['sent', 'done', 'failed', 'by-hand']
    when 'sent' then array['done', 'failed']
    when 'failed' then array['requested', 'sent', 'done', 'by-hand']
    else array[]::text[] end)) then
    raise exception 'refund %: % can’t become %', old.refund_no, old.state, new.state;
  end if;
  if (new.gym_id, new.intent_id, new.order_id, new.tender_id, new.fee_fen, new.asked_at)
    is distinct from (old.gym_id, old.intent_id, old.order_id, old.tender_id, old.fee_fen, old.asked_at)
    or new.refund_no <> old.refund_no and not (old.state = 'failed' and new.state = 'requested') then
    raise exception 'refund %: what was asked never changes', old.refund_no;
  end if;
  return new;
end $function$;

create table payment_refunds (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  intent_id bigint not null,
  refund_no text not null,
  order_id bigint not null,
  tender_id bigint not null,
  fee_fen bigint not null,
  state text not null default 'requested',
  reason jsonb,
  tries integer not null default 0,
  again integer not null default 0,
  asked_at timestamptz not null,
  ask_at timestamptz,
  asking_until timestamptz,
  ended_at timestamptz,
  constraint payment_refunds_pkey primary key (brand_id, id),
  constraint payment_refunds_refund_no unique (brand_id, refund_no),
  constraint payment_refunds_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint payment_refunds_order foreign key (brand_id, order_id) references orders (brand_id, id),
  constraint payment_refunds_tender foreign key (brand_id, tender_id) references order_tenders (brand_id, id),
  constraint payment_refunds_asked_on check ((ask_at is not null) = (state in ('requested', 'sent'))),
  constraint payment_refunds_ended check ((ended_at is not null) = (state in ('done', 'by-hand'))),
  constraint payment_refunds_fee check (fee_fen > 0),
  constraint payment_refunds_refund_no_fits check (refund_no ~ '^[0-9A-Za-z]{6,64}$')
  -- further down: constraint payment_refunds_intent foreign key (brand_id, intent_id) references payment_intents (brand_id, id)
);
comment on table payment_refunds is 'A row is money that a refund gives back by the provider whom a payment by code was paid to.';
create index payment_refunds_due on payment_refunds (ask_at) where ask_at is not null;
create index payment_refunds_ended on payment_refunds (brand_id, ended_at) where ended_at is not null;
create index payment_refunds_of_intent on payment_refunds (brand_id, intent_id);
create index payment_refunds_of_order on payment_refunds (brand_id, order_id);
create index payment_refunds_of_tender on payment_refunds (brand_id, tender_id);
create index payment_refunds_stuck on payment_refunds (brand_id, gym_id) where state in ('requested', 'sent', 'failed');
select tenant_table('payment_refunds');
create policy looks on payment_refunds for select to current_user using (((select current_setting('app.looks', true) as current_setting)) = 'on');
create trigger moves before insert or update on payment_refunds for each row execute function payment_refund_moves();

create function payment_intent_moves() returns trigger
language plpgsql set search_path to 'public', 'pg_temp' as $function$
begin
  if new.state <> old.state and not (new.state = any (case old.state
    when 'created' then array['waiting', 'paid', 'done', 'closed', 'failed']
    when 'waiting' then array['paid', 'done', 'closed', 'failed']
    when 'closed' then array['paid']
    when 'failed' then array['paid']
    when 'paid' then array['done', 'refunding']
    when 'refunding' then array['refunded', 'refund-failed']
    when 'refund-failed' then array['refunding', 'paid-out']
    else array[]::text[] end)) then
    raise exception 'payment %: % can’t become %', old.trade_no, old.state, new.state;
  end if;
  if (new.gym_id, new.provider, new.merchant_no, new.trade_no, new.pays_for, new.subject, new.fee_fen, new.staff_id, new.till_no, new.asked_sum, new.asked_at)
    is distinct from (old.gym_id, old.provider, old.merchant_no, old.trade_no, old.pays_for, old.subject, old.fee_fen, old.staff_id, old.till_no, old.asked_sum, old.asked_at)
    or new.asked is distinct from old.asked and new.asked is not null then
    raise exception 'payment %: what was asked never changes', old.trade_no;
  end if;
  return new;
end $function$;

create table payment_intents (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  provider text not null,
  merchant_no text not null,
  trade_no text not null,
  pays_for text not null,
  subject text not null,
  fee_fen bigint not null,
  state text not null default 'created',
  calling_off boolean not null default false,
  reason jsonb,
  staff_id bigint not null,
  till_no text not null,
  asked_sum bytea not null,
  asked jsonb,
  asked_at timestamptz not null,
  until timestamptz not null,
  tries integer not null default 0,
  ask_at timestamptz,
  paid_at timestamptz,
  provider_no text,
  entry_id bigint,
  refund_tries integer not null default 0,
  order_id bigint,
  ended_at timestamptz,
  constraint payment_intents_pkey primary key (brand_id, id),
  constraint payment_intents_asked_once unique (brand_id, gym_id, staff_id, till_no),
  constraint payment_intents_trade_no unique (brand_id, trade_no),
  constraint payment_intents_asked_by foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint payment_intents_entry foreign key (brand_id, entry_id) references ledger_entries (brand_id, id),
  constraint payment_intents_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint payment_intents_order foreign key (brand_id, order_id) references orders (brand_id, id),
  constraint payment_intents_asked_on check (ask_at is not null or (state <> all (array['created', 'waiting', 'paid', 'refunding']))),
  constraint payment_intents_done_has_an_order check ((order_id is not null) = (state = 'done')),
  constraint payment_intents_fee check (fee_fen > 0),
  constraint payment_intents_goes_back_from_somewhere check (entry_id is not null or (state <> all (array['paid', 'refunding', 'refunded', 'refund-failed', 'paid-out']))),
  constraint payment_intents_knows_what_it_pays check (asked is not null or (state <> all (array['created', 'waiting']))),
  constraint payment_intents_paid check ((paid_at is not null) = (state in ('paid', 'done', 'refunding', 'refunded', 'refund-failed', 'paid-out'))),
  constraint payment_intents_provider_known check (provider in ('WECHAT', 'ALIPAY')),
  constraint payment_intents_trade_no_fits check (trade_no ~ '^[0-9A-Za-z]{6,32}$')
);
comment on table payment_intents is 'A row is a payment that a provider was asked for; it ends done, given back, or with nothing taken.';
create index payment_intents_by_order on payment_intents (brand_id, order_id) where order_id is not null;
create index payment_intents_due on payment_intents (ask_at) where ask_at is not null;
create index payment_intents_newest on payment_intents (brand_id, gym_id, asked_at desc, id desc);
create index payment_intents_paid on payment_intents (brand_id, provider, merchant_no, paid_at) where paid_at is not null;
create index payment_intents_provider_no on payment_intents (brand_id, provider_no) where provider_no is not null;
create index payment_intents_returned on payment_intents (brand_id, provider, merchant_no, ended_at) where state = 'refunded';
create index payment_intents_unplaced on payment_intents (brand_id, gym_id) where state in ('paid', 'refunding', 'refund-failed');
select tenant_table('payment_intents');
create policy looks on payment_intents for select to current_user using (((select current_setting('app.looks', true) as current_setting)) = 'on');
create trigger moves before update on payment_intents for each row execute function payment_intent_moves();

create table payment_bills (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  provider text not null,
  merchant_no text not null,
  day date not null,
  ask_at timestamptz,
  tries integer not null default 0,
  trouble text,
  said text,
  fetched_at timestamptz,
  constraint payment_bills_pkey primary key (brand_id, id),
  constraint payment_bills_once unique (brand_id, provider, merchant_no, day),
  constraint payment_bills_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint payment_bills_here_is_asked_no_more check (fetched_at is null or ask_at is null and trouble is null),
  constraint payment_bills_provider_known check (provider in ('WECHAT', 'ALIPAY')),
  constraint payment_bills_trouble_known check (trouble in ('not-made', 'silent', 'refused', 'no-account', 'unreadable'))
);
comment on table payment_bills is 'A row is what a provider says it moved on a day for one merchant number: fetched, or still asked for.';
create index payment_bills_due on payment_bills (ask_at) where ask_at is not null;
create index payment_bills_missing on payment_bills (brand_id, day) where fetched_at is null;
select tenant_table('payment_bills');
create policy looks on payment_bills for select to current_user using (((select current_setting('app.looks', true) as current_setting)) = 'on');

create table payment_bill_lines (
  brand_id bigint not null,
  bill_id bigint not null,
  no integer not null,
  gym_id bigint not null,
  intent_id bigint,
  trade_no text not null,
  refund_no text,
  provider_no text not null,
  at timestamptz not null,
  fee_fen bigint not null,
  cost_fen bigint not null,
  constraint payment_bill_lines_pkey primary key (brand_id, bill_id, no),
  constraint payment_bill_lines_of_bill foreign key (brand_id, bill_id) references payment_bills (brand_id, id),
  constraint payment_bill_lines_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint payment_bill_lines_of_payment foreign key (brand_id, intent_id) references payment_intents (brand_id, id)
);
comment on table payment_bill_lines is 'A row is money that a provider says it moved; it never changes.';
create index payment_bill_lines_at on payment_bill_lines (brand_id, gym_id, at);
create index payment_bill_lines_of_payment on payment_bill_lines (brand_id, intent_id) where intent_id is not null;
select tenant_table('payment_bill_lines', true);

create table payment_bill_days (
  brand_id bigint not null,
  gym_id bigint not null,
  provider text not null,
  day date not null,
  tries integer not null default 0,
  compare_at timestamptz,
  constraint payment_bill_days_pkey primary key (brand_id, gym_id, provider, day),
  constraint payment_bill_days_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint payment_bill_days_provider_known check (provider in ('WECHAT', 'ALIPAY'))
);
comment on table payment_bill_days is 'A row is a business day of a branch that is compared with the bills it touches.';
create index payment_bill_days_due on payment_bill_days (compare_at) where compare_at is not null;
select tenant_table('payment_bill_days');
create policy looks on payment_bill_days for select to current_user using (((select current_setting('app.looks', true) as current_setting)) = 'on');

create table reconciliations (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  day date not null,
  payment_method text not null,
  file_name text not null,
  ours_fen bigint not null,
  theirs_fen bigint not null,
  fee_fen bigint not null,
  matched integer not null,
  different integer not null,
  only_ours integer not null,
  only_theirs integer not null,
  staff_id bigint,
  created_at timestamptz not null,
  superseded_at timestamptz,
  source text not null default 'statement',
  went_back integer not null default 0,
  constraint reconciliations_pkey primary key (brand_id, id),
  constraint reconciliations_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint reconciliations_brand_id_staff_id_fkey foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint reconciliations_made_by check ((staff_id is null) = (source = 'bill')),
  constraint reconciliations_payment_method_check check (payment_method in ('ALIPAY', 'WECHAT', 'BLANK_CARD')),
  constraint reconciliations_source_known check (source in ('statement', 'bill'))
);
comment on table reconciliations is 'A row compares a payment provider’s statement of a day with what a branch took by that method.';
create index reconciliations_brand_id_gym_id_day_id_idx on reconciliations (brand_id, gym_id, day desc, id desc) where superseded_at is null;
create unique index reconciliations_brand_id_gym_id_day_payment_method_idx on reconciliations (brand_id, gym_id, day, payment_method) where superseded_at is null;
select tenant_table('reconciliations');

create table reconciliation_rows (
  brand_id bigint not null,
  id bigint not null generated always as identity,
  reconciliation_id bigint not null,
  outcome text not null,
  at timestamptz,
  merchant_order_no text not null,
  theirs_fen bigint,
  fee_fen bigint not null,
  ours_fen bigint,
  tender_id bigint,
  order_id bigint,
  constraint reconciliation_rows_pkey primary key (brand_id, id),
  constraint reconciliation_rows_brand_id_order_id_fkey foreign key (brand_id, order_id) references orders (brand_id, id),
  constraint reconciliation_rows_brand_id_reconciliation_id_fkey foreign key (brand_id, reconciliation_id) references reconciliations (brand_id, id),
  constraint reconciliation_rows_brand_id_tender_id_fkey foreign key (brand_id, tender_id) references order_tenders (brand_id, id),
  constraint reconciliation_rows_check check ((theirs_fen is null) = (outcome = 'only-ours')),
  constraint reconciliation_rows_check1 check ((ours_fen is null) = (outcome in ('only-theirs', 'went-back'))),
  constraint reconciliation_rows_check2 check ((ours_fen is null) = (order_id is null) and (ours_fen is null) = (tender_id is null)),
  constraint reconciliation_rows_outcome_check check (outcome in ('matched', 'different', 'only-ours', 'only-theirs', 'went-back'))
);
comment on table reconciliation_rows is 'A row is one payment of a reconciliation, as the provider and as the branch know it; it never changes.';
create index reconciliation_rows_brand_id_reconciliation_id_id_idx on reconciliation_rows (brand_id, reconciliation_id, id);
create index reconciliation_rows_brand_id_reconciliation_id_outcome_id_idx on reconciliation_rows (brand_id, reconciliation_id, outcome, id);
select tenant_table('reconciliation_rows', true);

-- ──── What days and months add up to ──────────────────────────────────────────────────────────────────────────────────────────

create table summed_days (
  brand_id bigint not null,
  gym_id bigint not null,
  family text not null,
  business_day date not null,
  stale boolean not null default false,
  constraint summed_days_pkey primary key (brand_id, gym_id, family, business_day),
  constraint summed_days_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint summed_days_family_check check (family in ('ledger', 'sales', 'visits', 'members'))
);
comment on table summed_days is 'A row is a day of a branch whose sums of one family were made, and says whether they have to be made anew.';
select tenant_table('summed_days');

create table summed_months (
  brand_id bigint not null,
  gym_id bigint not null,
  family text not null,
  month date not null,
  stale boolean not null default false,
  constraint summed_months_pkey primary key (brand_id, gym_id, family, month),
  constraint summed_months_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint summed_months_family_check check (family in ('ledger', 'sales', 'visits', 'members')),
  constraint summed_months_month_check check (extract(day from month) = 1::numeric)
);
comment on table summed_months is 'A row is a month of a branch whose sums of one family were made, and says whether they have to be made anew.';
select tenant_table('summed_months');

create table ledger_day (
  brand_id bigint not null,
  gym_id bigint not null,
  business_day date not null,
  account text not null,
  payment_method text,
  category text,
  other_gym_id bigint,
  kind text not null,
  amount_fen bigint not null,
  lines integer not null,
  constraint ledger_day_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table ledger_day is 'A row is the sum of a finished day’s ledger lines by account, payment method, category, other branch and kind of entry.';
create unique index ledger_day_sum on ledger_day (brand_id, gym_id, business_day, account, payment_method, category, other_gym_id, kind) nulls not distinct;
select tenant_table('ledger_day');

create table ledger_month (
  brand_id bigint not null,
  gym_id bigint not null,
  month date not null,
  account text not null,
  payment_method text,
  category text,
  other_gym_id bigint,
  kind text not null,
  amount_fen bigint not null,
  lines integer not null,
  constraint ledger_month_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table ledger_month is 'A row is the sum of a finished month’s ledger lines by account, payment method, category, other branch and kind of entry.';
create unique index ledger_month_sum on ledger_month (brand_id, gym_id, month, account, payment_method, category, other_gym_id, kind) nulls not distinct;
select tenant_table('ledger_month');

create table ledger_month_flows (
  brand_id bigint not null,
  gym_id bigint not null,
  month date not null,
  account text not null,
  payment_method text,
  category text,
  amount_fen bigint not null,
  lines integer not null,
  constraint ledger_month_flows_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table ledger_month_flows is 'A row is the sum of a finished month’s ledger lines by account, payment method and category.';
create unique index ledger_month_flows_sum on ledger_month_flows (brand_id, gym_id, month, account, payment_method, category) nulls not distinct;
select tenant_table('ledger_month_flows');

create table order_day (
  brand_id bigint not null,
  gym_id bigint not null,
  business_day date not null,
  kind text not null,
  orders integer not null,
  price_fen bigint not null,
  outside_fen bigint not null,
  stored_fen bigint not null,
  gift_fen bigint not null,
  deposit_fen bigint not null,
  held_fen bigint not null,
  constraint order_day_pkey primary key (brand_id, gym_id, business_day, kind),
  constraint order_day_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table order_day is 'A row is the sum of a finished day’s orders of one kind: how many, their price, and what they were paid with.';
select tenant_table('order_day');

create table order_month (
  brand_id bigint not null,
  gym_id bigint not null,
  month date not null,
  kind text not null,
  orders integer not null,
  price_fen bigint not null,
  outside_fen bigint not null,
  stored_fen bigint not null,
  gift_fen bigint not null,
  deposit_fen bigint not null,
  held_fen bigint not null,
  constraint order_month_pkey primary key (brand_id, gym_id, month, kind),
  constraint order_month_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table order_month is 'A row is the sum of a finished month’s orders of one kind: how many, their price, and what they were paid with.';
select tenant_table('order_month');

create table performance_day (
  brand_id bigint not null,
  gym_id bigint not null,
  business_day date not null,
  staff_id bigint not null,
  business text not null,
  source text not null,
  performance_fen bigint not null,
  value_fen bigint not null,
  units integer not null,
  constraint performance_day_pkey primary key (brand_id, gym_id, business_day, staff_id, business, source),
  constraint performance_day_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table performance_day is 'A row is the sum of a finished day’s performance lines by employee, business and source.';
select tenant_table('performance_day');

create table performance_month (
  brand_id bigint not null,
  gym_id bigint not null,
  month date not null,
  staff_id bigint not null,
  business text not null,
  source text not null,
  performance_fen bigint not null,
  value_fen bigint not null,
  units integer not null,
  constraint performance_month_pkey primary key (brand_id, gym_id, month, staff_id, business, source),
  constraint performance_month_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table performance_month is 'A row is the sum of a finished month’s performance lines by employee, business and source.';
select tenant_table('performance_month');

create table performance_month_parts (
  brand_id bigint not null,
  gym_id bigint not null,
  month date not null,
  business text not null,
  source text not null,
  performance_fen bigint not null,
  value_fen bigint not null,
  units integer not null,
  constraint performance_month_parts_pkey primary key (brand_id, gym_id, month, business, source),
  constraint performance_month_parts_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table performance_month_parts is 'A row is the sum of a finished month’s performance lines by business and source.';
select tenant_table('performance_month_parts');

create table performance_month_people (
  brand_id bigint not null,
  gym_id bigint not null,
  month date not null,
  staff_id bigint not null,
  performance_fen bigint not null,
  value_fen bigint not null,
  units integer not null,
  constraint performance_month_people_pkey primary key (brand_id, gym_id, month, staff_id),
  constraint performance_month_people_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table performance_month_people is 'A row is the sum of a finished month’s performance lines by employee.';
select tenant_table('performance_month_people');

create table goods_day (
  brand_id bigint not null,
  gym_id bigint not null,
  business_day date not null,
  goods_id bigint not null,
  sold integer not null,
  returned integer not null,
  fee_fen bigint not null,
  constraint goods_day_pkey primary key (brand_id, gym_id, business_day, goods_id),
  constraint goods_day_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table goods_day is 'A row is what a finished day’s orders sold and took back of one of the goods.';
select tenant_table('goods_day');

create table goods_month (
  brand_id bigint not null,
  gym_id bigint not null,
  month date not null,
  goods_id bigint not null,
  sold integer not null,
  returned integer not null,
  fee_fen bigint not null,
  constraint goods_month_pkey primary key (brand_id, gym_id, month, goods_id),
  constraint goods_month_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table goods_month is 'A row is what a finished month’s orders sold and took back of one of the goods.';
select tenant_table('goods_month');

create table visit_day (
  brand_id bigint not null,
  gym_id bigint not null,
  business_day date not null,
  hour smallint not null,
  visits integer not null,
  counted integer not null,
  constraint visit_day_pkey primary key (brand_id, gym_id, business_day, hour),
  constraint visit_day_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint visit_day_hour_check check (hour between 0 and 23)
);
comment on table visit_day is 'A row is how many visits of a finished day began in one hour of the branch’s clock.';
select tenant_table('visit_day');

create table visit_month (
  brand_id bigint not null,
  gym_id bigint not null,
  month date not null,
  weekday smallint not null,
  hour smallint not null,
  visits integer not null,
  counted integer not null,
  constraint visit_month_pkey primary key (brand_id, gym_id, month, weekday, hour),
  constraint visit_month_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint visit_month_hour_check check (hour between 0 and 23),
  constraint visit_month_weekday_check check (weekday between 1 and 7)
);
comment on table visit_month is 'A row is how many visits of a finished month began on one weekday (Monday is 1) in one hour of the branch’s clock.';
select tenant_table('visit_month');

create table visit_month_whole (
  brand_id bigint not null,
  gym_id bigint not null,
  month date not null,
  visits integer not null,
  counted integer not null,
  constraint visit_month_whole_pkey primary key (brand_id, gym_id, month),
  constraint visit_month_whole_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table visit_month_whole is 'A row is the sum of a finished month’s visits.';
select tenant_table('visit_month_whole');

create table member_day (
  brand_id bigint not null,
  gym_id bigint not null,
  business_day date not null,
  kind text not null,
  moves integer not null,
  delta integer not null,
  constraint member_day_pkey primary key (brand_id, gym_id, business_day, kind),
  constraint member_day_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table member_day is 'A row is how many customers of a branch changed their stage in one way on a finished day.';
select tenant_table('member_day');

create table member_month (
  brand_id bigint not null,
  gym_id bigint not null,
  month date not null,
  kind text not null,
  moves integer not null,
  delta integer not null,
  constraint member_month_pkey primary key (brand_id, gym_id, month, kind),
  constraint member_month_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table member_month is 'A row is how many customers of a branch changed their stage in one way in a finished month.';
select tenant_table('member_month');

-- ──── Points and agreements ───────────────────────────────────────────────────────────────────────────────────────────────────

create table point_rules (
  brand_id bigint not null,
  gym_id bigint not null,
  per_yuan integer not null default 0,
  per_visit integer not null default 0,
  per_referral integer not null default 0,
  expiry_months smallint,
  expired_on date,
  version integer not null default 1,
  constraint point_rules_pkey primary key (brand_id, gym_id),
  constraint point_rules_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint point_rules_expiry_months_check check (expiry_months between 1 and 120),
  constraint point_rules_per_referral_check check (per_referral between 0 and 1000000),
  constraint point_rules_per_visit_check check (per_visit between 0 and 100000),
  constraint point_rules_per_yuan_check check (per_yuan between 0 and 1000)
);
comment on table point_rules is 'A row is what a branch gives points for; a branch without one gives none.';
select tenant_table('point_rules');
create trigger said_in_use after insert on point_rules referencing new table as added for each statement execute function gym_uses_more('points');

create table customer_points (
  brand_id bigint not null,
  gym_id bigint not null,
  customer_id bigint not null,
  points integer not null,
  constraint customer_points_pkey primary key (brand_id, customer_id),
  constraint customer_points_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint customer_points_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table customer_points is 'A row is how many points a customer has.';
create index customer_points_held on customer_points (brand_id, gym_id, customer_id) where points > 0;
select tenant_table('customer_points');

create table point_entries (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  customer_id bigint not null,
  delta integer not null,
  balance integer not null,
  kind text not null,
  business_day date not null,
  at timestamptz not null,
  staff_id bigint,
  order_id bigint,
  visit_id bigint,
  referred_id bigint,
  remark text not null default '',
  constraint point_entries_pkey primary key (brand_id, id),
  constraint point_entries_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint point_entries_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint point_entries_brand_id_order_id_fkey foreign key (brand_id, order_id) references orders (brand_id, id),
  constraint point_entries_brand_id_referred_id_fkey foreign key (brand_id, referred_id) references customers (brand_id, id),
  constraint point_entries_brand_id_staff_id_fkey foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint point_entries_delta_check check (delta <> 0),
  constraint point_entries_kind_check check (kind in ('sale', 'visit', 'referral', 'exchange', 'adjust', 'refund', 'expired'))
  -- further down: constraint point_entries_brand_id_visit_id_fkey foreign key (brand_id, visit_id) references visits (brand_id, id)
);
comment on table point_entries is 'A row is a move of a customer’s points; it never changes.';
create index point_entries_brand_id_customer_id_business_day_idx on point_entries (brand_id, customer_id, business_day) where kind = 'visit';
create index point_entries_brand_id_customer_id_id_idx on point_entries (brand_id, customer_id, id desc);
create index point_entries_brand_id_order_id_idx on point_entries (brand_id, order_id) where order_id is not null;
create index point_entries_brand_id_referred_id_idx on point_entries (brand_id, referred_id) where referred_id is not null;
select tenant_table('point_entries', true);

create table thanks_due (
  brand_id bigint not null,
  gym_id bigint not null,
  customer_id bigint not null,
  referrer_id bigint not null,
  order_id bigint not null,
  constraint thanks_due_pkey primary key (brand_id, customer_id),
  constraint thanks_due_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint thanks_due_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint thanks_due_brand_id_order_id_fkey foreign key (brand_id, order_id) references orders (brand_id, id),
  constraint thanks_due_brand_id_referrer_id_fkey foreign key (brand_id, referrer_id) references customers (brand_id, id)
);
comment on table thanks_due is 'A row is a customer whose referrer gets points for bringing them, once it is known who they are.';
select tenant_table('thanks_due');

create table agreements (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  business text[] not null,
  card_kinds smallint[] not null,
  current_no integer not null default 1,
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint agreements_pkey primary key (brand_id, id),
  constraint agreements_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table agreements is 'A row is an agreement that a branch makes contracts of.';
create index agreements_brand_id_gym_id_id_idx on agreements (brand_id, gym_id, id desc) where deleted_at is null;
select tenant_table('agreements');

create table agreement_versions (
  brand_id bigint not null,
  agreement_id bigint not null,
  no integer not null,
  html text not null,
  created_at timestamptz not null,
  created_by bigint not null,
  refund_method text,
  constraint agreement_versions_pkey primary key (brand_id, agreement_id, no),
  constraint agreement_versions_brand_id_agreement_id_fkey foreign key (brand_id, agreement_id) references agreements (brand_id, id),
  constraint agreement_versions_brand_id_created_by_fkey foreign key (brand_id, created_by) references employees (brand_id, id),
  constraint agreement_versions_refund_method_check check (refund_method in ('unearned', 'list'))
);
comment on table agreement_versions is 'A row is the text of an agreement in one version; it never changes.';
select tenant_table('agreement_versions', true);

create function contract_stays() returns trigger
language plpgsql as $function$
begin
  if ((new.html, new.title, new.customer_id, new.order_id, new.agreement_id, new.agreement_no) is distinct from
     (old.html, old.title, old.customer_id, old.order_id, old.agreement_id, old.agreement_no)
    or old.signed_at is not null and (new.signed_at, new.signature, new.sha256, new.signed_how, new.signed_ip, new.signed_before) is distinct from
     (old.signed_at, old.signature, old.sha256, old.signed_how, old.signed_ip, old.signed_before)
    or old.pdf_file_id is not null and new.pdf_file_id is distinct from old.pdf_file_id
    or old.state = 'void' and new.state <> 'void' or old.state = 'signed' and new.state = 'draft')
    and not is_forgetting()
  then raise exception 'contract % is append-only', old.id; end if;
  return new;
end $function$;

create table contracts (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  customer_id bigint not null,
  order_id bigint not null,
  card_id bigint,
  agreement_id bigint not null,
  agreement_no integer not null,
  title text not null,
  html text not null,
  state text not null default 'draft',
  signature jsonb,
  sha256 bytea,
  signed_at timestamptz,
  signed_how text,
  signed_ip text,
  signed_before bigint,
  pdf_file_id bigint,
  pdf_tries smallint not null default 0,
  voided_at timestamptz,
  voided_by bigint,
  void_reason text,
  created_at timestamptz not null,
  created_by bigint not null,
  constraint contracts_pkey primary key (brand_id, id),
  constraint contracts_brand_id_agreement_id_agreement_no_fkey foreign key (brand_id, agreement_id, agreement_no) references agreement_versions (brand_id, agreement_id, no),
  constraint contracts_brand_id_card_id_fkey foreign key (brand_id, card_id) references cards (brand_id, id),
  constraint contracts_brand_id_created_by_fkey foreign key (brand_id, created_by) references employees (brand_id, id),
  constraint contracts_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint contracts_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint contracts_brand_id_order_id_fkey foreign key (brand_id, order_id) references orders (brand_id, id),
  constraint contracts_brand_id_pdf_file_id_fkey foreign key (brand_id, pdf_file_id) references files (brand_id, id),
  constraint contracts_brand_id_signed_before_fkey foreign key (brand_id, signed_before) references employees (brand_id, id),
  constraint contracts_brand_id_voided_by_fkey foreign key (brand_id, voided_by) references employees (brand_id, id),
  constraint contracts_check check ((signed_at is null) = (sha256 is null) and (signed_at is null) = (signed_how is null)),
  constraint contracts_check1 check (state <> 'signed' or signed_at is not null),
  constraint contracts_check2 check ((state = 'void') = (voided_at is not null) and (state = 'void') = (void_reason is not null)),
  constraint contracts_signed_how_check check (signed_how in ('screen', 'code', 'own-phone')),
  constraint contracts_state_check check (state in ('draft', 'signed', 'void'))
);
comment on table contracts is 'A row is a contract with a customer about an order; once it is signed its text never changes.';
create index contracts_brand_id_pdf_file_id_idx on contracts (brand_id, pdf_file_id) where pdf_file_id is not null;
create index contracts_newest on contracts (brand_id, gym_id, id desc);
create index contracts_of_customer on contracts (brand_id, customer_id, id desc);
create unique index contracts_of_order on contracts (brand_id, order_id, agreement_id) where state <> 'void';
create index contracts_to_print on contracts (brand_id, signed_at) where signed_at is not null and pdf_file_id is null and pdf_tries < 8;
create index contracts_unsigned on contracts (brand_id, gym_id, id desc) where state = 'draft';
select tenant_table('contracts');
create policy looks on contracts for select to current_user using (((select current_setting('app.looks', true) as current_setting)) = 'on');
create policy own on contracts as restrictive to kaiguan_member using ((exists (select from customers c where c.brand_id = contracts.brand_id and c.id = contracts.customer_id)));
create trigger contract_stays before update on contracts for each row execute function contract_stays();
grant select on contracts to kaiguan_member;
grant update (state, signature, sha256, signed_at, signed_how, signed_ip) on contracts to kaiguan_member;

-- ──── Lockers ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────

create table lockers (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  sex smallint not null default 0,
  kind text not null default 'both',
  rent_fen bigint not null default 0,
  pledge_fen bigint not null default 0,
  columns smallint not null default 10,
  remark text not null default '',
  deleted_at timestamptz,
  version integer not null default 1,
  constraint lockers_pkey primary key (brand_id, id),
  constraint lockers_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint lockers_columns_check check (columns between 1 and 50),
  constraint lockers_kind_check check (kind in ('long', 'day', 'both')),
  constraint lockers_pledge_fen_check check (pledge_fen >= 0),
  constraint lockers_rent_fen_check check (rent_fen >= 0),
  constraint lockers_sex_check check (sex between 0 and 2)
);
comment on table lockers is 'A row is a locker area: a wall of lockers in one place, with its rent and its pledge.';
create unique index lockers_name on lockers (brand_id, gym_id, name) where deleted_at is null;
select tenant_table('lockers');
create trigger said_in_use after insert on lockers referencing new table as added for each statement execute function gym_uses_more('lockers');

create table locker_settings (
  brand_id bigint not null,
  gym_id bigint not null,
  enable boolean not null default false,
  assign_order text not null default 'spread',
  who text not null default 'members',
  vip_template_ids bigint[] not null default '{}',
  return_on_check_out boolean not null default true,
  sweep_at_closing boolean not null default true,
  overdue_stops_days smallint,
  version integer not null default 1,
  constraint locker_settings_pkey primary key (brand_id, gym_id),
  constraint locker_settings_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint locker_settings_assign_order_check check (assign_order in ('spread', 'number')),
  constraint locker_settings_overdue_stops_days_check check (overdue_stops_days between 0 and 365),
  constraint locker_settings_who_check check (who in ('all', 'members', 'card-types'))
);
comment on table locker_settings is 'A row is how a branch gives lockers out for the day and takes them back.';
select tenant_table('locker_settings');
create trigger copy_marks after insert on locker_settings for each row when (new.overdue_stops_days is not null) execute function copy_marks_gym('gym_id');
create trigger copy_marks_changed after update on locker_settings for each row when (old.overdue_stops_days is distinct from new.overdue_stops_days) execute function copy_marks_gym('gym_id');

create table locker_grids (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  locker_id bigint not null,
  no text not null,
  key text not null default '',
  disabled_at timestamptz,
  disabled_remark text not null default '',
  last_used_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  constraint locker_grids_pkey primary key (brand_id, id),
  constraint locker_grids_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint locker_grids_brand_id_locker_id_fkey foreign key (brand_id, locker_id) references lockers (brand_id, id)
);
comment on table locker_grids is 'A row is a single locker of an area.';
create index locker_grids_brand_id_gym_id_locker_id_idx on locker_grids (brand_id, gym_id, locker_id) where deleted_at is null;
create unique index locker_grids_key on locker_grids (brand_id, gym_id, key) where deleted_at is null and key <> '';
create unique index locker_grids_no on locker_grids (brand_id, locker_id, no) where deleted_at is null;
select tenant_table('locker_grids');

create table bracelets (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  number text not null,
  grid_id bigint,
  lost_at timestamptz,
  constraint bracelets_pkey primary key (brand_id, id),
  constraint bracelets_brand_id_grid_id_fkey foreign key (brand_id, grid_id) references locker_grids (brand_id, id),
  constraint bracelets_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table bracelets is 'A row is a wristband of a branch, and the locker that it opens.';
create unique index bracelets_grid on bracelets (brand_id, grid_id) where grid_id is not null and lost_at is null;
create unique index bracelets_number on bracelets (brand_id, gym_id, number);
select tenant_table('bracelets');

create table locker_rentals (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  grid_id bigint not null,
  customer_id bigint,
  member_name text not null,
  member_phone text not null default '',
  type smallint not null,
  started_on date not null,
  expired_on date not null,
  rent_fen bigint not null default 0,
  pledge_fen bigint not null default 0,
  pledge_left_fen bigint not null default 0,
  visit_id bigint,
  bracelet_id bigint,
  remark text not null default '',
  business_day date not null,
  rented_at timestamptz not null,
  reminded_on date,
  staff_id bigint,
  ended_at timestamptz,
  ended_why text,
  import_id bigint,
  constraint locker_rentals_pkey primary key (brand_id, id),
  constraint locker_rentals_brand_id_bracelet_id_fkey foreign key (brand_id, bracelet_id) references bracelets (brand_id, id),
  constraint locker_rentals_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint locker_rentals_brand_id_grid_id_fkey foreign key (brand_id, grid_id) references locker_grids (brand_id, id),
  constraint locker_rentals_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint locker_rentals_brand_id_import_id_fkey foreign key (brand_id, import_id) references imports (brand_id, id),
  constraint locker_rentals_brand_id_staff_id_fkey foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint locker_rentals_check check (started_on <= expired_on),
  constraint locker_rentals_check1 check (pledge_left_fen <= pledge_fen),
  constraint locker_rentals_check2 check ((ended_at is null) = (ended_why is null)),
  constraint locker_rentals_check3 check (ended_at is null or pledge_left_fen = 0),
  constraint locker_rentals_check4 check (visit_id is null or type = 2),
  constraint locker_rentals_ended_why_check check (ended_why in ('returned', 'check-out', 'cancelled', 'bracelet', 'sweep', 'reversed')),
  constraint locker_rentals_pledge_fen_check check (pledge_fen >= 0),
  constraint locker_rentals_pledge_left_fen_check check (pledge_left_fen >= 0),
  constraint locker_rentals_rent_fen_check check (rent_fen >= 0),
  constraint locker_rentals_type_check check (type in (1, 2))
  -- further down: constraint locker_rentals_brand_id_visit_id_fkey foreign key (brand_id, visit_id) references visits (brand_id, id)
);
comment on table locker_rentals is 'A row is somebody who holds a locker, rented for a time or for the day.';
create unique index locker_rentals_bracelet on locker_rentals (brand_id, bracelet_id) where ended_at is null and bracelet_id is not null;
create index locker_rentals_brand_id_customer_id_id_idx on locker_rentals (brand_id, customer_id, id desc) where customer_id is not null;
create index locker_rentals_brand_id_grid_id_id_idx on locker_rentals (brand_id, grid_id, id desc);
create index locker_rentals_brand_id_gym_id_id_idx on locker_rentals (brand_id, gym_id, id desc);
create index locker_rentals_brand_id_visit_id_id_idx on locker_rentals (brand_id, visit_id, id desc) where visit_id is not null;
create unique index locker_rentals_grid on locker_rentals (brand_id, grid_id) where ended_at is null;
create index locker_rentals_import on locker_rentals (brand_id, import_id) where import_id is not null;
create index locker_rentals_living on locker_rentals (brand_id, gym_id, expired_on) where ended_at is null;
create unique index locker_rentals_visit on locker_rentals (brand_id, visit_id) where ended_at is null and visit_id is not null;
select tenant_table('locker_rentals');
create trigger copy_marks after insert on locker_rentals for each row when (new.customer_id is not null and new.visit_id is null) execute function copy_marks_theirs();
create trigger copy_marks_changed after update on locker_rentals for each row when (new.visit_id is null and ((old.customer_id, old.expired_on, old.ended_at, old.visit_id) is distinct from (new.customer_id, new.expired_on, new.ended_at, new.visit_id))) execute function copy_marks_theirs();

create table locker_events (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  grid_id bigint not null,
  rental_id bigint,
  kind text not null,
  at timestamptz not null,
  business_day date not null,
  staff_id bigint,
  order_id bigint,
  more_order_ids bigint[] not null default '{}',
  reverses_id bigint,
  before jsonb not null default '{}',
  from_day date,
  to_day date,
  other_grid_id bigint,
  fee_fen bigint not null default 0,
  pledge_fen bigint not null default 0,
  witness_id bigint,
  remark text not null default '',
  constraint locker_events_pkey primary key (brand_id, id),
  constraint locker_events_brand_id_grid_id_fkey foreign key (brand_id, grid_id) references locker_grids (brand_id, id),
  constraint locker_events_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint locker_events_brand_id_order_id_fkey foreign key (brand_id, order_id) references orders (brand_id, id),
  constraint locker_events_brand_id_other_grid_id_fkey foreign key (brand_id, other_grid_id) references locker_grids (brand_id, id),
  constraint locker_events_brand_id_rental_id_fkey foreign key (brand_id, rental_id) references locker_rentals (brand_id, id),
  constraint locker_events_brand_id_reverses_id_fkey foreign key (brand_id, reverses_id) references locker_events (brand_id, id),
  constraint locker_events_brand_id_staff_id_fkey foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint locker_events_brand_id_witness_id_fkey foreign key (brand_id, witness_id) references employees (brand_id, id),
  constraint locker_events_check check ((reverses_id is not null) = (kind ~~ '%-reversed')),
  constraint locker_events_kind_check check (kind in ('rented', 'renewed', 'moved', 'returned', 'rented-reversed', 'renewed-reversed', 'moved-reversed', 'returned-reversed', 'assigned', 'ended', 'disabled', 'enabled', 'forced-open', 'lost', 'imported', 'imported-reversed'))
);
comment on table locker_events is 'A row is something that happened to a locker or to its rental; it never changes.';
create index locker_events_brand_id_grid_id_id_idx on locker_events (brand_id, grid_id, id desc);
create index locker_events_brand_id_gym_id_kind_id_idx on locker_events (brand_id, gym_id, kind, id desc);
create index locker_events_brand_id_rental_id_id_idx on locker_events (brand_id, rental_id, id desc) where rental_id is not null;
create unique index locker_events_brand_id_reverses_id_idx on locker_events (brand_id, reverses_id) where reverses_id is not null;
select tenant_table('locker_events', true);

-- ──── Coming in: visits and gates ─────────────────────────────────────────────────────────────────────────────────────────────

create function visit_written() returns trigger
language plpgsql set search_path to 'public', 'pg_temp' as $function$
begin
  -- Whoever sums the branch's days for the first time is waited for.
  perform from gyms where brand_id = new.brand_id and id = new.gym_id for key share;
  perform sums_stale('visits', new.brand_id, new.gym_id, new.business_day);
  return null;
end $function$;

create table visits (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  customer_id bigint not null,
  card_id bigint,
  business_day date not null,
  entered_at timestamptz not null,
  left_at timestamptz,
  counted boolean not null,
  guests smallint not null default 0,
  method text not null,
  staff_id bigint,
  retroactive boolean not null default false,
  opened_card boolean not null default false,
  override_reason text,
  cancelled_at timestamptz,
  cancelled_by bigint,
  cancel_reason text,
  created_at timestamptz not null,
  another_card boolean not null default false,
  host_visit_id bigint,
  guest_pass_id bigint,
  gate_id bigint,
  booking_id bigint,
  reservation_id bigint,
  home_gym_id bigint,
  settlement_type_id bigint,
  settlement_fen bigint,
  constraint visits_pkey primary key (brand_id, id),
  constraint visits_brand_id_cancelled_by_fkey foreign key (brand_id, cancelled_by) references employees (brand_id, id),
  constraint visits_brand_id_card_id_fkey foreign key (brand_id, card_id) references cards (brand_id, id),
  constraint visits_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint visits_brand_id_guest_pass_id_fkey foreign key (brand_id, guest_pass_id) references guest_passes (brand_id, id),
  constraint visits_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint visits_brand_id_host_visit_id_fkey foreign key (brand_id, host_visit_id) references visits (brand_id, id),
  constraint visits_brand_id_staff_id_fkey foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint visits_of_home foreign key (brand_id, home_gym_id) references gyms (brand_id, id),
  constraint visits_settled_by_type foreign key (brand_id, settlement_type_id) references vip_templates (brand_id, id),
  constraint visits_check check (guest_pass_id is null or card_id is null),
  constraint visits_check1 check (booking_id is null or card_id is null and guest_pass_id is null),
  constraint visits_check2 check (reservation_id is null or card_id is null and guest_pass_id is null and booking_id is null),
  constraint visits_settled_away_from_home check (settlement_fen is null or home_gym_id is not null and settlement_type_id is not null and settlement_fen > 0)
  -- further down: constraint visits_brand_id_booking_id_fkey foreign key (brand_id, booking_id) references course_bookings (brand_id, id)
  -- further down: constraint visits_brand_id_gate_id_fkey foreign key (brand_id, gate_id) references gates (brand_id, id)
  -- further down: constraint visits_brand_id_reservation_id_fkey foreign key (brand_id, reservation_id) references group_reservations (brand_id, id)
);
comment on table visits is 'A row is a visit of a customer to a branch, from the check-in on.';
create index visits_away on visits (brand_id, home_gym_id, gym_id, business_day) include (settlement_type_id, settlement_fen) where settlement_fen is not null and counted and cancelled_at is null;
create index visits_brand_id_booking_id_idx on visits (brand_id, booking_id) where booking_id is not null;
create index visits_brand_id_gate_id_idx on visits (brand_id, gate_id) where gate_id is not null;
create index visits_brand_id_guest_pass_id_id_idx on visits (brand_id, guest_pass_id, id) where guest_pass_id is not null;
create index visits_brand_id_reservation_id_idx on visits (brand_id, reservation_id) where reservation_id is not null;
create index visits_card on visits (brand_id, card_id, business_day) where cancelled_at is null;
create index visits_card_cancelled on visits (brand_id, card_id, business_day) where cancelled_at is not null;
create index visits_counted on visits (brand_id, gym_id, business_day) include (customer_id) where cancelled_at is null;
create index visits_day on visits (brand_id, gym_id, business_day, id desc);
create index visits_hosted on visits (brand_id, host_visit_id) where host_visit_id is not null;
create index visits_inside on visits (brand_id, gym_id, business_day, id desc) where left_at is null and cancelled_at is null;
create index visits_of_customer on visits (brand_id, customer_id, business_day desc, id desc);
select tenant_table('visits');
create policy own on visits as restrictive to kaiguan_member using ((exists (select from customers c where c.brand_id = visits.brand_id and c.id = visits.customer_id)));
create trigger sums_changed after update of cancelled_at, counted, entered_at on visits for each row when ((old.cancelled_at, old.counted, old.entered_at) is distinct from (new.cancelled_at, new.counted, new.entered_at)) execute function visit_written();
create trigger sums_of_past after insert on visits for each row when (new.business_day < (new.created_at at time zone 'UTC')::date) execute function visit_written();
grant select on visits to kaiguan_member;

create table access_decisions (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  customer_id bigint,
  card_id bigint,
  visit_id bigint,
  door text not null,
  at timestamptz not null,
  allowed boolean not null,
  reason text not null,
  evidence jsonb not null,
  staff_id bigint,
  override_reason text,
  constraint access_decisions_pkey primary key (brand_id, id),
  constraint access_decisions_brand_id_card_id_fkey foreign key (brand_id, card_id) references cards (brand_id, id),
  constraint access_decisions_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint access_decisions_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint access_decisions_brand_id_staff_id_fkey foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint access_decisions_brand_id_visit_id_fkey foreign key (brand_id, visit_id) references visits (brand_id, id)
);
comment on table access_decisions is 'A row is a decision whether somebody may come in, with its reason and its evidence; it never changes.';
create index access_decisions_brand_id_customer_id_id_idx on access_decisions (brand_id, customer_id, id desc);
create index access_decisions_day on access_decisions (brand_id, gym_id, at);
select tenant_table('access_decisions', true);

create function gate_placed() returns trigger
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
begin
  insert into gate_places (gate_id, brand_id) values (new.id, new.brand_id);
  return null;
end $function$;
revoke execute on function gate_placed() from public;

create table gates (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  kind text not null,
  locker_id bigint,
  rules jsonb not null,
  mode text not null default 'normal',
  settings_version integer not null default 1,
  code_until timestamptz,
  public_key bytea,
  last_key bytea,
  pairing integer not null default 0,
  paired_at timestamptz,
  device text not null default '',
  deleted_at timestamptz,
  version integer not null default 1,
  constraint gates_pkey primary key (brand_id, id),
  constraint gates_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint gates_brand_id_locker_id_fkey foreign key (brand_id, locker_id) references lockers (brand_id, id),
  constraint gates_check check ((locker_id is not null) = (kind = 'locker')),
  constraint gates_check1 check ((public_key is null) = (paired_at is null)),
  constraint gates_kind_check check (kind in ('entry', 'exit', 'both', 'inner', 'locker')),
  constraint gates_mode_check check (mode in ('normal', 'open', 'closed'))
);
comment on table gates is 'A row is a gate of a branch, with its rules and the device that is paired with it.';
create index gates_brand_id_gym_id_id_idx on gates (brand_id, gym_id, id) where deleted_at is null;
create index gates_brand_id_locker_id_idx on gates (brand_id, locker_id) where locker_id is not null;
create unique index gates_name on gates (brand_id, gym_id, name) where deleted_at is null;
create index gates_paired on gates (brand_id, gym_id) where public_key is not null and deleted_at is null;
select tenant_table('gates');
create policy looks on gates for select to current_user using (((select current_setting('app.looks', true) as current_setting)) = 'on');
create trigger copy_marks_changed after update on gates for each row when (old.public_key is distinct from new.public_key and new.public_key is not null) execute function copy_marks_gym('gym_id');
create constraint trigger facts_changed after insert or delete or update on gates deferrable initially deferred for each row execute function facts_changed();
create trigger gate_placed after insert on gates for each row execute function gate_placed();

create table gate_signs (
  brand_id bigint not null,
  gate_id bigint not null,
  seen_at timestamptz,
  copy_version bigint not null default 0,
  copy_at timestamptz,
  waiting integer not null default 0,
  clock_off_ms bigint not null default 0,
  told_offline_at timestamptz,
  pin_misses integer not null default 0,
  pin_misses_since timestamptz,
  constraint gate_signs_pkey primary key (brand_id, gate_id),
  constraint gate_signs_brand_id_gate_id_fkey foreign key (brand_id, gate_id) references gates (brand_id, id)
);
comment on table gate_signs is 'A row is what was last heard of a gate’s device; it is kept apart since it changes with every word.';
select tenant_table('gate_signs');
create policy looks on gate_signs for select to current_user using (((select current_setting('app.looks', true) as current_setting)) = 'on');

create table gate_keys (
  brand_id bigint not null,
  gym_id bigint not null,
  private_key bytea not null,
  public_key bytea not null,
  mac_key bytea not null,
  made_at timestamptz not null,
  constraint gate_keys_pkey primary key (brand_id, gym_id),
  constraint gate_keys_brand_id_fkey foreign key (brand_id) references brands (id),
  constraint gate_keys_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table gate_keys is 'A row is the keys of a branch: what it signs for its gates with, and what its brand hashes credentials with.';

create table gate_places (
  gate_id bigint not null,
  brand_id bigint not null,
  constraint gate_places_pkey primary key (gate_id),
  constraint gate_places_brand_id_fkey foreign key (brand_id) references brands (id),
  constraint gate_places_brand_id_gate_id_fkey foreign key (brand_id, gate_id) references gates (brand_id, id)
);
comment on table gate_places is 'A row says which brand a gate belongs to, before anything else of it is known.';

create table gate_codes (
  code_hash bytea not null,
  brand_id bigint not null,
  gate_id bigint not null,
  until timestamptz not null,
  constraint gate_codes_pkey primary key (code_hash),
  constraint gate_codes_gate_id_key unique (gate_id),
  constraint gate_codes_brand_id_fkey foreign key (brand_id) references brands (id),
  constraint gate_codes_gate_id_fkey foreign key (gate_id) references gate_places (gate_id)
);
comment on table gate_codes is 'A row is the code, kept as a hash, by which a device is paired with a gate.';

create function copy_marks_credential() returns trigger
language plpgsql as $function$
begin
  if has_paired_gate(new.brand_id) then
    insert into gate_copy_marks (brand_id, person_id, employee_id) values (new.brand_id, new.person_id, new.employee_id);
    if tg_op = 'UPDATE' and (old.person_id, old.employee_id) is distinct from (new.person_id, new.employee_id) then
      insert into gate_copy_marks (brand_id, person_id, employee_id) values (old.brand_id, old.person_id, old.employee_id);
    end if;
  end if;
  return null;
end $function$;

create function gate_seals_forget() returns trigger
language plpgsql as $function$
begin
  delete from gate_seals where brand_id = new.brand_id and credential_id = new.id;
  return null;
end $function$;

create table gate_credentials (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  person_id bigint,
  employee_id bigint,
  kind text not null,
  mac bytea not null,
  whole_mac bytea,
  tail text not null default '',
  added_at timestamptz not null,
  added_by bigint,
  last_used_at timestamptz,
  ended_at timestamptz,
  ended_by bigint,
  ended_why text not null default '',
  constraint gate_credentials_pkey primary key (brand_id, id),
  constraint gate_credentials_brand_id_added_by_fkey foreign key (brand_id, added_by) references employees (brand_id, id),
  constraint gate_credentials_brand_id_employee_id_fkey foreign key (brand_id, employee_id) references employees (brand_id, id),
  constraint gate_credentials_brand_id_ended_by_fkey foreign key (brand_id, ended_by) references employees (brand_id, id),
  constraint gate_credentials_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint gate_credentials_brand_id_person_id_fkey foreign key (brand_id, person_id) references persons (brand_id, id),
  constraint gate_credentials_check check ((person_id is null) <> (employee_id is null)),
  constraint gate_credentials_kind_check check (kind in ('card', 'bracelet', 'face', 'pin'))
);
comment on table gate_credentials is 'A row is an entry card, a wristband, a face or a PIN that a person or an employee shows at gates, kept as a hash.';
create index gate_credentials_brand_id_employee_id_id_idx on gate_credentials (brand_id, employee_id, id desc) where employee_id is not null;
create index gate_credentials_brand_id_person_id_id_idx on gate_credentials (brand_id, person_id, id desc) where person_id is not null;
create unique index gate_credentials_mac on gate_credentials (brand_id, kind, mac) where ended_at is null;
select tenant_table('gate_credentials');
create trigger copy_marks after insert on gate_credentials for each row execute function copy_marks_credential();
create trigger copy_marks_changed after update on gate_credentials for each row when ((old.person_id, old.employee_id, old.mac, old.ended_at) is distinct from (new.person_id, new.employee_id, new.mac, new.ended_at)) execute function copy_marks_credential();
create trigger seals_forget after update on gate_credentials for each row when (old.ended_at is null and new.ended_at is not null) execute function gate_seals_forget();

create function gate_seals_mark() returns trigger
language plpgsql as $function$
begin
  if has_paired_gate(new.brand_id) then
    insert into gate_copy_marks (brand_id, person_id, employee_id)
      select d.brand_id, d.person_id, d.employee_id from gate_credentials d where d.brand_id = new.brand_id and d.id = new.credential_id;
  end if;
  return null;
end $function$;

create table gate_seals (
  brand_id bigint not null,
  credential_id bigint not null,
  sealed bytea not null,
  constraint gate_seals_pkey primary key (brand_id, credential_id),
  constraint gate_seals_brand_id_credential_id_fkey foreign key (brand_id, credential_id) references gate_credentials (brand_id, id)
);
comment on table gate_seals is 'A row is what a credential was hashed from, encrypted, so that every gate’s copy has hashes of its own.';
select tenant_table('gate_seals');
create trigger copy_marks after insert on gate_seals for each row execute function gate_seals_mark();

create table gate_grants (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  gate_id bigint not null,
  pairing integer not null,
  seq bigint not null,
  person_id bigint,
  customer_id bigint,
  employee_id bigint,
  direction text not null,
  credential text,
  answer jsonb not null,
  "values" jsonb not null default '{}',
  evidence jsonb,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  constraint gate_grants_pkey primary key (brand_id, id),
  constraint gate_grants_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint gate_grants_brand_id_employee_id_fkey foreign key (brand_id, employee_id) references employees (brand_id, id),
  constraint gate_grants_brand_id_gate_id_fkey foreign key (brand_id, gate_id) references gates (brand_id, id),
  constraint gate_grants_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint gate_grants_brand_id_person_id_fkey foreign key (brand_id, person_id) references persons (brand_id, id),
  constraint gate_grants_direction_check check (direction in ('in', 'out'))
);
comment on table gate_grants is 'A row is leave to pass that a gate was given for somebody who may not have gone through yet.';
create index gate_grants_asked on gate_grants (brand_id, asked_at);
create index gate_grants_brand_id_customer_id_idx on gate_grants (brand_id, customer_id) where customer_id is not null;
create unique index gate_grants_open on gate_grants (brand_id, person_id) where closed_at is null and person_id is not null;
create unique index gate_grants_seq on gate_grants (brand_id, gate_id, pairing, seq);
create index gate_grants_unclosed on gate_grants (brand_id, expires_at) where closed_at is null;
select tenant_table('gate_grants');
create policy looks on gate_grants for select to current_user using (((select current_setting('app.looks', true) as current_setting)) = 'on');

create table gate_commands (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  gate_id bigint not null,
  kind text not null,
  direction text,
  who text,
  name text,
  file_id bigint,
  staff_id bigint,
  reason text not null default '',
  made_at timestamptz not null,
  expires_at timestamptz not null,
  done_at timestamptz,
  ok boolean,
  result text not null default '',
  constraint gate_commands_pkey primary key (brand_id, id),
  constraint gate_commands_brand_id_file_id_fkey foreign key (brand_id, file_id) references files (brand_id, id) on delete set null (file_id),
  constraint gate_commands_brand_id_gate_id_fkey foreign key (brand_id, gate_id) references gates (brand_id, id),
  constraint gate_commands_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint gate_commands_brand_id_staff_id_fkey foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint gate_commands_check check ((done_at is null) = (ok is null)),
  constraint gate_commands_direction_check check (direction in ('in', 'out')),
  constraint gate_commands_kind_check check (kind in ('open', 'face', 'forget-face'))
);
comment on table gate_commands is 'A row is something that a gate’s device is asked to do, and what came of it.';
create index gate_commands_brand_id_file_id_idx on gate_commands (brand_id, file_id) where file_id is not null;
create index gate_commands_brand_id_gate_id_id_idx on gate_commands (brand_id, gate_id, id desc);
create index gate_commands_waiting on gate_commands (brand_id, gate_id, id) where done_at is null;
select tenant_table('gate_commands');
create policy looks on gate_commands for select to current_user using (((select current_setting('app.looks', true) as current_setting)) = 'on');

create table gate_passages (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  gate_id bigint not null,
  pairing integer not null,
  seq bigint not null,
  at timestamptz not null,
  business_day date not null,
  direction text not null,
  credential text,
  person_id bigint,
  customer_id bigint,
  employee_id bigint,
  online boolean not null,
  opened boolean not null,
  passed boolean not null,
  outcome text not null,
  "values" jsonb not null default '{}',
  evidence jsonb,
  against_rules boolean not null default false,
  visit_id bigint,
  command_id bigint,
  told_at timestamptz not null,
  constraint gate_passages_pkey primary key (brand_id, id),
  constraint gate_passages_brand_id_command_id_fkey foreign key (brand_id, command_id) references gate_commands (brand_id, id),
  constraint gate_passages_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint gate_passages_brand_id_employee_id_fkey foreign key (brand_id, employee_id) references employees (brand_id, id),
  constraint gate_passages_brand_id_gate_id_fkey foreign key (brand_id, gate_id) references gates (brand_id, id),
  constraint gate_passages_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint gate_passages_brand_id_person_id_fkey foreign key (brand_id, person_id) references persons (brand_id, id),
  constraint gate_passages_brand_id_visit_id_fkey foreign key (brand_id, visit_id) references visits (brand_id, id),
  constraint gate_passages_credential_check check (credential in ('qr', 'card', 'bracelet', 'face', 'pin')),
  constraint gate_passages_direction_check check (direction in ('in', 'out'))
);
comment on table gate_passages is 'A row is somebody who passed a gate or was refused at it.';
create index gate_passages_brand_id_customer_id_id_idx on gate_passages (brand_id, customer_id, id desc) where customer_id is not null;
create index gate_passages_brand_id_gate_id_id_idx on gate_passages (brand_id, gate_id, id desc);
create index gate_passages_brand_id_visit_id_idx on gate_passages (brand_id, visit_id) where visit_id is not null;
create index gate_passages_day on gate_passages (brand_id, gym_id, business_day, id desc);
create index gate_passages_of_staff on gate_passages (brand_id, gym_id, employee_id, business_day) where employee_id is not null and passed and direction = 'in' and not against_rules;
create unique index gate_passages_seq on gate_passages (brand_id, gate_id, pairing, seq);
select tenant_table('gate_passages');

create table used_codes (
  brand_id bigint not null,
  gym_id bigint not null,
  jti bytea not null,
  used_at timestamptz not null,
  constraint used_codes_pkey primary key (brand_id, gym_id, jti),
  constraint used_codes_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table used_codes is 'A row is an entry code that was shown at a branch’s gate and may not be used again.';
create index used_codes_brand_id_used_at_idx on used_codes (brand_id, used_at);
select tenant_table('used_codes');

create table gate_copies (
  brand_id bigint not null,
  gym_id bigint not null,
  version bigint not null default 0,
  made_at timestamptz,
  until timestamptz,
  told_from bigint not null default 0,
  constraint gate_copies_pkey primary key (brand_id, gym_id),
  constraint gate_copies_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table gate_copies is 'A row is a branch’s list of who may enter, by which its gates decide without the network; it says how new the list is.';
select tenant_table('gate_copies');
create policy looks on gate_copies for select to current_user using (((select current_setting('app.looks', true) as current_setting)) = 'on');

create table gate_copy_rows (
  brand_id bigint not null,
  gym_id bigint not null,
  who text collate "C" not null,
  version bigint not null,
  "row" jsonb,
  constraint gate_copy_rows_pkey primary key (brand_id, gym_id, who),
  constraint gate_copy_rows_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table gate_copy_rows is 'A row is a person or an employee on a branch’s list for its gates, and when they may enter.';
create index gate_copy_rows_changed on gate_copy_rows (brand_id, gym_id, version, who);
create index gate_copy_rows_gone on gate_copy_rows (brand_id, gym_id, version) where "row" is null;
select tenant_table('gate_copy_rows');

create table gate_copy_marks (
  brand_id bigint not null,
  id bigint not null generated always as identity,
  gym_id bigint,
  person_id bigint,
  employee_id bigint,
  constraint gate_copy_marks_pkey primary key (brand_id, id),
  constraint gate_copy_marks_brand_id_employee_id_fkey foreign key (brand_id, employee_id) references employees (brand_id, id) on delete cascade,
  constraint gate_copy_marks_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint gate_copy_marks_brand_id_person_id_fkey foreign key (brand_id, person_id) references persons (brand_id, id) on delete cascade
);
comment on table gate_copy_marks is 'A row is somebody whose line on the lists for gates has to be made anew.';
create index gate_copy_marks_brand_id_employee_id_idx on gate_copy_marks (brand_id, employee_id) where employee_id is not null;
create index gate_copy_marks_brand_id_gym_id_idx on gate_copy_marks (brand_id, gym_id);
create index gate_copy_marks_brand_id_person_id_idx on gate_copy_marks (brand_id, person_id) where person_id is not null;
select tenant_table('gate_copy_marks');
create policy looks on gate_copy_marks for select to current_user using (((select current_setting('app.looks', true) as current_setting)) = 'on');

create table gate_copy_secrets (
  brand_id bigint not null,
  secret bytea not null,
  constraint gate_copy_secrets_pkey primary key (brand_id),
  constraint gate_copy_secrets_brand_id_fkey foreign key (brand_id) references brands (id)
);
comment on table gate_copy_secrets is 'A row is the secret from which a brand makes the keys of its gates’ lists.';

-- ──── Private lessons ─────────────────────────────────────────────────────────────────────────────────────────────────────────

create table courses (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  minutes smallint not null default 60,
  persons smallint not null default 1,
  fit_type smallint,
  is_hot boolean not null default false,
  app_booking boolean not null default false,
  app_status boolean not null default false,
  image_file_id bigint,
  image_type smallint not null default 2,
  introduce text not null default '',
  valid_days integer,
  gifts_transfer boolean not null default true,
  sort integer not null default 0,
  deleted_at timestamptz,
  version integer not null default 1,
  constraint courses_pkey primary key (brand_id, id),
  constraint courses_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint courses_brand_id_image_file_id_fkey foreign key (brand_id, image_file_id) references files (brand_id, id),
  constraint courses_check check (image_type = 2 or image_type = 1 and image_file_id is not null),
  constraint courses_fit_type_check check (fit_type between 0 and 2),
  constraint courses_minutes_check check (minutes between 10 and 480),
  constraint courses_persons_check check (persons between 1 and 2),
  constraint courses_valid_days_check check (valid_days between 1 and 3650)
);
comment on table courses is 'A row is a private course that a branch offers.';
create index courses_brand_id_gym_id_sort_id_idx on courses (brand_id, gym_id, sort, id) where deleted_at is null;
create index courses_brand_id_image_file_id_idx on courses (brand_id, image_file_id) where image_file_id is not null;
create unique index courses_name on courses (brand_id, gym_id, name) where deleted_at is null;
select tenant_table('courses');

create table course_coaches (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  course_id bigint not null,
  coach_id bigint not null,
  price_fen bigint not null,
  foot_fen bigint not null,
  deleted_at timestamptz,
  version integer not null default 1,
  constraint course_coaches_pkey primary key (brand_id, id),
  constraint course_coaches_brand_id_coach_id_fkey foreign key (brand_id, coach_id) references employees (brand_id, id),
  constraint course_coaches_brand_id_course_id_fkey foreign key (brand_id, course_id) references courses (brand_id, id),
  constraint course_coaches_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint course_coaches_check check (foot_fen <= price_fen),
  constraint course_coaches_foot_fen_check check (foot_fen >= 0),
  constraint course_coaches_price_fen_check check (price_fen >= 0)
);
comment on table course_coaches is 'A row is a coach who teaches a private course, with the price of a lesson and the lowest price.';
create index course_coaches_brand_id_coach_id_idx on course_coaches (brand_id, coach_id) where deleted_at is null;
create unique index course_coaches_one on course_coaches (brand_id, course_id, coach_id) where deleted_at is null;
select tenant_table('course_coaches');

create table coaching_settings (
  brand_id bigint not null,
  gym_id bigint not null,
  lead_minutes integer not null,
  cancel_minutes integer not null,
  late text not null,
  no_show text not null,
  gap_minutes integer not null,
  days_ahead integer not null,
  confirm_hours integer not null,
  day_from smallint not null,
  day_to smallint not null,
  version integer not null default 1,
  reminder_hours smallint not null default 2,
  constraint coaching_settings_pkey primary key (brand_id, gym_id),
  constraint coaching_settings_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint coaching_settings_cancel_minutes_check check (cancel_minutes between 0 and 10080),
  constraint coaching_settings_check check (day_from < day_to),
  constraint coaching_settings_confirm_hours_check check (confirm_hours between 1 and 168),
  constraint coaching_settings_day_from_check check (day_from between 0 and 1439),
  constraint coaching_settings_day_to_check check (day_to between 1 and 1440),
  constraint coaching_settings_days_ahead_check check (days_ahead between 1 and 365),
  constraint coaching_settings_gap_minutes_check check (gap_minutes between 0 and 120),
  constraint coaching_settings_late_check check (late in ('take', 'return')),
  constraint coaching_settings_lead_minutes_check check (lead_minutes between 0 and 10080),
  constraint coaching_settings_no_show_check check (no_show in ('take', 'return')),
  constraint coaching_settings_reminder_hours_check check (reminder_hours between 0 and 72)
);
comment on table coaching_settings is 'A row is how a branch books private lessons; a branch without one does as a new club would.';
select tenant_table('coaching_settings');
create policy looks on coaching_settings for select to current_user using (((select current_setting('app.looks', true) as current_setting)) = 'on');

create table coach_hours (
  brand_id bigint not null,
  gym_id bigint not null,
  coach_id bigint not null,
  weekday smallint not null,
  from_minute smallint not null,
  to_minute smallint not null,
  constraint coach_hours_pkey primary key (brand_id, gym_id, coach_id, weekday, from_minute),
  constraint coach_hours_brand_id_coach_id_fkey foreign key (brand_id, coach_id) references employees (brand_id, id),
  constraint coach_hours_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint coach_hours_check check (from_minute < to_minute),
  constraint coach_hours_from_minute_check check (from_minute between 0 and 1439),
  constraint coach_hours_to_minute_check check (to_minute between 1 and 1440),
  constraint coach_hours_weekday_check check (weekday between 1 and 7)
);
comment on table coach_hours is 'A row is a span of a weekday in which a coach works at a branch.';
create index coach_hours_brand_id_coach_id_idx on coach_hours (brand_id, coach_id);
select tenant_table('coach_hours');

create table coach_absences (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  coach_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null,
  made_by bigint not null,
  made_at timestamptz not null,
  removed_at timestamptz,
  constraint coach_absences_pkey primary key (brand_id, id),
  constraint coach_absences_brand_id_coach_id_fkey foreign key (brand_id, coach_id) references employees (brand_id, id),
  constraint coach_absences_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint coach_absences_brand_id_made_by_fkey foreign key (brand_id, made_by) references employees (brand_id, id),
  constraint coach_absences_check check (ends_at > starts_at)
);
comment on table coach_absences is 'A row is a time in which a coach is away.';
create index coach_absences_brand_id_coach_id_idx on coach_absences (brand_id, coach_id);
create index coach_absences_brand_id_gym_id_ends_at_idx on coach_absences (brand_id, gym_id, ends_at) where removed_at is null;
select tenant_table('coach_absences');

create table coach_pages (
  brand_id bigint not null,
  gym_id bigint not null,
  coach_id bigint not null,
  skills text[] not null default '{}',
  hall text not null default '',
  introduce text not null default '',
  version integer not null default 1,
  constraint coach_pages_pkey primary key (brand_id, gym_id, coach_id),
  constraint coach_pages_brand_id_coach_id_fkey foreign key (brand_id, coach_id) references employees (brand_id, id),
  constraint coach_pages_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table coach_pages is 'A row is what members are told of a coach at a branch.';
create index coach_pages_brand_id_coach_id_idx on coach_pages (brand_id, coach_id);
select tenant_table('coach_pages');

create table customer_courses (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  customer_id bigint not null,
  course_id bigint not null,
  coach_id bigint not null,
  name text not null,
  minutes smallint not null,
  persons smallint not null default 1,
  lessons integer not null,
  gift_lessons integer not null default 0,
  residue integer not null,
  booked integer not null default 0,
  list_fen bigint not null default 0,
  price_fen bigint not null default 0,
  deferred_fen bigint not null default 0,
  sold_on date not null,
  ends_on date,
  closed_on date,
  closed_why text,
  from_id bigint,
  staff_id bigint,
  sold_at timestamptz not null,
  recycled_at timestamptz,
  remark text not null default '',
  import_id bigint,
  version integer not null default 1,
  used_up_on date,
  is_trial boolean not null default false,
  constraint customer_courses_pkey primary key (brand_id, id),
  constraint customer_courses_brand_id_coach_id_fkey foreign key (brand_id, coach_id) references employees (brand_id, id),
  constraint customer_courses_brand_id_course_id_fkey foreign key (brand_id, course_id) references courses (brand_id, id),
  constraint customer_courses_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint customer_courses_brand_id_from_id_fkey foreign key (brand_id, from_id) references customer_courses (brand_id, id),
  constraint customer_courses_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint customer_courses_brand_id_import_id_fkey foreign key (brand_id, import_id) references imports (brand_id, id),
  constraint customer_courses_brand_id_staff_id_fkey foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint customer_courses_check check (booked between 0 and residue),
  constraint customer_courses_check1 check ((closed_on is null) = (closed_why is null)),
  constraint customer_courses_check2 check (recycled_at is null or booked = 0),
  constraint customer_courses_closed_why_check check (closed_why in ('refunded', 'transferred', 'moved', 'reversed')),
  constraint customer_courses_gift_lessons_check check (gift_lessons >= 0),
  constraint customer_courses_lessons_check check (lessons >= 0),
  constraint customer_courses_list_fen_check check (list_fen >= 0),
  constraint customer_courses_minutes_check check (minutes between 10 and 480),
  constraint customer_courses_persons_check check (persons between 1 and 2),
  constraint customer_courses_price_fen_check check (price_fen >= 0),
  constraint customer_courses_residue_check check (residue >= 0)
);
comment on table customer_courses is 'A row is a private course that a customer has bought: lessons with one coach, and how many are left.';
create index customer_courses_brand_id_coach_id_id_idx on customer_courses (brand_id, coach_id, id desc);
create index customer_courses_brand_id_course_id_idx on customer_courses (brand_id, course_id) where closed_on is null and recycled_at is null;
create index customer_courses_brand_id_customer_id_id_idx on customer_courses (brand_id, customer_id, id desc);
create index customer_courses_brand_id_from_id_idx on customer_courses (brand_id, from_id) where from_id is not null;
create index customer_courses_brand_id_gym_id_ends_on_idx on customer_courses (brand_id, gym_id, ends_on) where closed_on is null and recycled_at is null and ends_on is not null;
create index customer_courses_brand_id_gym_id_id_idx on customer_courses (brand_id, gym_id, id desc);
create index customer_courses_brand_id_import_id_idx on customer_courses (brand_id, import_id) where import_id is not null;
select tenant_table('customer_courses');
create policy own on customer_courses as restrictive to kaiguan_member using ((exists (select from customers c where c.brand_id = customer_courses.brand_id and c.id = customer_courses.customer_id)));
grant select on customer_courses to kaiguan_member;

create table course_events (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  customer_course_id bigint not null,
  kind text not null,
  at timestamptz not null,
  business_day date not null,
  staff_id bigint,
  order_id bigint,
  more_order_ids bigint[] not null default '{}',
  reverses_id bigint,
  other_id bigint,
  before jsonb not null default '{}',
  lessons integer not null default 0,
  fee_fen bigint not null default 0,
  remark text not null default '',
  constraint course_events_pkey primary key (brand_id, id),
  constraint course_events_brand_id_customer_course_id_fkey foreign key (brand_id, customer_course_id) references customer_courses (brand_id, id),
  constraint course_events_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint course_events_brand_id_order_id_fkey foreign key (brand_id, order_id) references orders (brand_id, id),
  constraint course_events_brand_id_other_id_fkey foreign key (brand_id, other_id) references customer_courses (brand_id, id),
  constraint course_events_brand_id_reverses_id_fkey foreign key (brand_id, reverses_id) references course_events (brand_id, id),
  constraint course_events_brand_id_staff_id_fkey foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint course_events_check check ((reverses_id is not null) = (kind ~~ '%-reversed')),
  constraint course_events_kind_check check (kind in ('sold', 'edited', 'residue', 'extended', 'coach-changed', 'transferred', 'received', 'moved-out', 'moved-in', 'refunded', 'recycled', 'restored', 'expired', 'imported', 'sold-reversed', 'residue-reversed', 'extended-reversed', 'coach-changed-reversed', 'transferred-reversed', 'received-reversed', 'refunded-reversed', 'imported-reversed'))
);
comment on table course_events is 'A row is something that happened to a customer’s course, but for its lessons; it never changes.';
create index course_events_brand_id_customer_course_id_id_idx on course_events (brand_id, customer_course_id, id desc);
create index course_events_brand_id_gym_id_id_idx on course_events (brand_id, gym_id, id desc);
create unique index course_events_brand_id_reverses_id_idx on course_events (brand_id, reverses_id) where reverses_id is not null;
select tenant_table('course_events', true);

create function copy_marks_lesson() returns trigger
language plpgsql as $function$
begin
  if has_paired_gate(new.brand_id) then
    perform copy_marks_customers(new.brand_id, array(select o.customer_id from customer_courses o where o.brand_id = new.brand_id and o.id = new.customer_course_id));
  end if;
  return null;
end $function$;

create table course_bookings (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  customer_course_id bigint not null,
  coach_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'booked',
  late boolean not null default false,
  pair_id bigint,
  series_id bigint,
  moves integer not null default 0,
  booked_by bigint,
  booked_at timestamptz not null,
  ended_by bigint,
  ended_at timestamptz,
  end_reason text not null default '',
  remark text not null default '',
  version integer not null default 1,
  cover_asked_at timestamptz,
  cover_reason text not null default '',
  covered_for bigint,
  late_start timestamptz,
  constraint course_bookings_pkey primary key (brand_id, id),
  constraint course_bookings_brand_id_booked_by_fkey foreign key (brand_id, booked_by) references employees (brand_id, id),
  constraint course_bookings_brand_id_coach_id_fkey foreign key (brand_id, coach_id) references employees (brand_id, id),
  constraint course_bookings_brand_id_covered_for_fkey foreign key (brand_id, covered_for) references employees (brand_id, id),
  constraint course_bookings_brand_id_customer_course_id_fkey foreign key (brand_id, customer_course_id) references customer_courses (brand_id, id),
  constraint course_bookings_brand_id_ended_by_fkey foreign key (brand_id, ended_by) references employees (brand_id, id),
  constraint course_bookings_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint course_bookings_brand_id_pair_id_fkey foreign key (brand_id, pair_id) references course_bookings (brand_id, id),
  constraint course_bookings_brand_id_series_id_fkey foreign key (brand_id, series_id) references course_bookings (brand_id, id),
  constraint course_bookings_check check (ends_at > starts_at),
  constraint course_bookings_check1 check (cover_asked_at is not null or cover_reason = ''),
  constraint course_bookings_state_check check (state in ('booked', 'cancelled', 'no-show', 'used'))
);
comment on table course_bookings is 'A row is a private lesson that is or was booked.';
create index course_bookings_brand_id_coach_id_starts_at_idx on course_bookings (brand_id, coach_id, starts_at);
create index course_bookings_brand_id_customer_course_id_starts_at_idx on course_bookings (brand_id, customer_course_id, starts_at);
create index course_bookings_brand_id_gym_id_starts_at_id_idx on course_bookings (brand_id, gym_id, starts_at, id);
create index course_bookings_brand_id_pair_id_idx on course_bookings (brand_id, pair_id) where pair_id is not null;
create index course_bookings_brand_id_series_id_idx on course_bookings (brand_id, series_id) where series_id is not null;
create index course_bookings_due on course_bookings (starts_at) where state = 'booked';
create index course_bookings_given on course_bookings (brand_id, gym_id, starts_at, coach_id, ends_at) where state = 'used';
select tenant_table('course_bookings');
create policy looks on course_bookings for select to current_user using (((select current_setting('app.looks', true) as current_setting)) = 'on');
create policy own on course_bookings as restrictive to kaiguan_member using ((exists (select from customer_courses k where k.brand_id = course_bookings.brand_id and k.id = course_bookings.customer_course_id)));
create trigger copy_marks after insert on course_bookings for each row execute function copy_marks_lesson();
create trigger copy_marks_changed after update on course_bookings for each row when ((old.starts_at, old.ends_at, (old.state in ('booked', 'used'))) is distinct from (new.starts_at, new.ends_at, (new.state in ('booked', 'used')))) execute function copy_marks_lesson();
create trigger said_in_use after insert on course_bookings referencing new table as added for each statement execute function gym_uses_more('lessons');
grant select on course_bookings to kaiguan_member;

create table course_lesson_texts (
  brand_id bigint not null,
  gym_id bigint not null,
  booking_id bigint not null,
  kind text not null,
  starts_at timestamptz not null,
  made_at timestamptz not null,
  not_before timestamptz not null,
  tries smallint not null default 0,
  tried_at timestamptz,
  sent_at timestamptz,
  constraint course_lesson_texts_pkey primary key (brand_id, booking_id, kind, starts_at),
  constraint course_lesson_texts_brand_id_booking_id_fkey foreign key (brand_id, booking_id) references course_bookings (brand_id, id),
  constraint course_lesson_texts_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint course_lesson_texts_kind_check check (kind in ('reminder', 'cover'))
);
comment on table course_lesson_texts is 'A row is a text message to a member about a booked lesson.';
create index course_lesson_texts_brand_id_gym_id_starts_at_idx on course_lesson_texts (brand_id, gym_id, starts_at) where sent_at is null;
create index course_lesson_texts_due on course_lesson_texts (starts_at) where sent_at is null;
select tenant_table('course_lesson_texts');
create policy looks on course_lesson_texts for select to current_user using (((select current_setting('app.looks', true) as current_setting)) = 'on');

create table course_consumes (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  customer_course_id bigint not null,
  booking_id bigint,
  coach_id bigint not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  business_day date not null,
  state text not null,
  confirmed_by text,
  confirmed_at timestamptz,
  signature jsonb,
  reason text not null default '',
  token_hash bytea,
  token_until timestamptz,
  flags text[] not null default '{}',
  value_fen bigint not null default 0,
  entry_id bigint,
  made_by bigint,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  cancelled_by bigint,
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  disputed_at timestamptz,
  dispute_reason text not null default '',
  reviewed_by bigint,
  reviewed_at timestamptz,
  outcome text,
  review_remark text not null default '',
  device_hash bytea,
  confirmed_as bigint,
  constraint course_consumes_pkey primary key (brand_id, id),
  constraint course_consumes_brand_id_booking_id_fkey foreign key (brand_id, booking_id) references course_bookings (brand_id, id),
  constraint course_consumes_brand_id_cancelled_by_fkey foreign key (brand_id, cancelled_by) references employees (brand_id, id),
  constraint course_consumes_brand_id_coach_id_fkey foreign key (brand_id, coach_id) references employees (brand_id, id),
  constraint course_consumes_brand_id_confirmed_as_fkey foreign key (brand_id, confirmed_as) references customers (brand_id, id),
  constraint course_consumes_brand_id_customer_course_id_fkey foreign key (brand_id, customer_course_id) references customer_courses (brand_id, id),
  constraint course_consumes_brand_id_entry_id_fkey foreign key (brand_id, entry_id) references ledger_entries (brand_id, id),
  constraint course_consumes_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint course_consumes_brand_id_made_by_fkey foreign key (brand_id, made_by) references employees (brand_id, id),
  constraint course_consumes_brand_id_reviewed_by_fkey foreign key (brand_id, reviewed_by) references employees (brand_id, id),
  constraint course_consumes_check check (ended_at > started_at),
  constraint course_consumes_check1 check ((confirmed_at is null) = (confirmed_by is null)),
  constraint course_consumes_check2 check ((outcome is null) = (reviewed_at is null)),
  constraint course_consumes_check3 check ((outcome is null) = (state <> 'reviewed')),
  constraint course_consumes_confirmed_by_check check (confirmed_by in ('member', 'sign', 'coach-sign', 'sms', 'staff', 'policy')),
  constraint course_consumes_outcome_check check (outcome in ('stands', 'taken-back')),
  constraint course_consumes_state_check check (state in ('waiting', 'confirmed', 'expired', 'cancelled', 'disputed', 'reviewed')),
  constraint course_consumes_value_fen_check check (value_fen >= 0)
);
comment on table course_consumes is 'A row is a lesson that a coach says was given; once it is confirmed it takes a lesson and earns its money.';
create index course_consumes_brand_id_coach_id_business_day_idx on course_consumes (brand_id, coach_id, business_day);
create index course_consumes_brand_id_confirmed_as_idx on course_consumes (brand_id, confirmed_as) where confirmed_as is not null;
create index course_consumes_brand_id_customer_course_id_id_idx on course_consumes (brand_id, customer_course_id, id desc);
create index course_consumes_brand_id_device_hash_idx on course_consumes (brand_id, device_hash) where device_hash is not null;
create index course_consumes_brand_id_gym_id_business_day_id_idx on course_consumes (brand_id, gym_id, business_day, id);
create index course_consumes_brand_id_gym_id_expires_at_idx on course_consumes (brand_id, gym_id, expires_at) where state = 'waiting';
create index course_consumes_brand_id_gym_id_id_idx on course_consumes (brand_id, gym_id, id desc);
create index course_consumes_brand_id_gym_id_id_idx1 on course_consumes (brand_id, gym_id, id desc) where state = 'disputed' or state = 'confirmed' and flags <> '{}'::text[];
create unique index course_consumes_brand_id_token_hash_idx on course_consumes (brand_id, token_hash) where token_hash is not null;
create unique index course_consumes_once on course_consumes (brand_id, booking_id) where booking_id is not null and ((state in ('waiting', 'confirmed', 'disputed')) or state = 'reviewed' and outcome = 'stands');
select tenant_table('course_consumes');
create policy own on course_consumes as restrictive to kaiguan_member using ((exists (select from customer_courses k where k.brand_id = course_consumes.brand_id and k.id = course_consumes.customer_course_id)));
grant select on course_consumes to kaiguan_member;

create table body_exams (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  customer_id bigint,
  name text not null default '',
  sex smallint not null default 0,
  phone text not null default '',
  age smallint,
  head_portrait_file_id bigint,
  image_file_id bigint,
  examined_at timestamptz not null,
  height integer,
  weight integer,
  fat integer,
  infat integer,
  body_water integer,
  muscle integer,
  fat_mineral integer,
  mineral integer,
  protein integer,
  waist_hip integer,
  sub_fat integer,
  max_blood_pressure smallint,
  min_blood_pressure smallint,
  resting_heart_rate smallint,
  body_level smallint,
  coach_id bigint,
  next_on date,
  follow_up_id bigint,
  remark text not null default '',
  source text not null default 'desk',
  source_row text,
  import_id bigint,
  created_by bigint not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1,
  constraint body_exams_pkey primary key (brand_id, id),
  constraint body_exams_brand_id_coach_id_fkey foreign key (brand_id, coach_id) references employees (brand_id, id),
  constraint body_exams_brand_id_created_by_fkey foreign key (brand_id, created_by) references employees (brand_id, id),
  constraint body_exams_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint body_exams_brand_id_follow_up_id_fkey foreign key (brand_id, follow_up_id) references follow_ups (brand_id, id),
  constraint body_exams_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint body_exams_brand_id_head_portrait_file_id_fkey foreign key (brand_id, head_portrait_file_id) references files (brand_id, id),
  constraint body_exams_brand_id_image_file_id_fkey foreign key (brand_id, image_file_id) references files (brand_id, id),
  constraint body_exams_brand_id_import_id_fkey foreign key (brand_id, import_id) references imports (brand_id, id),
  constraint body_exams_age_check check (age between 1 and 120),
  constraint body_exams_body_level_check check (body_level between 0 and 8),
  constraint body_exams_body_water_check check (body_water between 300 and 25000),
  constraint body_exams_check check ((source = 'import') = (source_row is not null)),
  constraint body_exams_check1 check (min_blood_pressure < max_blood_pressure),
  constraint body_exams_fat_check check (fat between 100 and 7500),
  constraint body_exams_fat_mineral_check check (fat_mineral between 50 and 25000),
  constraint body_exams_height_check check (height between 5000 and 25000),
  constraint body_exams_infat_check check (infat between 50 and 6000),
  constraint body_exams_max_blood_pressure_check check (max_blood_pressure between 50 and 300),
  constraint body_exams_min_blood_pressure_check check (min_blood_pressure between 20 and 200),
  constraint body_exams_mineral_check check (mineral between 20 and 3000),
  constraint body_exams_muscle_check check (muscle between 100 and 20000),
  constraint body_exams_protein_check check (protein between 50 and 6000),
  constraint body_exams_resting_heart_rate_check check (resting_heart_rate between 20 and 250),
  constraint body_exams_sex_check check (sex in (0, 1, 2)),
  constraint body_exams_source_check check (source in ('desk', 'import')),
  constraint body_exams_sub_fat_check check (sub_fat between 100 and 7500),
  constraint body_exams_waist_hip_check check (waist_hip between 40 and 200),
  constraint body_exams_weight_check check (weight between 1000 and 40000)
);
comment on table body_exams is 'A row is a body test: what was measured of a customer, or of somebody who is none yet.';
create index body_exams_brand_id_head_portrait_file_id_idx on body_exams (brand_id, head_portrait_file_id) where head_portrait_file_id is not null;
create index body_exams_brand_id_image_file_id_idx on body_exams (brand_id, image_file_id) where image_file_id is not null;
create index body_exams_brand_id_import_id_idx on body_exams (brand_id, import_id) where import_id is not null;
create index body_exams_named on body_exams (brand_id, gym_id, name text_pattern_ops) where deleted_at is null;
create index body_exams_newest on body_exams (brand_id, gym_id, examined_at desc, id desc) where deleted_at is null;
create index body_exams_of_coach on body_exams (brand_id, gym_id, coach_id, examined_at desc, id desc) where deleted_at is null;
create index body_exams_of_customer on body_exams (brand_id, customer_id, examined_at desc, id desc) where deleted_at is null;
create index body_exams_of_nobody on body_exams (brand_id, gym_id, examined_at desc, id desc) where customer_id is null and deleted_at is null;
create unique index body_exams_of_source on body_exams (brand_id, gym_id, source, source_row) where deleted_at is null;
create unique index body_exams_once on body_exams (brand_id, gym_id, examined_at, phone, name) where customer_id is null and source = 'desk' and deleted_at is null;
create index body_exams_with_phone on body_exams (brand_id, gym_id, phone) where deleted_at is null and phone <> '';
select tenant_table('body_exams');
create policy own on body_exams as restrictive to kaiguan_member using ((exists (select from customers c where c.brand_id = body_exams.brand_id and c.id = body_exams.customer_id)));
grant select on body_exams to kaiguan_member;

create table progress_cards (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  customer_id bigint not null,
  token_hash bytea not null,
  made_by bigint,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened integer not null default 0,
  constraint progress_cards_pkey primary key (brand_id, id),
  constraint progress_cards_brand_id_token_hash_key unique (brand_id, token_hash),
  constraint progress_cards_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint progress_cards_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint progress_cards_brand_id_made_by_fkey foreign key (brand_id, made_by) references employees (brand_id, id),
  constraint progress_cards_check check (made_at < expires_at)
);
comment on table progress_cards is 'A row is an address that shows a customer’s progress to whoever has it, until it ends.';
create index progress_cards_brand_id_customer_id_id_idx on progress_cards (brand_id, customer_id, id desc);
select tenant_table('progress_cards');
create policy own on progress_cards as restrictive to kaiguan_member using ((exists (select from customers c where c.brand_id = progress_cards.brand_id and c.id = progress_cards.customer_id)));
grant select, insert on progress_cards to kaiguan_member;
grant update (revoked_at) on progress_cards to kaiguan_member;

-- ──── Classes ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────

create table halls (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  capacity integer not null,
  rows smallint not null default 0,
  columns smallint not null default 0,
  place_kind text not null default 'seat',
  deleted_at timestamptz,
  version integer not null default 1,
  constraint halls_pkey primary key (brand_id, id),
  constraint halls_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint halls_capacity_check check (capacity between 1 and 1000),
  constraint halls_check check ((rows = 0) = (columns = 0)),
  constraint halls_columns_check check (columns between 0 and 50),
  constraint halls_place_kind_check check (place_kind in ('seat', 'bike', 'mat')),
  constraint halls_rows_check check (rows between 0 and 50)
);
comment on table halls is 'A row is a hall where a branch gives classes.';
create index halls_brand_id_gym_id_id_idx on halls (brand_id, gym_id, id) where deleted_at is null;
create unique index halls_name on halls (brand_id, gym_id, name) where deleted_at is null;
select tenant_table('halls');

create table hall_seats (
  brand_id bigint not null,
  id bigint not null generated always as identity,
  hall_id bigint not null,
  no text not null,
  "row" smallint not null,
  col smallint not null,
  blocked boolean not null default false,
  deleted_at timestamptz,
  constraint hall_seats_pkey primary key (brand_id, id),
  constraint hall_seats_place exclude (brand_id with =, hall_id with =, "row" with =, col with =) where (deleted_at is null) deferrable,
  constraint hall_seats_brand_id_hall_id_fkey foreign key (brand_id, hall_id) references halls (brand_id, id),
  constraint hall_seats_col_check check (col between 1 and 50),
  constraint hall_seats_row_check check ("row" >= 1 and "row" <= 50)
);
comment on table hall_seats is 'A row is a place on the map of a hall.';
create index hall_seats_brand_id_hall_id_id_idx on hall_seats (brand_id, hall_id, id);
create unique index hall_seats_no on hall_seats (brand_id, hall_id, no) where deleted_at is null;
select tenant_table('hall_seats');

create table group_courses (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  type smallint not null,
  name text not null,
  minutes smallint not null default 60,
  max_person integer not null,
  min_person integer not null default 0,
  address text not null default '',
  price_fen bigint not null default 0,
  fit_type smallint,
  coach_id bigint,
  hall_id bigint,
  introduce text not null default '',
  image_file_id bigint,
  status smallint not null default 1,
  sort integer not null default 0,
  deleted_at timestamptz,
  version integer not null default 1,
  constraint group_courses_pkey primary key (brand_id, id),
  constraint group_courses_brand_id_coach_id_fkey foreign key (brand_id, coach_id) references employees (brand_id, id),
  constraint group_courses_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint group_courses_brand_id_hall_id_fkey foreign key (brand_id, hall_id) references halls (brand_id, id),
  constraint group_courses_brand_id_image_file_id_fkey foreign key (brand_id, image_file_id) references files (brand_id, id),
  constraint group_courses_check check (min_person <= max_person),
  constraint group_courses_check1 check (type = 1 or price_fen = 0),
  constraint group_courses_fit_type_check check (fit_type between 0 and 2),
  constraint group_courses_max_person_check check (max_person between 1 and 1000),
  constraint group_courses_min_person_check check (min_person >= 0),
  constraint group_courses_minutes_check check (minutes between 10 and 480),
  constraint group_courses_price_fen_check check (price_fen >= 0),
  constraint group_courses_status_check check (status between 0 and 1),
  constraint group_courses_type_check check (type between 1 and 2)
);
comment on table group_courses is 'A row is a group or open class that a branch offers, without a time.';
create index group_courses_brand_id_coach_id_idx on group_courses (brand_id, coach_id) where coach_id is not null;
create index group_courses_brand_id_gym_id_sort_id_idx on group_courses (brand_id, gym_id, sort, id) where deleted_at is null;
create index group_courses_brand_id_hall_id_idx on group_courses (brand_id, hall_id) where hall_id is not null;
create index group_courses_brand_id_image_file_id_idx on group_courses (brand_id, image_file_id) where image_file_id is not null;
create unique index group_courses_name on group_courses (brand_id, gym_id, type, name) where deleted_at is null;
select tenant_table('group_courses');

create table group_rules (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  course_id bigint not null,
  schedule_type smallint not null,
  week smallint[] not null default '{}',
  days date[] not null default '{}',
  from_minute smallint not null,
  to_minute smallint not null,
  coach_id bigint not null,
  hall_id bigint,
  max_person integer not null,
  min_person integer not null default 0,
  price_fen bigint not null default 0,
  from_day date not null,
  to_day date,
  made_to date,
  ended_at timestamptz,
  version integer not null default 1,
  constraint group_rules_pkey primary key (brand_id, id),
  constraint group_rules_brand_id_coach_id_fkey foreign key (brand_id, coach_id) references employees (brand_id, id),
  constraint group_rules_brand_id_course_id_fkey foreign key (brand_id, course_id) references group_courses (brand_id, id),
  constraint group_rules_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint group_rules_brand_id_hall_id_fkey foreign key (brand_id, hall_id) references halls (brand_id, id),
  constraint group_rules_check check (min_person <= max_person),
  constraint group_rules_check1 check (to_minute > from_minute and to_minute <= (from_minute + 1440)),
  constraint group_rules_check2 check (to_day is null or to_day >= from_day),
  constraint group_rules_check3 check ((schedule_type = 1) = (week <> '{}'::smallint[]) and (schedule_type = 2) = (days <> '{}'::date[])),
  constraint group_rules_from_minute_check check (from_minute between 0 and 1439),
  constraint group_rules_max_person_check check (max_person between 1 and 1000),
  constraint group_rules_min_person_check check (min_person >= 0),
  constraint group_rules_price_fen_check check (price_fen >= 0),
  constraint group_rules_schedule_type_check check (schedule_type between 1 and 2),
  constraint group_rules_to_minute_check check (to_minute between 1 and 2880)
);
comment on table group_rules is 'A row is when a class is given again and again; its classes are made from it, four weeks ahead.';
create index group_rules_brand_id_coach_id_idx on group_rules (brand_id, coach_id) where ended_at is null;
create index group_rules_brand_id_course_id_idx on group_rules (brand_id, course_id);
create index group_rules_brand_id_gym_id_id_idx on group_rules (brand_id, gym_id, id) where ended_at is null;
create index group_rules_brand_id_hall_id_idx on group_rules (brand_id, hall_id) where hall_id is not null;
select tenant_table('group_rules');

create function copy_marks_class() returns trigger
language plpgsql as $function$
begin
  if has_paired_gate(new.brand_id) then
    perform copy_marks_customers(new.brand_id, array(select r.customer_id from group_reservations r
      where r.brand_id = new.brand_id and r.session_id = new.id and r.state in ('booked', 'attended', 'no-show')));
  end if;
  return null;
end $function$;

create table group_sessions (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  rule_id bigint,
  course_id bigint not null,
  business_day date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  coach_id bigint not null,
  covered_for_id bigint,
  hall_id bigint,
  max_person integer not null,
  min_person integer not null default 0,
  price_fen bigint not null default 0,
  taken integer not null default 0,
  waiting integer not null default 0,
  attended integer not null default 0,
  state text not null default 'planned',
  opened_by bigint,
  opened_at timestamptz,
  called_off_why text,
  called_off_by bigint,
  called_off_at timestamptz,
  reason text not null default '',
  remark text not null default '',
  version integer not null default 1,
  constraint group_sessions_pkey primary key (brand_id, id),
  constraint group_sessions_brand_id_called_off_by_fkey foreign key (brand_id, called_off_by) references employees (brand_id, id),
  constraint group_sessions_brand_id_coach_id_fkey foreign key (brand_id, coach_id) references employees (brand_id, id),
  constraint group_sessions_brand_id_course_id_fkey foreign key (brand_id, course_id) references group_courses (brand_id, id),
  constraint group_sessions_brand_id_covered_for_id_fkey foreign key (brand_id, covered_for_id) references employees (brand_id, id),
  constraint group_sessions_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint group_sessions_brand_id_hall_id_fkey foreign key (brand_id, hall_id) references halls (brand_id, id),
  constraint group_sessions_brand_id_opened_by_fkey foreign key (brand_id, opened_by) references employees (brand_id, id),
  constraint group_sessions_brand_id_rule_id_fkey foreign key (brand_id, rule_id) references group_rules (brand_id, id),
  constraint group_sessions_called_off_why_check check (called_off_why in ('staff', 'minimum', 'holiday', 'ended')),
  constraint group_sessions_check check (attended between 0 and taken),
  constraint group_sessions_check1 check (ends_at > starts_at and ends_at <= (starts_at + '24:00:00'::interval)),
  constraint group_sessions_check2 check (min_person between 0 and max_person),
  constraint group_sessions_check3 check (taken between 0 and max_person),
  constraint group_sessions_check4 check ((state = 'called-off') = (called_off_at is not null) and (called_off_at is null) = (called_off_why is null)),
  constraint group_sessions_max_person_check check (max_person between 1 and 1000),
  constraint group_sessions_price_fen_check check (price_fen >= 0),
  constraint group_sessions_state_check check (state in ('planned', 'running', 'done', 'called-off')),
  constraint group_sessions_waiting_check check (waiting >= 0)
);
comment on table group_sessions is 'A row is one class at one time, with how many places are taken.';
create index group_sessions_brand_id_coach_id_starts_at_idx on group_sessions (brand_id, coach_id, starts_at);
create index group_sessions_brand_id_course_id_starts_at_idx on group_sessions (brand_id, course_id, starts_at);
create index group_sessions_brand_id_covered_for_id_idx on group_sessions (brand_id, covered_for_id) where covered_for_id is not null;
create index group_sessions_brand_id_gym_id_starts_at_id_idx on group_sessions (brand_id, gym_id, starts_at, id);
create index group_sessions_brand_id_gym_id_starts_at_idx on group_sessions (brand_id, gym_id, starts_at) where state in ('planned', 'running');
create index group_sessions_brand_id_hall_id_starts_at_idx on group_sessions (brand_id, hall_id, starts_at) where hall_id is not null;
create index group_sessions_called_off_due on group_sessions (called_off_at) where state = 'called-off';
create index group_sessions_due on group_sessions (ends_at) where state in ('planned', 'running');
create index group_sessions_given on group_sessions (brand_id, gym_id, business_day) include (coach_id, course_id, max_person, attended) where state = 'done';
create unique index group_sessions_rule_day on group_sessions (brand_id, rule_id, business_day) where rule_id is not null;
create index group_sessions_waited_for on group_sessions (brand_id, id) where waiting > 0 and (state in ('planned', 'running'));
select tenant_table('group_sessions');
create policy looks on group_sessions for select to current_user using (((select current_setting('app.looks', true) as current_setting)) = 'on');
create trigger copy_marks_changed after update on group_sessions for each row when ((old.starts_at, old.ends_at) is distinct from (new.starts_at, new.ends_at)) execute function copy_marks_class();
create trigger said_in_use after insert on group_sessions referencing new table as added for each statement execute function gym_uses_more('classes');

create function copy_marks_place() returns trigger
language plpgsql as $function$
begin
  if has_paired_gate(new.brand_id) then perform copy_marks_customers(new.brand_id, array[new.customer_id]); end if;
  return null;
end $function$;

create table group_reservations (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  session_id bigint not null,
  customer_id bigint not null,
  person_id bigint not null,
  seat_id bigint,
  state text not null,
  pay text not null default 'free',
  card_id bigint,
  wishes jsonb not null default '{}',
  order_id bigint,
  price_fen bigint not null default 0,
  policy jsonb not null default '{}',
  queued_at timestamptz not null,
  booked_at timestamptz,
  moved_up_at timestamptz,
  free_until timestamptz,
  offer_until timestamptz,
  made_by bigint,
  attended_at timestamptz,
  attended_by bigint,
  ended_at timestamptz,
  ended_by bigint,
  end_reason text not null default '',
  forgiven boolean not null default false,
  remark text not null default '',
  version integer not null default 1,
  given_back_at timestamptz,
  late_start timestamptz,
  constraint group_reservations_pkey primary key (brand_id, id),
  constraint group_reservations_brand_id_attended_by_fkey foreign key (brand_id, attended_by) references employees (brand_id, id),
  constraint group_reservations_brand_id_card_id_fkey foreign key (brand_id, card_id) references cards (brand_id, id),
  constraint group_reservations_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint group_reservations_brand_id_ended_by_fkey foreign key (brand_id, ended_by) references employees (brand_id, id),
  constraint group_reservations_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint group_reservations_brand_id_made_by_fkey foreign key (brand_id, made_by) references employees (brand_id, id),
  constraint group_reservations_brand_id_order_id_fkey foreign key (brand_id, order_id) references orders (brand_id, id),
  constraint group_reservations_brand_id_person_id_fkey foreign key (brand_id, person_id) references persons (brand_id, id),
  constraint group_reservations_brand_id_seat_id_fkey foreign key (brand_id, seat_id) references hall_seats (brand_id, id),
  constraint group_reservations_brand_id_session_id_fkey foreign key (brand_id, session_id) references group_sessions (brand_id, id),
  constraint group_reservations_check check ((state = 'offered') = (offer_until is not null)),
  constraint group_reservations_check1 check ((pay in ('card', 'count')) = (card_id is not null) or state = 'waiting'),
  constraint group_reservations_pay_check check (pay in ('free', 'card', 'count', 'money')),
  constraint group_reservations_price_fen_check check (price_fen >= 0),
  constraint group_reservations_state_check check (state in ('waiting', 'offered', 'booked', 'attended', 'no-show', 'cancelled', 'late', 'lapsed', 'called-off'))
);
comment on table group_reservations is 'A row is a customer’s place in a class, or their wait for one.';
create index group_reservations_brand_id_card_id_idx on group_reservations (brand_id, card_id) where card_id is not null;
create index group_reservations_brand_id_customer_id_id_idx on group_reservations (brand_id, customer_id, id desc);
create index group_reservations_brand_id_gym_id_id_idx on group_reservations (brand_id, gym_id, id desc);
create index group_reservations_brand_id_gym_id_offer_until_idx on group_reservations (brand_id, gym_id, offer_until) where state = 'offered';
create index group_reservations_brand_id_order_id_idx on group_reservations (brand_id, order_id) where order_id is not null;
create index group_reservations_brand_id_person_id_id_idx on group_reservations (brand_id, person_id, id desc);
create index group_reservations_brand_id_seat_id_idx on group_reservations (brand_id, seat_id) where seat_id is not null;
create index group_reservations_brand_id_session_id_state_queued_at_id_idx on group_reservations (brand_id, session_id, state, queued_at, id);
create unique index group_reservations_person on group_reservations (brand_id, session_id, person_id) where state in ('waiting', 'offered', 'booked', 'attended', 'no-show');
create unique index group_reservations_seat on group_reservations (brand_id, session_id, seat_id) where seat_id is not null and (state in ('offered', 'booked', 'attended', 'no-show'));
select tenant_table('group_reservations');
create policy looks on group_reservations for select to current_user using (((select current_setting('app.looks', true) as current_setting)) = 'on');
create trigger copy_marks after insert on group_reservations for each row execute function copy_marks_place();
create trigger copy_marks_changed after update on group_reservations for each row when ((old.session_id, old.person_id, old.pay, (old.state in ('booked', 'attended', 'no-show'))) is distinct from (new.session_id, new.person_id, new.pay, (new.state in ('booked', 'attended', 'no-show')))) execute function copy_marks_place();

create table class_settings (
  brand_id bigint not null,
  gym_id bigint not null,
  open_days smallint not null,
  close_minutes smallint not null,
  cancel_minutes smallint not null,
  late text not null,
  no_show text not null,
  strikes smallint not null,
  strike_days smallint not null,
  ban_days smallint not null,
  max_active smallint not null,
  waiting_max smallint not null,
  quiet_from smallint not null,
  quiet_to smallint not null,
  min_check_minutes smallint not null,
  version integer not null default 1,
  constraint class_settings_pkey primary key (brand_id, gym_id),
  constraint class_settings_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint class_settings_ban_days_check check (ban_days between 1 and 365),
  constraint class_settings_cancel_minutes_check check (cancel_minutes between 0 and 10080),
  constraint class_settings_close_minutes_check check (close_minutes between 0 and 1440),
  constraint class_settings_late_check check (late in ('take', 'return')),
  constraint class_settings_max_active_check check (max_active between 1 and 100),
  constraint class_settings_min_check_minutes_check check (min_check_minutes between 0 and 1440),
  constraint class_settings_no_show_check check (no_show in ('take', 'return')),
  constraint class_settings_open_days_check check (open_days between 1 and 28),
  constraint class_settings_quiet_from_check check (quiet_from between 0 and 1439),
  constraint class_settings_quiet_to_check check (quiet_to between 0 and 1439),
  constraint class_settings_strike_days_check check (strike_days between 1 and 365),
  constraint class_settings_strikes_check check (strikes between 0 and 20),
  constraint class_settings_waiting_max_check check (waiting_max between 0 and 200)
);
comment on table class_settings is 'A row is how a branch takes reservations of classes; a branch without one does as a new club would.';
select tenant_table('class_settings');
create policy looks on class_settings for select to current_user using (((select current_setting('app.looks', true) as current_setting)) = 'on');

create table class_holidays (
  brand_id bigint not null,
  gym_id bigint not null,
  day date not null,
  name text not null,
  constraint class_holidays_pkey primary key (brand_id, gym_id, day),
  constraint class_holidays_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table class_holidays is 'A row is a day on which a branch gives no classes.';
select tenant_table('class_holidays');

create table class_strikes (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  reservation_id bigint not null,
  customer_id bigint not null,
  person_id bigint not null,
  why text not null,
  at timestamptz not null,
  forgiven_by bigint,
  forgiven_at timestamptz,
  forgive_reason text not null default '',
  constraint class_strikes_pkey primary key (brand_id, id),
  constraint class_strikes_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint class_strikes_brand_id_forgiven_by_fkey foreign key (brand_id, forgiven_by) references employees (brand_id, id),
  constraint class_strikes_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint class_strikes_brand_id_person_id_fkey foreign key (brand_id, person_id) references persons (brand_id, id),
  constraint class_strikes_brand_id_reservation_id_fkey foreign key (brand_id, reservation_id) references group_reservations (brand_id, id),
  constraint class_strikes_why_check check (why in ('late', 'no-show'))
);
comment on table class_strikes is 'A row is a place that was given up late or missed; it counts against whoever had it until it is forgiven.';
create index class_strikes_brand_id_customer_id_id_idx on class_strikes (brand_id, customer_id, id desc);
create index class_strikes_brand_id_gym_id_person_id_at_idx on class_strikes (brand_id, gym_id, person_id, at desc);
create unique index class_strikes_one on class_strikes (brand_id, reservation_id);
select tenant_table('class_strikes');

create table class_texts (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  reservation_id bigint not null,
  kind text not null,
  made_at timestamptz not null,
  not_before timestamptz not null,
  until timestamptz not null,
  tries smallint not null default 0,
  tried_at timestamptz,
  sent_at timestamptz,
  constraint class_texts_pkey primary key (brand_id, id),
  constraint class_texts_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint class_texts_brand_id_reservation_id_fkey foreign key (brand_id, reservation_id) references group_reservations (brand_id, id),
  constraint class_texts_kind_check check (kind in ('booked', 'offered', 'called-off', 'freed', 'moved', 'cover'))
);
comment on table class_texts is 'A row is a text message to a member about a place in a class.';
create index class_texts_brand_id_gym_id_until_idx on class_texts (brand_id, gym_id, until) where sent_at is null;
create index class_texts_brand_id_reservation_id_id_idx on class_texts (brand_id, reservation_id, id);
create index class_texts_due on class_texts (until) where sent_at is null;
select tenant_table('class_texts');
create policy looks on class_texts for select to current_user using (((select current_setting('app.looks', true) as current_setting)) = 'on');

create table class_displays (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  hall_ids bigint[] not null default '{}',
  paired_at timestamptz,
  seen_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  constraint class_displays_pkey primary key (brand_id, id),
  constraint class_displays_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table class_displays is 'A row is a wall display that shows a branch’s timetable.';
create index class_displays_brand_id_gym_id_id_idx on class_displays (brand_id, gym_id, id) where deleted_at is null;
create unique index class_displays_name on class_displays (brand_id, gym_id, name) where deleted_at is null;
select tenant_table('class_displays');

create table class_display_keys (
  key_hash bytea not null,
  brand_id bigint not null,
  display_id bigint not null,
  until timestamptz,
  constraint class_display_keys_pkey primary key (key_hash),
  constraint class_display_keys_brand_id_display_id_fkey foreign key (brand_id, display_id) references class_displays (brand_id, id)
);
comment on table class_display_keys is 'A row is the code or the token of a wall display, kept as a hash.';
create index class_display_keys_brand_id_display_id_idx on class_display_keys (brand_id, display_id);

create table holds (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  who text not null,
  who_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  released_at timestamptz,
  booking_id bigint,
  absence_id bigint,
  session_id bigint,
  reservation_id bigint,
  constraint holds_pkey primary key (brand_id, id),
  constraint holds_one_place exclude using gist (brand_id with =, who with =, who_id with =, tstzrange(starts_at, ends_at) with &&) where (released_at is null) deferrable,
  constraint holds_brand_id_absence_id_fkey foreign key (brand_id, absence_id) references coach_absences (brand_id, id),
  constraint holds_brand_id_booking_id_fkey foreign key (brand_id, booking_id) references course_bookings (brand_id, id),
  constraint holds_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint holds_brand_id_reservation_id_fkey foreign key (brand_id, reservation_id) references group_reservations (brand_id, id),
  constraint holds_brand_id_session_id_fkey foreign key (brand_id, session_id) references group_sessions (brand_id, id),
  constraint holds_by_one_thing check (num_nonnulls(booking_id, absence_id, session_id, reservation_id) = 1),
  constraint holds_check check (ends_at > starts_at and ends_at <= (starts_at + '24:00:00'::interval)),
  constraint holds_who_check check (who in ('coach', 'hall', 'person'))
);
comment on table holds is 'A row holds a coach, a hall or a person for a span of time, so that nobody is in two places.';
create index holds_brand_id_absence_id_idx on holds (brand_id, absence_id) where absence_id is not null;
create index holds_brand_id_booking_id_idx on holds (brand_id, booking_id) where booking_id is not null;
create index holds_brand_id_reservation_id_idx on holds (brand_id, reservation_id) where reservation_id is not null;
create index holds_brand_id_session_id_idx on holds (brand_id, session_id) where session_id is not null;
create index holds_brand_id_who_who_id_starts_at_idx on holds (brand_id, who, who_id, starts_at) where released_at is null;
select tenant_table('holds');
create policy looks on holds for select to current_user using (((select current_setting('app.looks', true) as current_setting)) = 'on');

-- ──── What goes over many rows at once ────────────────────────────────────────────────────────────────────────────────────────

create table refund_cases (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  customer_id bigint not null,
  card_id bigint,
  method text not null,
  fee_fen bigint not null,
  explained jsonb not null,
  payment_method text,
  undoes_event_id bigint,
  reason text not null,
  due_on date not null,
  state text not null default 'requested',
  requested_by bigint not null,
  requested_at timestamptz not null,
  requested_on date not null,
  decided_by bigint,
  decided_at timestamptz,
  decision text not null default '',
  paid_by bigint,
  paid_at timestamptz,
  event_id bigint,
  order_id bigint,
  version integer not null default 1,
  customer_course_id bigint,
  course_event_id bigint,
  constraint refund_cases_pkey primary key (brand_id, id),
  constraint refund_cases_brand_id_card_id_fkey foreign key (brand_id, card_id) references cards (brand_id, id),
  constraint refund_cases_brand_id_course_event_id_fkey foreign key (brand_id, course_event_id) references course_events (brand_id, id),
  constraint refund_cases_brand_id_customer_course_id_fkey foreign key (brand_id, customer_course_id) references customer_courses (brand_id, id),
  constraint refund_cases_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint refund_cases_brand_id_decided_by_fkey foreign key (brand_id, decided_by) references employees (brand_id, id),
  constraint refund_cases_brand_id_event_id_fkey foreign key (brand_id, event_id) references card_events (brand_id, id),
  constraint refund_cases_brand_id_fkey foreign key (brand_id) references brands (id),
  constraint refund_cases_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint refund_cases_brand_id_order_id_fkey foreign key (brand_id, order_id) references orders (brand_id, id),
  constraint refund_cases_brand_id_paid_by_fkey foreign key (brand_id, paid_by) references employees (brand_id, id),
  constraint refund_cases_brand_id_requested_by_fkey foreign key (brand_id, requested_by) references employees (brand_id, id),
  constraint refund_cases_brand_id_undoes_event_id_fkey foreign key (brand_id, undoes_event_id) references card_events (brand_id, id),
  constraint refund_cases_check check (num_nonnulls(card_id, customer_course_id) = 1),
  constraint refund_cases_check1 check (num_nonnulls(event_id, course_event_id) = (state = 'paid')::integer),
  constraint refund_cases_check2 check (event_id is null or card_id is not null),
  constraint refund_cases_check3 check (course_event_id is null or customer_course_id is not null),
  constraint refund_cases_check4 check (undoes_event_id is null or card_id is not null),
  constraint refund_cases_fee_fen_check check (fee_fen > 0),
  constraint refund_cases_method_check check (method in ('unearned', 'list', 'cooling-off')),
  constraint refund_cases_payment_method_check check (payment_method in ('CASH', 'ALIPAY', 'WECHAT', 'BLANK_CARD')),
  constraint refund_cases_state_check check (state in ('requested', 'approved', 'rejected', 'withdrawn', 'paid'))
);
comment on table refund_cases is 'A row is a refund that a customer has asked for at the refund desk, until it is paid or refused.';
create index refund_cases_brand_id_customer_course_id_idx on refund_cases (brand_id, customer_course_id) where customer_course_id is not null;
create index refund_cases_brand_id_customer_id_id_idx on refund_cases (brand_id, customer_id, id desc);
create index refund_cases_brand_id_gym_id_id_idx on refund_cases (brand_id, gym_id, id desc);
create index refund_cases_due on refund_cases (brand_id, gym_id, due_on, id) where state in ('requested', 'approved');
create unique index refund_cases_open on refund_cases (brand_id, card_id) where state in ('requested', 'approved');
create unique index refund_cases_open_course on refund_cases (brand_id, customer_course_id) where state in ('requested', 'approved');
select tenant_table('refund_cases');

create table disruptions (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  reason text not null,
  from_day date not null,
  to_day date not null,
  days smallint,
  kinds jsonb not null,
  template_ids jsonb not null,
  state text not null default 'preparing',
  looked_to bigint not null default 0,
  attempts smallint not null default 0,
  asked_by bigint not null,
  asked_at timestamptz not null,
  applied_by bigint,
  applied_at timestamptz,
  reversed_by bigint,
  reversed_at timestamptz,
  reverse_reason text,
  request_id text not null,
  ip text not null default '',
  version integer not null default 1,
  courses boolean not null default false,
  courses_looked_to bigint not null default 0,
  kind text not null default 'disruption',
  constraint disruptions_pkey primary key (brand_id, id),
  constraint disruptions_brand_id_applied_by_fkey foreign key (brand_id, applied_by) references employees (brand_id, id),
  constraint disruptions_brand_id_asked_by_fkey foreign key (brand_id, asked_by) references employees (brand_id, id),
  constraint disruptions_brand_id_fkey foreign key (brand_id) references brands (id),
  constraint disruptions_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint disruptions_brand_id_reversed_by_fkey foreign key (brand_id, reversed_by) references employees (brand_id, id),
  constraint disruptions_check check (to_day >= from_day),
  constraint disruptions_days_check check (days between 1 and 3650),
  constraint disruptions_extension_days check (kind <> 'extension' or days is not null),
  constraint disruptions_kind check (kind in ('disruption', 'extension')),
  constraint disruptions_state_check check (state in ('preparing', 'preview', 'applying', 'applied', 'reversing', 'reversed'))
);
comment on table disruptions is 'A row is a time in which a branch could not be used, for which cards and courses are given days, or cards that are extended at once.';
create index disruptions_brand_id_gym_id_id_idx on disruptions (brand_id, gym_id, id desc);
create index disruptions_open on disruptions (brand_id, id) where state in ('preparing', 'applying', 'reversing');
select tenant_table('disruptions');
create policy looks on disruptions for select to current_user using (((select current_setting('app.looks', true) as current_setting)) = 'on');

create table disruption_items (
  brand_id bigint not null,
  id bigint not null generated always as identity,
  disruption_id bigint not null,
  card_id bigint,
  days smallint not null,
  moved integer not null default 0,
  short integer not null default 0,
  state text not null,
  why text,
  event_id bigint,
  customer_course_id bigint,
  course_event_id bigint,
  constraint disruption_items_pkey primary key (brand_id, id),
  constraint disruption_items_brand_id_disruption_id_card_id_key unique (brand_id, disruption_id, card_id),
  constraint disruption_items_brand_id_card_id_fkey foreign key (brand_id, card_id) references cards (brand_id, id),
  constraint disruption_items_brand_id_course_event_id_fkey foreign key (brand_id, course_event_id) references course_events (brand_id, id),
  constraint disruption_items_brand_id_customer_course_id_fkey foreign key (brand_id, customer_course_id) references customer_courses (brand_id, id),
  constraint disruption_items_brand_id_disruption_id_fkey foreign key (brand_id, disruption_id) references disruptions (brand_id, id) on delete cascade,
  constraint disruption_items_brand_id_event_id_fkey foreign key (brand_id, event_id) references card_events (brand_id, id),
  constraint disruption_items_check check (num_nonnulls(card_id, customer_course_id) = 1),
  constraint disruption_items_check1 check (event_id is null or card_id is not null),
  constraint disruption_items_check2 check (course_event_id is null or customer_course_id is not null),
  constraint disruption_items_state_check check (state in ('planned', 'left-out', 'applied', 'reversed'))
);
comment on table disruption_items is 'A row is a card or a course, with the days that a disruption gives it.';
create index disruption_items_brand_id_customer_course_id_idx on disruption_items (brand_id, customer_course_id) where customer_course_id is not null;
create index disruption_items_brand_id_disruption_id_state_id_idx on disruption_items (brand_id, disruption_id, state, id);
create index disruption_items_card on disruption_items (brand_id, card_id) where card_id is not null;
create unique index disruption_items_course on disruption_items (brand_id, disruption_id, customer_course_id) where customer_course_id is not null;
select tenant_table('disruption_items');

create table handovers (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  employee_id bigint not null,
  reason text not null default '',
  business_day date not null,
  made_by bigint not null,
  made_at timestamptz not null,
  reversed_by bigint,
  reversed_at timestamptz,
  reverse_reason text not null default '',
  constraint handovers_pkey primary key (brand_id, id),
  constraint handovers_brand_id_employee_id_fkey foreign key (brand_id, employee_id) references employees (brand_id, id),
  constraint handovers_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint handovers_brand_id_made_by_fkey foreign key (brand_id, made_by) references employees (brand_id, id),
  constraint handovers_brand_id_reversed_by_fkey foreign key (brand_id, reversed_by) references employees (brand_id, id),
  constraint handovers_check check ((reversed_at is null) = (reversed_by is null))
);
comment on table handovers is 'A row is the handover of all that an employee who leaves has held.';
create index handovers_brand_id_employee_id_idx on handovers (brand_id, employee_id);
create index handovers_brand_id_gym_id_employee_id_id_idx on handovers (brand_id, gym_id, employee_id, id desc);
select tenant_table('handovers');

create table handover_items (
  brand_id bigint not null,
  id bigint not null generated always as identity,
  handover_id bigint not null,
  kind text not null,
  customer_id bigint not null,
  customer_course_id bigint,
  booking_id bigint,
  to_id bigint,
  lessons integer not null default 0,
  value_fen bigint,
  consent boolean not null default false,
  state text not null,
  why text,
  event_id bigint,
  constraint handover_items_pkey primary key (brand_id, id),
  constraint handover_items_brand_id_booking_id_fkey foreign key (brand_id, booking_id) references course_bookings (brand_id, id),
  constraint handover_items_brand_id_customer_course_id_fkey foreign key (brand_id, customer_course_id) references customer_courses (brand_id, id),
  constraint handover_items_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint handover_items_brand_id_event_id_fkey foreign key (brand_id, event_id) references course_events (brand_id, id),
  constraint handover_items_brand_id_handover_id_fkey foreign key (brand_id, handover_id) references handovers (brand_id, id),
  constraint handover_items_brand_id_to_id_fkey foreign key (brand_id, to_id) references employees (brand_id, id),
  constraint handover_items_check check ((kind in ('course', 'lesson')) = (customer_course_id is not null)),
  constraint handover_items_check1 check ((kind = 'lesson') = (booking_id is not null)),
  constraint handover_items_check2 check ((state = 'left') = (why is not null)),
  constraint handover_items_kind_check check (kind in ('course', 'lesson', 'coach', 'consultant')),
  constraint handover_items_state_check check (state in ('done', 'kept', 'to-refund', 'reversed', 'left'))
);
comment on table handover_items is 'A row is a course, a lesson or a customer of somebody who leaves, and the colleague to whom a handover gave it.';
create index handover_items_brand_id_booking_id_idx on handover_items (brand_id, booking_id) where booking_id is not null;
create index handover_items_brand_id_customer_course_id_idx on handover_items (brand_id, customer_course_id) where customer_course_id is not null;
create index handover_items_brand_id_customer_id_id_idx on handover_items (brand_id, customer_id, id desc);
create index handover_items_brand_id_event_id_idx on handover_items (brand_id, event_id) where event_id is not null;
create index handover_items_brand_id_handover_id_id_idx on handover_items (brand_id, handover_id, id);
create index handover_items_brand_id_to_id_idx on handover_items (brand_id, to_id) where to_id is not null;
select tenant_table('handover_items');

create table handover_classes (
  brand_id bigint not null,
  id bigint not null generated always as identity,
  handover_id bigint not null,
  kind text not null,
  course_id bigint not null,
  rule_id bigint,
  session_id bigint,
  to_id bigint not null,
  state text not null default 'done',
  why text,
  constraint handover_classes_pkey primary key (brand_id, id),
  constraint handover_classes_brand_id_course_id_fkey foreign key (brand_id, course_id) references group_courses (brand_id, id),
  constraint handover_classes_brand_id_handover_id_fkey foreign key (brand_id, handover_id) references handovers (brand_id, id),
  constraint handover_classes_brand_id_rule_id_fkey foreign key (brand_id, rule_id) references group_rules (brand_id, id),
  constraint handover_classes_brand_id_to_id_fkey foreign key (brand_id, to_id) references employees (brand_id, id),
  constraint handover_classes_check check ((kind = 'class') = (session_id is not null)),
  constraint handover_classes_check1 check (kind <> 'class-rule' or rule_id is not null),
  constraint handover_classes_check2 check ((state = 'left') = (why is not null)),
  constraint handover_classes_kind_check check (kind in ('group-course', 'class-rule', 'class')),
  constraint handover_classes_state_check check (state in ('done', 'reversed', 'left'))
);
comment on table handover_classes is 'A row is a class, a schedule or a class course of somebody who leaves, and the colleague to whom a handover gave it.';
create index handover_classes_brand_id_course_id_idx on handover_classes (brand_id, course_id);
create index handover_classes_brand_id_handover_id_id_idx on handover_classes (brand_id, handover_id, id);
create index handover_classes_brand_id_rule_id_idx on handover_classes (brand_id, rule_id) where rule_id is not null;
create index handover_classes_brand_id_to_id_idx on handover_classes (brand_id, to_id);
select tenant_table('handover_classes');

-- ──── What points ahead ───────────────────────────────────────────────────────────────────────────────────────────────────────

alter table gyms add constraint gyms_brand_id_logo_file_id_fkey foreign key (brand_id, logo_file_id) references files (brand_id, id);
alter table employees add constraint employees_brand_id_head_portrait_file_id_fkey foreign key (brand_id, head_portrait_file_id) references files (brand_id, id);
alter table employees add constraint employees_of_import foreign key (brand_id, import_id) references imports (brand_id, id);
create policy own on files as restrictive to kaiguan_member using ((exists (select from contracts c where c.brand_id = files.brand_id and c.pdf_file_id = files.id)));
alter table imports add constraint imports_brand_id_entry_id_fkey foreign key (brand_id, entry_id) references ledger_entries (brand_id, id);
create policy own on cards as restrictive to kaiguan_member using ((exists (select from customers c where c.brand_id = cards.brand_id and c.id = cards.customer_id)) or (exists (select from card_holders h where h.brand_id = cards.brand_id and h.card_id = cards.id and h.removed_at is null)));
alter table card_events add constraint card_events_brand_id_order_id_fkey foreign key (brand_id, order_id) references orders (brand_id, id);
alter table orders add constraint orders_brand_id_customer_course_id_fkey foreign key (brand_id, customer_course_id) references customer_courses (brand_id, id);
alter table orders add constraint orders_brand_id_rental_id_fkey foreign key (brand_id, rental_id) references locker_rentals (brand_id, id);
alter table orders add constraint orders_brand_id_reservation_id_fkey foreign key (brand_id, reservation_id) references group_reservations (brand_id, id);
alter table ledger_entries add constraint ledger_entries_brand_id_visit_id_fkey foreign key (brand_id, visit_id) references visits (brand_id, id);
alter table ledger_lines add constraint ledger_lines_brand_id_customer_course_id_fkey foreign key (brand_id, customer_course_id) references customer_courses (brand_id, id);
alter table ledger_lines add constraint ledger_lines_brand_id_rental_id_fkey foreign key (brand_id, rental_id) references locker_rentals (brand_id, id);
alter table ledger_lines add constraint ledger_lines_brand_id_reservation_id_fkey foreign key (brand_id, reservation_id) references group_reservations (brand_id, id);
alter table income_schedules add constraint income_schedules_brand_id_rental_id_fkey foreign key (brand_id, rental_id) references locker_rentals (brand_id, id);
alter table payment_refunds add constraint payment_refunds_intent foreign key (brand_id, intent_id) references payment_intents (brand_id, id);
alter table point_entries add constraint point_entries_brand_id_visit_id_fkey foreign key (brand_id, visit_id) references visits (brand_id, id);
alter table locker_rentals add constraint locker_rentals_brand_id_visit_id_fkey foreign key (brand_id, visit_id) references visits (brand_id, id);
alter table visits add constraint visits_brand_id_booking_id_fkey foreign key (brand_id, booking_id) references course_bookings (brand_id, id);
alter table visits add constraint visits_brand_id_gate_id_fkey foreign key (brand_id, gate_id) references gates (brand_id, id);
alter table visits add constraint visits_brand_id_reservation_id_fkey foreign key (brand_id, reservation_id) references group_reservations (brand_id, id);

-- ──── Functions that no table is made with ────────────────────────────────────────────────────────────────────────────────────

create function account_answer_post(account bigint, employee bigint, mine boolean) returns boolean
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  brand bigint := current_setting('app.brand')::bigint;
begin
  if mine then
    update account_memberships set awaits_holder = false where account_id = account and brand_id = brand and employee_id = employee and awaits_holder;
  else
    delete from account_memberships where account_id = account and brand_id = brand and employee_id = employee and awaits_holder;
  end if;
  return found;
end $function$;
revoke execute on function account_answer_post(bigint, bigint, boolean) from public;
grant execute on function account_answer_post(bigint, bigint, boolean) to kaiguan_app;

create function account_awaiting(account bigint) returns setof jsonb
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  m record;
  before text := current_setting('app.brand', true);
begin
  for m in select brand_id, employee_id from account_memberships where account_id = account
      and (awaits_holder or not account_proven(account) and exists (
        select from account_memberships w where w.account_id = account and w.awaits_holder))
    order by brand_id, employee_id loop
    perform set_config('app.brand', m.brand_id::text, true);
    return query
      select jsonb_build_object('brand_id', b.id, 'brand_name', b.name, 'gym_id', coalesce(e.gym_id, 0), 'gym_name', g.name,
        'employee_id', e.id, 'name', e.name, 'type', e.type, 'post', e.post, 'created_at', e.created_at)
      from employees e join brands b on b.id = e.brand_id left join gyms g on g.brand_id = e.brand_id and g.id = e.gym_id
      where e.brand_id = m.brand_id and e.id = m.employee_id and e.deleted_at is null;
  end loop;
  perform set_config('app.brand', coalesce(before, ''), true);
end $function$;
revoke execute on function account_awaiting(bigint) from public;
grant execute on function account_awaiting(bigint) to kaiguan_app;

create function account_brands(account bigint) returns integer
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  select count(distinct brand_id)::integer from account_memberships where account_id = account
$function$;
revoke execute on function account_brands(bigint) from public;
grant execute on function account_brands(bigint) to kaiguan_app;

create function account_change_password(account bigint, was text, hash text, at timestamptz) returns boolean
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
begin
  if not account_still_has(account, was) then return false; end if;
  perform account_set_password(account, hash, at);
  return true;
end $function$;
revoke execute on function account_change_password(bigint, text, text, timestamptz) from public;
grant execute on function account_change_password(bigint, text, text, timestamptz) to kaiguan_app;

create function account_ensure(new_phone text, new_staff_number text, hash text, is_demo boolean, at timestamptz) returns table(id bigint, created boolean)
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
begin
  return query insert into accounts as a (phone, staff_number, password_hash, password_changed_at, demo, created_at)
    values (new_phone, new_staff_number, hash, at, is_demo, at) on conflict do nothing returning a.id, true;
  if not found then
    return query select a.id, false from accounts a where a.phone = new_phone;
  end if;
end $function$;
revoke execute on function account_ensure(text, text, text, boolean, timestamptz) from public;
grant execute on function account_ensure(text, text, text, boolean, timestamptz) to kaiguan_app;

create function account_for_login(login text) returns jsonb
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  select jsonb_build_object('id', a.id, 'password_hash', a.password_hash, 'demo', a.demo, 'phone_proven', a.phone_proven_at is not null,
    'last_gym_id', (select coalesce(s.gym_id, 0) from sessions s where s.account_id = a.id and s.brand_id is not null order by s.id desc limit 1),
    'last_employee_id', (select s.employee_id from sessions s where s.account_id = a.id and s.brand_id is not null order by s.id desc limit 1))
  from accounts a where a.phone = login or a.staff_number = login
$function$;
revoke execute on function account_for_login(text) from public;
grant execute on function account_for_login(text) to kaiguan_app;

create function account_gyms(account bigint, at timestamptz) returns setof jsonb
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  m record;
  before text := current_setting('app.brand', true);
begin
  for m in select brand_id, employee_id from account_memberships where account_id = account and not awaits_holder order by brand_id, employee_id loop
    perform set_config('app.brand', m.brand_id::text, true);
    return query
      select jsonb_build_object('brand_id', b.id, 'brand_name', b.name, 'employee_id', e.id, 'type', e.type,
        'employee_status', e.status, 'id', 0, 'name', b.name, 'is_check_pass', 1)
      from employees e join brands b on b.id = e.brand_id
      where e.brand_id = m.brand_id and e.id = m.employee_id and e.deleted_at is null and e.type in (2, 3, 5, 6);
    return query
      select to_jsonb(g) || jsonb_build_object('brand_name', b.name, 'employee_id', e.id, 'type', e.type, 'employee_status', e.status)
      from employees e join brands b on b.id = e.brand_id
      join gyms g on g.brand_id = e.brand_id and (
        g.id = e.gym_id or e.type in (5, 6)
        or e.type in (2, 3) and exists (select from employee_gyms eg
             where eg.brand_id = e.brand_id and eg.employee_id = e.id and eg.gym_id = g.id))
      where e.brand_id = m.brand_id and e.id = m.employee_id and e.deleted_at is null
      order by g.id;
  end loop;
  perform set_config('app.brand', coalesce(before, ''), true);
end $function$;
revoke execute on function account_gyms(bigint, timestamptz) from public;
grant execute on function account_gyms(bigint, timestamptz) to kaiguan_app;

create function account_is_ours(account bigint, employee bigint) returns boolean
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  brand bigint := current_setting('app.brand')::bigint;
begin
  perform from accounts where id = account for no key update;
  return exists (select from account_memberships where account_id = account and brand_id = brand and employee_id = employee and not awaits_holder)
    and not exists (select from account_memberships where account_id = account and brand_id <> brand);
end $function$;
revoke execute on function account_is_ours(bigint, bigint) from public;
grant execute on function account_is_ours(bigint, bigint) to kaiguan_app;

create function account_known_here(account bigint, gym bigint) returns boolean
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
begin
  perform from accounts where id = account for no key update;
  return account_known_unheld(account, gym);
end $function$;
revoke execute on function account_known_here(bigint, bigint) from public;
grant execute on function account_known_here(bigint, bigint) to kaiguan_app;

create function account_known_unheld(account bigint, gym bigint) returns boolean
language sql stable security definer set search_path to 'public', 'pg_temp' as $function$
  select exists (select from account_memberships m where m.account_id = account and m.brand_id = current_setting('app.brand')::bigint and not m.awaits_holder)
    and (exists (select from accounts a where a.id = account and a.phone_proven_at is not null) or not exists (
      select from account_memberships m left join employees e on e.brand_id = m.brand_id and e.id = m.employee_id and e.brand_id = current_setting('app.brand')::bigint
      where m.account_id = account and not m.awaits_holder
        and (m.brand_id <> current_setting('app.brand')::bigint or coalesce(e.gym_id, 0) <> gym)))
$function$;
revoke execute on function account_known_unheld(bigint, bigint) from public;
grant execute on function account_known_unheld(bigint, bigint) to kaiguan_app;

create function account_login_names(account bigint) returns table(phone text, staff_number text)
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  select phone, staff_number from accounts where id = account
$function$;
revoke execute on function account_login_names(bigint) from public;
grant execute on function account_login_names(bigint) to kaiguan_app;

create function account_move_phone(account bigint, employee bigint, new_phone text, proven boolean, at timestamptz) returns text
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
begin
  if not account_is_ours(account, employee) then return 'shared'; end if;
  update accounts set phone = new_phone, phone_proven_at = case when proven and phone_proven_at is not null then at end where id = account;
  update sessions set ended_at = at where account_id = account and ended_at is null;
  delete from known_devices where account_id = account;
  return 'done';
exception when unique_violation then return 'taken';
end $function$;
revoke execute on function account_move_phone(bigint, bigint, text, boolean, timestamptz) from public;
grant execute on function account_move_phone(bigint, bigint, text, boolean, timestamptz) to kaiguan_app;

create function account_of_staff_number(number text) returns bigint
language sql stable security definer set search_path to 'public', 'pg_temp' as $function$
  select a.id from accounts a where a.staff_number = number
    and exists (select from account_memberships m where m.account_id = a.id and m.brand_id = current_setting('app.brand')::bigint)
$function$;
revoke execute on function account_of_staff_number(text) from public;
grant execute on function account_of_staff_number(text) to kaiguan_app;

create function account_password_hash(account bigint) returns text
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  select password_hash from accounts where id = account
$function$;
revoke execute on function account_password_hash(bigint) from public;
grant execute on function account_password_hash(bigint) to kaiguan_app;

create function account_prove_phone(account bigint, hash text, at timestamptz) returns boolean
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
begin
  update accounts set password_hash = hash, password_changed_at = at, phone_proven_at = at where id = account and phone_proven_at is null;
  if not found then return false; end if;
  update sessions set ended_at = at where account_id = account and ended_at is null;
  delete from known_devices where account_id = account;
  update account_memberships set awaits_holder = true where account_id = account;
  return true;
end $function$;
revoke execute on function account_prove_phone(bigint, text, timestamptz) from public;
grant execute on function account_prove_phone(bigint, text, timestamptz) to kaiguan_app;

create function account_proven(account bigint) returns boolean
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  select phone_proven_at is not null from accounts where id = account
$function$;
revoke execute on function account_proven(bigint) from public;
grant execute on function account_proven(bigint) to kaiguan_app;

create function account_registrations(account bigint) returns setof jsonb
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  m record;
  before text := current_setting('app.brand', true);
begin
  for m in select distinct brand_id from account_memberships where account_id = account and not awaits_holder order by brand_id loop
    perform set_config('app.brand', m.brand_id::text, true);
    return query
      select to_jsonb(r) || jsonb_build_object('brand_name', b.name, 'time_zone', g.time_zone)
      from (select distinct on (gym_id) * from gym_registrations where brand_id = m.brand_id order by gym_id, id desc) r
      join brands b on b.id = r.brand_id
      join gyms g on g.brand_id = r.brand_id and g.id = r.gym_id
      where r.account_id = account;
  end loop;
  perform set_config('app.brand', coalesce(before, ''), true);
end $function$;
revoke execute on function account_registrations(bigint) from public;
grant execute on function account_registrations(bigint) to kaiguan_app;

create function account_reset_password(account bigint, employee bigint, hash text, at timestamptz) returns boolean
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
begin
  if not account_is_ours(account, employee) then return false; end if;
  update accounts set phone_proven_at = null where id = account;
  perform account_set_password(account, hash, at);
  return true;
end $function$;
revoke execute on function account_reset_password(bigint, bigint, text, timestamptz) from public;
grant execute on function account_reset_password(bigint, bigint, text, timestamptz) to kaiguan_app;

create function account_session_end(account bigint, session bigint, at timestamptz) returns boolean
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
begin
  update sessions set ended_at = at
  where id = session and account_id = account and ended_at is null and ends_at > at and last_used_at >= at - interval '24 hours';
  return found;
end $function$;
revoke execute on function account_session_end(bigint, bigint, timestamptz) from public;
grant execute on function account_session_end(bigint, bigint, timestamptz) to kaiguan_app;

create function account_sessions(account bigint, at timestamptz) returns table(id bigint, device text, ip text, created_at timestamptz, last_used_at timestamptz, ends_at timestamptz)
language sql stable security definer set search_path to 'public', 'pg_temp' as $function$
  select s.id, s.device, s.ip, s.created_at, s.last_used_at, s.ends_at from sessions s
  where s.account_id = account and s.ended_at is null and s.ends_at > at and s.last_used_at >= at - interval '24 hours'
  order by s.last_used_at desc, s.id desc limit 100
$function$;
revoke execute on function account_sessions(bigint, timestamptz) from public;
grant execute on function account_sessions(bigint, timestamptz) to kaiguan_app;

create function account_sessions_end_others(account bigint, session bigint, device bytea, at timestamptz) returns integer
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  ended integer;
begin
  perform from accounts where id = account for no key update;
  select count(*) into ended from account_sessions(account, at) s where s.id <> session;
  update sessions set ended_at = at where account_id = account and id <> session and ended_at is null;
  delete from known_devices where account_id = account and device_hash is distinct from device;
  return ended;
end $function$;
revoke execute on function account_sessions_end_others(bigint, bigint, bytea, timestamptz) from public;
grant execute on function account_sessions_end_others(bigint, bigint, bytea, timestamptz) to kaiguan_app;

create function account_set_password(account bigint, hash text, at timestamptz) returns void
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  update accounts set password_hash = hash, password_changed_at = at where id = account;
  update sessions set ended_at = at where account_id = account and ended_at is null
$function$;
revoke execute on function account_set_password(bigint, text, timestamptz) from public;
grant execute on function account_set_password(bigint, text, timestamptz) to kaiguan_app;

create function account_set_staff_number(account bigint, employee bigint, new_number text) returns text
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
begin
  if not account_is_ours(account, employee) then return 'shared'; end if;
  update accounts set staff_number = new_number where id = account;
  return 'done';
exception
  when unique_violation then return 'taken';
  when check_violation then return 'last';
end $function$;
revoke execute on function account_set_staff_number(bigint, bigint, text) from public;
grant execute on function account_set_staff_number(bigint, bigint, text) to kaiguan_app;

create function account_still_has(account bigint, hash text) returns boolean
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  select exists (select from accounts where id = account and password_hash = hash for share)
$function$;
revoke execute on function account_still_has(bigint, text) from public;
grant execute on function account_still_has(bigint, text) to kaiguan_app;

create function accounting_day(brand bigint, gym bigint, day date) returns date
language plpgsql as $function$
begin
  perform books_shared(gym);
  return greatest(day, (select max(c.business_day) + 1 from day_closings c where c.brand_id = brand and c.gym_id = gym));
end $function$;
grant execute on function accounting_day(bigint, bigint, date) to kaiguan_app;

create function after_the_night(at timestamptz, zone text) returns timestamptz
language sql stable parallel safe as $function$
  select case when extract(hour from at at time zone zone) >= 22 then ((at at time zone zone)::date + 1 + time '07:00') at time zone zone
    when extract(hour from at at time zone zone) < 7 then ((at at time zone zone)::date + time '07:00') at time zone zone else at end
$function$;
grant execute on function after_the_night(timestamptz, text) to kaiguan_app;

create function articles_due(at timestamptz) returns table(brand bigint, record bigint)
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select n.brand_id, n.id from (
      select r.brand_id, r.id, row_number() over (partition by r.brand_id order by r.id) as place from article_records r
      where r.sent_at is null and r.recalled_at is null and r.send_at <= at) n
    where n.place <= 100 order by n.brand_id, n.id;
  perform look_as(asker, '');
end $function$;
revoke execute on function articles_due(timestamptz) from public;
grant execute on function articles_due(timestamptz) to kaiguan_app;

create function articles_next() returns timestamptz
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  asker text := coalesce(current_setting('app.brand', true), '');
  moment timestamptz;
begin
  perform look_as('0', 'on');
  moment := (
    select min(r.send_at) from article_records r where r.sent_at is null and r.recalled_at is null);
  perform look_as(asker, '');
  return moment;
end $function$;
revoke execute on function articles_next() from public;
grant execute on function articles_next() to kaiguan_app;

create function bill_brands_due(at timestamptz) returns table(brand bigint)
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query select a.brand_id from payment_accounts a where a.bills_at <= at group by a.brand_id order by min(a.bills_at), a.brand_id;
  perform look_as(asker, '');
end $function$;
revoke execute on function bill_brands_due(timestamptz) from public;
grant execute on function bill_brands_due(timestamptz) to kaiguan_app;

create function bill_days_due(at timestamptz) returns table(brand bigint, gym bigint, by_provider text, business_day date)
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select n.brand_id, n.gym_id, n.provider, n.day from (
      select d.*, row_number() over (partition by d.brand_id order by d.compare_at, d.gym_id, d.day) as place from payment_bill_days d where d.compare_at <= at) n
    where n.place <= 100 order by n.place, n.brand_id;
  perform look_as(asker, '');
end $function$;
revoke execute on function bill_days_due(timestamptz) from public;
grant execute on function bill_days_due(timestamptz) to kaiguan_app;

create function bills_due(at timestamptz) returns table(brand bigint, bill bigint)
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select n.brand_id, n.id from (
      select b.brand_id, b.id, row_number() over (partition by b.brand_id order by b.ask_at, b.id) as place from payment_bills b where b.ask_at <= at) n
    where n.place <= 100 order by n.place, n.brand_id;
  perform look_as(asker, '');
end $function$;
revoke execute on function bills_due(timestamptz) from public;
grant execute on function bills_due(timestamptz) to kaiguan_app;

create function bills_next() returns timestamptz
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  asker text := coalesce(current_setting('app.brand', true), '');
  moment timestamptz;
begin
  perform look_as('0', 'on');
  select least((select min(bills_at) from payment_accounts), (select min(ask_at) from payment_bills where ask_at is not null),
    (select min(compare_at) from payment_bill_days where compare_at is not null)) into moment;
  perform look_as(asker, '');
  return moment;
end $function$;
revoke execute on function bills_next() from public;
grant execute on function bills_next() to kaiguan_app;

create function blanked(value jsonb) returns jsonb
language plpgsql immutable as $function$
begin
  case jsonb_typeof(value)
    when 'array' then return (select coalesce(jsonb_agg(blanked(a.value) order by a.ordinality), '[]') from jsonb_array_elements(value) with ordinality as a);
    when 'object' then return (select coalesce(jsonb_object_agg(o.key, blanked(o.value)), '{}') from jsonb_each(value) as o);
    when 'null' then return value;
    else return '""'::jsonb;
  end case;
end $function$;
revoke execute on function blanked(jsonb) from public;

create function books_alone(gym bigint) returns void
language sql as $function$
  select pg_advisory_xact_lock(20261120, gym::integer)
$function$;
grant execute on function books_alone(bigint) to kaiguan_app;

create function books_of_open_alone(gym bigint) returns void
language plpgsql as $function$
declare closed record;
begin
  perform books_alone(gym);
  select g.name, g.closed_on into closed from gyms g
    where g.brand_id = nullif(current_setting('app.brand', true), '')::bigint and g.id = gym and g.closed_on is not null;
  if found then
    raise exception '%', closed.name using errcode = 'KG003', detail = closed.closed_on::text;
  end if;
end $function$;
grant execute on function books_of_open_alone(bigint) to kaiguan_app;

create function books_shared(gym bigint) returns void
language sql as $function$
  select pg_advisory_xact_lock_shared(20261120, gym::integer)
$function$;
grant execute on function books_shared(bigint) to kaiguan_app;

create function brand_create(brand_name text, at timestamptz) returns bigint
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare made bigint;
begin
  insert into brands (name, created_at) values (brand_name, at) returning id into made;
  -- From here on the transaction is inside the new brand.
  perform set_config('app.brand', made::text, true);
  return made;
end $function$;
revoke execute on function brand_create(text, timestamptz) from public;
grant execute on function brand_create(text, timestamptz) to kaiguan_app;

create function brand_ids() returns setof bigint
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  select id from brands order by id
$function$;
revoke execute on function brand_ids() from public;
grant execute on function brand_ids() to kaiguan_app;

create function card_status(c cards, today date, expiring_days integer) returns integer
language sql immutable parallel safe as $function$
  select case
    when c.recycled_at is not null then 7
    when c.closed_on is null and c.suspended_from <= today and (c.suspended_to is null or c.suspended_to > today) then 4
    when c.closed_on is not null or c.ends_on < today or c.residue_times = 0
      or (c.kind = 3 and c.principal_fen + c.gift_fen = 0) then 3
    when c.started_on is null or c.started_on > today then 5
    when c.suspended_from > today then 6
    when c.ends_on < today + expiring_days then 2
    else 1 end
$function$;
grant execute on function card_status(cards, date, integer) to kaiguan_app, kaiguan_member;

create function class_display_key_set(display bigint, hash bytea, until_at timestamptz) returns void
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
begin
  delete from class_display_keys where display_id = display and brand_id = current_setting('app.brand')::bigint;
  if hash is not null then
    insert into class_display_keys (key_hash, brand_id, display_id, until)
      select hash, d.brand_id, d.id, until_at from class_displays d where d.id = display and d.brand_id = current_setting('app.brand')::bigint;
  end if;
end $function$;
revoke execute on function class_display_key_set(bigint, bytea, timestamptz) from public;
grant execute on function class_display_key_set(bigint, bytea, timestamptz) to kaiguan_app;

create function class_display_of(hash bytea, as_code boolean, now_at timestamptz) returns jsonb
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  k class_display_keys;
  d class_displays;
  stand text;
begin
  select * into k from class_display_keys where key_hash = hash and (until is not null) = as_code and (until is null or until > now_at);
  if not found then return null; end if;
  stand := set_config('app.brand', k.brand_id::text, true);
  select * into d from class_displays where brand_id = k.brand_id and id = k.display_id and deleted_at is null;
  if not found then return null; end if;
  stand := set_config('app.gym', d.gym_id::text, true);
  return jsonb_build_object('id', d.id, 'name', d.name, 'brand_id', d.brand_id, 'gym_id', d.gym_id, 'hall_ids', to_jsonb(d.hall_ids), 'seen_at', d.seen_at);
end $function$;
revoke execute on function class_display_of(bytea, boolean, timestamptz) from public;
grant execute on function class_display_of(bytea, boolean, timestamptz) to kaiguan_app;

create function class_texts_due(at timestamptz, ahead timestamptz, pause interval, most integer) returns table(brand bigint, gym bigint, due_at timestamptz)
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select t.brand_id, t.gym_id, greatest(t.not_before, t.tried_at + pause) from class_texts t
    where t.sent_at is null and t.until > at and t.tries < most and greatest(t.not_before, t.tried_at + pause) <= ahead
      and not exists (select from gyms g where g.brand_id = t.brand_id and g.id = t.gym_id and g.closed_on is not null);
  perform look_as(asker, '');
end $function$;
revoke execute on function class_texts_due(timestamptz, timestamptz, interval, integer) from public;
grant execute on function class_texts_due(timestamptz, timestamptz, interval, integer) to kaiguan_app;

create function classes_due(at timestamptz, ahead timestamptz, usual_check integer) returns table(brand bigint, gym bigint, due_at timestamptz)
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select d.brand_id, d.gym_id, d.due_at from (
      select r.brand_id, r.gym_id, r.offer_until as due_at from group_reservations r where r.state = 'offered' and r.offer_until <= ahead
      union all
      select s.brand_id, s.gym_id, s.ends_at + interval '15 minutes' from group_sessions s
        where s.state in ('planned', 'running') and s.ends_at > at - interval '31 days' and s.ends_at <= ahead - interval '15 minutes' and s.starts_at > at - interval '30 days'
      union all
      select s.brand_id, s.gym_id, s.starts_at - make_interval(mins => coalesce(c.min_check_minutes, usual_check))
        from group_sessions s left join class_settings c on c.brand_id = s.brand_id and c.gym_id = s.gym_id
        where s.state in ('planned', 'running') and s.state = 'planned' and s.opened_at is null and s.taken < s.min_person
          and s.ends_at > at - interval '10 minutes' and s.ends_at <= ahead + interval '2 days'
          and s.starts_at > at + make_interval(mins => coalesce(c.min_check_minutes, usual_check)) - interval '10 minutes'
          and s.starts_at <= ahead + make_interval(mins => coalesce(c.min_check_minutes, usual_check))
      union all
      select s.brand_id, s.gym_id, s.called_off_at from group_sessions s
        where s.state = 'called-off' and s.called_off_at > at - interval '2 days' and s.taken + s.waiting > 0
          and s.starts_at > at - interval '30 days' and s.starts_at < at + interval '29 days'
      union all
      select s.brand_id, s.gym_id, timestamptz '-infinity' from group_sessions s
        where s.waiting > 0 and s.state in ('planned', 'running') and s.starts_at > at and s.starts_at < at + interval '29 days'
          and (s.taken < s.max_person or exists (
            select from group_reservations w
            join holds h on h.brand_id = w.brand_id and h.who = 'person' and h.who_id = w.person_id and h.released_at is null
              and h.starts_at < s.ends_at and h.starts_at > s.starts_at - interval '24 hours' and h.ends_at > s.starts_at
            join group_reservations b on b.brand_id = h.brand_id and b.id = h.reservation_id and b.state in ('booked', 'attended')
            where w.brand_id = s.brand_id and w.session_id = s.id and w.state = 'waiting'))) d
    where not exists (select from gyms g where g.brand_id = d.brand_id and g.id = d.gym_id and g.closed_on is not null);
  perform look_as(asker, '');
end $function$;
revoke execute on function classes_due(timestamptz, timestamptz, integer) from public;
grant execute on function classes_due(timestamptz, timestamptz, integer) to kaiguan_app;

create function consents_to_marketing(brand bigint, person bigint) returns boolean
language sql stable security definer set search_path to 'public', 'pg_temp' as $function$
  select exists (select from marketing_consents k where k.brand_id = brand and k.person_id = person and k.withdrawn_at is null
    and not exists (select from persons g cross join lateral (
        select w.withdrawn_at, w.withdrawn_how from marketing_consents w where w.brand_id = g.brand_id and w.person_id = g.id order by w.id desc limit 1) w
      where g.brand_id = brand and g.merged_into_id = person and (w.withdrawn_at >= k.given_at
        or w.withdrawn_how <> 'desk' and k.given_how <> 'own-page'
          and not (k.given_how = 'written' and k.given_at >= w.withdrawn_at + interval '30 days'))))
$function$;
revoke execute on function consents_to_marketing(bigint, bigint) from public;
grant execute on function consents_to_marketing(bigint, bigint) to kaiguan_app, kaiguan_member;

create function contracts_next() returns timestamptz
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  asker text := coalesce(current_setting('app.brand', true), '');
  moment timestamptz;
begin
  perform look_as('0', 'on');
  moment := (
    select min(case c.pdf_tries when 0 then c.signed_at else c.signed_at + interval '1 minute' * 4 ^ (c.pdf_tries - 1) end) from contracts c
    where c.signed_at is not null and c.pdf_file_id is null and c.pdf_tries < 8);
  perform look_as(asker, '');
  return moment;
end $function$;
revoke execute on function contracts_next() from public;
grant execute on function contracts_next() to kaiguan_app;

create function contracts_to_print(now_at timestamptz) returns table(brand bigint, contract bigint, tries smallint)
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select n.brand_id, n.id, n.pdf_tries from (
      select c.brand_id, c.id, c.pdf_tries, row_number() over (partition by c.brand_id order by c.signed_at desc) as place from contracts c
      where c.signed_at is not null and c.pdf_file_id is null and c.pdf_tries < 8
        and (c.pdf_tries = 0 or c.signed_at + interval '1 minute' * 4 ^ (c.pdf_tries - 1) <= now_at)) n
    where n.place <= 2 order by n.brand_id, n.place;
  perform look_as(asker, '');
end $function$;
revoke execute on function contracts_to_print(timestamptz) from public;
grant execute on function contracts_to_print(timestamptz) to kaiguan_app;

create function copy_marks_customers(brand bigint, customer_ids bigint[]) returns void
language sql as $function$
  insert into gate_copy_marks (brand_id, person_id)
    select distinct brand, c.person_id from customers c where c.brand_id = brand and c.id = any (customer_ids)
$function$;

create function course_state(course customer_courses, today date) returns text
language sql immutable parallel safe as $function$
  select case when (course).recycled_at is not null then 'recycled'
    when (course).closed_on is not null then 'closed'
    when (course).ends_on < today then 'expired'
    when (course).residue = 0 then 'used-up'
    else 'valid' end
$function$;
grant execute on function course_state(customer_courses, date) to kaiguan_app;

create function demo_accounts() returns table(login text)
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  select coalesce(staff_number, phone) from accounts where demo order by id
$function$;
revoke execute on function demo_accounts() from public;
grant execute on function demo_accounts() to kaiguan_app;

create function device_bind(account bigint, device bytea, at timestamptz, by_code boolean) returns void
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  insert into known_devices (account_id, device_hash, last_login_at, proven) values (account, device, at, by_code)
  on conflict (account_id, device_hash) do update
    set last_login_at = excluded.last_login_at, proven = known_devices.proven or excluded.proven
$function$;
revoke execute on function device_bind(bigint, bytea, timestamptz, boolean) from public;
grant execute on function device_bind(bigint, bytea, timestamptz, boolean) to kaiguan_app;

create function device_known(account bigint, device bytea, since timestamptz) returns boolean
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  select exists (select from known_devices where account_id = account and device_hash = device and last_login_at >= since)
$function$;
revoke execute on function device_known(bigint, bytea, timestamptz) from public;
grant execute on function device_known(bigint, bytea, timestamptz) to kaiguan_app;

create function device_of_staff(device bytea, brand bigint, gym bigint, since timestamptz) returns boolean
language sql stable security definer set search_path to 'public', 'pg_temp' as $function$
  select exists (select from employees e join known_devices d on d.account_id = e.account_id
    where e.brand_id = brand and e.gym_id = gym and e.deleted_at is null and d.device_hash = device and d.last_login_at >= since)
$function$;
revoke execute on function device_of_staff(bytea, bigint, bigint, timestamptz) from public;
grant execute on function device_of_staff(bytea, bigint, bigint, timestamptz) to kaiguan_app;

create function device_proven(account bigint, device bytea, since timestamptz) returns boolean
language sql stable security definer set search_path to 'public', 'pg_temp' as $function$
  select exists (select from known_devices where account_id = account and device_hash = device and proven and last_login_at >= since)
$function$;
revoke execute on function device_proven(bigint, bytea, timestamptz) from public;
grant execute on function device_proven(bigint, bytea, timestamptz) to kaiguan_app;

create function disruptions_next() returns timestamptz
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  asker text := coalesce(current_setting('app.brand', true), '');
  moment timestamptz;
begin
  perform look_as('0', 'on');
  moment := (
    select min(coalesce(d.reversed_at, d.applied_at, d.asked_at)) from disruptions d
    where d.state in ('preparing', 'applying', 'reversing') and d.attempts < 3);
  perform look_as(asker, '');
  return moment;
end $function$;
revoke execute on function disruptions_next() from public;
grant execute on function disruptions_next() to kaiguan_app;

create function disruptions_waiting() returns table(brand bigint, disruption bigint)
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select d.brand_id, d.id from disruptions d
    where d.state in ('preparing', 'applying', 'reversing') and d.attempts < 3 order by d.brand_id, d.id;
  perform look_as(asker, '');
end $function$;
revoke execute on function disruptions_waiting() from public;
grant execute on function disruptions_waiting() to kaiguan_app;

create function exports_next(silence interval) returns timestamptz
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  asker text := coalesce(current_setting('app.brand', true), '');
  moment timestamptz;
begin
  perform look_as('0', 'on');
  moment := (
    select min(case t.state when 'waiting' then t.created_at else t.heartbeat_at + silence end) from export_tasks t where t.state in ('waiting', 'running'));
  perform look_as(asker, '');
  return moment;
end $function$;
revoke execute on function exports_next(interval) from public;
grant execute on function exports_next(interval) to kaiguan_app;

create function exports_waiting(silent_since timestamptz) returns table(brand bigint, task bigint)
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select t.brand_id, t.id from export_tasks t
    where t.state in ('waiting', 'running') and (t.state = 'waiting' or t.heartbeat_at < silent_since) order by t.brand_id, t.id;
  perform look_as(asker, '');
end $function$;
revoke execute on function exports_waiting(timestamptz) from public;
grant execute on function exports_waiting(timestamptz) to kaiguan_app;

create function failed_works_at(gyms bigint[]) returns table(work text, gym_id bigint, since timestamptz)
language sql stable security definer set search_path to 'public', 'pg_temp' as $function$
  select f.work, f.gym_id, f.since from failed_works f
  where f.brand_id = current_setting('app.brand')::bigint and (f.gym_id is null or f.gym_id = any (gyms))
  order by f.since, f.id limit 200;
$function$;
revoke execute on function failed_works_at(bigint[]) from public;
grant execute on function failed_works_at(bigint[]) to kaiguan_app;

create function failed_works_next() returns timestamptz
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  select min(f.again_at) from failed_works f
$function$;
revoke execute on function failed_works_next() from public;
grant execute on function failed_works_next() to kaiguan_app;

create function forget_again(brand bigint, customer bigint, made timestamptz, moment timestamptz) returns jsonb
language plpgsql as $function$
begin
  perform set_config('app.brand', brand::text, true);
  if not exists (select from customers where brand_id = brand and id = customer and created_at = made and forgotten_at is null) then return null; end if;
  return forget_at(brand, array[customer], moment, true);
end $function$;
revoke execute on function forget_again(bigint, bigint, timestamptz, timestamptz) from public;

create function forget_at(brand bigint, asked bigint[], moment timestamptz, with_exports boolean) returns jsonb
language plpgsql as $function$
declare
  customer_ids bigint[];
  all_persons bigint[];
  person_ids bigint[];
  names text[];
  numbers text[];
  said_names text[] := '{}';
  said_numbers text[] := '{}';
  file_ids bigint[];
  answer jsonb;
begin
  perform set_config('app.forgets', 'on', true);
  -- With each goes whoever was merged into them. The person goes with the last branch that knows them: also by whom they were merged into.
  with recursive them as (
    select id as root, id, person_id from customers where brand_id = brand and id = any (asked)
    union select t.root, c.id, c.person_id from customers c join them t on c.brand_id = brand and c.merged_into_id = t.id),
  humans as (
    select root, person_id as id from them
    union select f.root, o.id from persons o join humans f on o.brand_id = brand and o.merged_into_id = f.id),
  known as (
    select f.root from humans f join customers c on c.brand_id = brand and c.person_id = f.id
    where c.forgotten_at is null and (c.deleted_at is null or c.merged_into_id is not null) and c.id not in (select id from them))
  select (select array_agg(distinct id) from them), (select array_agg(distinct id) from humans),
    (select coalesce(array_agg(distinct id), '{}') from humans where id not in (select f.id from humans f where f.root in (select root from known)))
    into customer_ids, all_persons, person_ids;
  -- A branch that deleted them as a lead, or took back the sheet that brought them, has them in no list, but has them still.
  with recursive more as (
    select id from customers where brand_id = brand and person_id = any (person_ids) and deleted_at is not null and forgotten_at is null
    union select c.id from customers c join more m on c.brand_id = brand and c.merged_into_id = m.id)
  select customer_ids || coalesce(array_agg(id), '{}') into customer_ids from more where id <> all (customer_ids);
  names := forget_names(brand, customer_ids, all_persons);
  numbers := forget_numbers(brand, customer_ids, all_persons);
  if cardinality(person_ids) > 0 then
    said_names := forget_unshared(brand, names, customer_ids, person_ids);
    said_numbers := forget_unshared(brand, numbers, customer_ids, person_ids);
  end if;
  select coalesce(array_agg(f), '{}') into file_ids from (
    select head_portrait_file_id as f from persons where brand_id = brand and id = any (person_ids)
    union select face_file_id from face_consents where brand_id = brand and person_id = any (person_ids)
    union select unnest(array[head_portrait_file_id, image_file_id]) from body_exams where brand_id = brand and customer_id = any (customer_ids)) x
    where f is not null;
  update customers set deleted_at = coalesce(deleted_at, moment), forgotten_at = moment, sex = 0, birthday_md = null, fit_goal = null, blocked_at = null,
      blocked_reason = null, version = version + 1 where brand_id = brand and id = any (customer_ids) and forgotten_at is null;
  update persons set deleted_at = coalesce(deleted_at, moment), sex = 0, birthday = null, guardian_person_id = null, head_portrait_file_id = null,
      phone_proven_at = null where brand_id = brand and id = any (person_ids);
  update follow_ups set done_at = coalesce(done_at, moment), version = version + 1 where brand_id = brand and customer_id = any (customer_ids);
  -- What waits to be sent isn't: its text goes with them.
  update member_messages set state = 'stopped', done_at = moment
    where brand_id = brand and state in ('waiting', 'sending') and (customer_id = any (customer_ids) or person_id = any (person_ids));
  delete from customer_tags where brand_id = brand and customer_id = any (customer_ids);
  delete from customer_doubles where brand_id = brand and (customer_id = any (customer_ids) or other_id = any (customer_ids));
  -- What nobody signed binds nobody.
  update contracts set html = '', signature = null, signed_ip = null where brand_id = brand and customer_id = any (customer_ids) and signed_at is null;
  update gate_credentials set ended_at = moment, ended_why = 'customer-deleted' where brand_id = brand and person_id = any (person_ids) and ended_at is null;
  perform forget_columns(brand, customer_ids, person_ids, names, numbers, said_names, said_numbers);
  with gone as (delete from files where brand_id = brand and id = any (file_ids) returning name)
    select jsonb_build_object('files', coalesce(jsonb_agg(name), '[]')) into answer from gone;
  -- A finished export may list them: it is made again.
  with kept as (select id, file_key from export_tasks where with_exports and brand_id = brand and file_key is not null for update),
    emptied as (update export_tasks t set file_key = null from kept k where t.brand_id = brand and t.id = k.id)
    select answer || jsonb_build_object('exports', coalesce(jsonb_agg(file_key), '[]')) into answer from kept;
  perform set_config('app.forgets', '', true);
  return answer;
end $function$;
revoke execute on function forget_at(bigint, bigint[], timestamptz, boolean) from public;

create function forget_columns(brand bigint, customer_ids bigint[], person_ids bigint[], names text[], numbers text[], said_names text[], said_numbers text[]) returns void
language plpgsql as $function$
declare
  written constant text[] := array['reason', 'remark', 'alert', 'content', 'note', 'purpose', 'given_by'];
  keys constant text[] := array['customer', 'customer_name', 'holder', 'member', 'member_name', 'other'];
  a_phone constant text := '(^|[^0-9])1[0-9]{10}([^0-9]|$)';
  words constant text[] := names || numbers || array(select left(n, 3) || '****' || right(n, 4) from unnest(numbers) n);
  since constant timestamptz := (select min(created_at) from customers where brand_id = brand and (id = any (customer_ids) or person_id = any (person_ids)));
  one record;
  said text;
begin
  for one in
    select d.*, t.typname as type from personal_data() d
      join pg_attribute a on a.attrelid = ('public.' || d.of_table)::regclass and a.attname = d.of_column join pg_type t on t.oid = a.atttypid
    where d.becomes not in ('sealed', 'apart', 'term')
    -- What goes with its row goes last: other rows are found by it. A seal goes before what it seals.
    order by d.becomes = 'deleted', d.of_table = 'gate_credentials'
  loop
    if one.becomes = 'mentions' and cardinality(said_numbers) = 0 then continue; end if;
    said := format(case
      when one.becomes = 'named' then '''已删除会员 Deleted member'''
      when one.becomes = 'nulled' then 'null'
      when one.becomes = 'emptied' then case one.type when 'jsonb' then '''{}''::jsonb' else '''''' end
      when one.becomes = 'without' and one.type = 'jsonb' then 'without_words(%1$I, $4, $6)'
      when one.becomes = 'without' then 'without_words(%1$I, $4)'
      when one.type = 'jsonb' then 'without_mentions(%1$I, $5, ''{}'', ''{}'')'
      else 'without_numbers(%1$I, $5)' end, one.of_column);
    if one.becomes = 'deleted' then execute format('delete from %I where brand_id = $1 and %s', one.of_table, one.whose)
      using brand, customer_ids, person_ids;
    else
      execute format('update %1$I set %2$I = %3$s where brand_id = $1 and %2$I is not null and %4$s and %2$I is distinct from %3$s',
        one.of_table, one.of_column, said, coalesce(one.whose, format('%I::text ~ $7', one.of_column)))
      using brand, customer_ids, person_ids, words, said_numbers, written, a_phone;
    end if;
  end loop;
  -- Of a card that somebody shared with them only that they used it is theirs; another who uses it may be called the same.
  update card_events v set after = without_mentions(after, '{}', names, keys)
    where brand_id = brand and after ->> 'holder' = any (names)
      and card_id in (select card_id from card_holders where brand_id = brand and customer_id = any (customer_ids))
      and not exists (select from card_holders h join customers c on c.brand_id = brand and c.id = h.customer_id
        where h.brand_id = brand and h.card_id = v.card_id and c.id <> all (customer_ids) and c.name = v.after ->> 'holder');
  -- The log: of what was done with them nothing that was written by hand, and no before and after.
  update operation_log set diff = '{}', ip = case actor_kind when 'member' then '' else ip end,
      actor_name = case actor_kind when 'member' then '已删除会员 Deleted member' else actor_name end,
      params = without_words(params, words, written)
    where brand_id = brand and subject_kind = 'customer' and subject_id = any (customer_ids);
  update operation_log set diff = without_words(diff - written, words), params = without_words(params, words, written),
      ip = case actor_kind when 'member' then '' else ip end,
      actor_name = case actor_kind when 'member' then '已删除会员 Deleted member' else actor_name end
    where brand_id = brand and (subject_kind, subject_id) in (
      select 'card', id from cards where brand_id = brand and customer_id = any (customer_ids)
      union all select 'order', id from orders where brand_id = brand and customer_id = any (customer_ids)
      union all select 'deposit', id from deposits where brand_id = brand and customer_id = any (customer_ids)
      union all select 'customer-course', id from customer_courses where brand_id = brand and customer_id = any (customer_ids)
      union all select 'locker-rental', id from locker_rentals where brand_id = brand and customer_id = any (customer_ids));
  update operation_log l set params = without_mentions(params, '{}', names, array['holder'])
    where brand_id = brand and subject_kind = 'card' and params ->> 'holder' = any (names)
      and subject_id in (select card_id from card_holders where brand_id = brand and customer_id = any (customer_ids))
      and not exists (select from card_holders h join customers c on c.brand_id = brand and c.id = h.customer_id
        where h.brand_id = brand and h.card_id = l.subject_id and c.id <> all (customer_ids) and c.name = l.params ->> 'holder');
  -- Kept for requests that are sent once more: the key stays and says that it was carried out, what was answered goes.
  update idempotency set answer = null where brand_id = brand and answer is not null and (
    order_trade_no in (select trade_no from orders where brand_id = brand and customer_id = any (customer_ids))
    or jsonb_path_exists(answer, '$.** ? (@.customer_id == $ids[*] || @.customer.id == $ids[*] || @.customer_name == $names[*] || @.member_name == $names[*]
      || @.customer.name == $names[*] || @.holder == $names[*])', jsonb_build_object('ids', to_jsonb(customer_ids), 'names', to_jsonb(said_names)))
    or answer::text ~ a_phone and without_mentions(answer, said_numbers, '{}', '{}') <> answer);
  -- A line of a sheet is wholly theirs where its cell of a phone, and nothing beside it, is their number; or, in the sheet that brought
  -- them, where the cell of the name is theirs: a child comes with a guardian's number. Goods have barcodes, and staff are no customers.
  update import_rows r set cells = blanked(r.cells), problems = null, joins = null
    from imports i
    where r.brand_id = brand and i.brand_id = brand and i.id = r.import_id and i.kind not in ('goods', 'staff') and (
      exists (select from jsonb_array_elements_text(r.cells) c
        where c ~ '^[+]?[0-9 ()-]{11,20}$' and right(regexp_replace(c, '[^0-9]', '', 'g'), 11) = any (said_numbers))
      or i.id in (select import_id from customers where brand_id = brand and id = any (customer_ids))
        and r.cells ->> (select (k.at - 1)::int from jsonb_array_elements_text(i.columns) with ordinality as k (said, at) where k.said = 'name' limit 1) = any (said_names));
  update import_rows r set cells = without_mentions(r.cells, said_numbers, '{}', '{}')
    from imports i
    where r.brand_id = brand and i.brand_id = brand and i.id = r.import_id and i.kind not in ('goods', 'staff')
      and r.cells::text ~ a_phone and without_mentions(r.cells, said_numbers, '{}', '{}') <> r.cells;
  delete from body_exams where brand_id = brand and customer_id is null and phone = any (said_numbers);
  if cardinality(said_names) = 0 and cardinality(said_numbers) = 0 then return; end if;
  -- A number may stand in any row, and few hold one; a name that means them stands in no row from before the first of them was added. Each is
  -- changed by its key: joined to as many as PostgreSQL takes them for, the log would be read once more.
  for one in
    select at, id from operation_log
      where brand_id = brand and (params::text || diff::text || coalesce(actor_name, '')) ~ '(^|[^0-9])1[0-9]{10}([^0-9]|$)'
        and exists (select from unnest(said_numbers) n where strpos(params::text || diff::text || coalesce(actor_name, ''), n) > 0)
    union select at, id from operation_log
      where brand_id = brand and at >= since and (actor_kind = 'member' and actor_name = any (said_names)
        or params ->> 'customer' = any (said_names) or params ->> 'holder' = any (said_names) or params ->> 'other' = any (said_names)
        or params ->> 'to' = any (said_names) or params ->> 'name' = any (said_names))
  loop
    update operation_log l set params = without_mentions(params, said_numbers, said_names, theirs), diff = without_mentions(diff, said_numbers, said_names, theirs),
        actor_name = case when actor_kind = 'member' and actor_name = any (said_names) then '已删除会员 Deleted member' else without_numbers(actor_name, said_numbers) end
      from (select keys || case when action like '%.transferred' then array['to'] else '{}' end
          || case when subject_kind in ('customer-course', 'body-test') then array['name'] else '{}' end as theirs
        from operation_log where brand_id = brand and at = one.at and id = one.id) k
      where l.brand_id = brand and l.at = one.at and l.id = one.id;
  end loop;
  update article_records set params = without_mentions(params, said_numbers, said_names, keys || array['names'] || case event when 'gate.against-rules' then array['name'] else '{}' end)
    where brand_id = brand and event is not null and (params::text ~ a_phone or params ? 'names' or params ->> 'customer' = any (said_names) or params ->> 'name' = any (said_names));
end $function$;
revoke execute on function forget_columns(bigint, bigint[], bigint[], text[], text[], text[], text[]) from public;

create function forget_contracts(moment timestamptz) returns jsonb
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  brand constant bigint := current_setting('app.brand')::bigint;
  ids bigint[];
  file_ids bigint[];
  names jsonb;
begin
  select array_agg(c.id), coalesce(array_agg(c.pdf_file_id) filter (where c.pdf_file_id is not null), '{}') into ids, file_ids
    from customers w join contracts c on c.brand_id = w.brand_id and c.customer_id = w.id
    where w.brand_id = brand and w.forgotten_at < moment - interval '3 years' and c.html <> '';
  if ids is null then return '[]'; end if;
  perform set_config('app.forgets', 'on', true);
  update contracts set html = '', signature = null, signed_ip = null, pdf_file_id = null, pdf_tries = 8 where brand_id = brand and id = any (ids);
  perform set_config('app.forgets', '', true);
  with gone as (delete from files where brand_id = brand and id = any (file_ids) returning name)
    select coalesce(jsonb_agg(name), '[]') into names from gone;
  return names;
end $function$;
revoke execute on function forget_contracts(timestamptz) from public;
grant execute on function forget_contracts(timestamptz) to kaiguan_app;

create function forget_customer(request bigint) returns jsonb
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  brand constant bigint := current_setting('app.brand')::bigint;
  r forget_requests;
begin
  select * into strict r from forget_requests where brand_id = brand and id = request for update;
  if r.state <> 'done' or exists (select from customers where brand_id = brand and id = r.customer_id and forgotten_at is not null)
  then raise exception 'request % to forget is not confirmed', request; end if;
  return forget_at(brand, array[r.customer_id], r.ended_at, true);
end $function$;
revoke execute on function forget_customer(bigint) from public;
grant execute on function forget_customer(bigint) to kaiguan_app;

create function forget_deleted(moment timestamptz) returns jsonb
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  brand constant bigint := current_setting('app.brand')::bigint;
  ids bigint[];
begin
  select array_agg(id) into ids from (
    select id from customers
    where brand_id = brand and deleted_at < moment - interval '30 days' and forgotten_at is null and merged_into_id is null
    order by deleted_at, id limit 500 for update) c;
  return case when ids is not null then forget_at(brand, ids, moment, false) end;
end $function$;
revoke execute on function forget_deleted(timestamptz) from public;
grant execute on function forget_deleted(timestamptz) to kaiguan_app;

create function forget_names(brand bigint, customer_ids bigint[], person_ids bigint[]) returns text[]
language sql stable as $function$
  select coalesce(array_agg(word order by length(word) desc, word), '{}') from (
    select name as word from persons where brand_id = brand and id = any (person_ids)
    union select name from customers where brand_id = brand and id = any (customer_ids)
    union select member_name from locker_rentals where brand_id = brand and customer_id = any (customer_ids)
    union select name from body_exams where brand_id = brand and customer_id = any (customer_ids)
    union select params ->> 'name' from operation_log where brand_id = brand and subject_kind = 'customer' and subject_id = any (customer_ids) and params ? 'name'
    union select diff -> 'name' ->> 'before' from operation_log where brand_id = brand and subject_kind = 'customer' and subject_id = any (customer_ids) and diff ? 'name') w
  where word <> '' and word <> '已删除会员 Deleted member'
$function$;
revoke execute on function forget_names(bigint, bigint[], bigint[]) from public;

create function forget_numbers(brand bigint, customer_ids bigint[], person_ids bigint[]) returns text[]
language sql stable as $function$
  select coalesce(array_agg(word order by word), '{}') from (
    select phone as word from persons where brand_id = brand and id = any (person_ids)
    union select phone from customers where brand_id = brand and id = any (customer_ids)
    union select member_phone from locker_rentals where brand_id = brand and customer_id = any (customer_ids)
    union select phone from body_exams where brand_id = brand and customer_id = any (customer_ids)) w
  where word ~ '^1[0-9]{10}$'
$function$;
revoke execute on function forget_numbers(bigint, bigint[], bigint[]) from public;

create function forget_unshared(brand bigint, words text[], customer_ids bigint[], person_ids bigint[]) returns text[]
language sql stable as $function$
  select coalesce(array_agg(w), '{}') from unnest(words) w
  where not exists (select from persons p where p.brand_id = brand and p.id <> all (person_ids) and w in (p.phone, p.name))
    and not exists (select from customers c where c.brand_id = brand and c.id <> all (customer_ids) and c.person_id <> all (person_ids) and w in (c.phone, c.name))
    and not exists (select from employees e where e.brand_id = brand and w in (e.phone, e.emergency_phone, e.name))
    and not exists (select from gyms g where g.brand_id = brand and w in (g.phone, g.legal_person_phone))
    and (w ~ '^1[0-9]{10}$' or w not in (
      select called from operation_log l cross join lateral (values (l.params ->> 'name'), (l.diff -> 'name' ->> 'before')) v (called)
      where l.brand_id = brand and l.subject_kind = 'customer' and l.subject_id <> all (customer_ids) and called is not null))
$function$;
revoke execute on function forget_unshared(bigint, text[], bigint[], bigint[]) from public;

create function gate_code_set(gate bigint, hash bytea, until_at timestamptz) returns void
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
begin
  delete from gate_codes where gate_id = gate and brand_id = current_setting('app.brand')::bigint;
  if hash is not null then
    insert into gate_codes (code_hash, brand_id, gate_id, until)
      select hash, p.brand_id, p.gate_id, until_at from gate_places p where p.gate_id = gate and p.brand_id = current_setting('app.brand')::bigint;
  end if;
end $function$;
revoke execute on function gate_code_set(bigint, bytea, timestamptz) from public;
grant execute on function gate_code_set(bigint, bytea, timestamptz) to kaiguan_app;

create function gate_copies_due(made_before timestamptz) returns table(brand bigint, gym bigint, whole boolean)
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  select w.brand, w.gym, w.whole or w.made_at is null or w.made_at <= made_before from gate_copies_wanted() w
  where w.marked or w.made_at is null or w.made_at <= made_before order by w.brand, w.gym
$function$;
revoke execute on function gate_copies_due(timestamptz) from public;
grant execute on function gate_copies_due(timestamptz) to kaiguan_app;

create function gate_copies_next(every interval) returns timestamptz
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  select min(case when w.marked or w.made_at is null then '-infinity' else w.made_at + every end) from gate_copies_wanted() w
$function$;
revoke execute on function gate_copies_next(interval) from public;
grant execute on function gate_copies_next(interval) to kaiguan_app;

create function gate_copies_wanted() returns table(brand bigint, gym bigint, whole boolean, marked boolean, made_at timestamptz)
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select g.brand_id, g.gym_id, coalesce(m.gyms @> array[g.gym_id], false), m.brand_id is not null, c.made_at
    from (select distinct p.brand_id, p.gym_id from gates p where p.public_key is not null and p.deleted_at is null) g
    left join gate_copies c on c.brand_id = g.brand_id and c.gym_id = g.gym_id
    left join (select k.brand_id, array_agg(distinct k.gym_id) as gyms from gate_copy_marks k group by k.brand_id) m on m.brand_id = g.brand_id;
  perform look_as(asker, '');
end $function$;
revoke execute on function gate_copies_wanted() from public;

create function gate_copy_secret(new_secret bytea) returns bytea
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  brand bigint := current_setting('app.brand')::bigint;
  kept bytea;
begin
  select secret into kept from gate_copy_secrets where brand_id = brand;
  if kept is not null then return kept; end if;
  insert into gate_copy_secrets (brand_id, secret) values (brand, new_secret) on conflict do nothing;
  return (select secret from gate_copy_secrets where brand_id = brand);
end $function$;
revoke execute on function gate_copy_secret(bytea) from public;
grant execute on function gate_copy_secret(bytea) to kaiguan_app;

create function gate_keys_make(of_gym bigint, new_private bytea, new_public bytea, new_mac bytea, at timestamptz) returns table(private_key bytea, public_key bytea, mac_key bytea)
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare brand bigint := current_setting('app.brand')::bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('gate_keys ' || brand, 0));
  insert into gate_keys as k (brand_id, gym_id, private_key, public_key, mac_key, made_at)
    values (brand, of_gym, new_private, new_public, coalesce((select o.mac_key from gate_keys o where o.brand_id = brand limit 1), new_mac), at)
    on conflict do nothing;
  return query select k.private_key, k.public_key, k.mac_key from gate_keys k where k.brand_id = brand and k.gym_id = of_gym;
end $function$;
revoke execute on function gate_keys_make(bigint, bytea, bytea, bytea, timestamptz) from public;
grant execute on function gate_keys_make(bigint, bytea, bytea, bytea, timestamptz) to kaiguan_app, kaiguan_member;

create function gate_keys_of(of_gym bigint) returns table(private_key bytea, public_key bytea, mac_key bytea)
language sql stable security definer set search_path to 'public', 'pg_temp' as $function$
  select private_key, public_key, mac_key from gate_keys where brand_id = current_setting('app.brand')::bigint and gym_id = of_gym
$function$;
revoke execute on function gate_keys_of(bigint) from public;
grant execute on function gate_keys_of(bigint) to kaiguan_app, kaiguan_member;

create function gate_of_code(hash bytea, now_at timestamptz) returns jsonb
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  c gate_codes;
  g gates;
  stand text;
begin
  select * into c from gate_codes where code_hash = hash and until > now_at for update;
  if not found then return null; end if;
  select * into g from gates where brand_id = c.brand_id and id = c.gate_id and deleted_at is null;
  if not found then return null; end if;
  stand := set_config('app.brand', g.brand_id::text, true);
  stand := set_config('app.gym', g.gym_id::text, true);
  stand := set_config('app.asker', 'device:' || g.id, true);
  return (select jsonb_build_object('id', g.id, 'name', g.name, 'gym', to_jsonb(y) - 'created_at') from gyms y where y.brand_id = g.brand_id and y.id = g.gym_id);
end $function$;
revoke execute on function gate_of_code(bytea, timestamptz) from public;
grant execute on function gate_of_code(bytea, timestamptz) to kaiguan_app;

create function gate_open(gate bigint, known text) returns jsonb
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  g record;
  stand text;
begin
  select t.id, t.brand_id, t.gym_id, b.facts_version into g
    from gate_places p join gates t on t.brand_id = p.brand_id and t.id = p.gate_id join brands b on b.id = t.brand_id
    where p.gate_id = gate and coalesce(t.public_key, t.last_key) is not null;
  if not found then return null; end if;
  stand := set_config('app.brand', g.brand_id::text, true);
  stand := set_config('app.gym', g.gym_id::text, true);
  stand := set_config('app.asker', 'device:' || g.id, true);
  stand := concat_ws(':', g.gym_id, g.facts_version);
  if stand = known then return '{"same": true}'; end if;
  return (select jsonb_build_object('version', stand,
      'gate', jsonb_build_object('id', t.id, 'name', t.name, 'kind', t.kind, 'mode', t.mode, 'rules', t.rules, 'locker_id', t.locker_id, 'pairing', t.pairing),
      'device_key', encode(t.public_key, 'base64'), 'last_key', encode(t.last_key, 'base64'), 'own_key', encode(k.private_key, 'base64'), 'public_key', encode(k.public_key, 'base64'),
      'mac_key', encode(k.mac_key, 'base64'), 'gym', to_jsonb(y) - 'created_at')
    from gates t join gyms y on y.brand_id = t.brand_id and y.id = t.gym_id join gate_keys k on k.brand_id = y.brand_id and k.gym_id = y.id
    where t.brand_id = g.brand_id and t.id = g.id);
end $function$;
revoke execute on function gate_open(bigint, text) from public;
grant execute on function gate_open(bigint, text) to kaiguan_app;

create function gates_due(ahead timestamptz, silence interval, claimable interval) returns table(brand bigint, due_at timestamptz)
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select s.brand_id, case when s.told_offline_at is null then s.seen_at + silence else s.seen_at end
      from gate_signs s join gates g on g.brand_id = s.brand_id and g.id = s.gate_id
      where s.told_offline_at is null and g.public_key is not null and g.deleted_at is null and s.seen_at <= ahead - silence or s.seen_at >= s.told_offline_at
    union all
    select t.brand_id, t.expires_at + claimable from gate_grants t where t.closed_at is null and t.expires_at <= ahead - claimable
    union all
    select c.brand_id, least(c.done_at, c.expires_at) from gate_commands c where c.file_id is not null and (c.done_at is not null or c.expires_at <= ahead);
  perform look_as(asker, '');
end $function$;
revoke execute on function gates_due(timestamptz, interval, interval) from public;
grant execute on function gates_due(timestamptz, interval, interval) to kaiguan_app;

create function grid_state(grid locker_grids, rental locker_rentals, today date) returns text
language sql immutable parallel safe as $function$
  select case when (grid).disabled_at is not null then 'disabled'
    when (rental).id is null then 'free'
    when (rental).expired_on < today then 'overdue'
    when (rental).type = 1 then 'rented'
    else 'in-use' end
$function$;
grant execute on function grid_state(locker_grids, locker_rentals, date) to kaiguan_app;

create function has_paired_gate(brand bigint) returns boolean
language sql stable as $function$
  select exists (select from gates where brand_id = brand and public_key is not null and deleted_at is null)
$function$;

create function housekeeping(at timestamptz) returns void
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  delete from login_failures where since < at - interval '1 day';
  delete from known_devices where last_login_at < at - interval '180 days';
  delete from sessions where coalesce(ended_at, last_used_at) < at - interval '90 days';
$function$;
revoke execute on function housekeeping(timestamptz) from public;
grant execute on function housekeeping(timestamptz) to kaiguan_app;

create function hq_code_set(hash bytea, until timestamptz) returns void
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  insert into hq_codes (brand_id, code_hash, expires_at) values (current_setting('app.brand')::bigint, hash, until)
  on conflict (brand_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at
$function$;
revoke execute on function hq_code_set(bytea, timestamptz) from public;
grant execute on function hq_code_set(bytea, timestamptz) to kaiguan_app;

create function hq_code_take(hash bytea, at timestamptz) returns bigint
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  delete from hq_codes where code_hash = hash and expires_at > at returning brand_id
$function$;
revoke execute on function hq_code_take(bytea, timestamptz) from public;
grant execute on function hq_code_take(bytea, timestamptz) to kaiguan_app;

create function imports_next() returns timestamptz
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  asker text := coalesce(current_setting('app.brand', true), '');
  moment timestamptz;
begin
  perform look_as('0', 'on');
  moment := (
    select case when exists (select from imports i where i.state in ('checking', 'inserting', 'undoing')) then timestamptz '-infinity' end);
  perform look_as(asker, '');
  return moment;
end $function$;
revoke execute on function imports_next() from public;
grant execute on function imports_next() to kaiguan_app;

create function imports_waiting() returns table(brand bigint, import bigint)
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select i.brand_id, i.id from imports i where i.state in ('checking', 'inserting', 'undoing') order by i.brand_id, i.id;
  perform look_as(asker, '');
end $function$;
revoke execute on function imports_waiting() from public;
grant execute on function imports_waiting() to kaiguan_app;

create function installation_set_up(is_demo boolean, at timestamptz) returns boolean
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
begin
  update installation set set_up_at = at, demo = is_demo, making_demo = false where set_up_at is null;
  return found;
end $function$;
revoke execute on function installation_set_up(boolean, timestamptz) from public;
grant execute on function installation_set_up(boolean, timestamptz) to kaiguan_app;

create function installation_settings() returns table(approve_at_once boolean, video_url text, usage_url text, windows64_url text, windows32_url text)
language sql stable security definer set search_path to 'public', 'pg_temp' as $function$
  select approve_at_once, video_url, usage_url, windows64_url, windows32_url from installation
$function$;
revoke execute on function installation_settings() from public;
grant execute on function installation_settings() to kaiguan_app;

create function installation_state() returns table(set_up boolean, demo boolean)
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  select set_up_at is not null, demo from installation
$function$;
revoke execute on function installation_state() from public;
grant execute on function installation_state() to kaiguan_app;

create function is_forgetting() returns boolean
language sql stable as $function$
  select coalesce(current_setting('app.forgets', true), '') = 'on' and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'public.contracts'::regclass)
$function$;

create function lesson_reminder_at(starts_at timestamptz, hours integer, zone text) returns timestamptz
language sql stable parallel safe as $function$
  select case when extract(hour from r.raw) >= 22 then (r.raw::date + time '21:00') at time zone zone
    when extract(hour from r.raw) < 7 then (r.raw::date - 1 + time '21:00') at time zone zone else starts_at - make_interval(hours => hours) end
  from (select (starts_at - make_interval(hours => hours)) at time zone zone as raw) r
$function$;
grant execute on function lesson_reminder_at(timestamptz, integer, text) to kaiguan_app;

create function lessons_due(at timestamptz, ahead timestamptz, usual_hours integer, pause interval, most integer) returns table(brand bigint, gym bigint, due_at timestamptz)
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select d.brand_id, d.gym_id, case when after_the_night(at, d.time_zone) > at then greatest(d.due_at, after_the_night(at, d.time_zone)) else d.due_at end
    from (
      select b.brand_id, b.gym_id, g.time_zone, lesson_reminder_at(b.starts_at, coalesce(c.reminder_hours, usual_hours), g.time_zone) as due_at
        from course_bookings b join gyms g on g.brand_id = b.brand_id and g.id = b.gym_id
        left join coaching_settings c on c.brand_id = b.brand_id and c.gym_id = b.gym_id
        where g.closed_on is null and b.state = 'booked' and b.starts_at > at and b.starts_at <= ahead + interval '82 hours' and coalesce(c.reminder_hours, usual_hours) > 0
          and b.starts_at <= ahead + make_interval(hours => coalesce(c.reminder_hours, usual_hours) + 10)
          and not exists (select from course_lesson_texts t
            where t.brand_id = b.brand_id and t.booking_id = b.id and t.kind = 'reminder' and t.starts_at = b.starts_at)
      union all
      select t.brand_id, t.gym_id, g.time_zone, greatest(t.not_before, t.tried_at + pause) from course_lesson_texts t
        join course_bookings b on b.brand_id = t.brand_id and b.id = t.booking_id and b.state = 'booked' and b.starts_at = t.starts_at
        join gyms g on g.brand_id = t.brand_id and g.id = t.gym_id
        where g.closed_on is null and t.sent_at is null and t.starts_at > at and t.tries < most) d
    where case when after_the_night(at, d.time_zone) > at then greatest(d.due_at, after_the_night(at, d.time_zone)) else d.due_at end <= ahead;
  perform look_as(asker, '');
end $function$;
revoke execute on function lessons_due(timestamptz, timestamptz, integer, interval, integer) from public;
grant execute on function lessons_due(timestamptz, timestamptz, integer, interval, integer) to kaiguan_app;

create function letters_due(at timestamptz) returns table(brand bigint, gym bigint)
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select p.brand_id, p.gym_id from letter_plans p where p.wanted and p.due_at <= at
    union all
    select p.brand_id, p.gym_id from letter_plans p where p.wanted and p.due_at > at + interval '8 days';
  perform look_as(asker, '');
end $function$;
revoke execute on function letters_due(timestamptz) from public;
grant execute on function letters_due(timestamptz) to kaiguan_app;

create function letters_next(at timestamptz) returns timestamptz
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  asker text := coalesce(current_setting('app.brand', true), '');
  moment timestamptz;
begin
  perform look_as('0', 'on');
  moment := (
    select case when max(p.due_at) > at + interval '8 days' then least(at, min(p.due_at)) else min(p.due_at) end
    from letter_plans p where p.wanted);
  perform look_as(asker, '');
  return moment;
end $function$;
revoke execute on function letters_next(timestamptz) from public;
grant execute on function letters_next(timestamptz) to kaiguan_app;

create function login_code_new(hash bytea, session bigint, at timestamptz, until timestamptz) returns void
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  delete from login_codes where expires_at < at - interval '1 hour';
  insert into login_codes (code_hash, session_id, expires_at) values (hash, session, until);
$function$;
revoke execute on function login_code_new(bytea, bigint, timestamptz, timestamptz) from public;
grant execute on function login_code_new(bytea, bigint, timestamptz, timestamptz) to kaiguan_app;

create function login_code_phone(account bigint) returns text
language sql stable security definer set search_path to 'public', 'pg_temp' as $function$
  select a.phone from accounts a, installation i where a.id = account and i.login_codes and not a.demo and a.phone_proven_at is not null
$function$;
revoke execute on function login_code_phone(bigint) from public;
grant execute on function login_code_phone(bigint) to kaiguan_app;

create function login_code_take(hash bytea, at timestamptz) returns jsonb
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  c login_codes;
begin
  delete from login_codes where code_hash = hash returning * into c;
  if not found or c.expires_at <= at then return null; end if;
  return login_standing(c.session_id, at);
end $function$;
revoke execute on function login_code_take(bytea, timestamptz) from public;
grant execute on function login_code_take(bytea, timestamptz) to kaiguan_app;

create function login_code_waived(account bigint, at timestamptz) returns boolean
language sql stable security definer set search_path to 'public', 'pg_temp' as $function$
  select exists (select from accounts where id = account and code_waived_at > at - interval '1 day')
$function$;
revoke execute on function login_code_waived(bigint, timestamptz) from public;
grant execute on function login_code_waived(bigint, timestamptz) to kaiguan_app;

create function login_code_waiver_take(account bigint, at timestamptz) returns boolean
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
begin
  update accounts set code_waived_at = null where id = account and code_waived_at > at - interval '1 day';
  return found;
end $function$;
revoke execute on function login_code_waiver_take(bigint, timestamptz) from public;
grant execute on function login_code_waiver_take(bigint, timestamptz) to kaiguan_app;

create function login_standing(session bigint, at timestamptz) returns jsonb
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
begin
  perform from accounts where id = (select account_id from sessions where id = session) for share;
  return (select jsonb_build_object('id', a.id, 'demo', a.demo, 'last_gym_id', coalesce(s.gym_id, 0), 'last_employee_id', s.employee_id,
      'ends_at', s.ends_at, 'proven', s.proven)
    from sessions s join accounts a on a.id = s.account_id
    where s.id = session and s.ended_at is null and s.ends_at > at and s.last_used_at >= at - interval '24 hours');
end $function$;
revoke execute on function login_standing(bigint, timestamptz) from public;
grant execute on function login_standing(bigint, timestamptz) to kaiguan_app;

create function login_ticket_answer(scan bytea, session bigint, act text, at timestamptz) returns jsonb
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
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
end $function$;
revoke execute on function login_ticket_answer(bytea, bigint, text, timestamptz) from public;
grant execute on function login_ticket_answer(bytea, bigint, text, timestamptz) to kaiguan_app;

create function login_ticket_new(poll bytea, scan bytea, from_device text, from_ip text, at timestamptz, until timestamptz) returns void
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  delete from login_tickets where expires_at < at - interval '1 hour';
  insert into login_tickets (poll_hash, scan_hash, device, ip, created_at, expires_at) values (poll, scan, from_device, from_ip, at, until);
$function$;
revoke execute on function login_ticket_new(bytea, bytea, text, text, timestamptz, timestamptz) from public;
grant execute on function login_ticket_new(bytea, bytea, text, text, timestamptz, timestamptz) to kaiguan_app;

create function login_ticket_take(poll bytea, at timestamptz) returns jsonb
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
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
end $function$;
revoke execute on function login_ticket_take(bytea, timestamptz) from public;
grant execute on function login_ticket_take(bytea, timestamptz) to kaiguan_app;

create function login_try(keys text[], at timestamptz, window_start timestamptz) returns table(key text, tries integer, since timestamptz)
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  insert into login_failures as f (key, failures, since)
    select k, 1, at from unnest(keys) k order by k
  on conflict (key) do update set
    failures = case when f.since < window_start then 1 else f.failures + 1 end,
    since = case when f.since < window_start then at else f.since end
  returning f.key, f.failures, f.since
$function$;
revoke execute on function login_try(text[], timestamptz, timestamptz) from public;
grant execute on function login_try(text[], timestamptz, timestamptz) to kaiguan_app;

create function login_try_right(forget text[], give_back text[]) returns void
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  select from login_failures where key = any (forget || give_back) order by key for update;
  delete from login_failures where key = any (forget);
  update login_failures set failures = failures - 1 where key = any (give_back) and failures > 0;
$function$;
revoke execute on function login_try_right(text[], text[]) from public;
grant execute on function login_try_right(text[], text[]) to kaiguan_app;

create function look_as(brand text, looks text) returns void
language sql as $function$
  select set_config('app.brand', brand, true), set_config('app.looks', looks, true)
$function$;
revoke execute on function look_as(text, text) from public;

create function member_end(at timestamptz) returns void
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  update member_sessions set ended_at = at where id = nullif(current_setting('app.member_session', true), '')::bigint
$function$;
revoke execute on function member_end(timestamptz) from public;
grant execute on function member_end(timestamptz) to kaiguan_app, kaiguan_member;

create function member_end_others(at timestamptz) returns void
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  update member_sessions o set ended_at = at from member_sessions s
  where s.id = nullif(current_setting('app.member_session', true), '')::bigint
    and o.brand_id = s.brand_id and o.id <> s.id and o.ended_at is null
    and o.person_id in (select p.id from persons p join persons me on me.brand_id = s.brand_id and me.id = s.person_id
      where p.brand_id = s.brand_id and coalesce(p.merged_into_id, p.id) = coalesce(me.merged_into_id, me.id))
$function$;
revoke execute on function member_end_others(timestamptz) from public;
grant execute on function member_end_others(timestamptz) to kaiguan_app, kaiguan_member;

create function member_messages_due(at timestamptz, ahead timestamptz, pause interval) returns table(brand bigint, gym bigint, due_at timestamptz)
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select p.brand_id, p.gym_id, greatest(d.due_at, p.next_at) from message_paces p cross join lateral (
      select least(
        (select m.not_before from member_messages m where m.brand_id = p.brand_id and m.gym_id = p.gym_id and m.state = 'waiting'
          order by m.not_before limit 1),
        (select m.tried_at + pause from member_messages m where m.brand_id = p.brand_id and m.gym_id = p.gym_id and m.state = 'sending'
          order by m.tried_at limit 1)) as due_at) d
    where p.next_at <= ahead and d.due_at <= ahead
      and not exists (select from gyms g where g.brand_id = p.brand_id and g.id = p.gym_id and g.closed_on is not null);
  perform look_as(asker, '');
end $function$;
revoke execute on function member_messages_due(timestamptz, timestamptz, interval) from public;
grant execute on function member_messages_due(timestamptz, timestamptz, interval) to kaiguan_app;

create function member_open(hash bytea, at timestamptz) returns jsonb
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  s member_sessions;
  me record;
  stand text;
begin
  select * into s from member_sessions where token_hash = hash and ended_at is null and ends_at > at and last_used_at > at - interval '30 days';
  if not found then return null; end if;
  if s.last_used_at < at - interval '1 hour' then update member_sessions set last_used_at = at where id = s.id; end if;
  stand := set_config('app.brand', s.brand_id::text, true);
  -- Whoever turned out to be another is that one.
  select c.id, c.name, p.id as person_id into me
    from persons o join persons p on p.brand_id = o.brand_id and p.id = coalesce(o.merged_into_id, o.id)
    join customers c on c.brand_id = p.brand_id and c.gym_id = s.gym_id and c.person_id = p.id and c.deleted_at is null
    where o.brand_id = s.brand_id and o.id = s.person_id;
  if not found then return null; end if;
  stand := set_config('app.gym', s.gym_id::text, true);
  stand := set_config('app.member_session', s.id::text, true);
  stand := set_config('app.asker', 'member:' || me.id, true);
  stand := set_config('app.person', (
    select string_agg(p.id::text, ',') from persons p
    where p.brand_id = s.brand_id and (p.id = me.person_id or p.merged_into_id = me.person_id
      or p.guardian_person_id = me.person_id and p.deleted_at is null)), true);
  return (select jsonb_build_object('id', me.id, 'name', me.name, 'gym', to_jsonb(g) - 'created_at')
    from gyms g where g.brand_id = s.brand_id and g.id = s.gym_id);
end $function$;
revoke execute on function member_open(bytea, timestamptz) from public;
grant execute on function member_open(bytea, timestamptz) to kaiguan_app;

create function member_sessions_end_of(person bigint, at timestamptz) returns void
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  update member_sessions set ended_at = at
  where brand_id = current_setting('app.brand')::bigint and person_id = person and ended_at is null
$function$;
revoke execute on function member_sessions_end_of(bigint, timestamptz) from public;
grant execute on function member_sessions_end_of(bigint, timestamptz) to kaiguan_app;

create function member_sessions_forget(now_at timestamptz) returns void
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  delete from member_sessions where coalesce(ended_at, last_used_at) < now_at - interval '90 days'
$function$;
revoke execute on function member_sessions_forget(timestamptz) from public;
grant execute on function member_sessions_forget(timestamptz) to kaiguan_app;

create function member_start(hash bytea, brand bigint, gym bigint, person bigint, from_device text, from_ip text, at timestamptz, until timestamptz) returns void
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  insert into member_sessions (token_hash, brand_id, gym_id, person_id, device, ip, created_at, last_used_at, ends_at)
  values (hash, brand, gym, person, from_device, from_ip, at, at, until)
$function$;
revoke execute on function member_start(bytea, bigint, bigint, bigint, text, text, timestamptz, timestamptz) from public;
grant execute on function member_start(bytea, bigint, bigint, bigint, text, text, timestamptz, timestamptz) to kaiguan_app;

create function membership_add(account bigint, employee bigint) returns void
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  insert into account_memberships values (account, current_setting('app.brand')::bigint, employee) on conflict do nothing
$function$;
revoke execute on function membership_add(bigint, bigint) from public;
grant execute on function membership_add(bigint, bigint) to kaiguan_app;

create function membership_awaits(account bigint, employee bigint) returns void
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  update account_memberships set awaits_holder = true
  where account_id = account and brand_id = current_setting('app.brand')::bigint and employee_id = employee
    and exists (select from accounts where id = account and phone_proven_at is null)
$function$;
revoke execute on function membership_awaits(bigint, bigint) from public;
grant execute on function membership_awaits(bigint, bigint) to kaiguan_app;

create function next_type_no(brand bigint) returns text
language sql stable as $function$
  select to_char(free.no, 'FM999999000')
  from generate_series(1, (select count(*) + 1 from vip_templates where brand_id = brand)) free (no)
  where not exists (select from vip_templates where brand_id = brand and card_no = to_char(free.no, 'FM999999000'))
  order by free.no limit 1
$function$;
grant execute on function next_type_no(bigint) to kaiguan_app;

create function nights_next(at timestamptz) returns timestamptz
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  select case when w.due_at > at + interval '1 hour' then at else w.due_at end from works w where w.name = 'nights'
$function$;
revoke execute on function nights_next(timestamptz) from public;
grant execute on function nights_next(timestamptz) to kaiguan_app;

create function operation_log_partitions(today date) returns void
language plpgsql as $function$
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
end $function$;
revoke execute on function operation_log_partitions(date) from public;

create function payments_due(at timestamptz) returns table(brand bigint, gym bigint, payment bigint, refund bigint)
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select n.brand_id, n.gym_id, n.payment, n.refund from (
      select d.*, row_number() over (partition by d.brand_id order by d.ask_at, d.payment, d.refund) as place from (
        select i.brand_id, i.gym_id, i.id as payment, null::bigint as refund, i.ask_at from payment_intents i where i.ask_at <= at
        union all
        select r.brand_id, r.gym_id, r.intent_id, r.id, r.ask_at from payment_refunds r where r.ask_at <= at) d) n
    where n.place <= 100 order by n.place, n.brand_id;
  perform look_as(asker, '');
end $function$;
revoke execute on function payments_due(timestamptz) from public;
grant execute on function payments_due(timestamptz) to kaiguan_app;

create function payments_next() returns timestamptz
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  asker text := coalesce(current_setting('app.brand', true), '');
  moment timestamptz;
begin
  perform look_as('0', 'on');
  select least((select min(ask_at) from payment_intents where ask_at is not null), (select min(ask_at) from payment_refunds where ask_at is not null)) into moment;
  perform look_as(asker, '');
  return moment;
end $function$;
revoke execute on function payments_next() from public;
grant execute on function payments_next() to kaiguan_app;

create function performance_barrier(brand bigint, gym bigint) returns bigint
language plpgsql as $function$
declare
  highest bigint;
begin
  begin
    perform pg_advisory_xact_lock(20261120, gym::integer);
    select coalesce(max(id), 0) into highest from performance_lines where brand_id = brand;
    raise exception sqlstate 'KG001';
  exception when sqlstate 'KG001' then
    return highest;
  end;
end $function$;
grant execute on function performance_barrier(bigint, bigint) to kaiguan_app;

create function personal_data() returns table(of_table text, of_column text, becomes text, whose text)
language sql stable as $function$
  select c.of_table, c.of_column, c.becomes, c.whose from personal_columns c
$function$;
revoke execute on function personal_data() from public;

create function phone_code_guess(for_purpose text, to_phone text, hash bytea, now_at timestamptz) returns text
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  fewest integer;
  is_right boolean;
begin
  perform phone_codes_young(for_purpose, to_phone, now_at);
  select min(tries), bool_or(code_hash = hash and tries < 5) into fewest, is_right from phone_codes_young(for_purpose, to_phone, now_at);
  if fewest is null then return 'none'; end if;
  if fewest >= 5 then return 'over'; end if;
  if is_right then return 'right'; end if;
  update phone_codes set tries = tries + 1 where id in (select id from phone_codes_young(for_purpose, to_phone, now_at));
  return 'wrong';
end $function$;
revoke execute on function phone_code_guess(text, text, bytea, timestamptz) from public;
grant execute on function phone_code_guess(text, text, bytea, timestamptz) to kaiguan_app;

create function phone_code_keep(for_purpose text, to_phone text, hash bytea, from_address text, now_at timestamptz, until timestamptz, by_provider boolean, goes_out boolean, worked boolean, limits jsonb) returns text
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  budget text := phone_code_budget(for_purpose);
  day_ago timestamptz := now_at - interval '1 day';
  day_on timestamptz := now_at + interval '1 day';
  of_phone integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('phone_code:' || to_phone, 0));
  perform pg_advisory_xact_lock(hashtextextended('phone_code_address:' || from_address, 0));
  if exists (select from phone_codes where phone = to_phone and phone_code_budget(purpose) = budget
      and sent_at > now_at - interval '1 minute' and sent_at < now_at + interval '1 minute') then
    return 'minute';
  end if;
  select count(*) into of_phone from phone_codes
    where phone = to_phone and phone_code_budget(purpose) = budget and sent_at > day_ago and sent_at < day_on;
  if of_phone >= (limits ->> 'phone')::integer then return 'day'; end if;
  if (select count(*) from phone_codes where ip = from_address and phone_code_budget(purpose) = budget and sent_at > day_ago and sent_at < day_on)
      >= (limits ->> 'address')::integer then
    return 'busy';
  end if;
  if by_provider then
    perform pg_advisory_xact_lock(hashtextextended('phone_code_pot:' || budget, 0));
    if (select count(*) from phone_codes where went_out and phone_code_budget(purpose) = budget and sent_at > day_ago and sent_at < day_on)
        >= (limits ->> 'pot')::integer then
      return 'busy';
    end if;
  end if;
  if phone_code_public(for_purpose) and not worked and (
      of_phone >= (limits ->> 'phone_without_work')::integer
      or (select count(*) from phone_codes where ip = from_address and phone_code_public(purpose) and sent_at > day_ago and sent_at < day_on)
        >= (limits ->> 'address_without_work')::integer) then
    return 'work';
  end if;
  insert into phone_codes (purpose, phone, code_hash, ip, sent_at, expires_at, went_out)
    values (for_purpose, to_phone, hash, from_address, now_at, until, goes_out);
  return null;
end $function$;
revoke execute on function phone_code_keep(text, text, bytea, text, timestamptz, timestamptz, boolean, boolean, boolean, jsonb) from public;
grant execute on function phone_code_keep(text, text, bytea, text, timestamptz, timestamptz, boolean, boolean, boolean, jsonb) to kaiguan_app;

create function phone_code_nonce(given text, given_at timestamptz) returns boolean
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
begin
  insert into phone_code_nonces (nonce, at) values (given, given_at) on conflict do nothing;
  return found;
end $function$;
revoke execute on function phone_code_nonce(text, timestamptz) from public;
grant execute on function phone_code_nonce(text, timestamptz) to kaiguan_app;

create function phone_code_public(purpose text) returns boolean
language sql immutable set search_path to 'public', 'pg_temp' as $function$ select purpose in ('member', 'forget_password', 'register') $function$;

create function phone_code_unsent(for_purpose text, to_phone text, hash bytea, now_at timestamptz) returns void
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  update phone_codes set used_at = now_at, sent_at = now_at - interval '1 minute', went_out = false
  where purpose = for_purpose and phone = to_phone and code_hash = hash and sent_at = now_at and used_at is null
$function$;
revoke execute on function phone_code_unsent(text, text, bytea, timestamptz) from public;
grant execute on function phone_code_unsent(text, text, bytea, timestamptz) to kaiguan_app;

create function phone_code_use(for_purpose text, to_phone text, hash bytea, now_at timestamptz) returns boolean
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
begin
  if phone_code_guess(for_purpose, to_phone, hash, now_at) <> 'right' then return false; end if;
  update phone_codes set used_at = now_at where purpose = for_purpose and phone = to_phone and used_at is null;
  return true;
end $function$;
revoke execute on function phone_code_use(text, text, bytea, timestamptz) from public;
grant execute on function phone_code_use(text, text, bytea, timestamptz) to kaiguan_app;

create function phone_codes_forget(now_at timestamptz) returns void
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  delete from phone_codes where sent_at < now_at - interval '2 days';
  delete from phone_code_nonces where at < now_at - interval '1 hour';
  delete from sms_outbox where at < now_at - interval '7 days';
$function$;
revoke execute on function phone_codes_forget(timestamptz) from public;
grant execute on function phone_codes_forget(timestamptz) to kaiguan_app;

create function phone_codes_young(for_purpose text, to_phone text, now_at timestamptz) returns setof phone_codes
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  select * from phone_codes
  where purpose = for_purpose and phone = to_phone and used_at is null and expires_at > now_at and sent_at < now_at + interval '1 minute'
  order by id for no key update
$function$;
revoke execute on function phone_codes_young(text, text, timestamptz) from public;

create function post_state(account bigint, employee bigint) returns text
language sql stable security definer set search_path to 'public', 'pg_temp' as $function$
  select coalesce((select case when m.awaits_holder then 'awaits' else 'open' end from account_memberships m
    where m.account_id = account and m.brand_id = current_setting('app.brand')::bigint and m.employee_id = employee), 'declined')
$function$;
revoke execute on function post_state(bigint, bigint) from public;
grant execute on function post_state(bigint, bigint) to kaiguan_app;

create function prepaid_packs_offered() returns setof prepaid_packs
language sql stable security definer set search_path to 'public', 'pg_temp' as $function$ select * from prepaid_packs $function$;
revoke execute on function prepaid_packs_offered() from public;
grant execute on function prepaid_packs_offered() to kaiguan_app;

create function public_gym(given text) returns table(brand bigint, gym bigint, name text, logo text)
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare p public_gyms;
begin
  select * into p from public_gyms where token = given;
  if not found then return; end if;
  perform set_config('app.brand', p.brand_id::text, true);
  return query select g.brand_id, g.id, g.name, g.logo from gyms g
    where g.brand_id = p.brand_id and g.id = p.gym_id and g.is_check_pass = 1 and g.closed_on is null;
end $function$;
revoke execute on function public_gym(text) from public;
grant execute on function public_gym(text) to kaiguan_app;

create function public_gym_ever(given text) returns table(brand bigint, gym bigint)
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare p public_gyms;
begin
  select * into p from public_gyms where token = given;
  if not found then return; end if;
  perform set_config('app.brand', p.brand_id::text, true);
  return query select p.brand_id, p.gym_id;
end $function$;
revoke execute on function public_gym_ever(text) from public;
grant execute on function public_gym_ever(text) to kaiguan_app;

create function public_token(of_gym bigint) returns text
language sql stable security definer set search_path to 'public', 'pg_temp' as $function$
  select token from public_gyms where brand_id = current_setting('app.brand')::bigint and gym_id = of_gym
$function$;
revoke execute on function public_token(bigint) from public;
grant execute on function public_token(bigint) to kaiguan_app, kaiguan_member;

create function push_enter(socket uuid, by_process uuid, of_session bigint, account bigint, gym bigint, at timestamptz, most_account integer, most_gym integer) returns boolean
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  living timestamptz := at - interval '3 minutes';
begin
  perform pg_advisory_xact_lock(hashtextextended('push:account:' || account, 0));
  perform pg_advisory_xact_lock(hashtextextended('push:gym:' || gym, 0));
  if (select count(*) from push_sockets where account_id = account and seen_at > living) >= most_account then return false; end if;
  if (select count(*) from push_sockets where gym_id = gym and seen_at > living) >= most_gym then return false; end if;
  insert into push_sockets values (socket, by_process, of_session, account, gym, at);
  return true;
end $function$;
revoke execute on function push_enter(uuid, uuid, bigint, bigint, bigint, timestamptz, integer, integer) from public;
grant execute on function push_enter(uuid, uuid, bigint, bigint, bigint, timestamptz, integer, integer) to kaiguan_app;

create function push_keep(by_process uuid, sockets jsonb, at timestamptz) returns setof bigint
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  delete from push_sockets where seen_at < at - interval '10 minutes';
  insert into push_sockets select k.id, by_process, k.session_id, k.account_id, k.gym_id, at
    from jsonb_to_recordset(sockets) as k (id uuid, session_id bigint, account_id bigint, gym_id bigint)
    on conflict (id) do update set seen_at = excluded.seen_at;
  select distinct k.session_id from jsonb_to_recordset(sockets) as k (session_id bigint, gym_id bigint)
    left join sessions s on s.id = k.session_id
    where s.id is null or s.ended_at is not null or s.ends_at <= at or s.last_used_at < at - interval '24 hours' or s.gym_id is distinct from k.gym_id
$function$;
revoke execute on function push_keep(uuid, jsonb, timestamptz) from public;
grant execute on function push_keep(uuid, jsonb, timestamptz) to kaiguan_app;

create function push_leave(sockets uuid[]) returns void
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  delete from push_sockets where id = any (sockets)
$function$;
revoke execute on function push_leave(uuid[]) from public;
grant execute on function push_leave(uuid[]) to kaiguan_app;

create function readiness_write(at timestamptz) returns void
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  update readiness set written_at = at where abs(extract(epoch from at - written_at)) >= 10;
$function$;
revoke execute on function readiness_write(timestamptz) from public;
grant execute on function readiness_write(timestamptz) to kaiguan_app;

create function register_now(brand bigint, gym bigint, asked bigint) returns table(register_id bigint, shift_id bigint)
language plpgsql as $function$
begin
  perform books_shared(gym);
  return query
    select r.id, s.id from registers r left join shifts s on s.brand_id = r.brand_id and s.register_id = r.id and s.closed_at is null
    where r.brand_id = brand and r.gym_id = gym and r.deleted_at is null and (asked is null or r.id = asked) order by r.id limit 1;
end $function$;
grant execute on function register_now(bigint, bigint, bigint) to kaiguan_app;

create function renewal_plans_offered() returns table(id bigint, name text, months smallint, price_fen bigint)
language sql stable security definer set search_path to 'public', 'pg_temp' as $function$
  select id, name, months, price_fen from renewal_plans where withdrawn_at is null order by months, id
$function$;
revoke execute on function renewal_plans_offered() from public;
grant execute on function renewal_plans_offered() to kaiguan_app;

create function schedule_earned(from_day date, days integer, total_fen bigint, closed_from date, through date) returns bigint
language sql immutable parallel safe as $function$
  select (total_fen * greatest(0, least(days, least(through + 1, closed_from) - from_day))) / days
$function$;
grant execute on function schedule_earned(date, integer, bigint, date, date) to kaiguan_app;

create function session_end(session bigint, at timestamptz) returns void
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  update sessions set ended_at = at where id = session and ended_at is null
$function$;
revoke execute on function session_end(bigint, timestamptz) from public;
grant execute on function session_end(bigint, timestamptz) to kaiguan_app;

create function session_enter(session bigint, brand bigint, gym bigint, employee bigint) returns void
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  update sessions set brand_id = brand, gym_id = nullif(gym, 0), employee_id = employee where id = session
$function$;
revoke execute on function session_enter(bigint, bigint, bigint, bigint) from public;
grant execute on function session_enter(bigint, bigint, bigint, bigint) to kaiguan_app;

create function session_hash(session bigint) returns bytea
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  select token_hash from sessions where id = session
$function$;
revoke execute on function session_hash(bigint) from public;
grant execute on function session_hash(bigint) to kaiguan_app;

create function session_open(hash bytea, at timestamptz, known text) returns jsonb
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  s record;
  stand text;
  answer jsonb;
begin
  select t.id, t.account_id, t.brand_id, t.gym_id, t.employee_id, t.ended_at, t.last_used_at, t.ends_at, b.name as brand_name, b.facts_version
    into s from sessions t left join brands b on b.id = t.brand_id where t.token_hash = hash;
  if not found then return null; end if;
  if s.ended_at is not null or s.ends_at <= at or s.last_used_at < at - interval '24 hours' then return '{"ended": true}'; end if;
  if s.last_used_at < at - interval '60 seconds' then
    -- By one of the session's requests; the others pass, and don't wait until that one has ended.
    update sessions set last_used_at = at where id = (
      select t.id from sessions t where t.id = s.id and t.last_used_at < at - interval '60 seconds' for no key update skip locked);
  end if;
  if s.brand_id is null then
    return jsonb_build_object('id', s.id, 'account_id', s.account_id);
  end if;
  -- Assignments, because a `perform` would be a query of its own.
  stand := set_config('app.brand', s.brand_id::text, true);
  stand := set_config('app.gym', coalesce(s.gym_id, 0)::text, true);
  stand := set_config('app.asker', 'staff:' || s.employee_id, true);
  stand := concat_ws(':', s.brand_id, coalesce(s.gym_id, 0), s.employee_id, s.facts_version);
  if stand = known then return '{"same": true}'; end if;
  answer := staff_facts(s.brand_id, s.gym_id, s.employee_id);
  return jsonb_build_object('id', s.id, 'account_id', s.account_id)
    || case when answer is null then '{}'::jsonb
         else answer || jsonb_build_object('version', stand, 'brand_id', s.brand_id, 'brand_name', s.brand_name, 'gym_id', coalesce(s.gym_id, 0)) end;
end $function$;
revoke execute on function session_open(bytea, timestamptz, text) from public;
grant execute on function session_open(bytea, timestamptz, text) to kaiguan_app;

create function session_proven(session bigint) returns boolean
language sql stable security definer set search_path to 'public', 'pg_temp' as $function$
  select proven from sessions where id = session
$function$;
revoke execute on function session_proven(bigint) from public;
grant execute on function session_proven(bigint) to kaiguan_app;

create function session_start(hash bytea, account bigint, brand bigint, gym bigint, employee bigint, from_device text, from_ip text, at timestamptz, until timestamptz, by_more boolean) returns bigint
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  insert into sessions (token_hash, account_id, brand_id, gym_id, employee_id, device, ip, created_at, last_used_at, ends_at, proven)
  values (hash, account, brand, nullif(gym, 0), employee, from_device, from_ip, at, at, until, by_more) returning id
$function$;
revoke execute on function session_start(bytea, bigint, bigint, bigint, bigint, text, text, timestamptz, timestamptz, boolean) from public;
grant execute on function session_start(bytea, bigint, bigint, bigint, bigint, text, text, timestamptz, timestamptz, boolean) to kaiguan_app;

create function sessions_end_of_account(account bigint, at timestamptz) returns void
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  update sessions set ended_at = at where account_id = account and ended_at is null
$function$;
revoke execute on function sessions_end_of_account(bigint, timestamptz) from public;
grant execute on function sessions_end_of_account(bigint, timestamptz) to kaiguan_app;

create function sessions_end_of_employee(employee bigint, at timestamptz) returns void
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  update sessions set ended_at = at
  where brand_id = current_setting('app.brand')::bigint and employee_id = employee and ended_at is null
$function$;
revoke execute on function sessions_end_of_employee(bigint, timestamptz) from public;
grant execute on function sessions_end_of_employee(bigint, timestamptz) to kaiguan_app;

create function signed_in_on(account bigint, browser bytea, at timestamptz) returns boolean
language sql stable security definer set search_path to 'public', 'pg_temp' as $function$
  select exists (select from known_devices d join sessions s on s.account_id = d.account_id and s.created_at = d.last_login_at
    where d.account_id = account and d.device_hash = browser and s.ended_at is null and s.ends_at > at and s.last_used_at >= at - interval '24 hours')
$function$;
revoke execute on function signed_in_on(bigint, bytea, timestamptz) from public;
grant execute on function signed_in_on(bigint, bytea, timestamptz) to kaiguan_app;

create function sms_keep(to_phone text, said text, now_at timestamptz) returns void
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  insert into sms_outbox (phone, text, at) values (to_phone, said, now_at)
$function$;
revoke execute on function sms_keep(text, text, timestamptz) from public;
grant execute on function sms_keep(text, text, timestamptz) to kaiguan_app;

create function staff_facts(brand bigint, gym bigint, employee bigint) returns jsonb
language sql stable security definer set search_path to 'public', 'pg_temp' as $function$
  select jsonb_build_object(
    'employee', jsonb_build_object('id', e.id, 'name', e.name, 'type', e.type, 'phone', e.phone, 'head_office_rights', to_jsonb(e.head_office_rights)),
    'role', case when r.id is not null then jsonb_build_object('id', r.id, 'name', r.name, 'menus', to_jsonb(r.permission_ids)) end,
    'gym', case when g.id is not null then to_jsonb(g) - 'created_at' end)
  from employees e
  left join roles r on r.brand_id = e.brand_id and r.id = e.role_id and r.deleted_at is null
  left join gyms g on g.brand_id = e.brand_id and g.id = gym
  where e.brand_id = brand and e.id = employee and e.status = 1 and e.deleted_at is null
    and (gym is null and e.type in (2, 3, 5, 6)
      or e.type in (1, 4) and e.gym_id = gym and g.closed_on is null
      or e.type in (5, 6)
      or e.type in (2, 3) and exists (select from employee_gyms eg
           where eg.brand_id = e.brand_id and eg.employee_id = e.id and eg.gym_id = gym))
    and not exists (select from account_memberships m
      where m.account_id = e.account_id and m.brand_id = e.brand_id and m.employee_id = e.id and m.awaits_holder)
$function$;
revoke execute on function staff_facts(bigint, bigint, bigint) from public;
grant execute on function staff_facts(bigint, bigint, bigint) to kaiguan_app;

create function sums_stale(of_family text, brand bigint, gym bigint, day date) returns void
language plpgsql set search_path to 'public', 'pg_temp' as $function$
begin
  update summed_days set stale = true where brand_id = brand and gym_id = gym and family = of_family and business_day = day and not stale;
  if found then
    update summed_months set stale = true
      where brand_id = brand and gym_id = gym and family = of_family and month = date_trunc('month', day)::date and not stale;
  end if;
end $function$;
revoke execute on function sums_stale(text, bigint, bigint, date) from public;
grant execute on function sums_stale(text, bigint, bigint, date) to kaiguan_app;

create function without_mentions(value jsonb, numbers text[], names text[], keys text[], named boolean default false) returns jsonb
language plpgsql immutable as $function$
declare
  said text;
begin
  if value is null then return null; end if;
  case jsonb_typeof(value)
    when 'string' then
      said := value #>> '{}';
      if named and said = any (names) then said := '已删除会员 Deleted member'; end if;
      -- Several in one text, as a hand-over says them.
      if named and strpos(said, ' · ') > 0 then
        said := (select string_agg(case when w = any (names) then '***' else w end, ' · ' order by at) from unnest(string_to_array(said, ' · ')) with ordinality as s (w, at));
      end if;
      return to_jsonb(without_numbers(said, numbers));
    when 'array' then
      return (select coalesce(jsonb_agg(without_mentions(a.value, numbers, names, keys, named) order by a.ordinality), '[]')
        from jsonb_array_elements(value) with ordinality as a);
    when 'object' then
      return (select coalesce(jsonb_object_agg(o.key,
          without_mentions(o.value, numbers, names, keys, o.key = any (keys) or named and o.key in ('before', 'after'))), '{}')
        from jsonb_each(value) as o);
    else return value;
  end case;
end $function$;
revoke execute on function without_mentions(jsonb, text[], text[], text[], boolean) from public;

create function without_numbers(value text, numbers text[]) returns text
language plpgsql immutable as $function$
declare
  said text := value;
  number text;
begin
  foreach number in array numbers loop
    if strpos(said, number) > 0 then
      said := regexp_replace(said, '(?<![0-9])' || replace(number, '*', '\*') || '(?![0-9])', '***', 'g');
    end if;
  end loop;
  return said;
end $function$;
revoke execute on function without_numbers(text, text[]) from public;

create function without_words(value jsonb, words text[], written text[] default '{}'::text[], named boolean default true) returns jsonb
language plpgsql immutable as $function$
declare
  naming constant text[] := array['name', 'names', 'customer', 'customer_name', 'holder', 'member', 'member_name', 'other', 'title', 'text', 'message'];
begin
  if value is null then return null; end if;
  case jsonb_typeof(value)
    when 'string' then
      return to_jsonb(without_words(value #>> '{}', case when named then words else
        array(select w from unnest(words) w where w ~ '^1[0-9]{2}([0-9]{4}|\*{4})[0-9]{4}$' or w !~ '^[ -~]+$') end));
    when 'array' then
      return (select coalesce(jsonb_agg(without_words(a.value, words, written, named) order by a.ordinality), '[]')
        from jsonb_array_elements(value) with ordinality as a);
    when 'object' then
      return (select coalesce(jsonb_object_agg(o.key,
          case when o.key = any (written) and jsonb_typeof(o.value) = 'string' then '""'::jsonb
            else without_words(o.value, words, written, o.key = any (naming) or named and o.key in ('before', 'after')) end), '{}')
        from jsonb_each(value) as o);
    else return value;
  end case;
end $function$;
revoke execute on function without_words(jsonb, text[], text[], boolean) from public;

create function without_words(value text, words text[]) returns text
language plpgsql immutable as $function$
declare
  said text := value;
  word text;
begin
  foreach word in array words loop
    if said = word then return '已删除会员 Deleted member'; end if;
    if word ~ '^[0-9*]{7,}$' then said := without_numbers(said, array[word]);
    elsif length(word) > 1 and word !~ '^[ -~]+$' then said := replace(said, word, '***');
    elsif length(word) > 1 and strpos(said, word) > 0 then
      said := regexp_replace(said, '\m' || regexp_replace(word, '([][(){}.*+?^$|\\-])', '\\\1', 'g') || '\M', '***', 'g');
    end if;
  end loop;
  return said;
end $function$;
revoke execute on function without_words(text, text[]) from public;

create function works_ended(rounds jsonb) returns void
language sql security definer set search_path to 'public', 'pg_temp' as $function$
  insert into works as w (name, began_at, took_ms, late_ms, failures, error)
    select r.name, r.began_at, r.took_ms, r.late_ms, r.failures, r.error
    from jsonb_to_recordset(rounds) r (name text, began_at timestamptz, took_ms integer, late_ms bigint, failures integer, error text)
    on conflict (name) do update set began_at = excluded.began_at, took_ms = excluded.took_ms, late_ms = excluded.late_ms,
      failures = case when excluded.error is null then 0 else w.failures + excluded.failures end, error = excluded.error
$function$;
revoke execute on function works_ended(jsonb) from public;
grant execute on function works_ended(jsonb) to kaiguan_app;

-- ──── Rows that every installation begins with ────────────────────────────────────────────────────────────────────────────────

insert into installation (only_row, set_up_at, demo, making_demo, approve_at_once, video_url, usage_url, windows64_url, windows32_url, login_codes) values
  ('true', NULL, 'false', 'false', 'false', NULL, NULL, NULL, NULL, 'false');

insert into migrations (name, hash, applied_at) values
  ('0001_tenants.sql', '308fa73db0dc6d08e37ec59235e401c1c008d93f924c1d07677e23dbc496f30f', now()),
  ('0002_customers.sql', '26673bacccb199e8381c46338b8a42b81d8160b88c2ba516c32dee46befe24d7', now()),
  ('0003_cards.sql', '5311a5d7eb39047e44522ee26013072ce5a01c03f7261240348b24d966f55af9', now()),
  ('0004_money.sql', '03d7fe1dc139e02f0c40f7579304ac61d1a1268681f4fb8d0d056b4339e17912', now()),
  ('0005_access.sql', 'e3e7e94a387f2ffc7f641c9a7a67341624ef75c2febd9fecae509f5c5cb18789', now()),
  ('0006_running.sql', 'a3fd5b718fd64175b62986c7318393241b0a28334db6b9507bab0051cbdf7cd4', now()),
  ('0007_sessions.sql', '508995636d2d2eb235b0dbe01933c1f421296334de314775379b165a270285bf', now()),
  ('0008_approvals.sql', 'b1ad57cf9be1a026dd6b80c8f669cf5fef13fe325fb93f3b065e5d38792fac64', now()),
  ('0009_receipts.sql', '467b11c8caa58f6d550d9b2b919097def573f61413ffdc382a7b332b783a6596', now()),
  ('0010_goods.sql', '498770ef3a3237265d273c409a1faf7b731d6a24a916e83910c9860c4d3359aa', now()),
  ('0011_imports.sql', '1e9f71b61ec04c63f41f6d5d1a2b7814bfedc298559df6d6b6f47beadbaf628f', now()),
  ('0012_shifts.sql', '021bb33774469464e59f4294cddf9300ecce2ff588172d6480f8698820e45e4e', now()),
  ('0013_deposits.sql', 'bab29c8cd16739f072f197c6142fa42ec0e74c8e1722b5d315cef6fc92d03bc5', now()),
  ('0014_desktop.sql', 'a3c5ba077eb1ff13e556ff9a59c79060cde7c11c3e28259851914074821c98b7', now()),
  ('0015_guardians.sql', '084d4d4b8dbb804695531dbd2a1b5f6ce8b102e6d4ef86b52a0077a1aa614710', now()),
  ('20261122T0600_latest_start.sql', 'b2c9a31ced2895482f91e0328c28546b3850e3899ba21a5ecb9028af86c5b105', now()),
  ('20261122T0601_another_card.sql', 'bb0422d85cc0f4677f89687953c1287dab2519246459dc71a587842011268aca', now()),
  ('20261122T0602_days_given.sql', '67bbf20b35f17c90336b324632a421898a3cf208b058dd6509178c967f9c2aec', now()),
  ('20261122T0603_good_elsewhere.sql', '51fa15d5c10142e8f83482a09f9ac1f4ad892a6dd388a09b92fee61abf02ffc2', now()),
  ('20261122T0640_half_made_demo.sql', '9ae034ce6532441e797f178a03576329aa67f2069cafb1c2a69bbe3bc5a78970', now()),
  ('20261122T0700_phones_missed.sql', '9f29ef7e6b0f0b4f107170af48675abcac770ab68e19d5049aca2fc45f1cb5f4', now()),
  ('20261122T0900_who_acts.sql', '2cdbcc50ab0147d3566e1d007785187f4209fb881636dbb3f974ab29428873cd', now()),
  ('20261122T0930_session_facts.sql', 'd46cc41acb9218aa81f214cd3bc7038ad5713cad9021a1eb9fef5c659d4ca9c2', now()),
  ('20261122T1000_customer_activity.sql', 'afe05b5853cf790bd2c1d01dc37b2318eefbdd54d3d206d727d5bb3d693af5eb', now()),
  ('20261122T1010_visits_by_customer_and_day.sql', '7a233e9a12edb6ed3ef037d78a231608de7619e3fe3fc568e8c06c6c7c60314f', now()),
  ('20261122T1020_deferred_on_cards.sql', 'cf48a62313f2b289f5fda0fd23c893b39ea6dbc2a53e516e5f20c5e8deacad99', now()),
  ('20261122T1030_rows_in_place.sql', 'f926313df5e5eb45d339e23f009ac569c4d927a8e8745a74d6613623d93ef20b', now()),
  ('20261122T1040_keys_with_their_brand.sql', '605438faa897c0f928dd57f5cdf24ca0d80bd824201881ae60172c2af7090141', now()),
  ('20261122T1100_initials_among_the_words.sql', 'dfb8d1cd7dd96553624b79d517977d41d4668c3661af5da72a0943df5f8a7197', now()),
  ('20261122T1110_list_totals.sql', 'a1cacf5434896cbfcb4dafff98dc735acc0b4237221380849715f87fbaac2324', now()),
  ('20261122T1120_keys_need_no_index_by_age.sql', '0cfd472b3b522927514a689fb709c1896c84231c95850ed883459a618404c5d2', now()),
  ('20261122T1121_confirmed_acts.sql', 'accc57b7a5f59d1e7ccc8ad6639f1cd030162a7e73d5d425230a7bfe84f64842', now()),
  ('20261122T1131_orders_found.sql', 'a946db03a56bc9575f7684a92f02b74c21535bdc05316c056738d85acde020f0', now()),
  ('20261122T1141_members_by_their_first_card.sql', 'f2aa4a2c0268452527b64bc8feef562cd352a98447e0ff47c43ae92d0658a776', now()),
  ('20261122T1151_first_day.sql', 'bba25c2509d6ff882955f25bc12c7797eaf712f7768ca925b6ebd8f5bfc781a6', now()),
  ('20261122T1201_files.sql', 'a4d00b617965e3aeb04949231ebbb7c500ff342b5831497c33e5ca32b1cda5a7', now()),
  ('20261122T1211_export_tasks.sql', '335ea5c5b2987db58efc8f2620906c06513b1e426f5a6432dcf209765f57c657', now()),
  ('20261122T1212_staff_facts.sql', '26c4759a3a107d2b6a62ba717ea39c2a6d704be288a598df01b5d10d84be0d0b', now()),
  ('20261122T1213_whose_password.sql', '8ca77a3f636a4d9eec910e9851e99fc0b104e4920bbd9206d4517e10926fb944', now()),
  ('20261122T1221_messages.sql', '4e17af8da427b8e45e952e831903f584d6df1f1405c11423db77ac5cca112567', now()),
  ('20261122T1222_push.sql', '67483514cff8e86468e2bafd4dea497ab9b1a3c765346063d4cedd7387be31c6', now()),
  ('20261122T1223_articles.sql', '2e212ce9e81db0a27f25222b10266c0ccdc4c90d87b47d349b7b6617d345dd49', now()),
  ('20261122T1241_pictures.sql', '6ad4557b5713aae1f493f232e3ab278b8983859d96c7aea0ce522bc99f9a730d', now()),
  ('20261122T1301_ledger_subjects.sql', '029ea639f68a45539a0f0cb02c7c6caa97a12d83840f3f1affa871e15b8dc51c', now()),
  ('20261122T1302_performance.sql', '6cd7605e6a7d8776813e55166ec466eb0117e71eb670d6883972f07cd6b01113', now()),
  ('20261122T1303_reversals.sql', '222ca13b32327d4423c75208030754915f2bb49880b1046e1610437e7ee589b8', now()),
  ('20261122T1304_shared_cards.sql', 'b9a007a64a689a3400b78a9ff3121c0e00cb898ab427f2661f55dab083ebb5f0', now()),
  ('20261122T1311_card_lives.sql', '74e874accf2fc7a07e816c75bec2f09f308c7b64bc21f6fbeedd6e68c68e3599', now()),
  ('20261122T1331_prepaid_packs.sql', 'cacac748c17206d05a7f4c2f9ee06918e6a61e93c9b84ad7559f034a7dadbdc1', now()),
  ('20261122T1332_refund_cases.sql', 'e5fa281a90ea8553e9dfec11ed62179d21c29c2a77b019d3efa72c51ac06d5cf', now()),
  ('20261122T1333_disruptions.sql', 'c43baee53b9182270273cd936e61ea0044318ba668734329b99c83c6e78b95ea', now()),
  ('20261122T1351_renewals.sql', '80716093944c4044f6c6e2ee349ff67eb231c172ece8c192a1f847ba82f5f77a', now()),
  ('20261122T1401_few_visits.sql', '512415b3726b78424fd8e30664e55981ff97f270fd82ca52018b1e2c1a6c2925', now()),
  ('20261122T1411_whose_customer.sql', '93eb4e5740d61176f23037b241a025dd3090acc7c66a2ccad0624039d7916dfb', now()),
  ('20261122T1412_merged_customers.sql', '280435169838677b6a8ce2c4e75fcd761575e6b57b5d89ace06b7d89e6bcb170', now()),
  ('20261122T1421_owner_moves.sql', '19c40297740d5d54ae61ba3a84a07b952c10cc734deaaa3c148c0c665c0ea112', now()),
  ('20261122T1422_tags.sql', '35e7cf1bdb76ede88380b707eefed05a68a78166ff9578176a1a3a80911ba861', now()),
  ('20261122T1423_lead_won.sql', 'b48b79b888c215748cc50f3f19790c4a04b081727e68f68a5a3b5c38fefa7c60', now()),
  ('20261122T1424_pool_filtered.sql', '186a8478afbc484793f6de52c8ebec5eb6765fe737773e8a7d9933ed7e9b3822', now()),
  ('20261122T1431_phone_codes.sql', '97a4c77e27df34a61e73722a51942299bc8c7565e3f3160c6e366a38f2a95c2e', now()),
  ('20261122T1432_members_own.sql', '36d1547af2bf48b7eb8d90fb5d0d1e98c1971d1fbb87cbf783bb99ad7d0fc53d', now()),
  ('20261122T1441_contracts.sql', 'a5ccaff72c33b8cc976224e48654ce6d3aaf77c1eed3c8811c9f965d5f3e1ee2', now()),
  ('20261122T1442_newest_paper_first.sql', 'cf30735fc335d934084e24194d3ac0de028f5da8ccb77890e50dc189e694b39e', now()),
  ('20261122T1451_follow_up_tasks.sql', 'e1c82344015a91f48b1e0ada9aba5b88b56213f951df645c1c7d649167695d36', now()),
  ('20261122T1452_points.sql', '2ebc0a9c731b8e9152e2a0b6ba17ebb1b61db421f6fd4779d64a25021e9dbd2d', now()),
  ('20261122T1453_reminders_of_merged.sql', '9c92181f4a6af164261fcb6d3642428526ec57156f10e9229c2f498f3924679e', now()),
  ('20261122T1454_follow_ups_due_of.sql', '6f1804cb4f7a297ca99e7553cdcefd7d86d028d4b58e3db9e3a06eb8b5bdd65d', now()),
  ('20261122T1501_faces.sql', '7634e335a7f3e76849917f6d3c24ef7aa860172497a9139c4f6f3bd324403be1', now()),
  ('20261122T1511_goods_for_points.sql', 'b57be9540b734a10c2cdae1e97170f618ae250124fd8f608c982f41c2d55d730', now()),
  ('20261122T1521_guest_passes.sql', '57ef2ba049db2cf872d054cf1a47e7fb0e759779c68edc778b65d76187d091f6', now()),
  ('20261123T0501_reminders_of_trials.sql', 'a60f47d1491b025843eda333c4f9a9353ae7d6a1c4cdc785eec55e9b07d3cdfd', now()),
  ('20261123T0601_guesses_stay_counted.sql', '46bff847aaa8d52ed4c86440a9092b2556c03e769bc75a35080cbd84913f2557', now()),
  ('20261123T0602_owners_merged.sql', 'f7d09ce0f88597c8de715003b55e7da26026dd021a7ea33f68f756d99df2454e', now()),
  ('20261123T0603_printed_again.sql', '85b6b6d9f5fff4590121236d4e3cf1b363ab43ec240a33e87c785c0602704f75', now()),
  ('20261123T0604_another_phone.sql', '1c6324fdadf337ff6ca4b99cbc8d0557e04cd9bd756a3123de0a5ec0e848e8ac', now()),
  ('20261123T0605_forgotten_password.sql', '8d2b453c7bd2eeabc3b50cc61a82a2c9314cadd535cfe4340732d0b766a32d51', now()),
  ('20261123T0606_where_members_are.sql', '8be9ecf7a7bc4dc4d11a5d81eb7288b9a5180facb75d159cb24a601246e7fd97', now()),
  ('20261123T0607_codes_asked_by_anybody.sql', 'f7e3d6997953dbf4abe15b1b03f7339fb85ccca9712fe25e475f8e3a5aec7198', now()),
  ('20261123T0608_newest_paper_still_first.sql', '12e66513c9ee22cedbc16e0a35f8176618b2e28a916520aed2cff3ac2758b6f7', now()),
  ('20261123T0701_lockers.sql', 'd50c85bcb9fe4bf6e514f014c6a7843e6b046f491405d0e8e403dfa14015b934', now()),
  ('20261123T0801_imported_rentals.sql', '4decdf8366a780a3ba53434ea57badeb66776fddc36bc1bfeb2a65c791137aa8', now()),
  ('20261123T0802_confirmed_returns.sql', '9db0cb917b0e7402970ee9df131261a1fb63525979402823b763ac50c293fbd6', now()),
  ('20261123T0811_gates.sql', '30488314f6ca81b1128a076cb8783a035676d59454c5c06ca896c4e64f2894df', now()),
  ('20261123T0812_self_check_in.sql', '529ee654b8c23d24e8048ecbe17434ec68854363c402daef41d542b5c7c51d7f', now()),
  ('20261123T0831_gate_copies.sql', '48f82c97bda27be32c94cffb82b0f655051643c6a18e675980851de8bc230c41', now()),
  ('20261123T0836_kept_gates.sql', '12c9695c890bc278dd6c678f6370ef13c9340b84f75119cdabf3287dc9fa2227', now()),
  ('20261123T1001_courses.sql', 'd69dd697b846a59d678c07986fdca6e98e3b40c8f8b9388427562a11553373db', now()),
  ('20261123T1021_courses_used_up.sql', '02b4e4ea210f1b0141656de449dae52a2bfdd432635962205e9ad2c9cba8b932', now()),
  ('20261123T1022_confirmed_course_refunds.sql', '7b1157463f534560bd353afd28d98278b78e56259eae7e5bc0949a3ea7e16304', now()),
  ('20261123T1041_holds.sql', '26a68ef89d0b05d5d53fbdb8f4bd676405d4ba90d0f52dc3d9191cf641f17104', now()),
  ('20261123T1042_course_consumes.sql', 'abeb6e10fd67ba3486cdf63767842dc2448bf2fb98d4f28016e63629b3d62230', now()),
  ('20261123T1101_imported_courses.sql', '134344a9219dfb47a9ab4811486a6e30636a650148209b2338c9be5527691362', now()),
  ('20261123T1201_handovers.sql', 'dc590dfcd4ffa92ef3f77e493f9efc63a7d257396c218f4be5a2123810eae8d6', now()),
  ('20261123T1221_same_device.sql', '57e84560ad51adf522331aec37d5e1f48f22770d20ea6c961b9826717c58f258', now()),
  ('20261123T1222_refund_cases_of_courses.sql', 'ec5feee5ed21ced448abe543545aa81d00f8e9909726a3fe99598b33a77f318b', now()),
  ('20261123T1223_disruptions_of_courses.sql', 'de150d23f58c3fe9861cf18a5b3e465d13d688db9f33be1e6ff3effffeebb9bf', now()),
  ('20261123T1241_covers.sql', '9fcfe1fdd7fa117a963f439a94f1ead99f04a6e55700f6b509484d35b26fbdff', now()),
  ('20261123T1301_lessons_let_in.sql', 'ba49eaacb476c40b7d001ed56a04d23f111323b4521be30147bad911c251b004', now()),
  ('20261123T1302_coach_pages.sql', '1769647748e60f68e4d988d3f875cc8d4f751d3f5eb1ca00797be59bfd4d1a02', now()),
  ('20261123T1401_classes.sql', '1ff02ce31a69ec7c602d6d654244140d2848742ac00766483d5fa1329ba74f8b', now()),
  ('20261123T1411_class_displays.sql', '69ba501467802daa4500afdb958196dfcf26262e01af6bbd7abb0f02997d8504', now()),
  ('20261123T1412_handover_classes.sql', 'aecba3475a07e7a42cdb41cf9d039a4566447c03697b84d9b94b16e17efb9062', now()),
  ('20261123T1431_places.sql', 'b645cc881ab8f9a9d546087ececa51032eee203a0b0952eade7f4b16579cb625', now()),
  ('20261123T1701_body_exams.sql', 'e24f1ce0cbb23c1fb1e4d0eb7c44478ff6e5b448cad9957caf1cf3f70ee92baf', now()),
  ('20261123T1702_imported_body_exams.sql', '852742eca1f6a16d6b06f4b5e1b6999ad94e42a693fbd9effee15202c2d09999', now()),
  ('20261124T0101_clubs_come_in.sql', '426d907d730acf929b9123993cbadb7120ef9a4914278b8fc65ad408ceba757a', now()),
  ('20261124T0201_gym_venues.sql', 'cb713f54c5eecd6617cc17a871918a582a49d2626f826b555e8ad0ae6752392b', now()),
  ('20261124T0202_desktop_shortcuts.sql', '5a7dab91f959a8c4d2b14d5c6b1f03ec4e43ad9f9ce8f07cd5a5054914d24572', now()),
  ('20261124T0203_login_tickets.sql', 'c40d39858842d5c5309e09a63b65701f3d0eae0291ad942c088c67b03c16f20e', now()),
  ('20261124T0204_payment_settings.sql', 'f8a7f61a531411baf4f0316a9e9a8f086b7410605c6d1b1ebff3344be87f2329', now()),
  ('20261124T0205_head_office.sql', 'dcb67002f351ebbc72e66daa00f38bd1f302e1741034c71d2a91ab7467bc933a', now()),
  ('20261124T0211_reconciliations.sql', 'cb6029f23ca2263d02d4dfa662dbb6361bbbe1ff89f41272f12e5dab858fe0ec', now()),
  ('20261124T0301_receipt_settings.sql', 'd399b2869041f048251dc0f1aaa385d2412c166dd46c32ca74cd0a20260be6fd', now()),
  ('20261124T0401_qr_cards.sql', '676cd73487d5684468a1b81b81ef30ec959bd9b5175aec88977a9d3d845cab27', now()),
  ('20261124T0501_phones_proven.sql', 'f33a43ae6a6d727640c7438c950ce3d3c0025721930739de5cfea8fed8040b2a', now()),
  ('20261124T0502_login_moves.sql', '5b7e9b56e7493db328fad705eed18f5e44e024d767e0931cfae45b9f7a624237', now()),
  ('20261124T0503_registrations_wait.sql', '3a5c31e5ec2008f918b7c35545337a9000e4d289bea7e07b63d1f2e6731916bc', now()),
  ('20261125T0101_codes_by_budget.sql', '9e2a7bd1c26d8baac6259e8dfd465ab6aa463349257a69627285f8b65cf2d825', now()),
  ('20261125T0301_sessions_end.sql', 'be1c3c2b9a7388847482971a8d5b244cb12409242cc3f4c8837325dbca4dae33', now()),
  ('20261125T0302_my_sessions.sql', 'f7e2f44ebdb625e001007f8da7a7d4e82612ba2934e896e59f29bf8aa3d17518', now()),
  ('20261125T0303_login_codes.sql', 'cbbb915de8271186e83b09efaed7efaf7f9fc345b898cf8ef96fc0c04bb4d98f', now()),
  ('20261125T0501_gate_copy_keys.sql', '48f8c1a6bb13e0abab23d8b58286f2b68ee7db43e369a10a9f1e3c01735eed71', now()),
  ('20261125T0701_confirmed_surpluses.sql', '55c17ca80bb7b6ae80ea32df8cbe9649263e9d7f623e0ee0c2edf93d14cb28b5', now()),
  ('20261126T0001_day_waivers.sql', '9ba49d9c5852825b1b4db67712c539e6aaacb5efe4d8c0b5fe8336ad9ee6ad6e', now()),
  ('20261126T0002_confirmed_cancellations.sql', 'b9fd1b5bd17aac60132e8bf644810f3c77f369aa1c4deb982ccf67e9a8fd8a1e', now()),
  ('20261126T0003_thanks_due.sql', '5f5316659a78af0ec5d228211390b30c5417895e32b67602df2ad06745a566bd', now()),
  ('20261126T0101_late_starts.sql', '8dc780e77300b25b407729c377b65ae1c3638aa0c699ac6558b7d11de4317d02', now()),
  ('20261126T0102_signed_with_the_coach.sql', '2e18049a158a6c8565b03f322f658e10741ee95f9bb78e4119bd09327c65a839', now()),
  ('20261126T0301_failed_works.sql', 'cfc42aff6a8a5100fdbe1a4890375b1d696aa25ef73bcc1ef37bea8690a0ddb6', now()),
  ('20261126T0302_readiness.sql', '2090590995a2c704b70bef21d06563e1578148342a90e8fcb6a97a94b1bbffc1', now()),
  ('20261126T0701_registrations_say_their_time_zone.sql', 'd79e4459a3a52512898a49c6162f271777b3d99755f0f858eb40b0e2b12214eb', now()),
  ('20261126T1201_covers_of_courses.sql', 'f1b6ae87b6c7caf5a7d69ffb7098497ca729ec9fea922a7b8dfa26b132fbc16f', now()),
  ('20261126T1401_numbers_of_card_types.sql', 'c8a62a692dc769169172591b2846058575d476de42e176776f363b928eabff15', now()),
  ('20261126T1402_refund_method_of_agreements.sql', 'c2f08324b326d662e0166f7f33f56e856d4fd40f55dc67c38277bd7b442445b8', now()),
  ('20261127T0400_what_each_table_is.sql', 'e92d4bf6d535a59e21842b154f4f9a0fb7bd418e92962da7c73a563e5acc4cd6', now()),
  ('20261128T0100_what_is_due.sql', 'e2d60d923aa9277217e070667f7dbaa342d0591368f2993bb1432ec6bebfc44c', now()),
  ('20261128T0101_works.sql', '3d808150844de17d70f653b322721b9cdc98452c9ad784b2f571be74d90103f5', now()),
  ('20261128T0201_gyms_say_what_they_use.sql', 'aef03ec95925b1d80161f0836f897383aabf28e74adaa85bfb178c225fa0663e', now()),
  ('20261128T0301_follow_ups_of_everybody.sql', 'ad47006125c49d022f380e54fd6a280e51ba26e903815989e0c814ea150a6b76', now()),
  ('20261129T0501_sums_of_days_and_months.sql', '647bc9014cf30130e680861239b42da03c4cf63c28723140a653f176617469e8', now()),
  ('20261129T0502_stage_moves.sql', 'f4cd5fba9ddfe670835e71034857b863ecbd445ef6c68cd37dba60f885e77cab', now()),
  ('20261130T0301_what_operation_reads.sql', '05dd7be1dbeee4a365d193162b7a8c320adfd713b4257efb8c40059970987eed', now()),
  ('20261130T0401_month_closings.sql', '6d5868465f8213648a664a1a3898d7dc33161f7cbf6eeda6d63a965b2efe5844', now()),
  ('20261201T0201_weekly_letters.sql', '59782033c3649b18c92a3e938c77518037d120e940246940b1205fbf53348c4b', now()),
  ('20261201T0401_what_a_year_reads.sql', 'a7f817295757609b96fa38279ad3a0ac61bb8653a55ca49cdfd2f87efa47f5d2', now()),
  ('20261201T0501_targets.sql', '1a81ffd94d402d9ddaeb3cf0dbaff274d39dc9a8ab637787525682b19ef37aaa', now()),
  ('20261202T0101_records_by_kind.sql', '30bfc45989b0092d8d52b2cab85474f603c103e93690a6535262b45b3bcce5e6', now()),
  ('20261202T0151_prices_at_the_till.sql', '7b5e82542b7fa8acef356d3ef9b4ce54d7d03b435b8ad504916e91da5928ac1d', now()),
  ('20261202T0152_records_of_others.sql', '86d8eadc380ab62d3ab352ea866bbb7f819b952246985eb167443c80033a2970', now()),
  ('20261202T0153_cards_given.sql', '79591c5e390a8fc568d4f76cbc45905794fcd15305f1bef00e1b04229be4ff01', now()),
  ('20261202T0154_who_gives_cards.sql', 'f7e811796f0a1ac0e6aae3ce7788b63ec4c7d5577055ecf827794daef21d2ebc', now()),
  ('20261202T0301_lesson_receipts_again.sql', '3aecebba7d5d6ab7b7386634988b3a3635b37171cb0e8d51d9badf07c87801f7', now()),
  ('20261202T0302_how_staff_enter.sql', '8436fb41e34c4d9233eda6dbc51129a20e02ea1bf65e8b1cf243d2244ec57d02', now()),
  ('20261202T0303_on_and_off_sale.sql', 'ce55614d9b8e99c2eabb469c897b61bc5b8ef7e29d5167c207fc4c931bfa3f10', now()),
  ('20261202T0304_who_sets_discounts.sql', '7dddaaf0c79adca4f1f86c723312ed200d8f1c9c621f5d93951cddadea2fabdf', now()),
  ('20261202T0305_rights_of_leads.sql', 'e89fbf9066a0502921388bdf993d37263ba378c2d807b128e3304f34dc2f0fa4', now()),
  ('20261202T0401_tenders_corrected.sql', 'd08583aca83d98ee48aeb1e9ceaecc380b4517faeb9793a05267c1e78aa37706', now()),
  ('20261203T0101_sellers_changed.sql', 'bef1171e586a38fd3b89ab73c5789379ac59832b4902a909a2588ec38c5b10d8', now()),
  ('20261203T0201_cards_extended_at_once.sql', '83edca0e5fa12ab70dfa3ed5cb5ddec122d4b26924aaafda73173b9ac5bf493c', now()),
  ('20261203T0301_what_goods_cost.sql', '90d8ccf96057dadf7e6ef1ab66fe94b2047973fb1b77ea75e19e059fab1d85c5', now()),
  ('20261204T0101_forget_requests.sql', '086222736dfe5a998598148ecad47f075bc9d19982f083d37ef53deea425f9fd', now()),
  ('20261204T0102_personal_data.sql', '6dbbb069116ebd277c8a26230d99d185549570a37dc5b842627dc498142fbe58', now()),
  ('20261204T0103_forgetting.sql', '85d734181dfda158a8ee0f9792709f79d226b55c6b75f51b7ff20f4e6a0fa3de', now()),
  ('20261204T0201_messages_to_members.sql', '694ab0c7d87c5576b766dc0516ea296c1a45f24ab0f4939ffb1e974e7aa5b9ba', now()),
  ('20261204T0301_imported_leads.sql', '74fddfc077f762d478567f0c2df237ecd982a974d51fea8bd4e7264ecaa64ced', now()),
  ('20261204T0302_imported_goods.sql', '44f91875df1db2c8f9dcc598d6d565d3ece13d70b509326e25c2f7a65ab46fee', now()),
  ('20261204T0303_imported_cards_of_members.sql', '083785bae996dd3ea3fa10d96153dd92b9e0144968fbcc681445532337934d8c', now()),
  ('20261204T0304_imported_staff.sql', 'b04df8c866bd07f2a788feede85417daa9cd815d026c21953c8a8884706f21e7', now()),
  ('20261204T0305_forgetting_is_said.sql', 'ca35824fec9490a4001667105bb9e1d0bca2de7a59678e7a1cc34cfc828caecc', now()),
  ('20261204T0410_tombstones_of_each.sql', 'da4cec1dc2bfb4ae750c05485eec0d656c01b97543c14a532240419616326ba7', now()),
  ('20261204T0411_personal_data_of_others.sql', 'f86ac9de5953112083bb8f7530908f5b49033bb7b33ec7955edd4304206a2a62', now()),
  ('20261204T0412_forgetting_takes_no_more.sql', 'ed1866006ec41975dfaf141bb4a7ab783b65af57b9a7dc467486547cddd4b036', now()),
  ('20261204T0420_what_a_check_tells.sql', '8497846392d24481e67055c2eb5e7477d9d2ed3d9f9cc5f4cb4f75dc723a7f11', now()),
  ('20261204T0431_messages_in_fair_order.sql', '110edeed2ce428097468c43dcabfce58d677ce44b72165a855df5a2f9666c010', now()),
  ('20261204T0440_other_days_of_a_card.sql', '02126fed4837a6ad922ca17b0c51030522db15382707b7a32250e94463164f73', now()),
  ('20261204T0501_forgetting_reads_less.sql', '7857c8bffab28aa03cabcf422408c63dbd92b56dc8fa4b4097d06cbb68510d21', now()),
  ('20261205T0101_pay_plans.sql', '9f7a65e18857f673601598c082eddee2f9ed0bb5fb3e5ea4c616c827916c5f52', now()),
  ('20261205T0201_personal_columns.sql', '5ad45ba577744ee59145215130659f52cf55ee37d7b6211b45d52d73091abe3b', now()),
  ('20261206T0101_salary_runs.sql', '4bfb69030810cbae4d768a0173ea56fed0e290d051b768d9756e4cd3db528ebd', now()),
  ('20261208T0101_attendance.sql', 'cde2320fc194fcd4b0bc9fbe91f4fb11c6d8e9d55b1e22bc01d1a2d931ede9ab', now()),
  ('20261209T0101_imported_deductions.sql', '04ab55eedfad66c60c5a01641cfd64863617bab7d6cfc03bf0682a244c34f747', now()),
  ('20261210T0101_brand_pay_plans.sql', 'f6732fc80e7431257d425878a7fcc27db0be13d36fdc632534226a3b3a3a4855', now()),
  ('20261215T0201_universal_cards.sql', 'd089fa296ce4c6f2a0865ebd8bba3ad1e1a7fb70d0e48d7ac90151e0555fb243', now()),
  ('20261215T0301_joined_customers.sql', '3664d0dfb8b31b5af056e38b51b9beafc669fe2310b3b298d48160919bbdffa7', now()),
  ('20261215T0401_head_office_rights.sql', '3aca74ddfd3db867d5c846e632f876733f6f0124a3c507d806311bc6ae69edc7', now()),
  ('20261216T0101_branch_settlements.sql', '59ccf795eb3953b7c2b7f23ba915eab784ad52eb2ce6714cc0892deb9f6766f4', now()),
  ('20261217T0101_laid_down.sql', '5a23dcda009cef9ca5dce891e046cebc223139c01c4a9a950875e36f4735c749', now()),
  ('20261218T0101_laid_down_terms.sql', '6d0836edc5aec065d4ff0945d81d267d8d63c539466bf287ae76e6bd8dd9c9f0', now()),
  ('20261218T0201_branch_closings.sql', '76d478781e6732d9d60076a76f8c63f3fda221d7282d42040247f291c8bdcffc', now()),
  ('20261218T0301_closed_books.sql', '276726f320f92fc9001deb77c3d9a2c0730ac64776f597baf7dcd5eee6ffc3dc', now()),
  ('20261219T0101_branch_moves.sql', 'b1fdf3240669751ff1033e84ff77cb1deffd51f2a9cc44797be0029cb4050e6d', now()),
  ('20261219T0201_months_in_brief.sql', '667fcc40fdf02de12eb3ccc1b4c7ad614780eb29703862cf80c1a931766fdb77', now()),
  ('20261219T0202_shared_persons.sql', '76a67c7a6011ad0851466ea5dafc5f32de998f1fe088c7744538cc9e6f125e42', now()),
  ('20261219T0203_classes_given.sql', '412a30b5cec194761deeb035623b7e15945bcc0d412b791121eb8fbe54ff6372', now()),
  ('20261219T0204_lessons_given.sql', '0390dfd9e8bc6e105c2f2c11fbe85928702bb8f11fa6bd659b6e047161aa006c', now()),
  ('20261219T0301_payment_accounts.sql', '1ee19988e80e1457e4bbc108324506390d243970fa92e087217080ed93c616a1', now()),
  ('20261220T0101_payment_intents.sql', 'f51ae5f57fde50434e08972dfa1efed2896d16c602d6aad850f7aab95b684697', now()),
  ('20261221T0101_payment_refunds.sql', '3a5620d137d6c50330857a21d74599978a38612546431aa984d23dc588d2bbdf', now()),
  ('20261221T0201_payment_bills.sql', 'e833919d2b1c556145c065f694354207a3b30446c0a8e84bc76c46e24c35c7f1', now());

insert into personal_columns (of_table, of_column, becomes, whose) values
  ('access_decisions', 'evidence', 'without', 'customer_id = any ($2)'),
  ('access_decisions', 'override_reason', 'emptied', 'customer_id = any ($2)'),
  ('article_records', 'params', 'apart', NULL),
  ('attendance_months', 'reason', 'mentions', NULL),
  ('body_exams', 'name', 'deleted', 'customer_id = any ($2)'),
  ('body_exams', 'phone', 'deleted', 'customer_id = any ($2)'),
  ('body_exams', 'remark', 'deleted', 'customer_id = any ($2)'),
  ('body_exams', 'source_row', 'deleted', 'customer_id = any ($2)'),
  ('card_events', 'after', 'apart', NULL),
  ('card_events', 'after', 'without', 'card_id in (select id from cards where brand_id = $1 and customer_id = any ($2))'),
  ('card_events', 'before', 'without', 'card_id in (select id from cards where brand_id = $1 and customer_id = any ($2))'),
  ('cards', 'remark', 'emptied', 'customer_id = any ($2)'),
  ('cards', 'remark', 'mentions', NULL),
  ('cash_moves', 'reason', 'mentions', NULL),
  ('class_strikes', 'forgive_reason', 'emptied', 'customer_id = any ($2)'),
  ('coach_absences', 'reason', 'mentions', NULL),
  ('contracts', 'html', 'sealed', 'customer_id = any ($2)'),
  ('contracts', 'signature', 'sealed', 'customer_id = any ($2)'),
  ('contracts', 'signed_ip', 'sealed', 'customer_id = any ($2)'),
  ('contracts', 'void_reason', 'emptied', 'customer_id = any ($2)'),
  ('course_bookings', 'cover_reason', 'mentions', NULL),
  ('course_bookings', 'end_reason', 'emptied', 'customer_course_id in (select id from customer_courses where brand_id = $1 and customer_id = any ($2))'),
  ('course_bookings', 'remark', 'emptied', 'customer_course_id in (select id from customer_courses where brand_id = $1 and customer_id = any ($2))'),
  ('course_consumes', 'cancel_reason', 'emptied', 'customer_course_id in (select id from customer_courses where brand_id = $1 and customer_id = any ($2))'),
  ('course_consumes', 'device_hash', 'nulled', 'customer_course_id in (select id from customer_courses where brand_id = $1 and customer_id = any ($2))'),
  ('course_consumes', 'dispute_reason', 'emptied', 'customer_course_id in (select id from customer_courses where brand_id = $1 and customer_id = any ($2))'),
  ('course_consumes', 'reason', 'emptied', 'customer_course_id in (select id from customer_courses where brand_id = $1 and customer_id = any ($2))'),
  ('course_consumes', 'review_remark', 'emptied', 'customer_course_id in (select id from customer_courses where brand_id = $1 and customer_id = any ($2))'),
  ('course_consumes', 'signature', 'nulled', 'customer_course_id in (select id from customer_courses where brand_id = $1 and customer_id = any ($2))'),
  ('course_consumes', 'token_hash', 'nulled', 'customer_course_id in (select id from customer_courses where brand_id = $1 and customer_id = any ($2))'),
  ('course_events', 'before', 'without', 'customer_course_id in (select id from customer_courses where brand_id = $1 and customer_id = any ($2))'),
  ('course_events', 'remark', 'emptied', 'customer_course_id in (select id from customer_courses where brand_id = $1 and customer_id = any ($2))'),
  ('customer_courses', 'remark', 'emptied', 'customer_id = any ($2)'),
  ('customer_merges', 'after', 'emptied', '(kept_id = any ($2) or gone_id = any ($2))'),
  ('customer_merges', 'before', 'emptied', '(kept_id = any ($2) or gone_id = any ($2))'),
  ('customer_merges', 'undo_reason', 'emptied', '(kept_id = any ($2) or gone_id = any ($2))'),
  ('customer_search', 'token', 'deleted', 'customer_id = any ($2)'),
  ('customers', 'alert', 'emptied', 'id = any ($2)'),
  ('customers', 'blocked_reason', 'nulled', 'id = any ($2)'),
  ('customers', 'initials', 'emptied', 'id = any ($2)'),
  ('customers', 'name', 'named', 'id = any ($2)'),
  ('customers', 'phone', 'emptied', 'id = any ($2)'),
  ('customers', 'phone_tail', 'emptied', 'id = any ($2)'),
  ('customers', 'remark', 'emptied', 'id = any ($2)'),
  ('customers', 'remark', 'mentions', NULL),
  ('deposit_events', 'remark', 'emptied', 'deposit_id in (select id from deposits where brand_id = $1 and customer_id = any ($2))'),
  ('deposits', 'purpose', 'emptied', 'customer_id = any ($2)'),
  ('disruptions', 'reason', 'mentions', NULL),
  ('disruptions', 'reverse_reason', 'mentions', NULL),
  ('export_tasks', 'file_key', 'apart', NULL),
  ('export_tasks', 'message', 'mentions', NULL),
  ('export_tasks', 'query', 'mentions', NULL),
  ('face_consents', 'given_by', 'deleted', 'person_id = any ($3)'),
  ('face_consents', 'withdraw_reason', 'deleted', 'person_id = any ($3)'),
  ('follow_ups', 'content', 'emptied', 'customer_id = any ($2)'),
  ('follow_ups', 'content', 'mentions', NULL),
  ('forget_requests', 'reason', 'emptied', 'customer_id = any ($2)'),
  ('gate_commands', 'name', 'named', 'who in (select ''c'' || p from unnest($3::bigint[]) p) and name is not null'),
  ('gate_commands', 'reason', 'mentions', NULL),
  ('gate_copy_rows', 'row', 'apart', NULL),
  ('gate_credentials', 'mac', 'deleted', 'person_id = any ($3)'),
  ('gate_credentials', 'tail', 'deleted', 'person_id = any ($3)'),
  ('gate_credentials', 'whole_mac', 'deleted', 'person_id = any ($3)'),
  ('gate_grants', 'answer', 'without', '(customer_id = any ($2) or person_id = any ($3))'),
  ('gate_grants', 'evidence', 'without', '(customer_id = any ($2) or person_id = any ($3))'),
  ('gate_grants', 'values', 'without', '(customer_id = any ($2) or person_id = any ($3))'),
  ('gate_passages', 'evidence', 'without', '(customer_id = any ($2) or person_id = any ($3))'),
  ('gate_passages', 'values', 'without', '(customer_id = any ($2) or person_id = any ($3))'),
  ('gate_seals', 'sealed', 'deleted', 'credential_id in (select id from gate_credentials where brand_id = $1 and person_id = any ($3))'),
  ('group_reservations', 'end_reason', 'emptied', 'customer_id = any ($2)'),
  ('group_reservations', 'remark', 'emptied', 'customer_id = any ($2)'),
  ('group_reservations', 'wishes', 'without', 'customer_id = any ($2)'),
  ('group_sessions', 'reason', 'mentions', NULL),
  ('group_sessions', 'remark', 'mentions', NULL),
  ('guest_passes', 'remark', 'emptied', 'customer_id = any ($2)'),
  ('guest_passes', 'void_reason', 'emptied', 'customer_id = any ($2)'),
  ('handovers', 'reason', 'mentions', NULL),
  ('handovers', 'reverse_reason', 'mentions', NULL),
  ('idempotency', 'answer', 'apart', NULL),
  ('import_rows', 'cells', 'apart', NULL),
  ('import_rows', 'joins', 'apart', NULL),
  ('import_rows', 'problems', 'apart', NULL),
  ('imports', 'message', 'mentions', NULL),
  ('locker_events', 'before', 'without', 'rental_id in (select id from locker_rentals where brand_id = $1 and customer_id = any ($2))'),
  ('locker_events', 'remark', 'emptied', 'rental_id in (select id from locker_rentals where brand_id = $1 and customer_id = any ($2))'),
  ('locker_grids', 'disabled_remark', 'mentions', NULL),
  ('locker_rentals', 'member_name', 'named', 'customer_id = any ($2)'),
  ('locker_rentals', 'member_phone', 'emptied', 'customer_id = any ($2)'),
  ('locker_rentals', 'remark', 'emptied', 'customer_id = any ($2)'),
  ('lockers', 'remark', 'mentions', NULL),
  ('marketing_links', 'token_hash', 'deleted', 'person_id = any ($3)'),
  ('member_messages', 'text', 'emptied', 'customer_id = any ($2)'),
  ('member_sessions', 'device', 'deleted', 'person_id = any ($3)'),
  ('member_sessions', 'ip', 'deleted', 'person_id = any ($3)'),
  ('member_sessions', 'token_hash', 'deleted', 'person_id = any ($3)'),
  ('message_batches', 'text', 'mentions', NULL),
  ('month_closings', 'reason', 'mentions', NULL),
  ('operation_log', 'actor_name', 'apart', NULL),
  ('operation_log', 'diff', 'apart', NULL),
  ('operation_log', 'ip', 'apart', NULL),
  ('operation_log', 'params', 'apart', NULL),
  ('orders', 'details', 'without', 'customer_id = any ($2)'),
  ('orders', 'remark', 'emptied', 'customer_id = any ($2)'),
  ('orders', 'remark', 'mentions', NULL),
  ('orders', 'service_name', 'without', 'customer_id = any ($2)'),
  ('owner_moves', 'reason', 'emptied', 'customer_id = any ($2)'),
  ('payment_intents', 'asked', 'apart', NULL),
  ('payment_intents', 'reason', 'mentions', NULL),
  ('payment_refunds', 'reason', 'mentions', NULL),
  ('persons', 'name', 'named', 'id = any ($3)'),
  ('persons', 'phone', 'nulled', 'id = any ($3)'),
  ('phone_codes', 'ip', 'term', NULL),
  ('phone_codes', 'phone', 'term', NULL),
  ('point_entries', 'remark', 'emptied', 'customer_id = any ($2)'),
  ('progress_cards', 'token_hash', 'deleted', 'customer_id = any ($2)'),
  ('refund_cases', 'decision', 'emptied', 'customer_id = any ($2)'),
  ('refund_cases', 'explained', 'without', 'customer_id = any ($2)'),
  ('refund_cases', 'reason', 'emptied', 'customer_id = any ($2)'),
  ('salary_lines', 'reason', 'mentions', NULL),
  ('seller_changes', 'reason', 'emptied', 'order_id in (select id from orders where brand_id = $1 and customer_id = any ($2))'),
  ('shifts', 'note', 'mentions', NULL),
  ('sms_outbox', 'phone', 'term', NULL),
  ('sms_outbox', 'text', 'term', NULL),
  ('stock_moves', 'remark', 'mentions', NULL),
  ('visits', 'cancel_reason', 'emptied', 'customer_id = any ($2)'),
  ('visits', 'override_reason', 'emptied', 'customer_id = any ($2)');

insert into prepaid_packs (code, valid_from, valid_to, rules, source, verified_on) values
  ('shanghai-fitness-2025', '2025-03-01', '2026-12-31', '{"all": {"most": 2000000}, "card": {"most": 500000, "months": 24}, "course": {"most": 2000000, "lessons": 60}, "stored": {"most": 500000}, "custody": {"from": 20000000, "part_bp": 4000, "year_most": 5000000000, "year_least": 20000000, "young_days": 365, "share_of_year_bp": 2000}, "back_days": 15, "cooling_off_days": 7, "cooling_off_back_working_days": 5}', '上海市单用途预付消费卡管理规定；上海市体育健身行业会员服务合同示范文本（2025版）', NULL);

insert into readiness (only_row, written_at) values
  ('true', '2000-01-01 00:00:00+00');

commit;
