-- What a session knows of its employee, role, gym and brand is kept by the process that answered it; here is whether it
-- still holds: one number of the brand that goes up with each of them, read in the first round trip of every call.
alter table brands add column facts_version bigint not null default 0;

-- Counted when the transaction commits, after every other lock it takes, and once however many rows it changed. By a step that
-- nobody can foretell: by ones it would come to the same number twice where the database went back in time (a standby took
-- over, a moment was restored) while a process still keeps what it knew under it.
create function facts_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
revoke execute on function facts_changed from public;
create constraint trigger facts_changed after insert or update or delete on employees deferrable initially deferred for each row execute function facts_changed();
create constraint trigger facts_changed after insert or update or delete on employee_gyms deferrable initially deferred for each row execute function facts_changed();
create constraint trigger facts_changed after insert or update or delete on roles deferrable initially deferred for each row execute function facts_changed();
create constraint trigger facts_changed after insert or update or delete on gyms deferrable initially deferred for each row execute function facts_changed();
create function brand_facts_changed() returns trigger language plpgsql as $$
begin
  new.facts_version := old.facts_version + 1 + floor(random() * 1000000000)::bigint;
  return new;
end $$;
create trigger brand_facts_changed before update of name on brands for each row execute function brand_facts_changed();

-- Opens a session for one transaction. `known`: the version that the asker keeps facts of; where it still holds they aren't said again.
drop function session_open(bytea, timestamptz);
create function session_open(hash bytea, at timestamptz, known text) returns jsonb
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
  select jsonb_build_object('id', s.id, 'account_id', s.account_id, 'version', stand,
    'brand_id', s.brand_id, 'brand_name', s.brand_name, 'gym_id', coalesce(s.gym_id, 0),
    'employee', jsonb_build_object('id', e.id, 'name', e.name, 'type', e.type, 'phone', e.phone),
    'role', case when r.id is not null then jsonb_build_object('id', r.id, 'name', r.name, 'menus', to_jsonb(r.permission_ids)) end,
    'gym', case when g.id is not null then to_jsonb(g) - 'created_at' end)
  into answer
  from employees e
  left join roles r on r.brand_id = e.brand_id and r.id = e.role_id and r.deleted_at is null
  left join gyms g on g.brand_id = e.brand_id and g.id = s.gym_id
  where e.brand_id = s.brand_id and e.id = s.employee_id and e.status = 1 and e.deleted_at is null
    and (s.gym_id is null and e.type in (2, 3, 5, 6)
      or e.type in (1, 4) and e.gym_id = s.gym_id
      or e.type in (5, 6)
      or e.type in (2, 3) and exists (select from employee_gyms eg
           where eg.brand_id = e.brand_id and eg.employee_id = e.id and eg.gym_id = s.gym_id));
  return coalesce(answer, jsonb_build_object('id', s.id, 'account_id', s.account_id));
end $$;
revoke execute on function session_open from public;
grant execute on function session_open to kaiguan_app;
