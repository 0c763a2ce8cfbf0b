-- Clubs come in (入驻), are certified (实名认证) and renew (续费): what the installation's operator decides (DOMAIN.md §1).

alter table installation
  add column approve_at_once boolean not null default true, -- a registration needs nobody's word
  add column video_url text,
  add column usage_url text,
  add column windows64_url text,
  add column windows32_url text;

create function installation_settings()
returns table (approve_at_once boolean, video_url text, usage_url text, windows64_url text, windows32_url text)
language sql stable security definer set search_path = public, pg_temp as $$
  select approve_at_once, video_url, usage_url, windows64_url, windows32_url from installation
$$;

-- What a subscription costs: the operator's, the same for every club.
create table renewal_plans (
  id bigint generated always as identity primary key,
  name text not null,
  months smallint not null check (months between 1 and 120),
  price_fen bigint not null check (price_fen >= 0),
  created_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index on renewal_plans (name) where withdrawn_at is null;

create function renewal_plans_offered() returns table (id bigint, name text, months smallint, price_fen bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select id, name, months, price_fen from renewal_plans where withdrawn_at is null order by months, id
$$;

alter table gyms
  add column province text not null default '',
  add column city text not null default '',
  add column auth_reason text not null default ''; -- why the last certification was refused

-- What somebody asked for who wants to come in with a gym: each time they did.
create table gym_registrations (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null references accounts,
  name text not null,
  address text not null,
  province text not null,
  city text not null,
  owner_name text not null,
  legal_person_phone text not null,
  state smallint not null check (state between 0 and 2), -- 0 under review, 1 passed, 2 rejected
  reason text,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  check ((state = 0) = (decided_at is null)),
  check ((state = 2) = (reason is not null))
);
create unique index gym_registrations_open on gym_registrations (brand_id, gym_id) where state = 0;
create index on gym_registrations (brand_id, gym_id, id desc);
select tenant_table('gym_registrations');

-- The newest of each gym that this account registered, over all its brands.
create function account_registrations(account bigint) returns setof jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  m record;
  before text := current_setting('app.brand', true);
begin
  for m in select distinct brand_id from account_memberships where account_id = account order by brand_id loop
    perform set_config('app.brand', m.brand_id::text, true);
    return query
      select to_jsonb(r) || jsonb_build_object('brand_name', b.name)
      from (select distinct on (gym_id) * from gym_registrations where brand_id = m.brand_id order by gym_id, id desc) r
      join brands b on b.id = r.brand_id
      where r.account_id = account;
  end loop;
  perform set_config('app.brand', coalesce(before, ''), true);
end $$;

-- What a club shows of itself to be certified: who answers for it, and where its money goes.
create table gym_certifications (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  staff_id bigint not null,
  id_card_front_file_id bigint not null,
  id_card_back_file_id bigint not null,
  license_file_id bigint not null,
  bank_card_account_name text not null,
  bank_name text not null,
  bank_card_no text not null,
  legal_person_name text not null,
  legal_person_phone text not null,
  state smallint not null default 0 check (state between 0 and 2), -- 0 under review, 1 certified, 2 refused
  reason text,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, staff_id) references employees (brand_id, id),
  foreign key (brand_id, id_card_front_file_id) references files (brand_id, id),
  foreign key (brand_id, id_card_back_file_id) references files (brand_id, id),
  foreign key (brand_id, license_file_id) references files (brand_id, id),
  check ((state = 0) = (decided_at is null)),
  check ((state = 2) = (reason is not null))
);
create unique index gym_certifications_open on gym_certifications (brand_id, gym_id) where state = 0;
create index on gym_certifications (brand_id, gym_id, id desc);
create index on gym_certifications (brand_id, id_card_front_file_id);
create index on gym_certifications (brand_id, id_card_back_file_id);
create index on gym_certifications (brand_id, license_file_id);
select tenant_table('gym_certifications');

-- A club asks to be renewed; the plan as it was then.
create table renewal_requests (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  staff_id bigint not null,
  plan_id bigint not null references renewal_plans,
  plan_name text not null,
  months smallint not null,
  price_fen bigint not null,
  asked_at timestamptz not null,
  closed_at timestamptz,
  outcome text check (outcome in ('renewed', 'withdrawn')),
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, staff_id) references employees (brand_id, id),
  check ((closed_at is null) = (outcome is null))
);
create unique index renewal_requests_open on renewal_requests (brand_id, gym_id) where closed_at is null;
create index on renewal_requests (brand_id, gym_id, id desc);
select tenant_table('renewal_requests');

-- A code proves the phone of whoever registers; anybody may ask for one.
alter table phone_codes drop constraint phone_codes_purpose_check,
  add constraint phone_codes_purpose_check
    check (purpose in ('create_customer', 'customer_confirm', 'create_employee', 'member', 'forget_password', 'register'));
create or replace function phone_code_public(purpose text) returns boolean
language sql immutable set search_path = public, pg_temp as $$ select purpose in ('member', 'forget_password', 'register') $$;

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
           where n.nspname = 'public' and p.proname in ('installation_settings', 'renewal_plans_offered', 'account_registrations') loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kaiguan_app', f);
  end loop;
end $$;
