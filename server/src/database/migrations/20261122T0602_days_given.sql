-- How long a card may run: the days sold, the days given since, the days it was suspended. Every edit of dates is held against it.
alter table cards add column given_days integer default 0 check (given_days >= 0);   -- null: an end was taken off as a gift
alter table cards add column suspended_days integer not null default 0 check (suspended_days >= 0);

-- What cards already run longer than they were sold for was given or suspended then. The owner reads all brands for once.
alter table cards no force row level security;
update cards set given_days = case when ends_on = '9999-12-31' then null else ends_on - started_on + 1 - valid_days end
  where valid_days is not null and ends_on - started_on + 1 > valid_days;
alter table cards force row level security;
