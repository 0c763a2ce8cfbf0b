-- What was given back of a deposit may be taken back, and cash in or out undone by a move the other way, once each.
alter table deposit_events drop constraint deposit_events_kind_check;
alter table deposit_events add constraint deposit_events_kind_check
  check (kind in ('taken', 'used', 'put-back', 'returned', 'kept', 'return-undone', 'keep-undone'));
alter table cash_moves add column reverses_id bigint;
alter table cash_moves add foreign key (brand_id, reverses_id) references cash_moves (brand_id, id);
create unique index cash_moves_reversed_once on cash_moves (brand_id, reverses_id) where reverses_id is not null;
