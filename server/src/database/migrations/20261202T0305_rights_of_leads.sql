-- Adding and changing leads are rights of their own: whoever could by those of members still can.
set constraints all immediate;
alter table roles no force row level security;
update roles set version = version + 1,
    permission_ids = array(select distinct id collate "C" from unnest(permission_ids || array['2-3-1-2']) id order by 1)
  where '2-1-1-2' = any (permission_ids) and not permission_ids @> array['2-3-1-2'];
update roles set version = version + 1,
    permission_ids = array(select distinct id collate "C" from unnest(permission_ids || array['2-3-1-3']) id order by 1)
  where '2-1-1-3' = any (permission_ids) and not permission_ids @> array['2-3-1-3'];
alter table roles force row level security;
