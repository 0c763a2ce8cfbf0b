-- What is due with whoever stands at the counter: asked at each arrival, however long their history is.
create index follow_ups_due_of on follow_ups (brand_id, customer_id, next_on) where done_at is null and deleted_at is null;
