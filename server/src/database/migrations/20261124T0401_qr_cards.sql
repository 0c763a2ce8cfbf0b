-- Table cards (台卡) as a club has changed them; one without a row is as a new club's. And what WeChat once answered for a branch:
-- it gives each code as often as it is asked for, and counts.
create table qr_cards (
  brand_id bigint not null,
  gym_id bigint not null,
  code text not null check (code in ('app', 'sign', 'club', 'mini')),
  theme_color text not null check (theme_color ~ '^#[0-9A-F]{6}$'),
  title text not null,
  custom_text_1 text not null,
  custom_text_2 text not null,
  logo_file_id bigint,
  club_name text not null,
  club_address text not null,
  phone text not null,
  features jsonb not null,               -- six of {text, shown}
  version integer not null,
  primary key (brand_id, gym_id, code),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, logo_file_id) references files (brand_id, id)
);
create index on qr_cards (brand_id, logo_file_id) where logo_file_id is not null;
select tenant_table('qr_cards');

create table mini_program_codes (
  brand_id bigint not null,
  gym_id bigint not null,
  page text not null check (page in ('app', 'sign', 'club', 'mini')),
  appid text not null,
  picture bytea not null,
  asked_at timestamptz not null,
  primary key (brand_id, gym_id, page, appid),
  foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
select tenant_table('mini_program_codes');
