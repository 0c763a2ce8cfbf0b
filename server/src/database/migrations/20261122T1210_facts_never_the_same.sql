-- The brand's number goes up by a step that nobody can foretell. By ones it came to the same number twice where the database
-- went back in time (a standby took over, a moment was restored) while a process still kept what it had known under it.
create or replace function facts_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  brand bigint := case when tg_op = 'DELETE' then old.brand_id else new.brand_id end;
  counted text := brand || ':' || pg_current_xact_id();
begin
  if current_setting('app.facts_counted', true) is distinct from counted then
    perform set_config('app.facts_counted', counted, true);
    update brands set facts_version = facts_version + 1 + floor(random() * 1000000000)::bigint where id = brand;
  end if;
  return null;
end $$;
create or replace function brand_facts_changed() returns trigger language plpgsql as $$
begin
  new.facts_version := old.facts_version + 1 + floor(random() * 1000000000)::bigint;
  return new;
end $$;
