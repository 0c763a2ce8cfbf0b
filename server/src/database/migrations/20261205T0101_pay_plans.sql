-- 薪酬方案: what somebody is paid for a month. What a plan pays never changes: a later version holds from its month on.
create table pay_plans (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint not null,
  deleted_at timestamptz,
  constraint pay_plans_pkey primary key (brand_id, id),
  constraint pay_plans_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint pay_plans_of_writer foreign key (brand_id, created_by) references employees (brand_id, id)
);
comment on table pay_plans is 'A row is a plan by which employees of a branch are paid; what it pays stands in its versions.';
create unique index pay_plans_name on pay_plans (brand_id, gym_id, name) where deleted_at is null;
select tenant_table('pay_plans');

create table pay_plan_versions (
  brand_id bigint not null,
  id bigint generated always as identity,
  plan_id bigint not null,
  from_month date not null,
  rules jsonb not null,
  written_at timestamptz not null,
  written_by bigint not null,
  constraint pay_plan_versions_pkey primary key (brand_id, id),
  constraint pay_plan_versions_of_plan foreign key (brand_id, plan_id) references pay_plans (brand_id, id),
  constraint pay_plan_versions_of_writer foreign key (brand_id, written_by) references employees (brand_id, id),
  constraint pay_plan_versions_month_is_its_first_day check (extract(day from from_month) = 1)
);
comment on table pay_plan_versions is 'A row is what a plan pays from a month on; of two of the same month the later one holds.';
create index pay_plan_versions_of_one on pay_plan_versions (brand_id, plan_id, from_month, id);
select tenant_table('pay_plan_versions', true);

create table employee_plans (
  brand_id bigint not null,
  staff_id bigint not null,
  from_month date not null,
  plan_id bigint,
  set_at timestamptz not null,
  set_by bigint not null,
  constraint employee_plans_pkey primary key (brand_id, staff_id, from_month),
  constraint employee_plans_of_staff foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint employee_plans_of_plan foreign key (brand_id, plan_id) references pay_plans (brand_id, id),
  constraint employee_plans_of_setter foreign key (brand_id, set_by) references employees (brand_id, id),
  constraint employee_plans_month_is_its_first_day check (extract(day from from_month) = 1)
);
comment on table employee_plans is 'A row says by which plan an employee is paid from a month on, or by none, until the next row of theirs.';
create index employee_plans_of_plan on employee_plans (brand_id, plan_id) where plan_id is not null;
select tenant_table('employee_plans');

alter table employees add column hired_on date;
alter table employees add column left_on date;
alter table employees add constraint employees_left_after_hired check (left_on >= hired_on);
