-- Body tests: what was measured of somebody, in hundredths of cm, kg, percent and of the ratio; pressures, pulse and age whole.
create table body_exams (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  customer_id bigint,                      -- null: of nobody yet
  name text not null default '',           -- of whoever is no member; a member's own stands with them
  sex smallint not null default 0 check (sex in (0, 1, 2)),
  phone text not null default '',
  age smallint check (age between 1 and 120),
  head_portrait_file_id bigint,
  image_file_id bigint,
  examined_at timestamptz not null,
  height integer check (height between 5000 and 25000),
  weight integer check (weight between 1000 and 40000),
  fat integer check (fat between 100 and 7500),
  infat integer check (infat between 50 and 6000),
  body_water integer check (body_water between 300 and 25000),
  muscle integer check (muscle between 100 and 20000),
  fat_mineral integer check (fat_mineral between 50 and 25000),
  mineral integer check (mineral between 20 and 3000),
  protein integer check (protein between 50 and 6000),
  waist_hip integer check (waist_hip between 40 and 200),
  sub_fat integer check (sub_fat between 100 and 7500),
  max_blood_pressure smallint check (max_blood_pressure between 50 and 300),
  min_blood_pressure smallint check (min_blood_pressure between 20 and 200),
  resting_heart_rate smallint check (resting_heart_rate between 20 and 250),
  body_level smallint check (body_level between 0 and 8), -- null: as fat and muscle say
  coach_id bigint,
  next_on date,
  follow_up_id bigint,                     -- what was made of next_on
  remark text not null default '',
  source text not null default 'desk' check (source in ('desk', 'import')),
  source_row text,                         -- of a file's row: the same row comes once
  import_id bigint,
  created_by bigint not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, customer_id) references customers (brand_id, id),
  foreign key (brand_id, head_portrait_file_id) references files (brand_id, id),
  foreign key (brand_id, image_file_id) references files (brand_id, id),
  foreign key (brand_id, coach_id) references employees (brand_id, id),
  foreign key (brand_id, created_by) references employees (brand_id, id),
  foreign key (brand_id, follow_up_id) references follow_ups (brand_id, id),
  foreign key (brand_id, import_id) references imports (brand_id, id),
  check ((source = 'import') = (source_row is not null)),
  check (min_blood_pressure < max_blood_pressure)
);
create index body_exams_newest on body_exams (brand_id, gym_id, examined_at desc, id desc) where deleted_at is null;
create index body_exams_of_customer on body_exams (brand_id, customer_id, examined_at desc, id desc) where deleted_at is null;
create index body_exams_of_coach on body_exams (brand_id, gym_id, coach_id, examined_at desc, id desc) where deleted_at is null;
create index body_exams_of_nobody on body_exams (brand_id, gym_id, examined_at desc, id desc) where customer_id is null and deleted_at is null;
create index body_exams_with_phone on body_exams (brand_id, gym_id, phone) where deleted_at is null and phone <> '';
create index body_exams_named on body_exams (brand_id, gym_id, name text_pattern_ops) where deleted_at is null;
create index on body_exams (brand_id, head_portrait_file_id) where head_portrait_file_id is not null;
create index on body_exams (brand_id, image_file_id) where image_file_id is not null;
create index on body_exams (brand_id, import_id) where import_id is not null;
-- A row of a file comes once, and again where it was deleted.
create unique index body_exams_of_source on body_exams (brand_id, gym_id, source, source_row) where deleted_at is null;
-- Nobody is tested twice at one moment: a second click finds the first. Of a member that is looked for behind their lock, because two
-- who turn out to be one may have been tested at once.
create unique index body_exams_once on body_exams (brand_id, gym_id, examined_at, phone, name)
  where customer_id is null and source = 'desk' and deleted_at is null;
select tenant_table('body_exams');

-- An address that shows a member's progress to whoever has it, until it ends. Of the address only its fingerprint is kept.
create table progress_cards (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  customer_id bigint not null,
  token_hash bytea not null,
  made_by bigint,                          -- null: the member
  made_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened integer not null default 0,
  primary key (brand_id, id),
  unique (brand_id, token_hash),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, customer_id) references customers (brand_id, id),
  foreign key (brand_id, made_by) references employees (brand_id, id),
  check (made_at < expires_at)
);
create index on progress_cards (brand_id, customer_id, id desc);
select tenant_table('progress_cards');

-- Members see their own.
grant select on body_exams to kaiguan_member;
create policy own on body_exams as restrictive to kaiguan_member
  using (exists (select from customers c where c.brand_id = body_exams.brand_id and c.id = body_exams.customer_id));
grant select, insert on progress_cards to kaiguan_member;
grant update (revoked_at) on progress_cards to kaiguan_member;
create policy own on progress_cards as restrictive to kaiguan_member
  using (exists (select from customers c where c.brand_id = progress_cards.brand_id and c.id = progress_cards.customer_id));
