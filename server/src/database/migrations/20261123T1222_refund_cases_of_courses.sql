-- The refund desk pays courses back too (MANAGEMENT-HEAD-OFFICE.md §9): a case is of a card or of a member's course.
alter table refund_cases
  alter column card_id drop not null,
  add column customer_course_id bigint,
  add column course_event_id bigint,      -- the course's own: once that is undone, the case reads reversed
  drop constraint refund_cases_check,
  add check (num_nonnulls(card_id, customer_course_id) = 1),
  add check (num_nonnulls(event_id, course_event_id) = (state = 'paid')::integer),
  add check (event_id is null or card_id is not null),
  add check (course_event_id is null or customer_course_id is not null),
  add check (undoes_event_id is null or card_id is not null),
  add foreign key (brand_id, customer_course_id) references customer_courses (brand_id, id),
  add foreign key (brand_id, course_event_id) references course_events (brand_id, id);
create unique index refund_cases_open_course on refund_cases (brand_id, customer_course_id) where state in ('requested', 'approved');
create index on refund_cases (brand_id, customer_course_id) where customer_course_id is not null;
