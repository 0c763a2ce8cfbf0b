-- What a leaver held and who took it (MANAGEMENT-HEAD-OFFICE.md §12): one act, reversible; each thing keeps its own history beside it.
create table handovers (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  reason text not null default '',
  business_day date not null,
  made_by bigint not null,
  made_at timestamptz not null,
  reversed_by bigint,
  reversed_at timestamptz,
  reverse_reason text not null default '',
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, employee_id) references employees (brand_id, id),
  foreign key (brand_id, made_by) references employees (brand_id, id),
  foreign key (brand_id, reversed_by) references employees (brand_id, id),
  check ((reversed_at is null) = (reversed_by is null))
);
create index on handovers (brand_id, gym_id, employee_id, id desc);
create index on handovers (brand_id, employee_id);
select tenant_table('handovers');

-- Exactly one thing each: a member's course, a lesson given in another's stead, or a member as coach or consultant.
create table handover_items (
  brand_id bigint not null,
  id bigint generated always as identity,
  handover_id bigint not null,
  kind text not null check (kind in ('course', 'lesson', 'coach', 'consultant')),
  customer_id bigint not null,
  customer_course_id bigint,               -- of a lesson too
  booking_id bigint,
  to_id bigint,                            -- null: nobody, or it stays
  lessons integer not null default 0,      -- booked ones that went along
  value_fen bigint,                        -- unearned on a course then: what a refund would give back
  consent boolean not null default false,  -- the member said yes
  state text not null check (state in ('done', 'kept', 'to-refund', 'reversed', 'left')),
  why text,                                -- left: what kept it from going back
  event_id bigint,                         -- of a course: its own history
  primary key (brand_id, id),
  foreign key (brand_id, handover_id) references handovers (brand_id, id),
  foreign key (brand_id, customer_id) references customers (brand_id, id),
  foreign key (brand_id, customer_course_id) references customer_courses (brand_id, id),
  foreign key (brand_id, booking_id) references course_bookings (brand_id, id),
  foreign key (brand_id, to_id) references employees (brand_id, id),
  foreign key (brand_id, event_id) references course_events (brand_id, id),
  check ((kind in ('course', 'lesson')) = (customer_course_id is not null)),
  check ((kind = 'lesson') = (booking_id is not null)),
  check ((state = 'left') = (why is not null))
);
create index on handover_items (brand_id, handover_id, id);
create index on handover_items (brand_id, customer_id, id desc);
create index on handover_items (brand_id, customer_course_id) where customer_course_id is not null;
create index on handover_items (brand_id, booking_id) where booking_id is not null;
create index on handover_items (brand_id, to_id) where to_id is not null;
create index on handover_items (brand_id, event_id) where event_id is not null;
select tenant_table('handover_items');

-- Whoever comes back to somebody because a handover was taken back.
alter table owner_moves drop constraint owner_moves_why_check,
  add constraint owner_moves_why_check
    check (why in ('added', 'imported', 'assigned', 'claimed', 'handed-over', 'released', 'left', 'handover-undone', 'merged', 'merge-undone'));
