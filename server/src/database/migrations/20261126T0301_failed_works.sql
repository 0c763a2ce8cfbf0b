-- What a night left undone, by work and place: kept until the work has succeeded there, shown to the operator and to head office.
create table failed_works (
  id bigint generated always as identity primary key,
  work text not null,
  -- A gym; without one its whole brand; without either the installation.
  brand_id bigint references brands,
  gym_id bigint,
  since timestamptz not null,
  last_at timestamptz not null,
  again_at timestamptz not null,
  times integer not null default 1 check (times > 0),
  error text not null,
  check (gym_id is null or brand_id is not null),
  foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
create unique index failed_works_one on failed_works (work, brand_id, gym_id) nulls not distinct;
create index failed_works_again on failed_works (again_at);
create index failed_works_of_brand on failed_works (brand_id, gym_id);

-- Head office hears of its own: what failed at these gyms, or for the brand as a whole. What went wrong inside is the operator's alone.
create function failed_works_at(gyms bigint[]) returns table (work text, gym_id bigint, since timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.work, f.gym_id, f.since from failed_works f
  where f.brand_id = current_setting('app.brand')::bigint and (f.gym_id is null or f.gym_id = any (gyms))
  order by f.since, f.id limit 200;
$$;
revoke execute on function failed_works_at from public;
grant execute on function failed_works_at to kaiguan_app;
