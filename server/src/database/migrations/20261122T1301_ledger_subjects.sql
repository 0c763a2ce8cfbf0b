-- The ledger is about more than cards and deposits: courses, locker rentals, places in classes (COACHING-CLASSES-LOCKERS-GATES.md
-- §0). Their tables come with their features, and the foreign keys to them too: until then nothing writes these columns.
alter table ledger_lines add column customer_course_id bigint;
alter table ledger_lines add column rental_id bigint;
alter table ledger_lines add column reservation_id bigint;
-- One thing a line is about, so that what each owes adds up to the control accounts; a pledge is always some rental's.
alter table ledger_lines add constraint ledger_lines_one_subject
  check (num_nonnulls(card_id, deposit_id, customer_course_id, rental_id, reservation_id) <= 1);
alter table ledger_lines add constraint ledger_lines_pledge check (account <> 'pledge' or rental_id is not null);
create index ledger_lines_course on ledger_lines (brand_id, customer_course_id, account) include (amount_fen) where customer_course_id is not null;
create index ledger_lines_rental on ledger_lines (brand_id, rental_id, account) include (amount_fen) where rental_id is not null;
create index ledger_lines_reservation on ledger_lines (brand_id, reservation_id, account) include (amount_fen) where reservation_id is not null;

-- `held_fen`: how much of what was tendered is a pledge, which is nobody's price: tenders = real_total_fee_fen + held_fen.
alter table orders add column customer_course_id bigint;
alter table orders add column rental_id bigint;
alter table orders add column reservation_id bigint;
alter table orders add column held_fen bigint not null default 0;
alter table orders add constraint orders_one_subject check (num_nonnulls(card_id, customer_course_id, rental_id, reservation_id) <= 1);
alter table orders add constraint orders_held check (held_fen = 0 or rental_id is not null);
create index on orders (brand_id, customer_course_id, id) where customer_course_id is not null;
create index on orders (brand_id, rental_id, id) where rental_id is not null;
create index on orders (brand_id, reservation_id, id) where reservation_id is not null;
alter table order_tenders add column held_fen bigint not null default 0;

-- A rental is earned day by day, as a time card is.
alter table income_schedules alter column card_id drop not null;
alter table income_schedules add column rental_id bigint;
alter table income_schedules add constraint income_schedules_one_subject check (num_nonnulls(card_id, rental_id) = 1);
create unique index income_schedules_rental on income_schedules (brand_id, rental_id, version) where rental_id is not null;

-- What a member or the product itself does has no employee beside it; who asks at a gate may be nobody the club knows.
alter table orders alter column staff_id drop not null;
alter table deposit_events alter column staff_id drop not null;
alter table access_decisions alter column customer_id drop not null;
