-- Persons belong to the brand, customers to a gym (DOMAIN.md §3).

create table persons (
  brand_id bigint not null references brands,
  id bigint generated always as identity primary key,
  name text not null,
  phone text,
  sex smallint not null default 0 check (sex between 0 and 2),
  birthday date,
  guardian_person_id bigint,
  created_at timestamptz not null,
  deleted_at timestamptz,
  unique (brand_id, id),
  foreign key (brand_id, guardian_person_id) references persons (brand_id, id),
  check (phone is not null or guardian_person_id is not null)
);
create unique index persons_phone on persons (brand_id, phone) where deleted_at is null and phone is not null;
select tenant_table('persons');

-- Search columns are stored and compared by = or ^@ in collation "C": only leakproof operators
-- reach an index under row-level security (ARCHITECTURE.md, "Search under row-level security").
create table customers (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity primary key,
  person_id bigint not null,
  name text not null,
  initials text collate "C" not null,
  phone text collate "C" not null default '',
  phone_tail text collate "C" not null default '',
  sex smallint not null default 0,
  birthday_md smallint,        -- month * 100 + day
  consultant_id bigint,
  coach_id bigint,
  source smallint not null default 0,
  fit_goal smallint check (fit_goal between 0 and 2),
  intent smallint not null default 0 check (intent between 0 and 2),
  remark text not null default '',
  alert text not null default '',           -- a note the desk sees at check-in
  blocked_reason text,
  blocked_at timestamptz,
  member_since date,           -- day of the first card or course
  valid_until date,            -- last day on which anything bought is still good; null: nothing ever was
  last_visit_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  deleted_at timestamptz,
  unique (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, person_id) references persons (brand_id, id),
  foreign key (brand_id, consultant_id) references employees (brand_id, id),
  foreign key (brand_id, coach_id) references employees (brand_id, id)
);
create unique index customers_person on customers (brand_id, gym_id, person_id) where deleted_at is null;
create index customers_newest on customers (brand_id, gym_id, id desc) where deleted_at is null;
create index customers_phone on customers (brand_id, gym_id, phone, id desc) where deleted_at is null;
create index customers_tail on customers (brand_id, gym_id, phone_tail, id desc) where deleted_at is null;
create index customers_initials on customers (brand_id, gym_id, initials, id desc) where deleted_at is null;
create index customers_name on customers (brand_id, gym_id, name collate zh_pinyin, id) where deleted_at is null;
create index customers_consultant on customers (brand_id, gym_id, consultant_id, id desc) where deleted_at is null;
create index customers_coach on customers (brand_id, gym_id, coach_id, id desc) where deleted_at is null and coach_id is not null;
create index customers_source on customers (brand_id, gym_id, source, id desc) where deleted_at is null;
create index customers_last_visit on customers (brand_id, gym_id, coalesce(last_visit_at, '-infinity'), id) where deleted_at is null;
create index customers_birthday on customers (brand_id, gym_id, birthday_md, id) where deleted_at is null and birthday_md is not null;
create index customers_valid_until on customers (brand_id, gym_id, coalesce(valid_until, '-infinity'), id) where deleted_at is null;
create index customers_leads on customers (brand_id, gym_id, id desc) where deleted_at is null and member_since is null;
create index customers_of_person on customers (brand_id, person_id);
select tenant_table('customers');

-- Finding inside a name: single characters, bigrams and pinyin syllables of it.
create table customer_search (
  brand_id bigint not null,
  gym_id bigint not null,
  token text collate "C" not null,
  customer_id bigint not null,
  primary key (brand_id, gym_id, token, customer_id),
  foreign key (brand_id, customer_id) references customers (brand_id, id) on delete cascade,
  foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
create index on customer_search (brand_id, customer_id);
select tenant_table('customer_search');
