-- 关店: a branch that is closed stays with everything it wrote, and takes nothing more.
alter table gyms add column closed_on date;

create table branch_closings (
  brand_id bigint not null,
  id bigint generated always as identity,
  gym_id bigint not null,
  closed_on date not null,  -- its last day
  reason text not null,
  closed_at timestamptz not null,
  closed_by bigint not null,
  reopened_at timestamptz,
  reopened_by bigint,
  constraint branch_closings_pkey primary key (brand_id, id),
  constraint branch_closings_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint branch_closings_of_closer foreign key (brand_id, closed_by) references employees (brand_id, id),
  constraint branch_closings_of_reopener foreign key (brand_id, reopened_by) references employees (brand_id, id),
  constraint branch_closings_reopened_by_somebody check ((reopened_at is null) = (reopened_by is null))
);
comment on table branch_closings is 'A row is a branch that was closed, until it is opened again.';
create unique index branch_closings_stand on branch_closings (brand_id, gym_id) where reopened_at is null;
select tenant_table('branch_closings');

-- Whoever works there alone enters it no more; whoever reaches it from head office reads it still.
create or replace function staff_facts(brand bigint, gym bigint, employee bigint) returns jsonb
language sql stable security definer set search_path to 'public', 'pg_temp' as $$
  select jsonb_build_object(
    'employee', jsonb_build_object('id', e.id, 'name', e.name, 'type', e.type, 'phone', e.phone, 'head_office_rights', to_jsonb(e.head_office_rights)),
    'role', case when r.id is not null then jsonb_build_object('id', r.id, 'name', r.name, 'menus', to_jsonb(r.permission_ids)) end,
    'gym', case when g.id is not null then to_jsonb(g) - 'created_at' end)
  from employees e
  left join roles r on r.brand_id = e.brand_id and r.id = e.role_id and r.deleted_at is null
  left join gyms g on g.brand_id = e.brand_id and g.id = gym
  where e.brand_id = brand and e.id = employee and e.status = 1 and e.deleted_at is null
    and (gym is null and e.type in (2, 3, 5, 6)
      or e.type in (1, 4) and e.gym_id = gym and g.closed_on is null
      or e.type in (5, 6)
      or e.type in (2, 3) and exists (select from employee_gyms eg
           where eg.brand_id = e.brand_id and eg.employee_id = e.id and eg.gym_id = gym))
    and not exists (select from account_memberships m
      where m.account_id = e.account_id and m.brand_id = e.brand_id and m.employee_id = e.id and m.awaits_holder)
$$;

-- Its pages for members lead nowhere.
create or replace function public_gym(given text) returns table(brand bigint, gym bigint, name text, logo text)
language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
declare p public_gyms;
begin
  select * into p from public_gyms where token = given;
  if not found then return; end if;
  perform set_config('app.brand', p.brand_id::text, true);
  return query select g.brand_id, g.id, g.name, g.logo from gyms g
    where g.brand_id = p.brand_id and g.id = p.gym_id and g.is_check_pass = 1 and g.closed_on is null;
end $$;

-- Nobody reads its weekly letter.
create or replace function gym_plans_letters() returns trigger
language plpgsql set search_path to 'public', 'pg_temp' as $$
begin
  insert into letter_plans (brand_id, gym_id, due_at, wanted)
    values (new.brand_id, new.id, '-infinity', new.weekly_letter and new.closed_on is null)
    on conflict (brand_id, gym_id) do update set due_at = excluded.due_at, wanted = excluded.wanted;
  return null;
end $$;
drop trigger plans_letters_anew on gyms;
create trigger plans_letters_anew after update on gyms for each row
  when ((old.weekly_letter, old.time_zone, old.day_starts_at, old.closed_on) is distinct from (new.weekly_letter, new.time_zone, new.day_starts_at, new.closed_on))
  execute function gym_plans_letters();

-- Money moves there only by settling with other branches what was owed: whichever branch, whichever job writes it, and whoever waited
-- for the books while it was closed. KG003 is told as a refusal, with the branch and the day.
create or replace function ledger_balances() returns trigger
language plpgsql as $$
declare
  bad record;
  owed record;
begin
  select entry_id, gym_id, sum(amount_fen) as off into bad
    from written group by entry_id, gym_id having sum(amount_fen) <> 0 limit 1;
  if found then
    raise exception 'ledger entry % is off by % fen at gym %', bad.entry_id, bad.off, bad.gym_id;
  end if;
  perform books_shared(gym_id) from (select distinct gym_id from written order by gym_id) g;
  select w.gym_id, w.business_day into bad
    from (select distinct brand_id, gym_id, business_day from written) w
    where w.business_day <= (select max(c.business_day) from day_closings c where c.brand_id = w.brand_id and c.gym_id = w.gym_id) limit 1;
  if found then
    raise exception 'the day % of gym % is closed', bad.business_day, bad.gym_id;
  end if;
  select g.name, g.closed_on into bad
    from (select distinct brand_id, gym_id, entry_id from written) w join gyms g on g.brand_id = w.brand_id and g.id = w.gym_id
    where g.closed_on is not null and not exists (select from ledger_entries e where e.brand_id = w.brand_id and e.id = w.entry_id
      and e.kind in ('settlement.confirmed', 'settlement.reopened', 'settlement.paid', 'settlement.unpaid')) limit 1;
  if found then
    raise exception '%', bad.name using errcode = 'KG003', detail = bad.closed_on::text;
  end if;
  perform sums_stale('ledger', brand_id, gym_id, business_day) from (select distinct brand_id, gym_id, business_day from written) w;
  for owed in
    select brand_id, card_id, sum(amount_fen) as fen from written where account = 'deferred' and card_id is not null group by brand_id, card_id order by card_id
  loop
    update cards set deferred_fen = deferred_fen - owed.fen where brand_id = owed.brand_id and id = owed.card_id;
  end loop;
  for owed in
    select brand_id, customer_course_id as id, sum(amount_fen) as fen from written
    where account = 'deferred' and customer_course_id is not null group by brand_id, customer_course_id order by customer_course_id
  loop
    update customer_courses set deferred_fen = deferred_fen - owed.fen where brand_id = owed.brand_id and id = owed.id;
  end loop;
  return null;
end $$;
