-- Whole phone numbers that an account looked for and nobody has: so many in a minute and in a day (search/whole-phones.ts).
-- One row for each account that ever missed; both windows begin anew with the first miss after they end.
create table phone_misses (
  brand_id bigint not null references brands,
  account_id bigint not null references accounts,
  minute_since timestamptz not null,
  minute_misses integer not null check (minute_misses > 0),
  day_since timestamptz not null,
  day_misses integer not null check (day_misses > 0),
  primary key (brand_id, account_id)
);
select tenant_table('phone_misses');
