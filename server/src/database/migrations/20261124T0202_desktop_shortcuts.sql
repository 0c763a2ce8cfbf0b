-- What somebody put on their own desktop, for each branch that they work in.
create table desktop_shortcuts (
  brand_id bigint not null references brands,
  id bigint generated always as identity,
  gym_id bigint not null,
  employee_id bigint not null,
  path text not null,
  sort integer not null,       -- from 0; of two with the same, the older first
  primary key (brand_id, id),
  unique (brand_id, gym_id, employee_id, path),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, employee_id) references employees (brand_id, id)
);
create index on desktop_shortcuts (brand_id, employee_id);
select tenant_table('desktop_shortcuts');
