-- Lockers (储物柜): areas, their grids, who holds which, the wristbands that open them (COACHING-CLASSES-LOCKERS-GATES.md §1).
create table lockers (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  sex smallint not null default 0 check (sex between 0 and 2),     -- 0: anybody
  kind text not null default 'both' check (kind in ('long', 'day', 'both')),
  rent_fen bigint not null default 0 check (rent_fen >= 0),        -- a month
  pledge_fen bigint not null default 0 check (pledge_fen >= 0),
  columns smallint not null default 10 check (columns between 1 and 50),
  remark text not null default '',
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
create unique index lockers_name on lockers (brand_id, gym_id, name) where deleted_at is null;
select tenant_table('lockers');

create table locker_grids (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  locker_id bigint not null,
  no text not null,
  key text not null default '',            -- what opens it
  disabled_at timestamptz,
  disabled_remark text not null default '',
  last_used_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, locker_id) references lockers (brand_id, id)
);
create unique index locker_grids_no on locker_grids (brand_id, locker_id, no) where deleted_at is null;
create unique index locker_grids_key on locker_grids (brand_id, gym_id, key) where deleted_at is null and key <> '';
create index on locker_grids (brand_id, gym_id, locker_id) where deleted_at is null;
select tenant_table('locker_grids');

create table bracelets (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  number text not null,
  grid_id bigint,                          -- what it opens
  lost_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, grid_id) references locker_grids (brand_id, id)
);
create unique index bracelets_number on bracelets (brand_id, gym_id, number);
create unique index bracelets_grid on bracelets (brand_id, grid_id) where grid_id is not null and lost_at is null;
select tenant_table('bracelets');

-- Who holds a grid: rented (with money, by the desk) or used for the day (given at a check-in). One living holder a grid, one
-- grid a visit, one holder a wristband: two desks at one grid, and the second is told who was first.
create table locker_rentals (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  grid_id bigint not null,                 -- of one that ended the last one
  customer_id bigint,                      -- null: somebody who is no customer
  member_name text not null,
  member_phone text not null default '',
  type smallint not null check (type in (1, 2)),
  started_on date not null,
  expired_on date not null,                -- the last day
  rent_fen bigint not null default 0 check (rent_fen >= 0),        -- agreed so far, what was given back taken off
  pledge_fen bigint not null default 0 check (pledge_fen >= 0),
  pledge_left_fen bigint not null default 0 check (pledge_left_fen >= 0),
  visit_id bigint,                         -- for the day, given at this check-in
  bracelet_id bigint,
  remark text not null default '',
  business_day date not null,
  rented_at timestamptz not null,
  reminded_on date,                        -- when the desk was last reminded that it ends
  staff_id bigint,                         -- null: the product itself
  ended_at timestamptz,
  ended_why text check (ended_why in ('returned', 'check-out', 'cancelled', 'bracelet', 'sweep', 'reversed')),
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, grid_id) references locker_grids (brand_id, id),
  foreign key (brand_id, customer_id) references customers (brand_id, id),
  foreign key (brand_id, visit_id) references visits (brand_id, id),
  foreign key (brand_id, bracelet_id) references bracelets (brand_id, id),
  foreign key (brand_id, staff_id) references employees (brand_id, id),
  check (started_on <= expired_on),
  check (pledge_left_fen <= pledge_fen),
  check ((ended_at is null) = (ended_why is null)),
  check (ended_at is null or pledge_left_fen = 0),
  check (visit_id is null or type = 2)
);
create unique index locker_rentals_grid on locker_rentals (brand_id, grid_id) where ended_at is null;
create unique index locker_rentals_visit on locker_rentals (brand_id, visit_id) where ended_at is null and visit_id is not null;
create unique index locker_rentals_bracelet on locker_rentals (brand_id, bracelet_id) where ended_at is null and bracelet_id is not null;
create index locker_rentals_living on locker_rentals (brand_id, gym_id, expired_on) where ended_at is null;
create index on locker_rentals (brand_id, gym_id, id desc);
create index on locker_rentals (brand_id, grid_id, id desc);
create index on locker_rentals (brand_id, customer_id, id desc) where customer_id is not null;
create index on locker_rentals (brand_id, visit_id, id desc) where visit_id is not null;
select tenant_table('locker_rentals');

-- Everything that ever happened to a grid and to who holds it.
create table locker_events (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  grid_id bigint not null,
  rental_id bigint,
  kind text not null check (kind in ('rented', 'renewed', 'moved', 'returned', 'rented-reversed', 'renewed-reversed', 'moved-reversed', 'returned-reversed',
    'assigned', 'ended', 'disabled', 'enabled', 'forced-open', 'lost')),
  at timestamptz not null,
  business_day date not null,
  staff_id bigint,                         -- null: the product itself
  order_id bigint,
  more_order_ids bigint[] not null default '{}',
  reverses_id bigint,
  before jsonb not null default '{}',      -- the rental's facts that it changed
  from_day date,
  to_day date,
  other_grid_id bigint,                    -- moved: the grid before
  fee_fen bigint not null default 0,
  pledge_fen bigint not null default 0,
  witness_id bigint,
  remark text not null default '',
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, grid_id) references locker_grids (brand_id, id),
  foreign key (brand_id, other_grid_id) references locker_grids (brand_id, id),
  foreign key (brand_id, rental_id) references locker_rentals (brand_id, id),
  foreign key (brand_id, order_id) references orders (brand_id, id),
  foreign key (brand_id, reverses_id) references locker_events (brand_id, id),
  foreign key (brand_id, staff_id) references employees (brand_id, id),
  foreign key (brand_id, witness_id) references employees (brand_id, id),
  check ((reverses_id is not null) = (kind like '%-reversed'))
);
create index on locker_events (brand_id, grid_id, id desc);
create index on locker_events (brand_id, rental_id, id desc) where rental_id is not null;
create index on locker_events (brand_id, gym_id, kind, id desc);
create unique index on locker_events (brand_id, reverses_id) where reverses_id is not null;
select tenant_table('locker_events', true);

-- How a gym gives grids out and takes them back; one without a row gives none by itself.
create table locker_settings (
  brand_id bigint not null,
  gym_id bigint not null,
  enable boolean not null default false,
  assign_order text not null default 'spread' check (assign_order in ('spread', 'number')),
  who text not null default 'members' check (who in ('all', 'members', 'card-types')),
  vip_template_ids bigint[] not null default '{}',
  return_on_check_out boolean not null default true,
  sweep_at_closing boolean not null default true,
  overdue_stops_days smallint check (overdue_stops_days between 0 and 365),
  version integer not null default 1,
  primary key (brand_id, gym_id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
select tenant_table('locker_settings');

-- What the ledger and the orders say of a rental, they say of one that is there.
alter table orders add foreign key (brand_id, rental_id) references locker_rentals (brand_id, id);
alter table ledger_lines add foreign key (brand_id, rental_id) references locker_rentals (brand_id, id);
alter table income_schedules add foreign key (brand_id, rental_id) references locker_rentals (brand_id, id);

-- What a grid is now, by the one definition there is: the first that holds of disabled, overdue, rented, in use, free.
create function grid_state(grid locker_grids, rental locker_rentals, today date) returns text
language sql immutable parallel safe as $$
  select case when (grid).disabled_at is not null then 'disabled'
    when (rental).id is null then 'free'
    when (rental).expired_on < today then 'overdue'
    when (rental).type = 1 then 'rented'
    else 'in-use' end
$$;
grant execute on function grid_state to kaiguan_app;
