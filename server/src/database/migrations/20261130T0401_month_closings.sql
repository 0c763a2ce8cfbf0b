-- 月结: the figures of a month as they were when it was closed. What is opened again keeps its row, and the next closing is another.
create table month_closings (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  month date not null,
  closed_at timestamptz not null,
  closed_by bigint not null,
  figures jsonb not null,
  reopened_at timestamptz,
  reopened_by bigint,
  reason text,
  constraint month_closings_pkey primary key (brand_id, id),
  constraint month_closings_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint month_closings_of_closer foreign key (brand_id, closed_by) references employees (brand_id, id),
  constraint month_closings_of_reopener foreign key (brand_id, reopened_by) references employees (brand_id, id),
  constraint month_closings_month_is_its_first_day check (extract(day from month) = 1),
  constraint month_closings_reopened_whole check ((reopened_at is null) = (reopened_by is null) and (reopened_at is null) = (reason is null))
);
comment on table month_closings is 'A row is a month that a branch has closed, with its figures as they were then; an owner may open it again, with a reason.';
create unique index month_closings_standing on month_closings (brand_id, gym_id, month) where reopened_at is null;
create index month_closings_by_month on month_closings (brand_id, gym_id, month, id);
select tenant_table('month_closings');
