-- A member's visits are asked for by day: at the door today's, this month's, in their drawer the latest. By id alone each of
-- these read every visit that ever was.
create index visits_of_customer on visits (brand_id, customer_id, business_day desc, id desc);
drop index visits_customer;
