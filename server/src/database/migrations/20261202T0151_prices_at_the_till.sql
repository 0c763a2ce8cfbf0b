-- Another price at the till, a colleague's word for goods and lockers, and the drawer without a sale are rights of their own: whoever
-- could by selling goods, by confirming discounts of cards, by setting up printers still can.
set constraints all immediate;
alter table roles no force row level security;
update roles set version = version + 1,
    permission_ids = array(select distinct id collate "C" from unnest(permission_ids || array['1-4-1-3']) id order by 1)
  where '1-4-1-2' = any (permission_ids) and not permission_ids @> array['1-4-1-3'];
update roles set version = version + 1,
    permission_ids = array(select distinct id collate "C" from unnest(permission_ids || array['1-4-1-4']) id order by 1)
  where '1-3-1-3' = any (permission_ids) and not permission_ids @> array['1-4-1-4'];
update roles set version = version + 1,
    permission_ids = array(select distinct id collate "C" from unnest(permission_ids || array['1-4-1-7']) id order by 1)
  where '5-6-1-3' = any (permission_ids) and not permission_ids @> array['1-4-1-7'];
alter table roles force row level security;
