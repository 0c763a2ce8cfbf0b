-- Among which records an operation stands, so that a branch's log is read kind by kind; at which register it was done, and by which
-- key a program did it. `register_id` 0: at none; null: registers didn't stand in the log yet. `key_id` null: by none, or not known.
alter table operation_log add column record_kind text, add column register_id bigint, add column key_id bigint;

-- Of what is there already, as record-kinds.ts says it of that day's operations. A place named its course, not whether that was open.
create function record_kind_of_old(brand bigint, gym bigint, about text, subject bigint, code text, params jsonb) returns text
language sql stable as $function$
  select case
    when code in ('employee.signed-out') then 'sign-ins'
    when code in ('customer.phone-revealed', 'export.phones-revealed') then 'phone-reveals'
    when code like 'place.%' then case when (
      select bool_and(c.type = 2) from group_courses c where c.brand_id = brand and c.gym_id = gym and c.name = params ->> 'course') then 'public' else 'league' end
    when about = 'group-course' then case when (
      select c.type = 2 from group_courses c where c.brand_id = brand and c.id = subject) then 'public' else 'league' end
    when code like 'classes.%' then 'league'
    when code like 'coach.%' or code like 'coaching.%' or about in ('course', 'customer-course') then 'private'
    when code like 'month.%' or code like 'reconciliation.%' or code like 'disruption.%' or code = 'receipt.drawer-opened'
      or about in ('card', 'order', 'deposit', 'day-closing', 'shift') then 'card'
    when code like 'visit.%' or about in ('customer', 'body-test', 'locker-rental') then 'customer'
    when about in ('employee', 'role') then 'staff'
    else 'settings' end
$function$;

-- A rewrite, so that no row is left twice. The owner reads all brands for once.
alter table group_courses no force row level security;
alter table operation_log
  alter column record_kind type text using record_kind_of_old(brand_id, gym_id, subject_kind, subject_id, action, params),
  alter column record_kind set not null;
alter table group_courses force row level security;
drop function record_kind_of_old(bigint, bigint, text, bigint, text, jsonb);

alter table operation_log
  add constraint operation_log_record_kind_known check (record_kind in ('customer', 'card', 'private', 'public', 'league', 'settings', 'staff', 'sign-ins', 'phone-reveals'));
create index operation_log_of_kind on operation_log (brand_id, gym_id, record_kind, at desc, id desc);
create index operation_log_of_staff on operation_log (brand_id, gym_id, staff_id, record_kind, at desc, id desc);
create index operation_log_of_action on operation_log (brand_id, gym_id, action, at desc, id desc);
drop index operation_log_brand_id_gym_id_id_idx;
