-- What a club shows of itself beside its name: when it is open, what it has, how it looks.
create table gym_venues (
  brand_id bigint not null references brands,
  gym_id bigint not null,
  introduction text not null,
  hours jsonb not null,          -- the contract's OpenTime, of the whole week
  special_days jsonb not null,   -- the contract's SpecialDays
  facilities text[] not null,
  features text[] not null,
  primary key (brand_id, gym_id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
select tenant_table('gym_venues');

create table gym_photos (
  brand_id bigint not null references brands,
  gym_id bigint not null,
  position smallint not null check (position between 1 and 9),
  file_id bigint not null,
  primary key (brand_id, gym_id, position),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, file_id) references files (brand_id, id)
);
create index on gym_photos (brand_id, file_id);
select tenant_table('gym_photos');
