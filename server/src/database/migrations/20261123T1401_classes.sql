-- Classes (团课, 公开课): where they are given, what is taught, when, and who has a place (DOMAIN.md §6;
-- COACHING-CLASSES-LOCKERS-GATES.md §4).
create table halls (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  capacity integer not null check (capacity between 1 and 1000),
  rows smallint not null default 0 check (rows between 0 and 50),        -- of the map of places; 0: it has none
  columns smallint not null default 0 check (columns between 0 and 50),
  place_kind text not null default 'seat' check (place_kind in ('seat', 'bike', 'mat')),
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  check ((rows = 0) = (columns = 0))
);
create unique index halls_name on halls (brand_id, gym_id, name) where deleted_at is null;
create index on halls (brand_id, gym_id, id) where deleted_at is null;
select tenant_table('halls');

create table hall_seats (
  brand_id bigint not null,
  id bigint generated always as identity,
  hall_id bigint not null,
  no text not null,                                 -- what stands on it: A1, 单车 3
  row smallint not null check (row between 1 and 50),
  col smallint not null check (col between 1 and 50),
  blocked boolean not null default false,           -- not given out: broken, or the coach's own
  deleted_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, hall_id) references halls (brand_id, id),
  -- Looked at when a statement ends: two places change theirs.
  constraint hall_seats_place exclude using btree (brand_id with =, hall_id with =, row with =, col with =)
    where (deleted_at is null) deferrable initially immediate
);
create unique index hall_seats_no on hall_seats (brand_id, hall_id, no) where deleted_at is null;
create index on hall_seats (brand_id, hall_id, id);
select tenant_table('hall_seats');

create table group_courses (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  type smallint not null check (type between 1 and 2),                   -- 1 group class, 2 public class
  name text not null,
  minutes smallint not null default 60 check (minutes between 10 and 480),
  max_person integer not null check (max_person between 1 and 1000),
  min_person integer not null default 0 check (min_person >= 0),
  address text not null default '',
  price_fen bigint not null default 0 check (price_fen >= 0),
  fit_type smallint check (fit_type between 0 and 2),
  coach_id bigint,                                                        -- who usually gives it
  hall_id bigint,                                                         -- and where
  introduce text not null default '',
  image_file_id bigint,
  status smallint not null default 1 check (status between 0 and 1),      -- 0: no new ones are scheduled
  sort integer not null default 0,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, coach_id) references employees (brand_id, id),
  foreign key (brand_id, hall_id) references halls (brand_id, id),
  foreign key (brand_id, image_file_id) references files (brand_id, id),
  check (min_person <= max_person),
  check (type = 1 or price_fen = 0)
);
create unique index group_courses_name on group_courses (brand_id, gym_id, type, name) where deleted_at is null;
create index on group_courses (brand_id, gym_id, sort, id) where deleted_at is null;
create index on group_courses (brand_id, coach_id) where coach_id is not null;
create index on group_courses (brand_id, hall_id) where hall_id is not null;
create index on group_courses (brand_id, image_file_id) where image_file_id is not null;
select tenant_table('group_courses');

-- When a course is given again and again: by the wall clock, on weekdays or on days. Its sessions are made four weeks ahead.
create table group_rules (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  course_id bigint not null,
  schedule_type smallint not null check (schedule_type between 1 and 2),  -- 1 weekly, 2 on days
  week smallint[] not null default '{}',                                  -- 1 Monday … 7 Sunday
  days date[] not null default '{}',
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 1 and 2880),       -- above 1440: after midnight
  coach_id bigint not null,
  hall_id bigint,
  max_person integer not null check (max_person between 1 and 1000),
  min_person integer not null default 0 check (min_person >= 0),
  price_fen bigint not null default 0 check (price_fen >= 0),
  from_day date not null,
  to_day date,                                                            -- the last day; null: on and on
  made_to date,                                                           -- sessions stand until that day
  ended_at timestamptz,
  version integer not null default 1,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, course_id) references group_courses (brand_id, id),
  foreign key (brand_id, coach_id) references employees (brand_id, id),
  foreign key (brand_id, hall_id) references halls (brand_id, id),
  check (min_person <= max_person),
  check (to_minute > from_minute and to_minute <= from_minute + 1440),
  check (to_day is null or to_day >= from_day),
  check ((schedule_type = 1) = (week <> '{}') and (schedule_type = 2) = (days <> '{}'))
);
create index on group_rules (brand_id, gym_id, id) where ended_at is null;
create index on group_rules (brand_id, course_id);
create index on group_rules (brand_id, coach_id) where ended_at is null;
create index on group_rules (brand_id, hall_id) where hall_id is not null;
select tenant_table('group_rules');

-- One class at one time. taken, waiting and attended are kept behind its row's lock by whoever writes a reservation.
create table group_sessions (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  rule_id bigint,                                                         -- null: an extra one
  course_id bigint not null,
  business_day date not null,                                             -- of its beginning, by the wall clock
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  coach_id bigint not null,
  covered_for_id bigint,                                                  -- whose it was, where another gives this one
  hall_id bigint,
  max_person integer not null check (max_person between 1 and 1000),
  min_person integer not null default 0,
  price_fen bigint not null default 0 check (price_fen >= 0),
  taken integer not null default 0,                                       -- booked, offered, attended and missed
  waiting integer not null default 0 check (waiting >= 0),
  attended integer not null default 0 check (attended between 0 and taken),
  state text not null default 'planned' check (state in ('planned', 'running', 'done', 'called-off')),
  opened_by bigint,                                                       -- running before its time, or below its minimum, because somebody said so
  opened_at timestamptz,
  called_off_why text check (called_off_why in ('staff', 'minimum', 'holiday', 'ended')),
  called_off_by bigint,                                                   -- null: the product itself
  called_off_at timestamptz,
  reason text not null default '',
  remark text not null default '',
  version integer not null default 1,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, rule_id) references group_rules (brand_id, id),
  foreign key (brand_id, course_id) references group_courses (brand_id, id),
  foreign key (brand_id, coach_id) references employees (brand_id, id),
  foreign key (brand_id, covered_for_id) references employees (brand_id, id),
  foreign key (brand_id, hall_id) references halls (brand_id, id),
  foreign key (brand_id, opened_by) references employees (brand_id, id),
  foreign key (brand_id, called_off_by) references employees (brand_id, id),
  check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours'),
  check (min_person between 0 and max_person),
  check (taken between 0 and max_person),
  check ((state = 'called-off') = (called_off_at is not null) and (called_off_at is null) = (called_off_why is null))
);
create unique index group_sessions_rule_day on group_sessions (brand_id, rule_id, business_day) where rule_id is not null;
create index on group_sessions (brand_id, gym_id, starts_at, id);
create index on group_sessions (brand_id, coach_id, starts_at);
create index on group_sessions (brand_id, course_id, starts_at);
create index on group_sessions (brand_id, hall_id, starts_at) where hall_id is not null;
create index on group_sessions (brand_id, covered_for_id) where covered_for_id is not null;
create index on group_sessions (brand_id, gym_id, starts_at) where state in ('planned', 'running');
select tenant_table('group_sessions');

-- A place in a class, or a wait for one. Living: waiting, offered, booked, attended, no-show.
create table group_reservations (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  session_id bigint not null,
  customer_id bigint not null,
  person_id bigint not null,                                              -- who is to be there; follows persons who are merged
  seat_id bigint,
  state text not null check (state in ('waiting', 'offered', 'booked', 'attended', 'no-show', 'cancelled', 'late', 'lapsed', 'called-off')),
  pay text not null default 'free' check (pay in ('free', 'card', 'count', 'money')),   -- free: price 0; card: a time card; count: one of a count card; money: tenders
  card_id bigint,                                                         -- that admits, or pays with one of its times
  wishes jsonb not null default '{}',                                     -- of who waits: which card is to be used
  order_id bigint,
  price_fen bigint not null default 0 check (price_fen >= 0),
  policy jsonb not null default '{}',                                     -- the rules it was booked by: cancel, late, no_show
  queued_at timestamptz not null,
  booked_at timestamptz,                                                  -- has a place since then
  moved_up_at timestamptz,                                                -- from the waiting list, by itself or by staff
  free_until timestamptz,                                                 -- cancelled until then it costs nothing
  offer_until timestamptz,
  made_by bigint,                                                         -- null: the member
  attended_at timestamptz,
  attended_by bigint,
  ended_at timestamptz,
  ended_by bigint,                                                        -- null: the member, or the product itself
  end_reason text not null default '',
  forgiven boolean not null default false,
  remark text not null default '',
  version integer not null default 1,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, session_id) references group_sessions (brand_id, id),
  foreign key (brand_id, customer_id) references customers (brand_id, id),
  foreign key (brand_id, person_id) references persons (brand_id, id),
  foreign key (brand_id, seat_id) references hall_seats (brand_id, id),
  foreign key (brand_id, card_id) references cards (brand_id, id),
  foreign key (brand_id, order_id) references orders (brand_id, id),
  foreign key (brand_id, made_by) references employees (brand_id, id),
  foreign key (brand_id, attended_by) references employees (brand_id, id),
  foreign key (brand_id, ended_by) references employees (brand_id, id),
  check ((state = 'offered') = (offer_until is not null)),
  check ((pay in ('card', 'count')) = (card_id is not null) or state = 'waiting')
);
create unique index group_reservations_person on group_reservations (brand_id, session_id, person_id)
  where state in ('waiting', 'offered', 'booked', 'attended', 'no-show');
create unique index group_reservations_seat on group_reservations (brand_id, session_id, seat_id)
  where seat_id is not null and state in ('offered', 'booked', 'attended', 'no-show');
create index on group_reservations (brand_id, session_id, state, queued_at, id);
create index on group_reservations (brand_id, gym_id, id desc);
create index on group_reservations (brand_id, customer_id, id desc);
create index on group_reservations (brand_id, person_id, id desc);
create index on group_reservations (brand_id, card_id) where card_id is not null;
create index on group_reservations (brand_id, seat_id) where seat_id is not null;
create index on group_reservations (brand_id, order_id) where order_id is not null;
create index on group_reservations (brand_id, gym_id, offer_until) where state = 'offered';
select tenant_table('group_reservations');

-- Late or missing counts against whoever had the place, once a reservation.
create table class_strikes (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  reservation_id bigint not null,
  customer_id bigint not null,
  person_id bigint not null,
  why text not null check (why in ('late', 'no-show')),
  at timestamptz not null,
  forgiven_by bigint,
  forgiven_at timestamptz,
  forgive_reason text not null default '',
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, reservation_id) references group_reservations (brand_id, id),
  foreign key (brand_id, customer_id) references customers (brand_id, id),
  foreign key (brand_id, person_id) references persons (brand_id, id),
  foreign key (brand_id, forgiven_by) references employees (brand_id, id)
);
create unique index class_strikes_one on class_strikes (brand_id, reservation_id);
create index on class_strikes (brand_id, gym_id, person_id, at desc);
create index on class_strikes (brand_id, customer_id, id desc);
select tenant_table('class_strikes');

-- How a branch takes reservations; one without a row does as a new club would.
create table class_settings (
  brand_id bigint not null,
  gym_id bigint not null,
  open_days smallint not null check (open_days between 1 and 28),                    -- reserved at most so long ahead
  close_minutes smallint not null check (close_minutes between 0 and 1440),          -- and until so long before it begins
  cancel_minutes smallint not null check (cancel_minutes between 0 and 10080),       -- cancelled later is late
  late text not null check (late in ('take', 'return')),
  no_show text not null check (no_show in ('take', 'return')),
  strikes smallint not null check (strikes between 0 and 20),                        -- so many close the list; 0: never
  strike_days smallint not null check (strike_days between 1 and 365),               -- within so many days
  ban_days smallint not null check (ban_days between 1 and 365),
  max_active smallint not null check (max_active between 1 and 100),                 -- places of one person that are still to come
  waiting_max smallint not null check (waiting_max between 0 and 200),               -- 0: no waiting list
  quiet_from smallint not null check (quiet_from between 0 and 1439),                -- nobody is told anything then
  quiet_to smallint not null check (quiet_to between 0 and 1439),
  min_check_minutes smallint not null check (min_check_minutes between 0 and 1440),  -- whether enough have come together is looked at so long before
  version integer not null default 1,
  primary key (brand_id, gym_id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
select tenant_table('class_settings');

create table class_holidays (
  brand_id bigint not null,
  gym_id bigint not null,
  day date not null,
  name text not null,
  primary key (brand_id, gym_id, day),
  foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
select tenant_table('class_holidays');

-- A class holds its coach and its hall, a place its person.
alter table holds add column session_id bigint, add column reservation_id bigint,
  add foreign key (brand_id, session_id) references group_sessions (brand_id, id),
  add foreign key (brand_id, reservation_id) references group_reservations (brand_id, id),
  drop constraint holds_check1, add constraint holds_by_one_thing check (num_nonnulls(booking_id, absence_id, session_id, reservation_id) = 1);
create index on holds (brand_id, session_id) where session_id is not null;
create index on holds (brand_id, reservation_id) where reservation_id is not null;

-- What the ledger and the orders say of a place, they say of one that is there.
alter table orders add foreign key (brand_id, reservation_id) references group_reservations (brand_id, id);
alter table ledger_lines add foreign key (brand_id, reservation_id) references group_reservations (brand_id, id);
