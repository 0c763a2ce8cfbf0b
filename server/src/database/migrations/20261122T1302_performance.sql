-- Whose doing a sale was, and of which day (MANAGEMENT-HEAD-OFFICE.md §1): written with the order, never changed. A refund
-- takes back from whom the sale gave, as of the sale's day (`origin_day`); `staff_id` null: nobody's.
create table performance_lines (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  staff_id bigint,
  order_id bigint,
  record_id bigint,              -- a lesson, a class, a lead won: what is no order; its table comes with its feature
  business text not null check (business in (
    'card-new', 'card-renewal', 'card-top-up', 'card-type-change', 'course', 'class', 'goods', 'locker', 'fee', 'lesson', 'class-taught', 'lead-won')),
  business_day date not null,
  origin_day date not null,
  performance_fen bigint not null,   -- money that came in: stored value counted when it was put on, deposits when they are used
  value_fen bigint not null,         -- the share of the price agreed
  units smallint not null,
  source text not null check (source in ('sale', 'refund', 'reversal', 'correction')),
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, staff_id) references employees (brand_id, id),
  foreign key (brand_id, order_id) references orders (brand_id, id),
  check (num_nonnulls(order_id, record_id) = 1)
);
create index performance_lines_day on performance_lines (brand_id, gym_id, business_day, id);
create index performance_lines_staff on performance_lines (brand_id, gym_id, staff_id, origin_day);
create index performance_lines_order on performance_lines (brand_id, order_id) where order_id is not null;
-- An order's own lines are written once, whoever comes first: the order itself or the job below.
create unique index performance_lines_once on performance_lines (brand_id, order_id, staff_id) nulls not distinct
  where order_id is not null and source <> 'correction';
select tenant_table('performance_lines', true);

-- Which orders from before still lack theirs: after `after_id`, up to `last_id` (jobs/perform-past.ts). No row: none.
create table performance_backlog (
  brand_id bigint primary key references brands,
  after_id bigint not null default 0,
  last_id bigint not null
);
select tenant_table('performance_backlog');

-- The owner reads all brands for once.
alter table orders no force row level security;
alter table performance_backlog no force row level security;
insert into performance_backlog (brand_id, last_id) select brand_id, max(id) from orders group by brand_id;
alter table performance_backlog force row level security;
alter table orders force row level security;
