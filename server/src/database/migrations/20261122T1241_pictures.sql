-- The pictures of people and things (docs/files.md): a person's and an employee's face, what an employee shows of their work,
-- a card's own face instead of a drawn one, what goods look like, a club's logo.
alter table persons add column head_portrait_file_id bigint;
alter table employees add column head_portrait_file_id bigint;
alter table vip_templates add column image_file_id bigint;
alter table cards add column image_file_id bigint;
alter table goods add column image_file_id bigint;

-- The name of the logo's file beside its id: whoever opens a session is told it with the gym's row.
alter table gyms add column logo text, add check ((logo is null) = (logo_file_id is null));

alter table persons add foreign key (brand_id, head_portrait_file_id) references files (brand_id, id);
alter table employees add foreign key (brand_id, head_portrait_file_id) references files (brand_id, id);
alter table vip_templates add foreign key (brand_id, image_file_id) references files (brand_id, id);
alter table cards add foreign key (brand_id, image_file_id) references files (brand_id, id);
alter table goods add foreign key (brand_id, image_file_id) references files (brand_id, id);
alter table gyms add foreign key (brand_id, logo_file_id) references files (brand_id, id);

create index on persons (brand_id, head_portrait_file_id) where head_portrait_file_id is not null;
create index on employees (brand_id, head_portrait_file_id) where head_portrait_file_id is not null;
create index on vip_templates (brand_id, image_file_id) where image_file_id is not null;
create index on cards (brand_id, image_file_id) where image_file_id is not null;
create index on goods (brand_id, image_file_id) where image_file_id is not null;
create index on gyms (brand_id, logo_file_id) where logo_file_id is not null;

create table employee_photos (
  brand_id bigint not null references brands,
  employee_id bigint not null,
  position smallint not null check (position between 1 and 9),
  file_id bigint not null,
  primary key (brand_id, employee_id, position),
  foreign key (brand_id, employee_id) references employees (brand_id, id),
  foreign key (brand_id, file_id) references files (brand_id, id)
);
create index on employee_photos (brand_id, file_id);
select tenant_table('employee_photos');
