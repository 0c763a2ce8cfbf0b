-- A code is guessed in a transaction of its own, where a wrong guess is counted whatever becomes of the request; only the request
-- that holds uses it up. One guess of a code at a time: each sees how many went before.
drop function phone_code_try;

-- 'right', 'wrong' (and counted), 'over' (five went wrong), 'none' (none was sent, or it is too old or used).
create function phone_code_guess(for_purpose text, to_phone text, hash bytea, now_at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare c phone_codes;
begin
  select * into c from phone_codes where purpose = for_purpose and phone = to_phone and used_at is null and expires_at > now_at for no key update;
  if not found then return 'none'; end if;
  if c.tries >= 5 then return 'over'; end if;
  if c.code_hash = hash then return 'right'; end if;
  update phone_codes set tries = tries + 1 where id = c.id;
  return 'wrong';
end $$;

create function phone_code_use(for_purpose text, to_phone text, hash bytea, now_at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update phone_codes set used_at = now_at
    where purpose = for_purpose and phone = to_phone and used_at is null and expires_at > now_at and tries < 5 and code_hash = hash;
  return found;
end $$;

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
           where n.nspname = 'public' and p.proname in ('phone_code_guess', 'phone_code_use') loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kaiguan_app', f);
  end loop;
end $$;
