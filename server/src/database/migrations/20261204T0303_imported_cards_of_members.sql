-- Cards come in from another system for members who are here already (20261204T0302_imported_goods.sql).
alter table imports drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('members', 'lockers', 'courses', 'body-tests', 'leads', 'goods', 'cards'));
