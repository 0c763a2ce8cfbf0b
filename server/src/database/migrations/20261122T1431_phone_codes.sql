-- Who holds a phone is proven by a code sent to it. Outside tenants, as logins are: a phone is a person's, whatever club asks.
create table phone_codes (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('create_customer', 'customer_confirm', 'create_employee', 'member')),
  phone text not null,
  code_hash bytea not null,
  ip text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  used_at timestamptz
);
create index on phone_codes (phone, sent_at desc);
create index on phone_codes (ip, sent_at desc);
create index on phone_codes (sent_at);
-- A signed request is good once.
create table phone_code_nonces (
  nonce text primary key,
  at timestamptz not null
);
-- What was sent, for the operator to read where no provider is set (`npm run outbox`).
create table sms_outbox (
  id bigint generated always as identity primary key,
  phone text not null,
  text text not null,
  at timestamptz not null
);
create index on sms_outbox (at);

alter table persons add column phone_proven_at timestamptz;

create function phone_code_nonce(given text, given_at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into phone_code_nonces (nonce, at) values (given, given_at) on conflict do nothing;
  return found;
end $$;

-- Keeps a new code, or answers the limit that stands against it. One at a time of each phone, so that none slips past the count.
create function phone_code_keep(for_purpose text, to_phone text, hash bytea, from_ip text, now_at timestamptz, until timestamptz, a_day_ip integer, a_day_all integer)
returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare day_ago timestamptz := now_at - interval '1 day';
begin
  perform pg_advisory_xact_lock(hashtextextended('phone_code:' || to_phone, 0));
  if exists (select from phone_codes where phone = to_phone and sent_at > now_at - interval '1 minute') then return 'minute'; end if;
  if (select count(*) from phone_codes where phone = to_phone and sent_at > day_ago) >= 10 then return 'day'; end if;
  if (select count(*) from phone_codes where ip = from_ip and sent_at > day_ago) >= a_day_ip then return 'busy'; end if;
  if (select count(*) from phone_codes where sent_at > day_ago) >= a_day_all then return 'busy'; end if;
  update phone_codes set used_at = now_at where phone = to_phone and purpose = for_purpose and used_at is null;
  insert into phone_codes (purpose, phone, code_hash, ip, sent_at, expires_at) values (for_purpose, to_phone, hash, from_ip, now_at, until);
  return null;
end $$;

-- A code that never left gives its minute back; the day's count keeps it, so that a provider that is down isn't hammered.
create function phone_code_unsent(for_purpose text, to_phone text, now_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update phone_codes set used_at = now_at, sent_at = now_at - interval '1 minute'
  where purpose = for_purpose and phone = to_phone and used_at is null
$$;

-- Counts one try, then looks: 'right', 'wrong', 'over' (five went wrong), 'none' (none was sent, or it is too old).
create function phone_code_try(for_purpose text, to_phone text, hash bytea, now_at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare c phone_codes;
begin
  update phone_codes set tries = tries + 1
    where purpose = for_purpose and phone = to_phone and used_at is null and expires_at > now_at and tries <= 5
    returning * into c;
  if not found then return 'none'; end if;
  if c.tries > 5 then return 'over'; end if;
  if c.code_hash <> hash then return 'wrong'; end if;
  update phone_codes set used_at = now_at where id = c.id;
  return 'right';
end $$;

-- Whether an account works for the brand of this transaction, whatever others it works for.
create function account_works_here(account bigint) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  select exists (select from account_memberships where account_id = account and brand_id = current_setting('app.brand')::bigint)
$$;

create function sms_keep(to_phone text, said text, now_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into sms_outbox (phone, text, at) values (to_phone, said, now_at)
$$;

create function phone_codes_forget(now_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from phone_codes where sent_at < now_at - interval '2 days';
  delete from phone_code_nonces where at < now_at - interval '1 hour';
  delete from sms_outbox where at < now_at - interval '7 days';
$$;

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
           where n.nspname = 'public' and p.proname in ('phone_code_nonce', 'phone_code_keep', 'phone_code_unsent', 'phone_code_try', 'sms_keep', 'phone_codes_forget', 'account_works_here') loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kaiguan_app', f);
  end loop;
end $$;
