-- What went to whom of the classes that somebody gave, by a handover: courses they usually give, schedules, single classes.
create table handover_classes (
  brand_id bigint not null,
  id bigint generated always as identity,
  handover_id bigint not null,
  kind text not null check (kind in ('group-course', 'class-rule', 'class')),
  course_id bigint not null,
  rule_id bigint,                          -- of a class too, where it went with its schedule
  session_id bigint,
  to_id bigint not null,
  state text not null default 'done' check (state in ('done', 'reversed', 'left')),
  why text,                                -- left: what kept it from going back
  primary key (brand_id, id),
  foreign key (brand_id, handover_id) references handovers (brand_id, id),
  foreign key (brand_id, course_id) references group_courses (brand_id, id),
  foreign key (brand_id, rule_id) references group_rules (brand_id, id),
  foreign key (brand_id, to_id) references employees (brand_id, id),
  check ((kind = 'class') = (session_id is not null)),
  check (kind <> 'class-rule' or rule_id is not null),
  check ((state = 'left') = (why is not null))
);
create index on handover_classes (brand_id, handover_id, id);
create index on handover_classes (brand_id, course_id);
create index on handover_classes (brand_id, rule_id) where rule_id is not null;
create index on handover_classes (brand_id, to_id);
select tenant_table('handover_classes');
