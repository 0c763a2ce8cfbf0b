-- Two customers who turn out to be one may both have been told of: each occasion is told once of the customer whom the rule found.
alter table follow_ups add column found_of bigint;
alter table follow_ups no force row level security;
update follow_ups set found_of = customer_id where rule is not null;
alter table follow_ups force row level security;
alter table follow_ups add constraint follow_ups_found check ((rule is null) = (found_of is null));
drop index follow_ups_once;
create unique index follow_ups_once on follow_ups (brand_id, found_of, rule, occasion) where rule is not null;
