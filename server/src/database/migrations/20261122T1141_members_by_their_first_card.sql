-- Who became a member on which days, counted for many branches at once and listed by the same filter.
create index customers_joined on customers (brand_id, gym_id, member_since, id) where deleted_at is null and member_since is not null;
