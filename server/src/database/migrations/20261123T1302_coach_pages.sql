-- What members are told of a coach beside their hours: what they are good at, where they teach, who they are.
create table coach_pages (
  brand_id bigint not null,
  gym_id bigint not null,
  coach_id bigint not null,
  skills text[] not null default '{}',
  hall text not null default '',
  introduce text not null default '',
  version integer not null default 1,
  primary key (brand_id, gym_id, coach_id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, coach_id) references employees (brand_id, id)
);
create index on coach_pages (brand_id, coach_id);
select tenant_table('coach_pages');
