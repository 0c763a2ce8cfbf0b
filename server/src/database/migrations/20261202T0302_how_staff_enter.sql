-- Binding a colleague's phone, switching their card and sending their face to gates are rights of their own: whoever could by editing
-- staff still can.
set constraints all immediate;
alter table roles no force row level security;
update roles set version = version + 1,
    permission_ids = array(select distinct id collate "C" from unnest(permission_ids || array['4-1-1-6', '4-1-2-4', '4-1-2-5']) id order by 1)
  where '4-1-1-3' = any (permission_ids) and not permission_ids @> array['4-1-1-6', '4-1-2-4', '4-1-2-5'];
alter table roles force row level security;
