-- Leads come in from another system, with their source, their tags and what is to be done about them (20261123T1702_imported_body_exams.sql).
alter table imports drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('members', 'lockers', 'courses', 'body-tests', 'leads'));
alter table imports no force row level security;
update imports set counts = counts || '{"pooled_leads": 0, "new_tasks": 0}' where counts is not null;
alter table imports force row level security;
