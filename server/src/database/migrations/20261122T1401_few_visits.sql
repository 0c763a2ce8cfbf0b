-- How many visits are left stood in an index's condition, so that every visit wrote all the indexes of its card
-- (20261122T1030_rows_in_place.sql). Whether they are few changes twice in a card's life. And the day on which a card wants
-- renewing is a column: under row-level security a range over `coalesce(…)` reaches no index, over a column it does.
drop index cards_few;
drop index cards_wanted;
alter table cards
  add column few_visits boolean generated always as (kind = 2 and residue_times between 1 and 3) stored,
  add column wanted_on date generated always as (coalesce(used_up_on, ends_on, '9999-12-31'::date)) stored;
create index cards_wanted on cards (brand_id, gym_id, wanted_on, id) where recycled_at is null and closed_on is null;
create index cards_few on cards (brand_id, gym_id, wanted_on, id) where few_visits and recycled_at is null and closed_on is null;
