-- Whoever signs in with a phone must hold it. A club makes accounts for phones that nobody has proven, with a password that it typed
-- itself. The holder proves the phone by a code and a password of their own: that takes the account over, and what was made of it
-- before waits for their word. A password that a club typed opens no more than the place where it was typed.
alter table accounts add column phone_proven_at timestamptz;
alter table account_memberships add column awaits_holder boolean not null default false; -- nobody but the holder opens it

-- Whoever set a password of their own by a code, wherever that is still known, and whoever set the installation up. Whoever agreed by a
-- code to work elsewhere has the password that some club typed. Nobody awaits anything by the update.
alter table employees no force row level security;
alter table gym_registrations no force row level security;
update accounts a set phone_proven_at = a.created_at
where a.demo
  or exists (select from gym_registrations r where r.account_id = a.id)
  or a.id = (select e.account_id from employees e, installation i
    where i.set_up_at is not null and not i.demo and e.brand_id = (select min(id) from brands) order by e.id limit 1)
  -- A newer code, and one that never left, end the one before at the very moment they are sent: that is no use of it.
  or exists (select from phone_codes c where c.phone = a.phone and c.purpose in ('forget_password', 'register')
    and c.used_at < c.expires_at and c.used_at > c.expires_at - interval '5 minutes'
    and not exists (select from phone_codes l where l.phone = c.phone and l.purpose = c.purpose and l.expires_at - interval '5 minutes' = c.used_at));
alter table employees force row level security;
alter table gym_registrations force row level security;

-- The first proof: the password is the one given now, and nobody who knew the one before has anything left of it. False: proven before,
-- and nothing is changed. Of two at once the second finds it proven.
create function account_prove_phone(account bigint, hash text, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update accounts set password_hash = hash, password_changed_at = at, phone_proven_at = at where id = account and phone_proven_at is null;
  if not found then return false; end if;
  update sessions set ended_at = at where account_id = account and ended_at is null;
  delete from known_devices where account_id = account;
  update account_memberships set awaits_holder = true where account_id = account;
  return true;
end $$;

-- Whether this place (gym 0: head office) adds the account without a code. A proven one where it works for the brand; one that nobody
-- proved only where it was made: whoever typed its password there may not come by it into more. The row is held, so that a proof at
-- the same moment closes what is added, or is seen here.
drop function account_works_here(bigint);
create function account_known_here(account bigint, gym bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  brand bigint := current_setting('app.brand')::bigint;
  proven boolean;
begin
  select phone_proven_at is not null into proven from accounts where id = account for no key update;
  return exists (select from account_memberships m where m.account_id = account and m.brand_id = brand and not m.awaits_holder)
    and (proven or not exists (
      select from account_memberships m left join employees e on e.brand_id = m.brand_id and e.id = m.employee_id and e.brand_id = brand
      where m.account_id = account and not m.awaits_holder and (m.brand_id <> brand or coalesce(e.gym_id, 0) <> gym)));
end $$;

-- The post of an account that this place may not add by itself: while nobody has proven the phone, its password is one that another
-- place typed, so the post waits for the holder.
create function membership_awaits(account bigint, employee bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  update account_memberships set awaits_holder = true
  where account_id = account and brand_id = current_setting('app.brand')::bigint and employee_id = employee
    and exists (select from accounts where id = account and phone_proven_at is null)
$$;

-- How an employee of this brand stands to their post: it is open to them, awaits their word, or they said that it isn't theirs.
create function post_state(account bigint, employee bigint) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select case when m.awaits_holder then 'awaits' else 'open' end from account_memberships m
    where m.account_id = account and m.brand_id = current_setting('app.brand')::bigint and m.employee_id = employee), 'declined')
$$;

-- Whether a club has a say over the login, by this employee's post: nothing of it is another brand's, and that post doesn't await the
-- holder. The row is held, so that a proof at the same moment waits for what follows, or is seen here.
drop function account_is_ours(bigint);
create function account_is_ours(account bigint, employee bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  brand bigint := current_setting('app.brand')::bigint;
begin
  perform from accounts where id = account for no key update;
  return exists (select from account_memberships where account_id = account and brand_id = brand and employee_id = employee and not awaits_holder)
    and not exists (select from account_memberships where account_id = account and brand_id <> brand);
end $$;

drop function account_set_staff_number(bigint, text);
create function account_set_staff_number(account bigint, employee bigint, new_number text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not account_is_ours(account, employee) then return 'shared'; end if;
  update accounts set staff_number = new_number where id = account;
  return 'done';
exception
  when unique_violation then return 'taken';
  when check_violation then return 'last';
end $$;

create function account_proven(account bigint) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  select phone_proven_at is not null from accounts where id = account
$$;

-- Whether the password that was checked is still the account's, and stays so until the transaction ends: a session that begins while
-- the holder takes the account over would outlive it.
create function account_still_has(account bigint, hash text) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  select exists (select from accounts where id = account and password_hash = hash for share)
$$;

-- The same for a session that another one confirms: it stands still after the account is held.
create or replace function login_standing(session bigint, at timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from accounts where id = (select account_id from sessions where id = session) for share;
  return (select jsonb_build_object('id', a.id, 'demo', a.demo, 'last_gym_id', coalesce(s.gym_id, 0), 'last_employee_id', s.employee_id)
    from sessions s join accounts a on a.id = s.account_id
    where s.id = session and s.ended_at is null and s.last_used_at >= at - interval '24 hours');
end $$;

-- By whoever knew the one before. False: it was set meanwhile.
create function account_change_password(account bigint, was text, hash text, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not account_still_has(account, was) then return false; end if;
  perform account_set_password(account, hash, at);
  return true;
end $$;

-- Somebody else knows the password from now on: as long as the holder hasn't proven the phone anew, the account opens no more than now.
-- False: the login isn't the club's to change.
create function account_reset_password(account bigint, employee bigint, hash text, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not account_is_ours(account, employee) then return false; end if;
  update accounts set phone_proven_at = null where id = account;
  perform account_set_password(account, hash, at);
  return true;
end $$;

create or replace function account_for_login(login text) returns jsonb
language sql security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('id', a.id, 'password_hash', a.password_hash, 'demo', a.demo, 'phone_proven', a.phone_proven_at is not null,
    'last_gym_id', (select coalesce(s.gym_id, 0) from sessions s where s.account_id = a.id and s.brand_id is not null order by s.id desc limit 1),
    'last_employee_id', (select s.employee_id from sessions s where s.account_id = a.id and s.brand_id is not null order by s.id desc limit 1))
  from accounts a where a.phone = login or a.staff_number = login
$$;

-- What awaits its holder is no gym of theirs yet.
create or replace function account_gyms(account bigint, at timestamptz) returns setof jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;

create or replace function account_registrations(account bigint) returns setof jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  m record;
  before text := current_setting('app.brand', true);
begin
  for m in select distinct brand_id from account_memberships where account_id = account and not awaits_holder order by brand_id loop
    perform set_config('app.brand', m.brand_id::text, true);
    return query
      select to_jsonb(r) || jsonb_build_object('brand_name', b.name)
      from (select distinct on (gym_id) * from gym_registrations where brand_id = m.brand_id order by gym_id, id desc) r
      join brands b on b.id = r.brand_id
      where r.account_id = account;
  end loop;
  perform set_config('app.brand', coalesce(before, ''), true);
end $$;

-- The wall behind them: nobody stands anywhere by a post that awaits its holder, however their session came there.
create or replace function staff_facts(brand bigint, gym bigint, employee bigint) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'employee', jsonb_build_object('id', e.id, 'name', e.name, 'type', e.type, 'phone', e.phone),
    'role', case when r.id is not null then jsonb_build_object('id', r.id, 'name', r.name, 'menus', to_jsonb(r.permission_ids)) end,
    'gym', case when g.id is not null then to_jsonb(g) - 'created_at' end)
  from employees e
  left join roles r on r.brand_id = e.brand_id and r.id = e.role_id and r.deleted_at is null
  left join gyms g on g.brand_id = e.brand_id and g.id = gym
  where e.brand_id = brand and e.id = employee and e.status = 1 and e.deleted_at is null
    and (gym is null and e.type in (2, 3, 5, 6)
      or e.type in (1, 4) and e.gym_id = gym
      or e.type in (5, 6)
      or e.type in (2, 3) and exists (select from employee_gyms eg
           where eg.brand_id = e.brand_id and eg.employee_id = e.id and eg.gym_id = gym))
    and not exists (select from account_memberships m
      where m.account_id = e.account_id and m.brand_id = e.brand_id and m.employee_id = e.id and m.awaits_holder)
$$;

-- What awaits the word of this account's holder, over all brands. While nobody has proven the phone that is all they have: the proof
-- that comes with their word closes the rest too.
create function account_awaiting(account bigint) returns setof jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;

-- The holder's word on a post of this brand; false: it doesn't await any. What isn't theirs is theirs no longer.
create function account_answer_post(account bigint, employee bigint, mine boolean) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  brand bigint := current_setting('app.brand')::bigint;
begin
  if mine then
    update account_memberships set awaits_holder = false where account_id = account and brand_id = brand and employee_id = employee and awaits_holder;
  else
    delete from account_memberships where account_id = account and brand_id = brand and employee_id = employee and awaits_holder;
  end if;
  return found;
end $$;

-- The holder's word takes a code of its own.
alter table phone_codes drop constraint phone_codes_purpose_check,
  add constraint phone_codes_purpose_check check (purpose in ('create_customer', 'customer_confirm', 'create_employee', 'member',
    'forget_password', 'register', 'hand_over', 'my_posts'));

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
           where n.nspname = 'public' and p.proname in ('account_prove_phone', 'account_known_here', 'account_is_ours', 'account_set_staff_number', 'account_proven', 'account_still_has',
             'account_change_password', 'account_reset_password', 'account_awaiting', 'account_answer_post', 'membership_awaits', 'post_state') loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kaiguan_app', f);
  end loop;
end $$;
