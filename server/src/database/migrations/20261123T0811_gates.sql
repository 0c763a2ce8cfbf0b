-- Gates (门禁闸机): what stands at the doors, what is shown there, what was answered and what passed (COACHING-CLASSES-LOCKERS-GATES.md §2).
create table gates (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  kind text not null check (kind in ('entry', 'exit', 'both', 'inner', 'locker')),
  locker_id bigint,                        -- kind locker: the area whose grids it opens
  rules jsonb not null,                    -- the contract's GateRules
  mode text not null default 'normal' check (mode in ('normal', 'open', 'closed')),
  settings_version integer not null default 1,  -- what a device works by: name, kind, rules, mode
  code_until timestamptz,                  -- a pairing code waits (gate_codes)
  public_key bytea,                        -- Ed25519, 32 bytes; null: no device
  last_key bytea,                          -- of the device that was taken off last: it is told so, signed
  pairing integer not null default 0,      -- how many devices were paired: each counts its seq from 1
  paired_at timestamptz,
  device text not null default '',
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, locker_id) references lockers (brand_id, id),
  check ((locker_id is not null) = (kind = 'locker')),
  check ((public_key is null) = (paired_at is null))
);
create unique index gates_name on gates (brand_id, gym_id, name) where deleted_at is null;
create index on gates (brand_id, gym_id, id) where deleted_at is null;
create index on gates (brand_id, locker_id) where locker_id is not null;
select tenant_table('gates');

-- What changes with every word of a device is narrow (decision 012).
create table gate_signs (
  brand_id bigint not null,
  gate_id bigint not null,
  seen_at timestamptz,
  copy_version bigint not null default 0,
  copy_at timestamptz,
  waiting integer not null default 0,
  clock_off_ms bigint not null default 0,
  told_offline_at timestamptz,             -- when somebody was told that it isn't heard; null: it is heard
  pin_misses integer not null default 0,
  pin_misses_since timestamptz,
  primary key (brand_id, gate_id),
  foreign key (brand_id, gate_id) references gates (brand_id, id)
);
select tenant_table('gate_signs');

-- The keys of a branch: what answers and codes are signed with, what credentials are hashed with. Outside tenants: they stay out of
-- everything that is exported, and requests reach them only through the functions below.
create table gate_keys (
  brand_id bigint not null references brands,
  gym_id bigint not null,
  private_key bytea not null,              -- Ed25519, PKCS 8
  public_key bytea not null,
  mac_key bytea not null,                  -- of the whole brand: a card is the same at every branch
  made_at timestamptz not null,
  primary key (brand_id, gym_id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id)
);

create function gate_keys_of(of_gym bigint) returns table (private_key bytea, public_key bytea, mac_key bytea)
language sql stable security definer set search_path = public, pg_temp as $$
  select private_key, public_key, mac_key from gate_keys where brand_id = current_setting('app.brand')::bigint and gym_id = of_gym
$$;

-- The first to come makes them; everybody has the same. The brand's other branches lend their mac key.
create function gate_keys_make(of_gym bigint, new_private bytea, new_public bytea, new_mac bytea, at timestamptz)
  returns table (private_key bytea, public_key bytea, mac_key bytea)
language plpgsql security definer set search_path = public, pg_temp as $$
declare brand bigint := current_setting('app.brand')::bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('gate_keys ' || brand, 0));
  insert into gate_keys as k (brand_id, gym_id, private_key, public_key, mac_key, made_at)
    values (brand, of_gym, new_private, new_public, coalesce((select o.mac_key from gate_keys o where o.brand_id = brand limit 1), new_mac), at)
    on conflict do nothing;
  return query select k.private_key, k.public_key, k.mac_key from gate_keys k where k.brand_id = brand and k.gym_id = of_gym;
end $$;

-- What somebody shows. A person's are good at every branch that lets them in; of an employee at those they work at.
create table gate_credentials (
  brand_id bigint not null,
  gym_id bigint not null,                  -- where it was registered
  id bigint generated always as identity,
  person_id bigint,
  employee_id bigint,
  kind text not null check (kind in ('card', 'bracelet', 'face', 'pin')),
  mac bytea not null,                      -- HMAC-SHA-256, 16 bytes, of kind and canonical value; of a card its low 24 bits, which every reader reads
  whole_mac bytea,                         -- of a card whose whole number is known
  tail text not null default '',
  added_at timestamptz not null,
  added_by bigint,                         -- null: the product itself
  last_used_at timestamptz,
  ended_at timestamptz,
  ended_by bigint,
  ended_why text not null default '',
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, person_id) references persons (brand_id, id),
  foreign key (brand_id, employee_id) references employees (brand_id, id),
  foreign key (brand_id, added_by) references employees (brand_id, id),
  foreign key (brand_id, ended_by) references employees (brand_id, id),
  check ((person_id is null) <> (employee_id is null))
);
create unique index gate_credentials_mac on gate_credentials (brand_id, kind, mac) where ended_at is null;
create index on gate_credentials (brand_id, person_id, id desc) where person_id is not null;
create index on gate_credentials (brand_id, employee_id, id desc) where employee_id is not null;
select tenant_table('gate_credentials');

-- An employee's own entry (seed: bind_app, has_card).
create table staff_entries (
  brand_id bigint not null,
  employee_id bigint not null,
  phone text,
  bound_at timestamptz,
  has_card boolean not null default true,
  face_consented_at timestamptz,
  primary key (brand_id, employee_id),
  foreign key (brand_id, employee_id) references employees (brand_id, id),
  check ((phone is null) = (bound_at is null))
);
create unique index staff_entries_phone on staff_entries (brand_id, phone) where phone is not null;
select tenant_table('staff_entries');

-- Told to pass and not yet through: one a person, whatever gate. The passage takes the visit, not the question.
create table gate_grants (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  gate_id bigint not null,
  pairing integer not null,
  seq bigint not null,
  person_id bigint,
  customer_id bigint,
  employee_id bigint,
  direction text not null check (direction in ('in', 'out')),
  credential text,                         -- its kind and a hash: shown again it is the same
  answer jsonb not null,                   -- what was answered: asked again it is the same
  values jsonb not null default '{}',
  evidence jsonb,                          -- the decision as it was taken; null: none was
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, gate_id) references gates (brand_id, id),
  foreign key (brand_id, person_id) references persons (brand_id, id),
  foreign key (brand_id, customer_id) references customers (brand_id, id),
  foreign key (brand_id, employee_id) references employees (brand_id, id)
);
create unique index gate_grants_seq on gate_grants (brand_id, gate_id, pairing, seq);
create unique index gate_grants_open on gate_grants (brand_id, person_id) where closed_at is null and person_id is not null;
create index on gate_grants (brand_id, customer_id) where customer_id is not null;
select tenant_table('gate_grants');

-- What is asked of a device beside answering it.
create table gate_commands (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  gate_id bigint not null,
  kind text not null check (kind in ('open', 'face', 'forget-face')),
  direction text check (direction in ('in', 'out')),
  who text,                                -- of a face: under which name the device keeps it
  name text,
  file_id bigint,
  staff_id bigint,                         -- null: the product itself
  reason text not null default '',
  made_at timestamptz not null,
  expires_at timestamptz not null,
  done_at timestamptz,
  ok boolean,
  result text not null default '',
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, gate_id) references gates (brand_id, id),
  foreign key (brand_id, file_id) references files (brand_id, id) on delete set null (file_id),  -- a face that is withdrawn goes at once
  foreign key (brand_id, staff_id) references employees (brand_id, id),
  check ((done_at is null) = (ok is null))
);
create index on gate_commands (brand_id, gate_id, id desc);
create index gate_commands_waiting on gate_commands (brand_id, gate_id, id) where done_at is null;
create index on gate_commands (brand_id, file_id) where file_id is not null;
select tenant_table('gate_commands');

-- What passed and what was refused.
create table gate_passages (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  gate_id bigint not null,
  pairing integer not null,
  seq bigint not null,
  at timestamptz not null,                 -- the gate's clock, mended
  business_day date not null,
  direction text not null check (direction in ('in', 'out')),
  credential text check (credential in ('qr', 'card', 'bracelet', 'face', 'pin')),
  person_id bigint,
  customer_id bigint,
  employee_id bigint,
  online boolean not null,
  opened boolean not null,
  passed boolean not null,
  outcome text not null,
  values jsonb not null default '{}',      -- what the outcome's words are filled with
  evidence jsonb,                          -- the decision as it was taken; null: none was
  against_rules boolean not null default false,
  visit_id bigint,
  command_id bigint,
  told_at timestamptz not null,            -- when the server heard of it
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, gate_id) references gates (brand_id, id),
  foreign key (brand_id, person_id) references persons (brand_id, id),
  foreign key (brand_id, customer_id) references customers (brand_id, id),
  foreign key (brand_id, employee_id) references employees (brand_id, id),
  foreign key (brand_id, visit_id) references visits (brand_id, id),
  foreign key (brand_id, command_id) references gate_commands (brand_id, id)
);
create unique index gate_passages_seq on gate_passages (brand_id, gate_id, pairing, seq);
create index gate_passages_day on gate_passages (brand_id, gym_id, business_day, id desc);
create index on gate_passages (brand_id, gate_id, id desc);
create index on gate_passages (brand_id, customer_id, id desc) where customer_id is not null;
create index on gate_passages (brand_id, visit_id) where visit_id is not null;
select tenant_table('gate_passages');

-- Entry codes that were shown: each is good once.
create table used_codes (
  brand_id bigint not null,
  gym_id bigint not null,
  jti bytea not null,
  used_at timestamptz not null,
  primary key (brand_id, gym_id, jti),
  foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
create index on used_codes (brand_id, used_at);
select tenant_table('used_codes');

-- Which gate entered or ended it; null: a person did.
alter table visits add column gate_id bigint, add foreign key (brand_id, gate_id) references gates (brand_id, id);
create index on visits (brand_id, gate_id) where gate_id is not null;

-- A gate says its id, a device that is being paired its code, and neither its brand: outside tenants.
create table gate_places (
  gate_id bigint primary key,
  brand_id bigint not null references brands,
  foreign key (brand_id, gate_id) references gates (brand_id, id)
);
create table gate_codes (
  code_hash bytea primary key,
  brand_id bigint not null references brands,
  gate_id bigint not null unique references gate_places,
  until timestamptz not null               -- also of one that was used: the device whose answer was lost asks again with it
);
create function gate_placed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into gate_places (gate_id, brand_id) values (new.id, new.brand_id);
  return null;
end $$;
revoke execute on function gate_placed from public;
create trigger gate_placed after insert on gates for each row execute function gate_placed();

-- A code for a gate of the brand; the one before is void. Without a hash there is none any more.
create function gate_code_set(gate bigint, hash bytea, until_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from gate_codes where gate_id = gate and brand_id = current_setting('app.brand')::bigint;
  if hash is not null then
    insert into gate_codes (code_hash, brand_id, gate_id, until)
      select hash, p.brand_id, p.gate_id, until_at from gate_places p where p.gate_id = gate and p.brand_id = current_setting('app.brand')::bigint;
  end if;
end $$;

-- Whose code it is, and their branch. It sets where the transaction stands; null: nobody's, or over.
create function gate_of_code(hash bytea, now_at timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;

-- The key of a gate that asks, that of the device before it, and the one both are answered with. It sets where the transaction
-- stands; null: no such gate, or no device was ever paired with it.
create function gate_open(gate bigint) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  g gates;
  stand text;
begin
  select t.* into g from gate_places p join gates t on t.brand_id = p.brand_id and t.id = p.gate_id
    where p.gate_id = gate and coalesce(t.public_key, t.last_key) is not null;
  if not found then return null; end if;
  stand := set_config('app.brand', g.brand_id::text, true);
  stand := set_config('app.gym', g.gym_id::text, true);
  stand := set_config('app.asker', 'device:' || g.id, true);
  return (select jsonb_build_object('id', g.id, 'name', g.name, 'key', encode(g.public_key, 'base64'), 'last_key', encode(g.last_key, 'base64'), 'own_key', encode(k.private_key, 'base64'),
      'gym', to_jsonb(y) - 'created_at')
    from gyms y join gate_keys k on k.brand_id = y.brand_id and k.gym_id = y.id where y.brand_id = g.brand_id and y.id = g.gym_id);
end $$;

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
           where n.nspname = 'public' and p.proname in ('gate_keys_of', 'gate_keys_make', 'gate_code_set', 'gate_of_code', 'gate_open') loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kaiguan_app', f);
  end loop;
end $$;
