-- Giving for nothing is a right of its own: whoever could by selling cards, renewing, topping up or changing types still can, as far as
-- their authority or a colleague's word goes.
set constraints all immediate;
alter table roles no force row level security;
update roles set version = version + 1,
    permission_ids = array(select distinct id collate "C" from unnest(permission_ids || array['1-3-1-5']) id order by 1)
  where permission_ids && array['1-3-1-2', '1-3-3-2', '1-3-3-3', '1-3-3-6'] and not permission_ids @> array['1-3-1-5'];
alter table roles force row level security;
