-- How far ahead a card may begin, in days: the gym's own to say.
alter table gyms add column latest_start_days integer not null default 365 check (latest_start_days between 0 and 3650);
