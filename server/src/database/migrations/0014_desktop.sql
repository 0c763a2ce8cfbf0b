-- What the desktops count: cards by their day of sale, customers by when they were added, leads without a consultant,
-- visits of many days without touching their rows.
create index cards_sold on cards (brand_id, gym_id, sold_on, id) where recycled_at is null and import_id is null;
create index customers_added on customers (brand_id, gym_id, created_at, id) where deleted_at is null;
create index customers_pool on customers (brand_id, gym_id, id desc) where deleted_at is null and member_since is null and consultant_id is null;
create index visits_counted on visits (brand_id, gym_id, business_day) where cancelled_at is null;
