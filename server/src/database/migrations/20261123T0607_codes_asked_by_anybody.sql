-- What anybody may ask for without signing in counts by itself: nobody uses up, from a public page, the codes that staff send to
-- somebody who stands before them.
create function phone_code_public(purpose text) returns boolean
language sql immutable set search_path = public, pg_temp as $$ select purpose in ('member', 'forget_password') $$;

create or replace function phone_code_keep(for_purpose text, to_phone text, hash bytea, from_ip text, now_at timestamptz, until timestamptz, a_day_ip integer, a_day_all integer)
returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  day_ago timestamptz := now_at - interval '1 day';
  by_anybody boolean := phone_code_public(for_purpose);
begin
  perform pg_advisory_xact_lock(hashtextextended('phone_code:' || to_phone, 0));
  if exists (select from phone_codes where phone = to_phone and phone_code_public(purpose) = by_anybody and sent_at > now_at - interval '1 minute') then
    return 'minute';
  end if;
  if (select count(*) from phone_codes where phone = to_phone and phone_code_public(purpose) = by_anybody and sent_at > day_ago) >= 10 then return 'day'; end if;
  if (select count(*) from phone_codes where ip = from_ip and phone_code_public(purpose) = by_anybody and sent_at > day_ago) >= a_day_ip then return 'busy'; end if;
  if (select count(*) from phone_codes where phone_code_public(purpose) = by_anybody and sent_at > day_ago) >= a_day_all then return 'busy'; end if;
  update phone_codes set used_at = now_at where phone = to_phone and purpose = for_purpose and used_at is null;
  insert into phone_codes (purpose, phone, code_hash, ip, sent_at, expires_at) values (for_purpose, to_phone, hash, from_ip, now_at, until);
  return null;
end $$;
