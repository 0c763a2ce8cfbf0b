-- What staff are told (seed §3 "Message", §7): an article that somebody wrote and pushed, or an event of the product's own.
-- A push is one record, whoever it goes to; each of those has a detail of their own, which they read and delete.
create table article_channels (
  brand_id bigint not null references brands,
  id bigint generated always as identity,
  gym_id bigint not null,
  name text not null,
  icon text not null,
  created_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
select tenant_table('article_channels');
create unique index article_channels_name on article_channels (brand_id, gym_id, name);

create table articles (
  brand_id bigint not null,
  id bigint generated always as identity,
  gym_id bigint not null,
  channel_id bigint not null,
  title text not null,
  intro text not null default '',
  html text not null,                     -- sanitised before it is kept (articles/sanitise.ts)
  image text,                             -- the address of an own file
  push_url text,                          -- where it leads: a path of the product, or an address on the web
  author_id bigint not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, channel_id) references article_channels (brand_id, id),
  foreign key (brand_id, author_id) references employees (brand_id, id)
);
select tenant_table('articles');
create index on articles (brand_id, gym_id, id desc) where deleted_at is null;

create table article_records (
  brand_id bigint not null,
  id bigint generated always as identity,
  gym_id bigint not null,                 -- where it was pushed from, or happened
  type smallint not null check (type in (1, 2, 3)),        -- 1 article, 2 notice (an article without a text of its own), 3 system
  alert boolean not null default false,
  article_id bigint,
  event text,                             -- its words stand in the contract (messages.events.ts)
  params jsonb not null default '{}',
  audience jsonb,                         -- of an article: {gyms, roles}
  staff_id bigint,                        -- who pushed it
  send_at timestamptz not null,
  sent_at timestamptz,
  recalled_at timestamptz,
  created_at timestamptz not null,
  primary key (brand_id, id),
  check ((type = 3) = (event is not null) and (type = 3) = (article_id is null)),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, article_id) references articles (brand_id, id),
  foreign key (brand_id, staff_id) references employees (brand_id, id)
);
select tenant_table('article_records');
create index on article_records (brand_id, gym_id, id desc) where article_id is not null;
create index on article_records (brand_id, send_at) where sent_at is null and recalled_at is null;

create table article_details (
  brand_id bigint not null,
  id bigint generated always as identity,
  record_id bigint not null,
  employee_id bigint not null,
  status smallint not null default 0 check (status in (0, 1)),   -- 0 unread, 1 read
  read_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  primary key (brand_id, id),
  unique (brand_id, record_id, employee_id),
  foreign key (brand_id, record_id) references article_records (brand_id, id) on delete cascade,
  foreign key (brand_id, employee_id) references employees (brand_id, id)
);
select tenant_table('article_details');
-- Read at every look at the bell: the few that are unread, without the many that aren't.
create index on article_details (brand_id, employee_id, id desc) where deleted_at is null;
create index on article_details (brand_id, employee_id) where deleted_at is null and status = 0;
