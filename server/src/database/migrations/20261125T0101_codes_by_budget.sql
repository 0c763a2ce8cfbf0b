-- Several codes of one purpose may be good at the same time: a newer one voids none that is still young, and a wrong guess counts
-- against all of them. Codes are counted by budget, so that nobody who uses up one keeps a holder out of another.
alter table phone_codes add column went_out boolean not null default false;

-- What counts together. What anybody may ask for without signing in counts by itself each, and so does the holder's own word on their
-- posts; what a club's staff ask for is one.
create function phone_code_budget(purpose text) returns text
language sql immutable set search_path = public, pg_temp as $$
  select case when purpose in ('member', 'forget_password', 'register', 'my_posts') then purpose else 'staff' end
$$;
create index on phone_codes (phone_code_budget(purpose), sent_at) where went_out;

-- Keeps a new code, or answers what stands against it: 'minute' or 'day' of the phone, 'busy' (the address, or the installation's pot),
-- 'work' (a proof of it is asked first). One at a time of each phone, each address and each pot, so that none slips past a count. A day
-- reaches as far ahead as back: of a clock that was set back, what was sent before still counts.
-- The pot is looked at whether or not anything goes out, so that its end doesn't tell which phones are known; what went out fills it.
drop function phone_code_keep;
create function phone_code_keep(for_purpose text, to_phone text, hash bytea, from_address text, now_at timestamptz, until timestamptz,
  by_provider boolean, goes_out boolean, worked boolean, limits jsonb)
returns text language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;

-- A code that never left gives its minute and its place in the pot back; the phone's day keeps it, so that a provider that is down isn't
-- hammered.
drop function phone_code_unsent;
create function phone_code_unsent(for_purpose text, to_phone text, hash bytea, now_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update phone_codes set used_at = now_at, sent_at = now_at - interval '1 minute', went_out = false
  where purpose = for_purpose and phone = to_phone and code_hash = hash and sent_at = now_at and used_at is null
$$;

-- Those that may still be given, held: one guess of a phone's codes at a time, each sees how many went before. What a clock that was
-- ahead has sent is no longer good once it is set right.
create function phone_codes_young(for_purpose text, to_phone text, now_at timestamptz) returns setof phone_codes
language sql security definer set search_path = public, pg_temp as $$
  select * from phone_codes
  where purpose = for_purpose and phone = to_phone and used_at is null and expires_at > now_at and sent_at < now_at + interval '1 minute'
  order by id for no key update
$$;

-- 'right', 'wrong' (and counted against every young one: several codes give no more guesses at any of them than one), 'over' (five
-- went wrong at each), 'none' (none is young).
create or replace function phone_code_guess(for_purpose text, to_phone text, hash bytea, now_at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;

-- Using one uses up all that were sent for the same.
create or replace function phone_code_use(for_purpose text, to_phone text, hash bytea, now_at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if phone_code_guess(for_purpose, to_phone, hash, now_at) <> 'right' then return false; end if;
  update phone_codes set used_at = now_at where purpose = for_purpose and phone = to_phone and used_at is null;
  return true;
end $$;

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
           where n.nspname = 'public' and p.proname in ('phone_code_keep', 'phone_code_unsent') loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kaiguan_app', f);
  end loop;
  revoke execute on function phone_codes_young from public;
end $$;
