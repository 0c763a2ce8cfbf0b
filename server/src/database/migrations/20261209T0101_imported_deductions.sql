-- What is deducted from pay comes in by a sheet (20261204T0304_imported_staff.sql). Which lines of slips an import brought is found by it.
alter table imports drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('members', 'lockers', 'courses', 'body-tests', 'leads', 'goods', 'cards', 'staff', 'deductions'));
alter table imports no force row level security;
update imports set counts = counts || '{"new_pay_lines": 0, "deducted": 0, "adjusted": 0}' where counts is not null;
alter table imports force row level security;

alter table salary_lines add column import_id bigint,  -- the sheet that brought it; null: it was typed, or worked out
  add constraint salary_lines_of_import foreign key (brand_id, import_id) references imports (brand_id, id),
  add constraint salary_lines_brought_by_somebody check (import_id is null or written_by is not null);
create index salary_lines_import on salary_lines (brand_id, import_id) where import_id is not null;
