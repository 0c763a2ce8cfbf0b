-- Set before the first row of the demo chain, gone when it is whole: whoever finds it knows that everything here is half a demo.
alter table installation add column making_demo boolean not null default false;

create or replace function installation_set_up(is_demo boolean, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update installation set set_up_at = at, demo = is_demo, making_demo = false where set_up_at is null;
  return found;
end $$;
