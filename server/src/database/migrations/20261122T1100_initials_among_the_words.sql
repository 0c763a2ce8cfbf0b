-- Initials are found by what they begin with. As a range of an index they came in the order of the alphabet: of thousands
-- who begin so, all had to be sorted for the newest twenty, and counted beside those whom a syllable finds. Each beginning
-- is a word like any other now (search/names.ts): its rows lie in the order of customers, and nobody is found twice.
alter table customers no force row level security;
alter table customer_search no force row level security;
insert into customer_search (brand_id, gym_id, token, customer_id)
  select c.brand_id, c.gym_id, left(c.initials, n), c.id from customers c, generate_series(1, length(c.initials)) n
  where c.deleted_at is null on conflict do nothing;
alter table customer_search force row level security;
alter table customers force row level security;

drop index customers_initials;
