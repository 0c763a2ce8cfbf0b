-- Which cards were renewed that else had ended on some days.
create index card_events_renewed on card_events (brand_id, gym_id, (coalesce(before ->> 'used_up_on', before ->> 'ends_on') collate "C"), card_id)
  where kind = 'renewed';

-- Who came on some days, and how often, is read from the index alone.
create index visits_came on visits (brand_id, gym_id, business_day) include (customer_id) where cancelled_at is null;
drop index visits_counted;
alter index visits_came rename to visits_counted;
