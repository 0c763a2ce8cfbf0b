-- Lessons that were given (消课): said by the coach, confirmed by the member. Only what is confirmed moves the lessons left, money and
-- the coach's work.
create table course_consumes (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  customer_course_id bigint not null,
  booking_id bigint,                            -- null: nobody booked it
  coach_id bigint not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  business_day date not null,                   -- on which it was given
  state text not null check (state in ('waiting', 'confirmed', 'expired', 'cancelled', 'disputed', 'reviewed')),
  confirmed_by text check (confirmed_by in ('member', 'sign', 'sms', 'staff', 'policy')),   -- policy: a late cancellation, or nobody came
  confirmed_at timestamptz,
  signature jsonb,                              -- sign: the strokes
  reason text not null default '',              -- staff: why without the member
  token_hash bytea,                             -- of the code that the member scans; once
  token_until timestamptz,
  flags text[] not null default '{}',
  value_fen bigint not null default 0 check (value_fen >= 0),      -- earned by it
  entry_id bigint,                              -- in the ledger; null: it was worth nothing
  made_by bigint,                               -- null: the product itself
  made_at timestamptz not null,
  expires_at timestamptz not null,              -- waiting: takes nothing after that
  cancelled_by bigint,
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  disputed_at timestamptz,
  dispute_reason text not null default '',
  reviewed_by bigint,
  reviewed_at timestamptz,
  outcome text check (outcome in ('stands', 'taken-back')),
  review_remark text not null default '',
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, customer_course_id) references customer_courses (brand_id, id),
  foreign key (brand_id, booking_id) references course_bookings (brand_id, id),
  foreign key (brand_id, coach_id) references employees (brand_id, id),
  foreign key (brand_id, entry_id) references ledger_entries (brand_id, id),
  foreign key (brand_id, made_by) references employees (brand_id, id),
  foreign key (brand_id, cancelled_by) references employees (brand_id, id),
  foreign key (brand_id, reviewed_by) references employees (brand_id, id),
  check (ended_at > started_at),
  check ((confirmed_at is null) = (confirmed_by is null)),
  check ((outcome is null) = (reviewed_at is null)),
  check ((outcome is null) = (state <> 'reviewed'))
);
create unique index course_consumes_once on course_consumes (brand_id, booking_id)
  where booking_id is not null and (state in ('waiting', 'confirmed', 'disputed') or state = 'reviewed' and outcome = 'stands');
create index on course_consumes (brand_id, gym_id, id desc);
create index on course_consumes (brand_id, gym_id, business_day, id);
create index on course_consumes (brand_id, coach_id, business_day);
create index on course_consumes (brand_id, customer_course_id, id desc);
create unique index on course_consumes (brand_id, token_hash) where token_hash is not null;
create index on course_consumes (brand_id, gym_id, expires_at) where state = 'waiting';
create index on course_consumes (brand_id, gym_id, id desc) where state = 'disputed' or state = 'confirmed' and flags <> '{}';
select tenant_table('course_consumes');

-- Members read their own lessons at their own pages; what they do to them is written by the club's own role.
grant select on customer_courses, course_bookings, course_consumes to kaiguan_member;
create policy own on customer_courses as restrictive to kaiguan_member
  using (exists (select from customers c where c.brand_id = customer_courses.brand_id and c.id = customer_courses.customer_id));
create policy own on course_bookings as restrictive to kaiguan_member
  using (exists (select from customer_courses k where k.brand_id = course_bookings.brand_id and k.id = course_bookings.customer_course_id));
create policy own on course_consumes as restrictive to kaiguan_member
  using (exists (select from customer_courses k where k.brand_id = course_consumes.brand_id and k.id = course_consumes.customer_course_id));
