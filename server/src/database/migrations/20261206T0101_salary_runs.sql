-- 工资: what each is paid for a month, line by line. A run is drafted, confirmed and paid; a draft that is thrown away leaves no row.
create table salary_runs (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  month date not null,
  state text not null default 'draft',
  through_line_id bigint not null,  -- the highest line of performance that it counts
  after_run_id bigint,  -- the confirmed run before it, as it was when this one was worked out
  computed_at timestamptz not null,
  computed_by bigint not null,
  confirmed_at timestamptz,
  confirmed_by bigint,
  entry_id bigint,  -- of the ledger, while it is confirmed; null where it pays nothing
  version integer not null default 1,
  constraint salary_runs_pkey primary key (brand_id, id),
  constraint salary_runs_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint salary_runs_of_computer foreign key (brand_id, computed_by) references employees (brand_id, id),
  constraint salary_runs_of_confirmer foreign key (brand_id, confirmed_by) references employees (brand_id, id),
  constraint salary_runs_of_entry foreign key (brand_id, entry_id) references ledger_entries (brand_id, id),
  constraint salary_runs_month_is_its_first_day check (extract(day from month) = 1),
  constraint salary_runs_state check (state in ('draft', 'confirmed', 'paid')),
  constraint salary_runs_confirmed_by_somebody check ((state = 'draft') = (confirmed_at is null) and (confirmed_at is null) = (confirmed_by is null)),
  constraint salary_runs_draft_has_no_entry check (state <> 'draft' or entry_id is null)
);
comment on table salary_runs is 'A row is the pay of a branch for a month, as a draft, confirmed or paid.';
create unique index salary_runs_month on salary_runs (brand_id, gym_id, month);
select tenant_table('salary_runs');

create table salary_slips (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  run_id bigint not null,
  staff_id bigint not null,
  plan_version_id bigint,
  employed_days integer not null,
  floor_fen bigint not null,
  gross_fen bigint not null,
  carried_in_fen bigint not null,
  carried_out_fen bigint not null,
  deductions_fen bigint not null,
  net_fen bigint not null,
  net_before_fen bigint,  -- before it was last worked out anew, where that was another
  paid_on date,
  paid_at timestamptz,
  paid_by bigint,
  payment_entry_id bigint,
  constraint salary_slips_pkey primary key (brand_id, id),
  constraint salary_slips_one_each unique (brand_id, run_id, staff_id),
  constraint salary_slips_of_run foreign key (brand_id, run_id) references salary_runs (brand_id, id),
  constraint salary_slips_of_staff foreign key (brand_id, staff_id) references employees (brand_id, id),
  constraint salary_slips_of_version foreign key (brand_id, plan_version_id) references pay_plan_versions (brand_id, id),
  constraint salary_slips_of_payer foreign key (brand_id, paid_by) references employees (brand_id, id),
  constraint salary_slips_of_payment foreign key (brand_id, payment_entry_id) references ledger_entries (brand_id, id),
  constraint salary_slips_add_up check (gross_fen = net_fen + carried_out_fen - carried_in_fen + deductions_fen),
  constraint salary_slips_carry_no_credit check (carried_in_fen <= 0 and carried_out_fen <= 0),
  constraint salary_slips_paid_by_somebody check ((paid_on is null) = (paid_at is null) and (paid_on is null) = (paid_by is null))
);
comment on table salary_slips is 'A row is what one employee is paid by a salary run, and when they were.';
create index salary_slips_of_one on salary_slips (brand_id, staff_id, run_id);
select tenant_table('salary_slips');

create table salary_lines (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  slip_id bigint not null,
  part text not null,
  rule text not null,
  origin_month date not null,
  basis bigint not null,
  basis_before bigint,  -- of a month put right: what its commissions counted when it was last paid
  counted_by text not null,
  steps jsonb not null,
  fee_fen bigint not null,
  reason text,
  written_at timestamptz,
  written_by bigint,
  constraint salary_lines_pkey primary key (brand_id, id),
  constraint salary_lines_of_slip foreign key (brand_id, slip_id) references salary_slips (brand_id, id),
  constraint salary_lines_of_writer foreign key (brand_id, written_by) references employees (brand_id, id),
  constraint salary_lines_part check (part in ('base', 'commission', 'taught', 'lead', 'attendance', 'fixed', 'floor', 'restated',
    'adjustment', 'social', 'housing', 'tax', 'advance', 'other')),
  constraint salary_lines_counted_by check (counted_by in ('fee', 'rate')),
  constraint salary_lines_month_is_its_first_day check (extract(day from origin_month) = 1),
  constraint salary_lines_restated_from_something check ((part = 'restated') = (basis_before is not null)),
  constraint salary_lines_by_hand_with_a_reason check ((part in ('adjustment', 'social', 'housing', 'tax', 'advance', 'other'))
    = (reason is not null and written_at is not null and written_by is not null))
);
comment on table salary_lines is 'A row is a part of what a salary slip pays or deducts, and what it counts; once the run is confirmed it never changes.';
create index salary_lines_of_one on salary_lines (brand_id, slip_id, id);
create index salary_lines_of_month on salary_lines (brand_id, gym_id, origin_month);
select tenant_table('salary_lines');

-- When somebody's first or last day was last said: a draft worked out before is another by then.
alter table employees add column term_set_at timestamptz;

-- What was confirmed stands as it was confirmed: whoever wants it otherwise reopens the run, which is written down.
create function salary_refuses_change() returns trigger language plpgsql as $$
begin
  -- A reason says no longer who was forgotten; nothing else of a line is written then (personal_data).
  if is_forgetting() then return null; end if;
  if tg_table_name = 'salary_lines' then
    perform from written w join salary_slips s on s.brand_id = w.brand_id and s.id = w.slip_id
      join salary_runs r on r.brand_id = s.brand_id and r.id = s.run_id where r.state <> 'draft';
  else
    perform from written w join salary_runs r on r.brand_id = w.brand_id and r.id = w.run_id where r.state <> 'draft';
  end if;
  if found then
    raise exception 'a confirmed salary run never changes: reopen it first';
  end if;
  return null;
end $$;
create trigger frozen_inserts after insert on salary_lines referencing new table as written for each statement execute function salary_refuses_change();
create trigger frozen_updates after update on salary_lines referencing old table as written for each statement execute function salary_refuses_change();
create trigger frozen_moves after update on salary_lines referencing new table as written for each statement execute function salary_refuses_change();
create trigger frozen_deletes after delete on salary_lines referencing old table as written for each statement execute function salary_refuses_change();
create trigger frozen_inserts after insert on salary_slips referencing new table as written for each statement execute function salary_refuses_change();
create trigger frozen_deletes after delete on salary_slips referencing old table as written for each statement execute function salary_refuses_change();

-- Of a confirmed slip only that it was paid is written.
create function salary_slip_stays() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['paid_on', 'paid_at', 'paid_by', 'payment_entry_id'] is distinct from to_jsonb(old) - array['paid_on', 'paid_at', 'paid_by', 'payment_entry_id']
    and exists (select from salary_runs where brand_id = old.brand_id and id = old.run_id and state <> 'draft') then
    raise exception 'a confirmed salary run never changes: reopen it first';
  end if;
  return new;
end $$;
create trigger frozen before update on salary_slips for each row execute function salary_slip_stays();

-- What was earned by employees, and what of it is still owed to them. `origin_month`: of which month it is.
alter table ledger_lines add column origin_month date;
alter table ledger_lines drop constraint ledger_lines_account_check,
  add constraint ledger_lines_account_check check (account in ('hand', 'float', 'paid-in', 'paid-out', 'cashed', 'safe', 'stored', 'gift',
  'promotion', 'deposit', 'pledge', 'deferred', 'income', 'refund', 'over-short', 'payout', 'due', 'opening', 'payroll', 'payroll-owed')),
  add constraint ledger_lines_payroll_of_a_month check ((origin_month is not null) = (account in ('payroll', 'payroll-owed')));
create index ledger_lines_payroll on ledger_lines (brand_id, gym_id, origin_month, account) include (amount_fen) where origin_month is not null;

-- What went back, or was put right, at another branch than that of whoever sold it: it counts where they are paid.
alter table performance_lines add column staff_gym_id bigint;
alter table performance_lines no force row level security;
alter table employees no force row level security;
update performance_lines l set staff_gym_id = e.gym_id from employees e where e.brand_id = l.brand_id and e.id = l.staff_id and e.gym_id <> l.gym_id;
alter table performance_lines force row level security;
alter table employees force row level security;
create index performance_lines_away on performance_lines (brand_id, staff_gym_id, id) include (staff_id, origin_day) where staff_gym_id is not null;

-- What came to past months since a run, and the line up to which one counts.
create index performance_lines_written on performance_lines (brand_id, gym_id, id) include (staff_id, origin_day, staff_gym_id);

-- A salary run counts what is written up to a line, and the next one what came after it: so a line’s number is drawn behind the lock of
-- its branch’s books, which a run holds alone, and of the branch that pays whoever did it. One that was drawn before it could be lower than what
-- the run counted to, and be committed after.
create function performance_line_is_numbered() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
begin
  perform books_shared(new.gym_id);
  new.staff_gym_id := (select e.gym_id from employees e where e.brand_id = new.brand_id and e.id = new.staff_id and e.gym_id <> new.gym_id);
  if new.staff_gym_id is not null then
    perform books_shared(new.staff_gym_id);
  end if;
  new.id := nextval('performance_lines_id_seq');
  return new;
end $$;
revoke execute on function performance_line_is_numbered() from public;
create trigger numbered before insert on performance_lines for each row execute function performance_line_is_numbered();

-- The highest line below which none that a branch pays for is still to come: it waits for whoever writes into its books now, and lets go at once.
-- Whoever takes a lower number from here on has committed it. What was locked since an error’s begin is let go with it, here and wherever it fails.
create function performance_barrier(brand bigint, gym bigint) returns bigint language plpgsql as $$
declare
  highest bigint;
begin
  begin
    perform pg_advisory_xact_lock(20261120, gym::integer);
    select coalesce(max(id), 0) into highest from performance_lines where brand_id = brand;
    raise exception sqlstate 'KG001';
  exception when sqlstate 'KG001' then
    return highest;
  end;
end $$;
grant execute on function performance_barrier(bigint, bigint) to kaiguan_app;

-- Why somebody wrote something onto a slip may name a member.
insert into personal_columns (of_table, of_column, becomes) values ('salary_lines', 'reason', 'mentions');
