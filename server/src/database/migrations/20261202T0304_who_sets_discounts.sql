-- Setting how far a role, and an employee of their own, may discount are rights of their own: whoever could by adding or editing roles
-- and staff still can.
set constraints all immediate;
alter table roles no force row level security;
update roles set version = version + 1,
    permission_ids = array(select distinct id collate "C" from unnest(permission_ids || array['5-2-1-5']) id order by 1)
  where permission_ids && array['5-2-1-2', '5-2-1-3'] and not permission_ids @> array['5-2-1-5'];
update roles set version = version + 1,
    permission_ids = array(select distinct id collate "C" from unnest(permission_ids || array['4-1-2-6']) id order by 1)
  where permission_ids && array['4-1-1-2', '4-1-1-3'] and not permission_ids @> array['4-1-2-6'];
alter table roles force row level security;
