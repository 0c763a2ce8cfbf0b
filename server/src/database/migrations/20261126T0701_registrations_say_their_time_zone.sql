-- Whoever corrects a registration finds the time zone that the gym was given, and may choose another before it opens.
create or replace function account_registrations(account bigint) returns setof jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  m record;
  before text := current_setting('app.brand', true);
begin
  for m in select distinct brand_id from account_memberships where account_id = account and not awaits_holder order by brand_id loop
    perform set_config('app.brand', m.brand_id::text, true);
    return query
      select to_jsonb(r) || jsonb_build_object('brand_name', b.name, 'time_zone', g.time_zone)
      from (select distinct on (gym_id) * from gym_registrations where brand_id = m.brand_id order by gym_id, id desc) r
      join brands b on b.id = r.brand_id
      join gyms g on g.brand_id = r.brand_id and g.id = r.gym_id
      where r.account_id = account;
  end loop;
  perform set_config('app.brand', coalesce(before, ''), true);
end $$;
