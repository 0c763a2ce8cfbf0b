-- Giving cards is a right of its own: whoever could by selling them still can, as far as their authority or a colleague's word goes.
set constraints all immediate;
alter table roles no force row level security;
update roles set version = version + 1,
    permission_ids = array(select distinct id collate "C" from unnest(permission_ids || array['1-3-1-5']) id order by 1)
  where '1-3-1-2' = any (permission_ids) and not permission_ids @> array['1-3-1-5'];
alter table roles force row level security;
