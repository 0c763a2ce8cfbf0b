-- What operation counts over a year is read from these indexes alone: a heap of a hundred thousand rows costs ten times as much
-- (docs/performance.md). What is added to them changes only where one of their columns does, too.

drop index customers_valid_until;
create index customers_valid_until on customers (brand_id, gym_id, coalesce(valid_until, '-infinity'::date), id) include (valid_until) where deleted_at is null;

drop index customers_added;
create index customers_added on customers (brand_id, gym_id, created_at, id) include (source, consultant_id, member_since) where deleted_at is null;

drop index cards_sold;
create index cards_sold on cards (brand_id, gym_id, sold_on, id) include (template_id, undone_at) where recycled_at is null and import_id is null;

drop index cards_ends;
create index cards_ends on cards (brand_id, gym_id, ends_on, id) include (template_id, undone_at) where recycled_at is null;

drop index cards_wanted;
create index cards_wanted on cards (brand_id, gym_id, wanted_on, id) include (customer_id, kind, undone_at) where recycled_at is null and closed_on is null;

drop index cards_customer;
create index cards_customer on cards (brand_id, customer_id, id desc) include (kind, sold_on, recycled_at, closed_why, undone_at);

drop index stage_moves_customer;
create index stage_moves_customer on stage_moves (brand_id, gym_id, customer_id, id desc) include (business_day, delta);
