-- Lessons that several members confirm on one phone, or on one where staff sign in, are looked at. What is known of a browser is the
-- token that it keeps by itself (auth/login.ts), hashed; who confirmed is the member whose pages were open.
alter table course_consumes
  add column device_hash bytea,
  add column confirmed_as bigint,
  add foreign key (brand_id, confirmed_as) references customers (brand_id, id);
create index on course_consumes (brand_id, confirmed_as) where confirmed_as is not null;
create index on course_consumes (brand_id, device_hash) where device_hash is not null;

-- Somebody who works at this branch signed in from that browser since then.
create function device_of_staff(device bytea, brand bigint, gym bigint, since timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from employees e join known_devices d on d.account_id = e.account_id
    where e.brand_id = brand and e.gym_id = gym and e.deleted_at is null and d.device_hash = device and d.last_login_at >= since)
$$;
revoke execute on function device_of_staff from public;
grant execute on function device_of_staff to kaiguan_app;
