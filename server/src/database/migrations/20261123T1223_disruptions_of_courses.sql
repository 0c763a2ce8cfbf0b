-- A disruption gives members' courses their days too: they are looked through after the cards.
alter table disruptions
  add column courses boolean not null default false,
  add column courses_looked_to bigint not null default 0;   -- preparing: the last course that was looked at
alter table disruption_items
  alter column card_id drop not null,
  add column customer_course_id bigint,
  add column course_event_id bigint,
  add check (num_nonnulls(card_id, customer_course_id) = 1),
  add check (event_id is null or card_id is not null),
  add check (course_event_id is null or customer_course_id is not null),
  add foreign key (brand_id, customer_course_id) references customer_courses (brand_id, id),
  add foreign key (brand_id, course_event_id) references course_events (brand_id, id);
create unique index disruption_items_course on disruption_items (brand_id, disruption_id, customer_course_id) where customer_course_id is not null;
create index on disruption_items (brand_id, customer_course_id) where customer_course_id is not null;
