-- Whoever sees every colleague's day reads it in the order of its days, a page at a time.
create index follow_ups_open_here on follow_ups (brand_id, gym_id, next_on, id) where done_at is null and deleted_at is null;
