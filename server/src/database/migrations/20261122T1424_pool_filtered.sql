-- What the pool is filtered by stands in its index: few of many are found without reading the rows of the others.
drop index customers_left_alone;
create index customers_left_alone on customers (brand_id, gym_id, left_alone, id) include (protected_until, created_at, source, intent)
  where deleted_at is null and member_since is null;
