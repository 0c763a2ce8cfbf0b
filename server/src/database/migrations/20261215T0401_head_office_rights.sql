-- A post of type 3 may be narrowed to some of what there is at head office; null: to nothing. Another type keeps it for later.
alter table employees add column head_office_rights text[];
alter table employees add constraint employees_head_office_rights check (cardinality(head_office_rights) > 0);

create or replace function staff_facts(brand bigint, gym bigint, employee bigint) returns jsonb
language sql stable security definer set search_path to 'public', 'pg_temp' as $function$
  select jsonb_build_object(
    'employee', jsonb_build_object('id', e.id, 'name', e.name, 'type', e.type, 'phone', e.phone, 'head_office_rights', to_jsonb(e.head_office_rights)),
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
    and not exists (select from account_memberships m
      where m.account_id = e.account_id and m.brand_id = e.brand_id and m.employee_id = e.id and m.awaits_holder)
$function$;
