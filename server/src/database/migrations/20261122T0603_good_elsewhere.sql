-- A card is universal where its terms make it good at other branches too; who keeps its type says nothing about that.
-- The owner reads all brands for once.
alter table cards no force row level security;
update cards set universal = coalesce(terms->'gyms', '"own"') <> '"own"' where universal <> (coalesce(terms->'gyms', '"own"') <> '"own"');
alter table cards force row level security;
alter table cards add constraint cards_universal_by_terms check (universal = (coalesce(terms->'gyms', '"own"') <> '"own"'));

-- The cards of other branches that are good here, what ends first first; the newest first are served by cards_universal.
create index cards_universal_ends on cards (brand_id, (coalesce(ends_on, '9999-12-31')), id) where universal;
