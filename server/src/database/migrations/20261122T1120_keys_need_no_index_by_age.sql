-- No plan takes it: the hourly deletion names the brand, and finds a week's keys by their own primary key. Every money call
-- paid for it, whatever it did.
drop index idempotency_created_at_idx;
