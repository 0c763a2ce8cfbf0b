-- Besides what was tried: what is to be done, because a colleague asked for it or a rule of the gym found it.
alter table follow_ups
  alter method drop not null,
  alter result drop not null,
  add column rule text check (rule in ('ending', 'away', 'birthday', 'first-visit', 'untouched')),
  add column occasion text,                -- which one: this end of this card, this year's birthday
  add column assigned_by bigint,
  add foreign key (brand_id, assigned_by) references employees (brand_id, id),
  add constraint follow_ups_attempt check ((method is null) = (result is null)),
  add constraint follow_ups_occasion check ((rule is null) = (occasion is null)),
  add constraint follow_ups_task check ((method is null) = (rule is not null or assigned_by is not null));
-- Each occasion is told once, whatever became of it.
create unique index follow_ups_once on follow_ups (brand_id, customer_id, rule, occasion) where rule is not null;
drop index follow_ups_open;
create index follow_ups_open on follow_ups (brand_id, gym_id, staff_id, next_on, id) where done_at is null and deleted_at is null;
create index follow_ups_made on follow_ups (brand_id, gym_id, at) include (staff_id) where method is not null and deleted_at is null;

-- When a gym reminds its consultants, in days; null: not at all. A gym without a row keeps to the product's own.
create table follow_up_rules (
  brand_id bigint not null,
  gym_id bigint not null,
  ending_days smallint check (ending_days between 1 and 365),
  away_days smallint check (away_days between 1 and 365),
  birthday_days smallint check (birthday_days between 0 and 60),
  first_visit_days smallint check (first_visit_days between 0 and 60),
  untouched_days smallint check (untouched_days between 1 and 365),
  reminded_on date,                        -- the last business day whose reminders are made
  version integer not null default 1,
  primary key (brand_id, gym_id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
select tenant_table('follow_up_rules');
