-- Private courses (私教课): what is taught, by whom at which price, and what members bought of it (DOMAIN.md §6;
-- COACHING-CLASSES-LOCKERS-GATES.md §3).
create table courses (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  minutes smallint not null default 60 check (minutes between 10 and 480),
  persons smallint not null default 1 check (persons between 1 and 2),   -- 2: one coach with two members
  fit_type smallint check (fit_type between 0 and 2),                    -- 0 fat loss, 1 muscle gain, 2 shaping
  is_hot boolean not null default false,
  app_booking boolean not null default false,                            -- members book it themselves
  app_status boolean not null default false,                             -- members see it
  image_file_id bigint,
  image_type smallint not null default 0 check (image_type between 0 and 1),
  introduce text not null default '',
  valid_days integer check (valid_days between 1 and 3650),              -- of what is sold; null: no end
  gifts_transfer boolean not null default true,                          -- lessons given free go along to whoever takes it over
  sort integer not null default 0,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, image_file_id) references files (brand_id, id)
);
create unique index courses_name on courses (brand_id, gym_id, name) where deleted_at is null;
create index on courses (brand_id, gym_id, sort, id) where deleted_at is null;
create index on courses (brand_id, image_file_id) where image_file_id is not null;
select tenant_table('courses');

-- Who teaches a course, for how much a lesson, and the lowest price that anybody may agree without authority.
create table course_coaches (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  course_id bigint not null,
  coach_id bigint not null,
  price_fen bigint not null check (price_fen >= 0),
  foot_fen bigint not null check (foot_fen >= 0),
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, course_id) references courses (brand_id, id),
  foreign key (brand_id, coach_id) references employees (brand_id, id),
  check (foot_fen <= price_fen)
);
create unique index course_coaches_one on course_coaches (brand_id, course_id, coach_id) where deleted_at is null;
create index on course_coaches (brand_id, coach_id) where deleted_at is null;
select tenant_table('course_coaches');

-- What a member bought of a course: lessons with one coach. residue = lessons + gift_lessons - confirmed - transferred - taken off;
-- what is unearned stands on it as on a card, kept by the trigger that weighs the ledger's lines.
create table customer_courses (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  customer_id bigint not null,
  course_id bigint not null,
  coach_id bigint not null,
  name text not null,                      -- the course's as it was sold
  minutes smallint not null check (minutes between 10 and 480),
  persons smallint not null default 1 check (persons between 1 and 2),
  lessons integer not null check (lessons >= 0),
  gift_lessons integer not null default 0 check (gift_lessons >= 0),
  residue integer not null check (residue >= 0),
  booked integer not null default 0,       -- living bookings, and lessons under way that nobody booked
  list_fen bigint not null default 0 check (list_fen >= 0),            -- a lesson, by the list it was sold at
  price_fen bigint not null default 0 check (price_fen >= 0),          -- agreed in all, what was given back taken off
  deferred_fen bigint not null default 0,
  sold_on date not null,
  ends_on date,                            -- the last day; null: no end
  closed_on date,
  closed_why text check (closed_why in ('refunded', 'transferred', 'reversed')),
  from_id bigint,                          -- taken over: whose it was
  staff_id bigint,
  sold_at timestamptz not null,
  recycled_at timestamptz,
  remark text not null default '',
  import_id bigint,
  version integer not null default 1,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, customer_id) references customers (brand_id, id),
  foreign key (brand_id, course_id) references courses (brand_id, id),
  foreign key (brand_id, coach_id) references employees (brand_id, id),
  foreign key (brand_id, from_id) references customer_courses (brand_id, id),
  foreign key (brand_id, staff_id) references employees (brand_id, id),
  foreign key (brand_id, import_id) references imports (brand_id, id),
  check (booked between 0 and residue),
  check ((closed_on is null) = (closed_why is null)),
  check (recycled_at is null or booked = 0)
);
create index on customer_courses (brand_id, customer_id, id desc);
create index on customer_courses (brand_id, gym_id, id desc);
create index on customer_courses (brand_id, coach_id, id desc);
create index on customer_courses (brand_id, course_id) where closed_on is null and recycled_at is null;
create index on customer_courses (brand_id, gym_id, ends_on) where closed_on is null and recycled_at is null and ends_on is not null;
create index on customer_courses (brand_id, from_id) where from_id is not null;
create index on customer_courses (brand_id, import_id) where import_id is not null;
select tenant_table('customer_courses');

-- Everything that was done to it, but its lessons.
create table course_events (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  customer_course_id bigint not null,
  kind text not null check (kind in ('sold', 'edited', 'residue', 'extended', 'coach-changed', 'transferred', 'received', 'refunded', 'recycled', 'restored',
    'expired', 'imported', 'sold-reversed', 'residue-reversed', 'extended-reversed', 'coach-changed-reversed', 'transferred-reversed', 'received-reversed',
    'refunded-reversed', 'imported-reversed')),
  at timestamptz not null,
  business_day date not null,
  staff_id bigint,                         -- null: the product itself
  order_id bigint,
  more_order_ids bigint[] not null default '{}',
  reverses_id bigint,
  other_id bigint,                         -- transferred, received: the other one's course
  before jsonb not null default '{}',      -- the facts that it changed
  lessons integer not null default 0,      -- added; negative: taken off
  fee_fen bigint not null default 0,       -- paid; negative: went back
  remark text not null default '',
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, customer_course_id) references customer_courses (brand_id, id),
  foreign key (brand_id, other_id) references customer_courses (brand_id, id),
  foreign key (brand_id, order_id) references orders (brand_id, id),
  foreign key (brand_id, reverses_id) references course_events (brand_id, id),
  foreign key (brand_id, staff_id) references employees (brand_id, id),
  check ((reverses_id is not null) = (kind like '%-reversed'))
);
create index on course_events (brand_id, customer_course_id, id desc);
create index on course_events (brand_id, gym_id, id desc);
create unique index on course_events (brand_id, reverses_id) where reverses_id is not null;
select tenant_table('course_events', true);

-- What a member's course is now, by the one definition there is: the first that holds.
create function course_state(course customer_courses, today date) returns text
language sql immutable parallel safe as $$
  select case when (course).recycled_at is not null then 'recycled'
    when (course).closed_on is not null then 'closed'
    when (course).ends_on < today then 'expired'
    when (course).residue = 0 then 'used-up'
    else 'valid' end
$$;
grant execute on function course_state to kaiguan_app;

-- What the ledger and the orders say of a course, they say of one that is there.
alter table orders add foreign key (brand_id, customer_course_id) references customer_courses (brand_id, id);
alter table ledger_lines add foreign key (brand_id, customer_course_id) references customer_courses (brand_id, id);

-- As in 20261122T1020_deferred_on_cards.sql, and the courses after the cards.
create or replace function ledger_balances() returns trigger language plpgsql as $$
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
  update ledger_days d set stale = true
    from (select distinct brand_id, gym_id, business_day from written) w
    where d.brand_id = w.brand_id and d.gym_id = w.gym_id and d.business_day = w.business_day and not d.stale;
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
