-- A gate's copy is hashed with a key of its own, made anew with each pairing; what the brand hashes with stays on the server.

-- What the keys of copies are made from, and what is sealed with. Outside tenants, as gate_keys is.
create table gate_copy_secrets (
  brand_id bigint primary key references brands,
  secret bytea not null
);

-- The first to come makes it; everybody has the same.
create function gate_copy_secret(new_secret bytea) returns bytea
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  brand bigint := current_setting('app.brand')::bigint;
  kept bytea;
begin
  select secret into kept from gate_copy_secrets where brand_id = brand;
  if kept is not null then return kept; end if;
  insert into gate_copy_secrets (brand_id, secret) values (brand, new_secret) on conflict do nothing;
  return (select secret from gate_copy_secrets where brand_id = brand);
end $$;
revoke execute on function gate_copy_secret from public;
grant execute on function gate_copy_secret to kaiguan_app;

-- What a living credential is hashed from, so that each gate's copy has a hash of its own. Of what was registered before this
-- there is none until it is shown at a gate that can ask.
create table gate_seals (
  brand_id bigint not null,
  credential_id bigint not null,
  sealed bytea not null,                   -- AES-256-GCM: nonce, tag, text
  primary key (brand_id, credential_id),
  foreign key (brand_id, credential_id) references gate_credentials (brand_id, id)
);
select tenant_table('gate_seals');

create function gate_seals_mark() returns trigger language plpgsql as $$
begin
  if has_paired_gate(new.brand_id) then
    insert into gate_copy_marks (brand_id, person_id, employee_id)
      select d.brand_id, d.person_id, d.employee_id from gate_credentials d where d.brand_id = new.brand_id and d.id = new.credential_id;
  end if;
  return null;
end $$;
create trigger copy_marks after insert on gate_seals for each row execute function gate_seals_mark();

-- What has ended is known by its hash alone.
create function gate_seals_forget() returns trigger language plpgsql as $$
begin
  delete from gate_seals where brand_id = new.brand_id and credential_id = new.id;
  return null;
end $$;
create trigger seals_forget after update on gate_credentials for each row
  when (old.ended_at is null and new.ended_at is not null) execute function gate_seals_forget();

-- A copy names nobody: another name changes nothing of it.
drop trigger copy_marks_changed on customers;
create trigger copy_marks_changed after update on customers for each row when (
  (old.person_id, old.sex, old.blocked_reason is null, old.deleted_at) is distinct from (new.person_id, new.sex, new.blocked_reason is null, new.deleted_at)
) execute function copy_marks_customer();
drop trigger copy_marks_changed on employees;
create trigger copy_marks_changed after update on employees for each row when (
  (old.gym_id, old.type, old.sex, old.status, old.deleted_at) is distinct from (new.gym_id, new.type, new.sex, new.status, new.deleted_at)
) execute function copy_marks_staff('id');

-- Copies as they were hold names, and hashes of the brand: they are made anew, and every gate fetches its own whole.
alter table gate_copy_rows no force row level security;
delete from gate_copy_rows;
alter table gate_copy_rows force row level security;
alter table gate_copies no force row level security;
update gate_copies set version = version + 1, told_from = version + 1, made_at = null, until = null;
alter table gate_copies force row level security;
