-- Whether somebody stands where they say, and what they may there: asked of a session at every call, and of whoever asked for
-- something that is done in the background, as they stand by then. null: disabled, gone, or of another place.
create function staff_facts(brand bigint, gym bigint, employee bigint) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'employee', jsonb_build_object('id', e.id, 'name', e.name, 'type', e.type, 'phone', e.phone),
    'role', case when r.id is not null then jsonb_build_object('id', r.id, 'name', r.name, 'menus', to_jsonb(r.permission_ids)) end,
    'gym', case when g.id is not null then to_jsonb(g) - 'created_at' end)
  from employees e
  left join roles r on r.brand_id = e.brand_id and r.id = e.role_id and r.deleted_at is null
  left join gyms g on g.brand_id = e.brand_id and g.id = gym
  where e.brand_id = brand and e.id = employee and e.status = 1 and e.deleted_at is null
    and (gym is null and e.type in (2, 3, 5, 6)
      or e.type in (1, 4) and e.gym_id = gym
      or e.type in (5, 6)
      or e.type in (2, 3) and exists (select from employee_gyms eg
           where eg.brand_id = e.brand_id and eg.employee_id = e.id and eg.gym_id = gym))
$$;
revoke execute on function staff_facts from public;
grant execute on function staff_facts to kaiguan_app;

create or replace function session_open(hash bytea, at timestamptz, known text) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  s record;
  stand text;
  answer jsonb;
begin
  select t.id, t.account_id, t.brand_id, t.gym_id, t.employee_id, t.ended_at, t.last_used_at, b.name as brand_name, b.facts_version
    into s from sessions t left join brands b on b.id = t.brand_id where t.token_hash = hash;
  if not found then return null; end if;
  if s.ended_at is not null or s.last_used_at < at - interval '24 hours' then return '{"ended": true}'; end if;
  if s.last_used_at < at - interval '60 seconds' then
    -- By one of the session's requests; the others pass, and don't wait until that one has ended.
    update sessions set last_used_at = at where id = (
      select t.id from sessions t where t.id = s.id and t.last_used_at < at - interval '60 seconds' for no key update skip locked);
  end if;
  if s.brand_id is null then
    return jsonb_build_object('id', s.id, 'account_id', s.account_id);
  end if;
  -- Assignments, because a `perform` would be a query of its own.
  stand := set_config('app.brand', s.brand_id::text, true);
  stand := set_config('app.gym', coalesce(s.gym_id, 0)::text, true);
  stand := set_config('app.asker', 'staff:' || s.employee_id, true);
  stand := concat_ws(':', s.brand_id, coalesce(s.gym_id, 0), s.employee_id, s.facts_version);
  if stand = known then return '{"same": true}'; end if;
  answer := staff_facts(s.brand_id, s.gym_id, s.employee_id);
  return jsonb_build_object('id', s.id, 'account_id', s.account_id)
    || case when answer is null then '{}'::jsonb
         else answer || jsonb_build_object('version', stand, 'brand_id', s.brand_id, 'brand_name', s.brand_name, 'gym_id', coalesce(s.gym_id, 0)) end;
end $$;
