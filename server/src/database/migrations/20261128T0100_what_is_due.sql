-- What waits for the work in the background, and when what comes by itself falls due, is found over all brands at once: one question,
-- whose cost follows what waits and not how many brands there are. A function that looks so says app.looks for as long as it runs, and
-- sees what it looks at of every brand. The policy is the owner's alone, as whom such a function runs: no request's statement carries it,
-- and whoever asks as kaiguan_app sees nothing more by saying app.looks. What it answers are ids and moments.
create function look_as(brand text, looks text) returns void
language sql as $$
  select set_config('app.brand', brand, true), set_config('app.looks', looks, true)
$$;
revoke execute on function look_as from public;
do $$
declare
  looked_at text;
begin
  foreach looked_at in array array['disruptions', 'export_tasks', 'imports', 'contracts', 'article_records', 'gates', 'gate_signs', 'gate_grants',
    'gate_commands', 'gate_copies', 'gate_copy_marks', 'gyms', 'class_settings', 'group_sessions', 'group_reservations', 'holds', 'class_texts',
    'coaching_settings', 'course_bookings', 'course_lesson_texts'] loop
    execute format('create policy looks on %I for select to current_user using ((select current_setting(''app.looks'', true)) = ''on'')', looked_at);
  end loop;
end $$;

-- Of what is many, and due by the clock, an index begins with the hour and not with the brand: its name ends in _due.
create index group_sessions_due on group_sessions (ends_at) where state in ('planned', 'running');
create index group_sessions_called_off_due on group_sessions (called_off_at) where state = 'called-off';
create index class_texts_due on class_texts (until) where sent_at is null;
create index course_bookings_due on course_bookings (starts_at) where state = 'booked';
create index course_lesson_texts_due on course_lesson_texts (starts_at) where sent_at is null;
-- Of what is few, all of it is read.
create index group_sessions_waited_for on group_sessions (brand_id, id) where waiting > 0 and state in ('planned', 'running');
create index gate_grants_unclosed on gate_grants (brand_id, expires_at) where closed_at is null;
-- What is swept away by its age.
create index gate_grants_asked on gate_grants (brand_id, asked_at);
drop index contracts_to_print;
create index contracts_to_print on contracts (brand_id, signed_at) where signed_at is not null and pdf_file_id is null and pdf_tries < 8;

create or replace function disruptions_waiting() returns table (brand bigint, disruption bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select d.brand_id, d.id from disruptions d
    where d.state in ('preparing', 'applying', 'reversing') and d.attempts < 3 order by d.brand_id, d.id;
  perform look_as(asker, '');
end $$;
create function disruptions_next() returns timestamptz
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asker text := coalesce(current_setting('app.brand', true), '');
  moment timestamptz;
begin
  perform look_as('0', 'on');
  moment := (
    select min(coalesce(d.reversed_at, d.applied_at, d.asked_at)) from disruptions d
    where d.state in ('preparing', 'applying', 'reversing') and d.attempts < 3);
  perform look_as(asker, '');
  return moment;
end $$;

create or replace function exports_waiting(silent_since timestamptz) returns table (brand bigint, task bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select t.brand_id, t.id from export_tasks t
    where t.state in ('waiting', 'running') and (t.state = 'waiting' or t.heartbeat_at < silent_since) order by t.brand_id, t.id;
  perform look_as(asker, '');
end $$;
create function exports_next(silence interval) returns timestamptz
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asker text := coalesce(current_setting('app.brand', true), '');
  moment timestamptz;
begin
  perform look_as('0', 'on');
  moment := (
    select min(case t.state when 'waiting' then t.created_at else t.heartbeat_at + silence end) from export_tasks t where t.state in ('waiting', 'running'));
  perform look_as(asker, '');
  return moment;
end $$;

create or replace function imports_waiting() returns table (brand bigint, import bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select i.brand_id, i.id from imports i where i.state in ('checking', 'inserting', 'undoing') order by i.brand_id, i.id;
  perform look_as(asker, '');
end $$;
-- When a step was asked for isn't written: due since ever.
create function imports_next() returns timestamptz
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asker text := coalesce(current_setting('app.brand', true), '');
  moment timestamptz;
begin
  perform look_as('0', 'on');
  moment := (
    select case when exists (select from imports i where i.state in ('checking', 'inserting', 'undoing')) then timestamptz '-infinity' end);
  perform look_as(asker, '');
  return moment;
end $$;

create or replace function contracts_to_print(now_at timestamptz) returns table (brand bigint, contract bigint, tries smallint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select n.brand_id, n.id, n.pdf_tries from (
      select c.brand_id, c.id, c.pdf_tries, row_number() over (partition by c.brand_id order by c.signed_at desc) as place from contracts c
      where c.signed_at is not null and c.pdf_file_id is null and c.pdf_tries < 8
        and (c.pdf_tries = 0 or c.signed_at + interval '1 minute' * 4 ^ (c.pdf_tries - 1) <= now_at)) n
    where n.place <= 2 order by n.brand_id, n.place;
  perform look_as(asker, '');
end $$;
create function contracts_next() returns timestamptz
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asker text := coalesce(current_setting('app.brand', true), '');
  moment timestamptz;
begin
  perform look_as('0', 'on');
  moment := (
    select min(case c.pdf_tries when 0 then c.signed_at else c.signed_at + interval '1 minute' * 4 ^ (c.pdf_tries - 1) end) from contracts c
    where c.signed_at is not null and c.pdf_file_id is null and c.pdf_tries < 8);
  perform look_as(asker, '');
  return moment;
end $$;

create or replace function articles_due(at timestamptz) returns table (brand bigint, record bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select n.brand_id, n.id from (
      select r.brand_id, r.id, row_number() over (partition by r.brand_id order by r.id) as place from article_records r
      where r.sent_at is null and r.recalled_at is null and r.send_at <= at) n
    where n.place <= 100 order by n.brand_id, n.id;
  perform look_as(asker, '');
end $$;
create function articles_next() returns timestamptz
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asker text := coalesce(current_setting('app.brand', true), '');
  moment timestamptz;
begin
  perform look_as('0', 'on');
  moment := (
    select min(r.send_at) from article_records r where r.sent_at is null and r.recalled_at is null);
  perform look_as(asker, '');
  return moment;
end $$;

-- The branches with a paired gate; `whole`: everybody there is marked, `marked`: anybody of the brand is.
create function gate_copies_wanted() returns table (brand bigint, gym bigint, whole boolean, marked boolean, made_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select g.brand_id, g.gym_id, coalesce(m.gyms @> array[g.gym_id], false), m.brand_id is not null, c.made_at
    from (select distinct p.brand_id, p.gym_id from gates p where p.public_key is not null and p.deleted_at is null) g
    left join gate_copies c on c.brand_id = g.brand_id and c.gym_id = g.gym_id
    left join (select k.brand_id, array_agg(distinct k.gym_id) as gyms from gate_copy_marks k group by k.brand_id) m on m.brand_id = g.brand_id;
  perform look_as(asker, '');
end $$;
create or replace function gate_copies_due(made_before timestamptz) returns table (brand bigint, gym bigint, whole boolean)
language sql security definer set search_path = public, pg_temp as $$
  select w.brand, w.gym, w.whole or w.made_at is null or w.made_at <= made_before from gate_copies_wanted() w
  where w.marked or w.made_at is null or w.made_at <= made_before order by w.brand, w.gym
$$;
create function gate_copies_next(every interval) returns timestamptz
language sql security definer set search_path = public, pg_temp as $$
  select min(case when w.marked or w.made_at is null then '-infinity' else w.made_at + every end) from gate_copies_wanted() w
$$;

-- Gates that fell silent or are back, grants that nobody claims any more, pictures that nobody fetches any more.
create function gates_due(ahead timestamptz, silence interval, claimable interval) returns table (brand bigint, due_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select s.brand_id, case when s.told_offline_at is null then s.seen_at + silence else s.seen_at end
      from gate_signs s join gates g on g.brand_id = s.brand_id and g.id = s.gate_id
      where s.told_offline_at is null and g.public_key is not null and g.deleted_at is null and s.seen_at <= ahead - silence or s.seen_at >= s.told_offline_at
    union all
    select t.brand_id, t.expires_at + claimable from gate_grants t where t.closed_at is null and t.expires_at <= ahead - claimable
    union all
    select c.brand_id, least(c.done_at, c.expires_at) from gate_commands c where c.file_id is not null and (c.done_at is not null or c.expires_at <= ahead);
  perform look_as(asker, '');
end $$;

-- Offers that lapse, classes that are over, those with too few, those called off with somebody still in them, and those somebody waits
-- for: with a place, or in vain since they are elsewhere then (due.sql.ts says the same of one branch).
create function classes_due(at timestamptz, ahead timestamptz, usual_check integer) returns table (brand bigint, gym bigint, due_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select r.brand_id, r.gym_id, r.offer_until from group_reservations r where r.state = 'offered' and r.offer_until <= ahead
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
          where w.brand_id = s.brand_id and w.session_id = s.id and w.state = 'waiting'));
  perform look_as(asker, '');
end $$;

create function class_texts_due(at timestamptz, ahead timestamptz, pause interval, most integer) returns table (brand bigint, gym bigint, due_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select t.brand_id, t.gym_id, greatest(t.not_before, t.tried_at + pause) from class_texts t
    where t.sent_at is null and t.until > at and t.tries < most and greatest(t.not_before, t.tried_at + pause) <= ahead;
  perform look_as(asker, '');
end $$;

-- By the club's clock nobody is written to from 22 to 7: now, or when the night is over.
create function after_the_night(at timestamptz, zone text) returns timestamptz
language sql stable parallel safe as $$
  select case when extract(hour from at at time zone zone) >= 22 then ((at at time zone zone)::date + 1 + time '07:00') at time zone zone
    when extract(hour from at at time zone zone) < 7 then ((at at time zone zone)::date + time '07:00') at time zone zone else at end
$$;
-- So many hours before; what would be due at night is due at nine the evening before.
create function lesson_reminder_at(starts_at timestamptz, hours integer, zone text) returns timestamptz
language sql stable parallel safe as $$
  select case when extract(hour from r.raw) >= 22 then (r.raw::date + time '21:00') at time zone zone
    when extract(hour from r.raw) < 7 then (r.raw::date - 1 + time '21:00') at time zone zone else starts_at - make_interval(hours => hours) end
  from (select (starts_at - make_interval(hours => hours)) at time zone zone as raw) r
$$;
create function lessons_due(at timestamptz, ahead timestamptz, usual_hours integer, pause interval, most integer)
returns table (brand bigint, gym bigint, due_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
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
        where b.state = 'booked' and b.starts_at > at and b.starts_at <= ahead + interval '82 hours' and coalesce(c.reminder_hours, usual_hours) > 0
          and b.starts_at <= ahead + make_interval(hours => coalesce(c.reminder_hours, usual_hours) + 10)
          and not exists (select from course_lesson_texts t
            where t.brand_id = b.brand_id and t.booking_id = b.id and t.kind = 'reminder' and t.starts_at = b.starts_at)
      union all
      select t.brand_id, t.gym_id, g.time_zone, greatest(t.not_before, t.tried_at + pause) from course_lesson_texts t
        join course_bookings b on b.brand_id = t.brand_id and b.id = t.booking_id and b.state = 'booked' and b.starts_at = t.starts_at
        join gyms g on g.brand_id = t.brand_id and g.id = t.gym_id
        where t.sent_at is null and t.starts_at > at and t.tries < most) d
    where case when after_the_night(at, d.time_zone) > at then greatest(d.due_at, after_the_night(at, d.time_zone)) else d.due_at end <= ahead;
  perform look_as(asker, '');
end $$;

do $$
declare
  looking regprocedure;
begin
  for looking in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname in ('disruptions_next',
    'exports_next', 'imports_next', 'contracts_next', 'articles_next', 'gate_copies_next', 'gates_due', 'classes_due', 'class_texts_due', 'lessons_due') loop
    execute format('revoke execute on function %s from public', looking);
    execute format('grant execute on function %s to kaiguan_app', looking);
  end loop;
end $$;
revoke execute on function gate_copies_wanted from public;
grant execute on function after_the_night to kaiguan_app;
grant execute on function lesson_reminder_at to kaiguan_app;
