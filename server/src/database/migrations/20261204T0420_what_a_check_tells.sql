-- A check of a sheet tells whom the club knows by a number. `judged_by`: for whom what stands beside the rows was written (null: nobody reads
-- names in it but whoever sees all customers). `told`: how much of a day's looks its checks took of `told_by`, the last time at `told_at`.
alter table imports add column judged_by bigint, add column told integer not null default 0, add column told_by bigint, add column told_at timestamptz,
  add constraint imports_of_judge foreign key (brand_id, judged_by) references employees (brand_id, id),
  add constraint imports_of_told foreign key (brand_id, told_by) references employees (brand_id, id),
  add constraint imports_told check (told >= 0 and (told = 0 or told_at is not null and told_by is not null));
create index imports_telling on imports (brand_id, told_by, told_at) where told > 0;

-- The same question without a lock: the check of a sheet of staff asks it of many phones, and holds nobody's login for it.
create function account_known_unheld(account bigint, gym bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from account_memberships m where m.account_id = account and m.brand_id = current_setting('app.brand')::bigint and not m.awaits_holder)
    and (exists (select from accounts a where a.id = account and a.phone_proven_at is not null) or not exists (
      select from account_memberships m left join employees e on e.brand_id = m.brand_id and e.id = m.employee_id and e.brand_id = current_setting('app.brand')::bigint
      where m.account_id = account and not m.awaits_holder
        and (m.brand_id <> current_setting('app.brand')::bigint or coalesce(e.gym_id, 0) <> gym)))
$$;
revoke execute on function account_known_unheld(bigint, bigint) from public;
grant execute on function account_known_unheld(bigint, bigint) to kaiguan_app;

-- Held first, so that nobody proves or joins it before this one is added.
create or replace function account_known_here(account bigint, gym bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from accounts where id = account for no key update;
  return account_known_unheld(account, gym);
end $$;
