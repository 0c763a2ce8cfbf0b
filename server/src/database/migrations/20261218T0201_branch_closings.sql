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

-- Nothing is due there. Texts, places and classes stay as they are, until it is opened again.
create or replace function class_texts_due(at timestamptz, ahead timestamptz, pause interval, most integer) returns table(brand bigint, gym bigint, due_at timestamptz)
language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select t.brand_id, t.gym_id, greatest(t.not_before, t.tried_at + pause) from class_texts t
    where t.sent_at is null and t.until > at and t.tries < most and greatest(t.not_before, t.tried_at + pause) <= ahead
      and not exists (select from gyms g where g.brand_id = t.brand_id and g.id = t.gym_id and g.closed_on is not null);
  perform look_as(asker, '');
end $$;

create or replace function lessons_due(at timestamptz, ahead timestamptz, usual_hours integer, pause interval, most integer) returns table(brand bigint, gym bigint, due_at timestamptz)
language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select d.brand_id, d.gym_id, case when after_the_night(at, d.time_zone) > at then greatest(d.due_at, after_the_night(at, d.time_zone)) else d.due_at end
    from (
      select b.brand_id, b.gym_id, g.time_zone, lesson_reminder_at(b.starts_at, coalesce(c.reminder_hours, usual_hours), g.time_zone) as due_at
        from course_bookings b join gyms g on g.brand_id = b.brand_id and g.id = b.gym_id
        left join coaching_settings c on c.brand_id = b.brand_id and c.gym_id = b.gym_id
        where g.closed_on is null and b.state = 'booked' and b.starts_at > at and b.starts_at <= ahead + interval '82 hours' and coalesce(c.reminder_hours, usual_hours) > 0
          and b.starts_at <= ahead + make_interval(hours => coalesce(c.reminder_hours, usual_hours) + 10)
          and not exists (select from course_lesson_texts t
            where t.brand_id = b.brand_id and t.booking_id = b.id and t.kind = 'reminder' and t.starts_at = b.starts_at)
      union all
      select t.brand_id, t.gym_id, g.time_zone, greatest(t.not_before, t.tried_at + pause) from course_lesson_texts t
        join course_bookings b on b.brand_id = t.brand_id and b.id = t.booking_id and b.state = 'booked' and b.starts_at = t.starts_at
        join gyms g on g.brand_id = t.brand_id and g.id = t.gym_id
        where g.closed_on is null and t.sent_at is null and t.starts_at > at and t.tries < most) d
    where case when after_the_night(at, d.time_zone) > at then greatest(d.due_at, after_the_night(at, d.time_zone)) else d.due_at end <= ahead;
  perform look_as(asker, '');
end $$;

create or replace function member_messages_due(at timestamptz, ahead timestamptz, pause interval) returns table(brand bigint, gym bigint, due_at timestamptz)
language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select p.brand_id, p.gym_id, greatest(d.due_at, p.next_at) from message_paces p cross join lateral (
      select least(
        (select m.not_before from member_messages m where m.brand_id = p.brand_id and m.gym_id = p.gym_id and m.state = 'waiting'
          order by m.not_before limit 1),
        (select m.tried_at + pause from member_messages m where m.brand_id = p.brand_id and m.gym_id = p.gym_id and m.state = 'sending'
          order by m.tried_at limit 1)) as due_at) d
    where p.next_at <= ahead and d.due_at <= ahead
      and not exists (select from gyms g where g.brand_id = p.brand_id and g.id = p.gym_id and g.closed_on is not null);
  perform look_as(asker, '');
end $$;

create or replace function classes_due(at timestamptz, ahead timestamptz, usual_check integer) returns table(brand bigint, gym bigint, due_at timestamptz)
language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select d.brand_id, d.gym_id, d.due_at from (
      select r.brand_id, r.gym_id, r.offer_until as due_at from group_reservations r where r.state = 'offered' and r.offer_until <= ahead
      union all
      select s.brand_id, s.gym_id, s.ends_at + interval '15 minutes' from group_sessions s
        where s.state in ('planned', 'running') and s.ends_at > at - interval '31 days' and s.ends_at <= ahead - interval '15 minutes' and s.starts_at > at - interval '30 days'
      union all
      select s.brand_id, s.gym_id, s.starts_at - make_interval(mins => coalesce(c.min_check_minutes, usual_check))
        from group_sessions s left join class_settings c on c.brand_id = s.brand_id and c.gym_id = s.gym_id
        where s.state in ('planned', 'running') and s.state = 'planned' and s.opened_at is null and s.taken < s.min_person
          and s.ends_at > at - interval '10 minutes' and s.ends_at <= ahead + interval '2 days'
          and s.starts_at > at + make_interval(mins => coalesce(c.min_check_minutes, usual_check)) - interval '10 minutes'
          and s.starts_at <= ahead + make_interval(mins => coalesce(c.min_check_minutes, usual_check))
      union all
      select s.brand_id, s.gym_id, s.called_off_at from group_sessions s
        where s.state = 'called-off' and s.called_off_at > at - interval '2 days' and s.taken + s.waiting > 0
          and s.starts_at > at - interval '30 days' and s.starts_at < at + interval '29 days'
      union all
      select s.brand_id, s.gym_id, timestamptz '-infinity' from group_sessions s
        where s.waiting > 0 and s.state in ('planned', 'running') and s.starts_at > at and s.starts_at < at + interval '29 days'
          and (s.taken < s.max_person or exists (
            select from group_reservations w
            join holds h on h.brand_id = w.brand_id and h.who = 'person' and h.who_id = w.person_id and h.released_at is null
              and h.starts_at < s.ends_at and h.starts_at > s.starts_at - interval '24 hours' and h.ends_at > s.starts_at
            join group_reservations b on b.brand_id = h.brand_id and b.id = h.reservation_id and b.state in ('booked', 'attended')
            where w.brand_id = s.brand_id and w.session_id = s.id and w.state = 'waiting'))) d
    where not exists (select from gyms g where g.brand_id = d.brand_id and g.id = d.gym_id and g.closed_on is not null);
  perform look_as(asker, '');
end $$;
