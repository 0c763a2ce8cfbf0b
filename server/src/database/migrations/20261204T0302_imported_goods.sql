-- Goods come in from another system, with the stock that is there (20261204T0301_imported_leads.sql). What came so is found by its import,
-- as what an import brings of people is; its stock is a move of its own kind, 'import'.
alter table imports drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('members', 'lockers', 'courses', 'body-tests', 'leads', 'goods'));
alter table imports no force row level security;
update imports set counts = counts || '{"new_goods": 0, "new_pieces": 0}' where counts is not null;
alter table imports force row level security;

alter table goods add column import_id bigint,
  add constraint goods_of_import foreign key (brand_id, import_id) references imports (brand_id, id);
create index goods_import on goods (brand_id, import_id) where import_id is not null;
alter table stock_moves drop constraint stock_moves_kind_check,
  add constraint stock_moves_kind_check check (kind in ('receive', 'sale', 'refund', 'count', 'correct', 'import'));
