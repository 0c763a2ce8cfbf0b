-- How many a gym has, for the lists that nobody filtered: counting a hundred thousand for each look at the newest twenty
-- cost ten times the twenty. What comes and what goes is written down beside it, a row for each statement: no row is there
-- that two writers would wait for. The hourly job adds them up (jobs/keep-house.ts); the total is the sum, at any moment.
create table list_totals (
  brand_id bigint not null,
  gym_id bigint not null,
  list text not null check (list in ('customers', 'cards')),
  seq bigint generated always as identity,
  n integer not null check (n <> 0),
  primary key (brand_id, gym_id, list, seq) include (n),
  foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
select tenant_table('list_totals');

-- Living customers; cards that are neither in the recycle bin nor of an import that was undone.
create function customers_came() returns trigger language plpgsql as $$
begin
  insert into list_totals (brand_id, gym_id, list, n)
    select brand_id, gym_id, 'customers', count(*) from came where deleted_at is null group by brand_id, gym_id;
  return null;
end $$;
create function cards_came() returns trigger language plpgsql as $$
begin
  insert into list_totals (brand_id, gym_id, list, n)
    select brand_id, gym_id, 'cards', count(*) from came where recycled_at is null and undone_at is null group by brand_id, gym_id;
  return null;
end $$;
-- One that left its list, or came back: which list, and -1 or 1.
create function list_changed() returns trigger language plpgsql as $$
begin
  insert into list_totals (brand_id, gym_id, list, n) values (old.brand_id, old.gym_id, tg_argv[0], tg_argv[1]::integer);
  return null;
end $$;

create trigger came after insert on customers referencing new table as came for each statement execute function customers_came();
create trigger came after insert on cards referencing new table as came for each statement execute function cards_came();
create trigger left_list after update of deleted_at on customers for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function list_changed('customers', '-1');
create trigger came_back after update of deleted_at on customers for each row
  when (old.deleted_at is not null and new.deleted_at is null) execute function list_changed('customers', '1');
create trigger gone after delete on customers for each row when (old.deleted_at is null) execute function list_changed('customers', '-1');
create trigger left_list after update of recycled_at, undone_at on cards for each row
  when (old.recycled_at is null and old.undone_at is null and (new.recycled_at is not null or new.undone_at is not null))
  execute function list_changed('cards', '-1');
create trigger came_back after update of recycled_at, undone_at on cards for each row
  when ((old.recycled_at is not null or old.undone_at is not null) and new.recycled_at is null and new.undone_at is null)
  execute function list_changed('cards', '1');
create trigger gone after delete on cards for each row
  when (old.recycled_at is null and old.undone_at is null) execute function list_changed('cards', '-1');

-- The owner reads and writes all brands for once.
alter table customers no force row level security;
alter table cards no force row level security;
alter table list_totals no force row level security;
insert into list_totals (brand_id, gym_id, list, n)
  select brand_id, gym_id, 'customers', count(*) from customers where deleted_at is null group by brand_id, gym_id
  union all
  select brand_id, gym_id, 'cards', count(*) from cards where recycled_at is null and undone_at is null group by brand_id, gym_id;
alter table list_totals force row level security;
alter table cards force row level security;
alter table customers force row level security;
