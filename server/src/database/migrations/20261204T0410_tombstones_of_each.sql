-- A tombstone for each customer row that was forgotten, not for each request: whoever was merged with them, or deleted before, comes back
-- with an older archive too. Those who were forgotten before are told anew.
alter table customers add column tombstone_at timestamptz;
create index customers_untold on customers (brand_id, id) where forgotten_at is not null and tombstone_at is null;
-- For the night, which forgets whoever was deleted as a lead or taken back with an import.
create index customers_deleted on customers (brand_id, deleted_at, id) where deleted_at is not null and forgotten_at is null and merged_into_id is null;
alter table forget_requests drop column tombstone_at;
