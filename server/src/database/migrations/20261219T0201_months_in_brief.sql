-- Months of sums once more, with few keys: a year of all branches of a brand is read from a twentieth of the rows.
create table ledger_month_flows (
  brand_id bigint not null,
  gym_id bigint not null,
  month date not null,
  account text not null,
  payment_method text,
  category text,
  amount_fen bigint not null,
  lines integer not null,
  constraint ledger_month_flows_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table ledger_month_flows is 'A row is the sum of a finished month’s ledger lines by account, payment method and category.';
create unique index ledger_month_flows_sum on ledger_month_flows (brand_id, gym_id, month, account, payment_method, category) nulls not distinct;
select tenant_table('ledger_month_flows');

create table performance_month_parts (
  brand_id bigint not null,
  gym_id bigint not null,
  month date not null,
  business text not null,
  source text not null,
  performance_fen bigint not null,
  value_fen bigint not null,
  units integer not null,
  constraint performance_month_parts_pkey primary key (brand_id, gym_id, month, business, source),
  constraint performance_month_parts_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table performance_month_parts is 'A row is the sum of a finished month’s performance lines by business and source.';
select tenant_table('performance_month_parts');

-- `staff_id` 0: nobody's.
create table performance_month_people (
  brand_id bigint not null,
  gym_id bigint not null,
  month date not null,
  staff_id bigint not null,
  performance_fen bigint not null,
  value_fen bigint not null,
  units integer not null,
  constraint performance_month_people_pkey primary key (brand_id, gym_id, month, staff_id),
  constraint performance_month_people_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table performance_month_people is 'A row is the sum of a finished month’s performance lines by employee.';
select tenant_table('performance_month_people');

create table visit_month_whole (
  brand_id bigint not null,
  gym_id bigint not null,
  month date not null,
  visits integer not null,
  counted integer not null,
  constraint visit_month_whole_pkey primary key (brand_id, gym_id, month),
  constraint visit_month_whole_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table visit_month_whole is 'A row is the sum of a finished month’s visits.';
select tenant_table('visit_month_whole');

alter table ledger_month no force row level security;
alter table performance_month no force row level security;
alter table visit_month no force row level security;
alter table ledger_month_flows no force row level security;
alter table performance_month_parts no force row level security;
alter table performance_month_people no force row level security;
alter table visit_month_whole no force row level security;
insert into ledger_month_flows (brand_id, gym_id, month, account, payment_method, category, amount_fen, lines)
select brand_id, gym_id, month, account, payment_method, category, sum(amount_fen), sum(lines) from ledger_month
group by brand_id, gym_id, month, account, payment_method, category;
insert into performance_month_parts (brand_id, gym_id, month, business, source, performance_fen, value_fen, units)
select brand_id, gym_id, month, business, source, sum(performance_fen), sum(value_fen), sum(units) from performance_month group by brand_id, gym_id, month, business, source;
insert into performance_month_people (brand_id, gym_id, month, staff_id, performance_fen, value_fen, units)
select brand_id, gym_id, month, staff_id, sum(performance_fen), sum(value_fen), sum(units) from performance_month group by brand_id, gym_id, month, staff_id;
insert into visit_month_whole (brand_id, gym_id, month, visits, counted)
select brand_id, gym_id, month, sum(visits), sum(counted) from visit_month group by brand_id, gym_id, month;
alter table ledger_month force row level security;
alter table performance_month force row level security;
alter table visit_month force row level security;
alter table ledger_month_flows force row level security;
alter table performance_month_parts force row level security;
alter table performance_month_people force row level security;
alter table visit_month_whole force row level security;
