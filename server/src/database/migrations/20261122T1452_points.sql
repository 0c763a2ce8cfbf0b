-- Points (积分): what a customer earned and spent, each move once and for good, and what it comes to in a narrow row of its own.
create table point_entries (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  customer_id bigint not null,
  delta integer not null check (delta <> 0),
  balance integer not null,                -- after it
  kind text not null check (kind in ('sale', 'visit', 'referral', 'exchange', 'adjust', 'refund', 'expired')),
  business_day date not null,
  at timestamptz not null,
  staff_id bigint,                         -- null: the product itself
  order_id bigint,                         -- of sale, refund and exchange; of referral the first card's
  visit_id bigint,
  referred_id bigint,                      -- of referral: whom they brought
  remark text not null default '',
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, customer_id) references customers (brand_id, id),
  foreign key (brand_id, staff_id) references employees (brand_id, id),
  foreign key (brand_id, order_id) references orders (brand_id, id),
  foreign key (brand_id, visit_id) references visits (brand_id, id),
  foreign key (brand_id, referred_id) references customers (brand_id, id)
);
create index on point_entries (brand_id, customer_id, id desc);
create index on point_entries (brand_id, order_id) where order_id is not null;
create index on point_entries (brand_id, referred_id) where referred_id is not null;
create index on point_entries (brand_id, customer_id, business_day) where kind = 'visit';
select tenant_table('point_entries', true);

create table customer_points (
  brand_id bigint not null,
  gym_id bigint not null,
  customer_id bigint not null,
  points integer not null,
  primary key (brand_id, customer_id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, customer_id) references customers (brand_id, id)
);
create index customer_points_held on customer_points (brand_id, gym_id, customer_id) where points > 0;
select tenant_table('customer_points');

-- What a gym gives points for; a gym without a row gives none.
create table point_rules (
  brand_id bigint not null,
  gym_id bigint not null,
  per_yuan integer not null default 0 check (per_yuan between 0 and 1000),
  per_visit integer not null default 0 check (per_visit between 0 and 100000),
  per_referral integer not null default 0 check (per_referral between 0 and 1000000),
  expiry_months smallint check (expiry_months between 1 and 120),
  expired_on date,                         -- the last business day whose points are expired
  version integer not null default 1,
  primary key (brand_id, gym_id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
select tenant_table('point_rules');
