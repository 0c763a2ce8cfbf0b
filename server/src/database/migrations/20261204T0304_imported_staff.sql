-- Staff come in from another system, without passwords (20261204T0303_imported_cards_of_members.sql). Whom an import brought is found by it.
alter table imports drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('members', 'lockers', 'courses', 'body-tests', 'leads', 'goods', 'cards', 'staff'));
alter table imports no force row level security;
update imports set counts = counts || '{"new_staff": 0}' where counts is not null;
alter table imports force row level security;

alter table employees add column import_id bigint,
  add constraint employees_of_import foreign key (brand_id, import_id) references imports (brand_id, id);
create index employees_import on employees (brand_id, import_id) where import_id is not null;
