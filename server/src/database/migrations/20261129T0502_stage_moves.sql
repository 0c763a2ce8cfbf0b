-- Who became a member, lapsed or came back, day by day, as it was known that night (docs/statistics.md).
create table stage_changes (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  customer_id bigint not null,
  constraint stage_changes_pkey primary key (brand_id, id),
  constraint stage_changes_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint stage_changes_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id) on delete cascade
);
comment on table stage_changes is 'A row is a customer the facts of whose stage were changed since the last night.';
create index stage_changes_gym on stage_changes (brand_id, gym_id, id);
create index stage_changes_customer on stage_changes (brand_id, customer_id);
select tenant_table('stage_changes');

-- `to_stage` null: neither a member nor one who was, or no customer any more. `delta`: by how many the members grew.
create table stage_moves (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  customer_id bigint not null,
  business_day date not null,
  kind text not null,
  to_stage text,
  delta smallint not null,
  constraint stage_moves_pkey primary key (brand_id, id),
  constraint stage_moves_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint stage_moves_brand_id_customer_id_fkey foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint stage_moves_kind_check check (kind in ('joined', 'returned', 'lapsed', 'imported', 'corrected')),
  constraint stage_moves_to_stage_check check (to_stage in ('member', 'former')),
  constraint stage_moves_delta_check check (delta between -1 and 1)
);
comment on table stage_moves is 'A row is a change of a customer’s stage as a night found it; it never changes.';
create index stage_moves_day on stage_moves (brand_id, gym_id, business_day, kind) include (delta);
create index stage_moves_customer on stage_moves (brand_id, gym_id, customer_id, id desc);
select tenant_table('stage_moves', true);

create table member_day (
  brand_id bigint not null,
  gym_id bigint not null,
  business_day date not null,
  kind text not null,
  moves integer not null,
  delta integer not null,
  constraint member_day_pkey primary key (brand_id, gym_id, business_day, kind),
  constraint member_day_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table member_day is 'A row is how many customers of a branch changed their stage in one way on a finished day.';
select tenant_table('member_day');

create table member_month (
  brand_id bigint not null,
  gym_id bigint not null,
  month date not null,
  kind text not null,
  moves integer not null,
  delta integer not null,
  constraint member_month_pkey primary key (brand_id, gym_id, month, kind),
  constraint member_month_brand_id_gym_id_fkey foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table member_month is 'A row is how many customers of a branch changed their stage in one way in a finished month.';
select tenant_table('member_month');

alter table summed_days drop constraint summed_days_family_check,
  add constraint summed_days_family_check check (family in ('ledger', 'sales', 'visits', 'members'));
alter table summed_months drop constraint summed_months_family_check,
  add constraint summed_months_family_check check (family in ('ledger', 'sales', 'visits', 'members'));

create function stage_moved() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform sums_stale('members', brand_id, gym_id, business_day) from (select distinct brand_id, gym_id, business_day from written) w;
  return null;
end $$;
create trigger sums after insert on stage_moves referencing new table as written for each statement execute function stage_moved();

create function stage_changed() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into stage_changes (brand_id, gym_id, customer_id) values (new.brand_id, new.gym_id, new.id);
  return null;
end $$;
create trigger stage after update of member_since, valid_until, deleted_at on customers for each row
  when ((old.member_since, old.valid_until, (old.deleted_at is null)) is distinct from (new.member_since, new.valid_until, (new.deleted_at is null)))
  execute function stage_changed();

-- Null: its moves don't begin yet.
alter table gyms add column stages_through date;
