-- Rows that change where they lie: a page with room takes the new version beside the old one, and no index is written.
-- Pages that are full already fill up as before; what is written from here on leaves room.
alter table cards set (fillfactor = 85);             -- every visit: visits left, last visit, what is deferred
alter table goods set (fillfactor = 70);             -- every sale: the stock
alter table gyms set (fillfactor = 50);              -- the day through which income is posted
alter table imports set (fillfactor = 50);           -- progress
alter table sessions set (fillfactor = 80);          -- once a minute
alter table login_failures set (fillfactor = 70);
alter table phone_misses set (fillfactor = 70);

-- The stock stood in this index's condition, so that every sale wrote all eight indexes of its goods. A gym has hundreds of
-- goods: who asks what runs low reads them.
drop index goods_low;

-- The answer to a key lives for a week and belongs to whoever asked, in the brand of their session: nothing to be checked.
alter table idempotency drop constraint idempotency_brand_id_fkey;
