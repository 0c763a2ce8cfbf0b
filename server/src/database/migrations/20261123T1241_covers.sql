-- Lessons that somebody else is to give: asked for by their coach, and for whom one was taken.
alter table course_bookings
  add column cover_asked_at timestamptz,
  add column cover_reason text not null default '',
  add column covered_for bigint,                 -- whose lesson it was when somebody else took it
  add foreign key (brand_id, covered_for) references employees (brand_id, id),
  add check (cover_asked_at is not null or cover_reason = '');

alter table coaching_settings
  add column reminder_hours smallint not null default 2 check (reminder_hours between 0 and 72);   -- 0: nobody is reminded

-- Text messages to members about a lesson, each once for a booking and when it begins; written with what it tells of, sent by a job
-- (features/course-bookings/lesson-texts.ts).
create table course_lesson_texts (
  brand_id bigint not null,
  gym_id bigint not null,
  booking_id bigint not null,
  kind text not null check (kind in ('reminder', 'cover')),
  starts_at timestamptz not null,                -- of the lesson as it stood then
  made_at timestamptz not null,
  not_before timestamptz not null,               -- nights are quiet
  tries smallint not null default 0,
  tried_at timestamptz,
  sent_at timestamptz,
  primary key (brand_id, booking_id, kind, starts_at),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, booking_id) references course_bookings (brand_id, id)
);
create index on course_lesson_texts (brand_id, gym_id, starts_at) where sent_at is null;    -- of what is over some are never sent
select tenant_table('course_lesson_texts');
