-- Nobody is in two places (COACHING-CLASSES-LOCKERS-GATES.md §0): what holds a coach, a hall or a person for a while. A coach is
-- held by their account, so that two branches, or two brands’ posts of one brand, never hold them at once.
create extension if not exists btree_gist;

-- How a branch books lessons; one without a row does as a new club would.
create table coaching_settings (
  brand_id bigint not null,
  gym_id bigint not null,
  lead_minutes integer not null check (lead_minutes between 0 and 10080),          -- booked at least so long before it begins
  cancel_minutes integer not null check (cancel_minutes between 0 and 10080),      -- later than so long before, a cancellation is late
  late text not null check (late in ('take', 'return')),                           -- what becomes of the lesson then
  no_show text not null check (no_show in ('take', 'return')),
  gap_minutes integer not null check (gap_minutes between 0 and 120),              -- a coach's rest after each lesson
  days_ahead integer not null check (days_ahead between 1 and 365),
  confirm_hours integer not null check (confirm_hours between 1 and 168),          -- a lesson that nobody confirms takes nothing after that
  day_from smallint not null check (day_from between 0 and 1439),                  -- of coaches who have no hours of their own
  day_to smallint not null check (day_to between 1 and 1440),
  version integer not null default 1,
  primary key (brand_id, gym_id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  check (day_from < day_to)
);
select tenant_table('coaching_settings');

-- When a coach works at a branch, by the wall clock; a weekday is ISO: 1 Monday, 7 Sunday.
create table coach_hours (
  brand_id bigint not null,
  gym_id bigint not null,
  coach_id bigint not null,
  weekday smallint not null check (weekday between 1 and 7),
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 1 and 1440),
  primary key (brand_id, gym_id, coach_id, weekday, from_minute),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, coach_id) references employees (brand_id, id),
  check (from_minute < to_minute)
);
create index on coach_hours (brand_id, coach_id);
select tenant_table('coach_hours');

create table coach_absences (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  coach_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null,
  made_by bigint not null,
  made_at timestamptz not null,
  removed_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, coach_id) references employees (brand_id, id),
  foreign key (brand_id, made_by) references employees (brand_id, id),
  check (ends_at > starts_at)
);
create index on coach_absences (brand_id, gym_id, ends_at) where removed_at is null;
create index on coach_absences (brand_id, coach_id);
select tenant_table('coach_absences');

-- A lesson that is booked. Of two members with one coach each has a booking of their own, joined by `pair_id`.
create table course_bookings (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  customer_course_id bigint not null,
  coach_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'booked' check (state in ('booked', 'cancelled', 'no-show', 'used')),
  late boolean not null default false,          -- cancelled later than the branch allows
  pair_id bigint,                               -- the first booking of the two
  series_id bigint,                             -- the first booking of those made at once
  moves integer not null default 0,             -- how often its time or coach was changed
  booked_by bigint,                             -- null: the member
  booked_at timestamptz not null,
  ended_by bigint,                              -- cancelled or said not to have come; null: the member
  ended_at timestamptz,
  end_reason text not null default '',
  remark text not null default '',
  version integer not null default 1,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, customer_course_id) references customer_courses (brand_id, id),
  foreign key (brand_id, coach_id) references employees (brand_id, id),
  foreign key (brand_id, pair_id) references course_bookings (brand_id, id),
  foreign key (brand_id, series_id) references course_bookings (brand_id, id),
  foreign key (brand_id, booked_by) references employees (brand_id, id),
  foreign key (brand_id, ended_by) references employees (brand_id, id),
  check (ends_at > starts_at)
);
create index on course_bookings (brand_id, gym_id, starts_at, id);
create index on course_bookings (brand_id, coach_id, starts_at);
create index on course_bookings (brand_id, customer_course_id, starts_at);
create index on course_bookings (brand_id, pair_id) where pair_id is not null;
create index on course_bookings (brand_id, series_id) where series_id is not null;
select tenant_table('course_bookings');

-- who: a coach by their account, a hall and a person by their own ids. Read by starts_at and never by &&, which row-level
-- security keeps from its index; written by hold() alone, behind the lock of whoever is held.
create table holds (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  who text not null check (who in ('coach', 'hall', 'person')),
  who_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  released_at timestamptz,
  booking_id bigint,
  absence_id bigint,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, booking_id) references course_bookings (brand_id, id),
  foreign key (brand_id, absence_id) references coach_absences (brand_id, id),
  check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours'),
  check (num_nonnulls(booking_id, absence_id) = 1),
  constraint holds_one_place exclude using gist (brand_id with =, who with =, who_id with =, tstzrange(starts_at, ends_at) with &&)
    where (released_at is null) deferrable initially immediate
);
create index on holds (brand_id, who, who_id, starts_at) where released_at is null;
create index on holds (brand_id, booking_id) where booking_id is not null;
create index on holds (brand_id, absence_id) where absence_id is not null;
select tenant_table('holds');
