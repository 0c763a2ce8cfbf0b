-- 业绩目标: what an employee should perform in a month, or how many lessons they should give. What it was before stands in the operation log.
create table targets (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  staff_id bigint not null,
  month date not null,
  goal text not null,
  amount bigint not null,
  set_at timestamptz not null,
  set_by bigint not null,
  constraint targets_pkey primary key (brand_id, id),
  constraint targets_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint targets_of_staff foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint targets_of_setter foreign key (brand_id, set_by) references employees (brand_id, id),
  constraint targets_once unique (brand_id, gym_id, month, staff_id, goal),
  constraint targets_month_is_its_first_day check (extract(day from month) = 1),
  constraint targets_goal_known check (goal in ('total', 'private', 'lessons', 'other', 'opening-card', 'group', 'shop')),
  constraint targets_amount_positive check (amount > 0)
);
comment on table targets is 'A row is what an employee should reach in a month at a branch: fen, or lessons where the goal is lessons.';
create index targets_of_one on targets (brand_id, staff_id);
select tenant_table('targets');
