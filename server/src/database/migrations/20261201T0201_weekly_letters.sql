-- 周报: each Monday morning, by the branch's own clock, what the week before came to. The figures are kept as they were then; who
-- may see which is asked when the letter is read.
create table weekly_letters (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  week date not null,
  written_at timestamptz not null,
  figures jsonb not null,
  constraint weekly_letters_pkey primary key (brand_id, id),
  constraint weekly_letters_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint weekly_letters_once_a_week unique (brand_id, gym_id, week),
  constraint weekly_letters_week_is_its_monday check (extract(isodow from week) = 1)
);
comment on table weekly_letters is 'A row is what a week of a branch came to, as it was written to its readers on the Monday after.';
select tenant_table('weekly_letters');

-- On from the beginning: it tells nobody a figure that they couldn't open, and whoever doesn't want it says so.
alter table gyms add column weekly_letter boolean not null default true;

create table letter_plans (
  brand_id bigint not null,
  gym_id bigint not null,
  -- -infinity: it was never reckoned, or not by the branch's clock as it is now.
  due_at timestamptz not null,
  wanted boolean not null,
  constraint letter_plans_pkey primary key (brand_id, gym_id),
  constraint letter_plans_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table letter_plans is 'A row is a branch, with whether it wants weekly letters, and when it is next asked whether one is to be written.';
create index letter_plans_due on letter_plans (due_at) where wanted;
select tenant_table('letter_plans');
create policy looks on letter_plans for select to current_user using ((select current_setting('app.looks', true)) = 'on');

create function gym_plans_letters() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into letter_plans (brand_id, gym_id, due_at, wanted) values (new.brand_id, new.id, '-infinity', new.weekly_letter)
    on conflict (brand_id, gym_id) do update set due_at = excluded.due_at, wanted = excluded.wanted;
  return null;
end $$;
create trigger plans_letters after insert on gyms for each row execute function gym_plans_letters();
create trigger plans_letters_anew after update on gyms for each row
  when ((old.weekly_letter, old.time_zone, old.day_starts_at) is distinct from (new.weekly_letter, new.time_zone, new.day_starts_at))
  execute function gym_plans_letters();

-- Of the branches there are, for once, in all brands.
alter table gyms no force row level security;
alter table letter_plans no force row level security;
insert into letter_plans (brand_id, gym_id, due_at, wanted) select brand_id, id, '-infinity', true from gyms;
alter table gyms force row level security;
alter table letter_plans force row level security;

-- Later than eight days from now it was written by a clock that went ahead: due.
create function letters_due(at timestamptz) returns table (brand bigint, gym bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select p.brand_id, p.gym_id from letter_plans p where p.wanted and p.due_at <= at
    union all
    select p.brand_id, p.gym_id from letter_plans p where p.wanted and p.due_at > at + interval '8 days';
  perform look_as(asker, '');
end $$;
revoke execute on function letters_due from public;
grant execute on function letters_due to kaiguan_app;

create function letters_next(at timestamptz) returns timestamptz
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asker text := coalesce(current_setting('app.brand', true), '');
  moment timestamptz;
begin
  perform look_as('0', 'on');
  moment := (
    select case when max(p.due_at) > at + interval '8 days' then least(at, min(p.due_at)) else min(p.due_at) end
    from letter_plans p where p.wanted);
  perform look_as(asker, '');
  return moment;
end $$;
revoke execute on function letters_next from public;
grant execute on function letters_next to kaiguan_app;

-- What somebody doesn't want to be told.
create table declined_messages (
  brand_id bigint not null,
  employee_id bigint not null,
  event text not null,
  constraint declined_messages_pkey primary key (brand_id, employee_id, event),
  constraint declined_messages_of_employee foreign key (brand_id, employee_id) references employees (brand_id, id)
);
comment on table declined_messages is 'A row is an event that an employee doesn’t want to be told of; only what asks for nothing can be declined.';
select tenant_table('declined_messages');
