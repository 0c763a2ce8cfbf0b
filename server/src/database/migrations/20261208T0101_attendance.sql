-- 考勤: what somebody said by hand of the days that an employee missed; what nobody said is counted by the gates.
create table attendance_months (
  brand_id bigint not null,
  gym_id bigint not null,
  staff_id bigint not null,
  month date not null,
  absent_days integer,  -- null: what was typed was taken back
  reason text not null,
  written_at timestamptz not null,
  written_by bigint not null,
  version integer not null default 1,
  constraint attendance_months_pkey primary key (brand_id, staff_id, month),
  constraint attendance_months_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint attendance_months_of_staff foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint attendance_months_of_writer foreign key (brand_id, written_by) references employees (brand_id, id),
  constraint attendance_months_month_is_its_first_day check (extract(day from month) = 1),
  constraint attendance_months_days check (absent_days between 0 and 31)
);
comment on table attendance_months is 'A row is what was last said by hand of the days of a month that an employee missed.';
create index attendance_months_of_month on attendance_months (brand_id, gym_id, month);
select tenant_table('attendance_months');

-- What attendance counted stays with the slip: passages that come, and corrections that are made, after a run was confirmed change nothing of it.
alter table salary_slips add column absent_days integer;  -- days missed that it counts; null: attendance isn't paid, or nobody kept it
alter table salary_slips add constraint salary_slips_absent_days check (absent_days between 0 and 31);

-- The days on which an employee came in are read by this alone, however many members pass. What was against the rules proves nothing.
create index gate_passages_of_staff on gate_passages (brand_id, gym_id, employee_id, business_day)
  where employee_id is not null and passed and direction = 'in' and not against_rules;

-- Why somebody corrected the days may name a member.
insert into personal_columns (of_table, of_column, becomes) values ('attendance_months', 'reason', 'mentions');
