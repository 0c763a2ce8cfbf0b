-- Rentals come in from another system, with their pledges, as members and cards do (0011_imports.sql).
alter table imports add column kind text not null default 'members' check (kind in ('members', 'lockers'));
alter table imports no force row level security;
update imports set counts = counts || '{"new_rentals": 0, "nameless_rentals": 0, "unpaid_rentals": 0, "pledges": 0}' where counts is not null;
alter table imports force row level security;

alter table locker_rentals add column import_id bigint, add foreign key (brand_id, import_id) references imports (brand_id, id);
create index locker_rentals_import on locker_rentals (brand_id, import_id) where import_id is not null;

alter table locker_events drop constraint locker_events_kind_check, add constraint locker_events_kind_check
  check (kind in ('rented', 'renewed', 'moved', 'returned', 'rented-reversed', 'renewed-reversed', 'moved-reversed', 'returned-reversed',
    'assigned', 'ended', 'disabled', 'enabled', 'forced-open', 'lost', 'imported', 'imported-reversed'));
