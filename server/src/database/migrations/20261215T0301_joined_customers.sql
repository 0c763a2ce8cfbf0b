-- Head office finds whom several branches know by those that joined: whoever a branch added while another one knew them.
alter table customers add column joined boolean not null default false;
alter table customers no force row level security;
update customers c set joined = true
where c.deleted_at is null and exists (
  select from customers o where o.brand_id = c.brand_id and o.person_id = c.person_id and o.id < c.id and o.deleted_at is null
);
alter table customers force row level security;
create index customers_joined_person on customers (brand_id, person_id desc) where joined and deleted_at is null;

-- Only the row itself is written, so that nobody waits for anybody; whether the other branch still knows them is asked when it is read.
create function customer_joins() returns trigger
language plpgsql set search_path to 'public', 'pg_temp' as $function$
begin
  new.joined := new.deleted_at is null and exists (
    select from customers o where o.brand_id = new.brand_id and o.person_id = new.person_id and o.id <> new.id and o.deleted_at is null
  );
  return new;
end $function$;
create trigger joins before insert on customers for each row execute function customer_joins();
create trigger joins_again before update of person_id, deleted_at on customers for each row
  when (new.deleted_at is null and (old.person_id, old.deleted_at) is distinct from (new.person_id, new.deleted_at)) execute function customer_joins();
