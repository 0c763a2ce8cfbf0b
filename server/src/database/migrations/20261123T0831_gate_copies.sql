-- What a branch's gates decide by while they can't ask: who may enter in the next hours (server/src/access/intervals.ts).

-- One a branch with a paired gate. Making it locks its row, so that versions are committed in their order.
create table gate_copies (
  brand_id bigint not null,
  gym_id bigint not null,
  version bigint not null default 0,       -- counts every change that was made of it
  made_at timestamptz,                     -- when it was made whole
  until timestamptz,                       -- how far ahead it says who may enter
  told_from bigint not null default 0,     -- who has an older one than this gets it whole: who was gone before then isn't kept
  primary key (brand_id, gym_id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
select tenant_table('gate_copies');

create table gate_copy_rows (
  brand_id bigint not null,
  gym_id bigint not null,
  who text collate "C" not null,           -- c and a person, e and an employee
  version bigint not null,                 -- in which it changed last
  row jsonb,                               -- the contract's CopyRow without who; null: may not enter any more
  primary key (brand_id, gym_id, who),
  foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
create index gate_copy_rows_changed on gate_copy_rows (brand_id, gym_id, version, who);
create index gate_copy_rows_gone on gate_copy_rows (brand_id, gym_id, version) where row is null;
select tenant_table('gate_copy_rows');

-- Whose row has to be made anew, of brands that have a paired gate. Each change writes one of its own: nobody waits for
-- another, and none is lost that is written while the ones before are worked off.
create table gate_copy_marks (
  brand_id bigint not null,
  id bigint generated always as identity,
  gym_id bigint,                           -- null: at every branch
  person_id bigint,
  employee_id bigint,                      -- neither: everybody
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, person_id) references persons (brand_id, id) on delete cascade,
  foreign key (brand_id, employee_id) references employees (brand_id, id) on delete cascade
);
create index on gate_copy_marks (brand_id, gym_id);
create index on gate_copy_marks (brand_id, person_id) where person_id is not null;
create index on gate_copy_marks (brand_id, employee_id) where employee_id is not null;
select tenant_table('gate_copy_marks');

create index persons_merged_into on persons (brand_id, merged_into_id) where merged_into_id is not null;
create index gates_paired on gates (brand_id, gym_id) where public_key is not null and deleted_at is null;

create function has_paired_gate(brand bigint) returns boolean language sql stable as $$
  select exists (select from gates where brand_id = brand and public_key is not null and deleted_at is null)
$$;

create function copy_marks_customers(brand bigint, customer_ids bigint[]) returns void language sql as $$
  insert into gate_copy_marks (brand_id, person_id)
    select distinct brand, c.person_id from customers c where c.brand_id = brand and c.id = any (customer_ids)
$$;

-- Cards: of their holder, and of everybody they are shared with.
create function copy_marks_card() returns trigger language plpgsql as $$
begin
  if has_paired_gate(new.brand_id) then
    perform copy_marks_customers(new.brand_id, array[new.customer_id] || case when tg_op = 'UPDATE' then array[old.customer_id] else '{}' end
      || array(select h.customer_id from card_holders h where h.brand_id = new.brand_id and h.card_id = new.id and h.removed_at is null));
  end if;
  return null;
end $$;
create trigger copy_marks after insert on cards for each row execute function copy_marks_card();
-- A visit that a card pays and goes on paying changes nothing of it: not one of how many, nor one fee of a balance that lasts.
create trigger copy_marks_changed after update on cards for each row when (
  (old.customer_id, old.kind, old.terms, old.universal, old.sold_on, old.started_on, old.ends_on, old.opens_at_visit,
    old.suspended_from, old.suspended_to, old.suspension, old.closed_on, old.closed_why, old.recycled_at, old.undone_at, coalesce(old.residue_times, 0) > 0,
    old.principal_fen + old.gift_fen >= coalesce((old.terms->>'entry_fee')::bigint, 0))
  is distinct from
  (new.customer_id, new.kind, new.terms, new.universal, new.sold_on, new.started_on, new.ends_on, new.opens_at_visit,
    new.suspended_from, new.suspended_to, new.suspension, new.closed_on, new.closed_why, new.recycled_at, new.undone_at, coalesce(new.residue_times, 0) > 0,
    new.principal_fen + new.gift_fen >= coalesce((new.terms->>'entry_fee')::bigint, 0))
) execute function copy_marks_card();

-- What is somebody's by their customer: shared cards, trials, grids. `old`: a row that is gone, or moved.
create function copy_marks_theirs() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and has_paired_gate(old.brand_id) then perform copy_marks_customers(old.brand_id, array[old.customer_id]); end if;
  if tg_op <> 'DELETE' and has_paired_gate(new.brand_id) then perform copy_marks_customers(new.brand_id, array[new.customer_id]); end if;
  return null;
end $$;
create trigger copy_marks after insert or delete on card_holders for each row execute function copy_marks_theirs();
create trigger copy_marks_changed after update on card_holders for each row
  when ((old.customer_id, old.removed_at) is distinct from (new.customer_id, new.removed_at)) execute function copy_marks_theirs();
create trigger copy_marks after insert or delete on guest_passes for each row execute function copy_marks_theirs();
create trigger copy_marks_changed after update on guest_passes for each row when (
  (old.customer_id, old.from_day, old.to_day, old.used >= old.entries, old.voided_at)
  is distinct from (new.customer_id, new.from_day, new.to_day, new.used >= new.entries, new.voided_at)
) execute function copy_marks_theirs();
-- A grid for the day stops nobody.
create trigger copy_marks after insert on locker_rentals for each row
  when (new.customer_id is not null and new.visit_id is null) execute function copy_marks_theirs();
create trigger copy_marks_changed after update on locker_rentals for each row when (
  new.visit_id is null and (old.customer_id, old.expired_on, old.ended_at, old.visit_id) is distinct from (new.customer_id, new.expired_on, new.ended_at, new.visit_id)
) execute function copy_marks_theirs();

-- Who they are: what the gate greets them by, whether they may come at all, which person.
create function copy_marks_customer() returns trigger language plpgsql as $$
begin
  if has_paired_gate(new.brand_id) then
    insert into gate_copy_marks (brand_id, person_id)
      select new.brand_id, p from unnest(case when old.person_id = new.person_id then array[new.person_id] else array[old.person_id, new.person_id] end) p;
  end if;
  return null;
end $$;
create trigger copy_marks_changed after update on customers for each row when (
  (old.person_id, old.name, old.sex, old.blocked_reason is null, old.deleted_at)
  is distinct from (new.person_id, new.name, new.sex, new.blocked_reason is null, new.deleted_at)
) execute function copy_marks_customer();
-- Known to one more branch, whose word counts there.
create function copy_marks_come() returns trigger language plpgsql as $$
begin
  insert into gate_copy_marks (brand_id, person_id)
    select distinct n.brand_id, n.person_id from came n where has_paired_gate(n.brand_id)
      and exists (select from customers o where o.brand_id = n.brand_id and o.person_id = n.person_id and o.id <> n.id);
  return null;
end $$;
create trigger copy_marks after insert on customers referencing new table as came for each statement execute function copy_marks_come();

-- Who turned out to be somebody else: what they show is the other's.
create function copy_marks_merged() returns trigger language plpgsql as $$
begin
  if has_paired_gate(new.brand_id) then
    insert into gate_copy_marks (brand_id, person_id)
      select new.brand_id, p from unnest(array[new.id, old.merged_into_id, new.merged_into_id]) p where p is not null;
  end if;
  return null;
end $$;
create trigger copy_marks_changed after update on persons for each row
  when (old.merged_into_id is distinct from new.merged_into_id) execute function copy_marks_merged();

-- What they show.
create function copy_marks_credential() returns trigger language plpgsql as $$
begin
  if has_paired_gate(new.brand_id) then
    insert into gate_copy_marks (brand_id, person_id, employee_id) values (new.brand_id, new.person_id, new.employee_id);
    if tg_op = 'UPDATE' and (old.person_id, old.employee_id) is distinct from (new.person_id, new.employee_id) then
      insert into gate_copy_marks (brand_id, person_id, employee_id) values (old.brand_id, old.person_id, old.employee_id);
    end if;
  end if;
  return null;
end $$;
create trigger copy_marks after insert on gate_credentials for each row execute function copy_marks_credential();
create trigger copy_marks_changed after update on gate_credentials for each row when (
  (old.person_id, old.employee_id, old.mac, old.ended_at) is distinct from (new.person_id, new.employee_id, new.mac, new.ended_at)
) execute function copy_marks_credential();

-- Staff.
create function copy_marks_staff() returns trigger language plpgsql as $$
declare
  asked jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  brand bigint := asked->>'brand_id';
begin
  if has_paired_gate(brand) then
    insert into gate_copy_marks (brand_id, employee_id) values (brand, (asked->>tg_argv[0])::bigint);
  end if;
  return null;
end $$;
create trigger copy_marks after insert or update or delete on staff_entries for each row execute function copy_marks_staff('employee_id');
create trigger copy_marks after insert or delete on employee_gyms for each row execute function copy_marks_staff('employee_id');
create trigger copy_marks_changed after update on employees for each row when (
  (old.gym_id, old.type, old.name, old.sex, old.status, old.deleted_at) is distinct from (new.gym_id, new.type, new.name, new.sex, new.status, new.deleted_at)
) execute function copy_marks_staff('id');

-- A branch's own rules: everybody there.
create function copy_marks_gym() returns trigger language plpgsql as $$
declare
  asked jsonb := to_jsonb(new);
  brand bigint := asked->>'brand_id';
begin
  if has_paired_gate(brand) then insert into gate_copy_marks (brand_id, gym_id) values (brand, (asked->>tg_argv[0])::bigint); end if;
  return null;
end $$;
create trigger copy_marks after insert on locker_settings for each row when (new.overdue_stops_days is not null) execute function copy_marks_gym('gym_id');
create trigger copy_marks_changed after update on locker_settings for each row
  when (old.overdue_stops_days is distinct from new.overdue_stops_days) execute function copy_marks_gym('gym_id');
create trigger copy_marks_changed after update on gyms for each row
  when ((old.time_zone, old.day_starts_at) is distinct from (new.time_zone, new.day_starts_at)) execute function copy_marks_gym('id');
-- While none of its gates was paired nothing was marked.
create trigger copy_marks_changed after update on gates for each row
  when (old.public_key is distinct from new.public_key and new.public_key is not null) execute function copy_marks_gym('gym_id');

-- The branches whose copy is to be made whole (there is none, it is old, or everybody is marked) or mended. For a transaction
-- of its own: it walks through the brands.
create function gate_copies_due(made_before timestamptz) returns table (brand bigint, gym bigint, whole boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  for brand in select b.id from brands b order by b.id loop
    perform set_config('app.brand', brand::text, true);
    if not has_paired_gate(brand) then continue; end if;
    return query
      select brand, g.gym_id, due.whole or due.made_at is null or due.made_at <= made_before
      from (select distinct p.gym_id from gates p where p.brand_id = brand and p.public_key is not null and p.deleted_at is null) g
      cross join lateral (
        select (select c.made_at from gate_copies c where c.brand_id = brand and c.gym_id = g.gym_id) as made_at,
          exists (select from gate_copy_marks m where m.brand_id = brand and m.gym_id = g.gym_id) as whole,
          exists (select from gate_copy_marks m where m.brand_id = brand) as marked) due
      where due.marked or due.made_at is null or due.made_at <= made_before order by g.gym_id;
  end loop;
end $$;
revoke execute on function gate_copies_due from public;
grant execute on function gate_copies_due to kaiguan_app;
