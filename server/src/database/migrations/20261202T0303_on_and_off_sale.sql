-- Putting goods and card types on or off sale are rights of their own: whoever could by adding or editing them still can.
set constraints all immediate;
alter table roles no force row level security;
update roles set version = version + 1,
    permission_ids = array(select distinct id collate "C" from unnest(permission_ids || array['1-4-3-5']) id order by 1)
  where permission_ids && array['1-4-3-2', '1-4-3-3'] and not permission_ids @> array['1-4-3-5'];
update roles set version = version + 1,
    permission_ids = array(select distinct id collate "C" from unnest(permission_ids || array['5-1-1-5']) id order by 1)
  where permission_ids && array['5-1-1-2', '5-1-1-3'] and not permission_ids @> array['5-1-1-5'];
alter table roles force row level security;
