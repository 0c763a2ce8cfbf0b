-- The day its last lesson went: from the day after, whoever holds nothing else is a former member.
alter table customer_courses add column used_up_on date;
-- Sold at nothing: it lets somebody try, and makes them no member.
alter table customer_courses add column is_trial boolean not null default false;
