-- A code by which one gym may join a brand's head office: once, within a day; only its hash is kept, the one before is void.
create table hq_codes (
  brand_id bigint primary key references brands,
  code_hash bytea not null unique,
  expires_at timestamptz not null
);

create function hq_code_set(hash bytea, until timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into hq_codes (brand_id, code_hash, expires_at) values (current_setting('app.brand')::bigint, hash, until)
  on conflict (brand_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at
$$;

-- Whose code it is; it is gone with the transaction that asks. null: nobody's, used, or over.
create function hq_code_take(hash bytea, at timestamptz) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  delete from hq_codes where code_hash = hash and expires_at > at returning brand_id
$$;

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
           where n.nspname = 'public' and p.proname in ('hq_code_set', 'hq_code_take') loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kaiguan_app', f);
  end loop;
end $$;

-- Whoever is to take a brand over proves their phone.
alter table phone_codes drop constraint phone_codes_purpose_check,
  add constraint phone_codes_purpose_check
    check (purpose in ('create_customer', 'customer_confirm', 'create_employee', 'member', 'forget_password', 'register', 'hand_over'));
