-- What members hold at a branch goes to another one (docs/closing-a-branch.md): what was there ends, and names what took its place.
alter table cards drop constraint cards_closed_why_check,
  add constraint cards_closed_why_check check (closed_why in ('refunded', 'transferred', 'moved', 'reversed'));
alter table customer_courses drop constraint customer_courses_closed_why_check,
  add constraint customer_courses_closed_why_check check (closed_why in ('refunded', 'transferred', 'moved', 'reversed'));
alter table course_events drop constraint course_events_kind_check,
  add constraint course_events_kind_check check (kind in ('sold', 'edited', 'residue', 'extended', 'coach-changed', 'transferred', 'received', 'moved-out', 'moved-in',
    'refunded', 'recycled', 'restored', 'expired', 'imported', 'sold-reversed', 'residue-reversed', 'extended-reversed', 'coach-changed-reversed',
    'transferred-reversed', 'received-reversed', 'refunded-reversed', 'imported-reversed'));

-- A deposit goes on at the other branch, of the same order: what goes back goes the way it came.
alter table deposits
  add column moved_fen bigint not null default 0,
  add column moved_from_id bigint,
  drop constraint deposits_brand_id_order_id_key,
  drop column left_fen,
  add constraint deposits_moved_fen_check check (moved_fen >= 0),
  add constraint deposits_brand_id_moved_from_id_fkey foreign key (brand_id, moved_from_id) references deposits (brand_id, id);
alter table deposits
  add column left_fen bigint generated always as (fee_fen - used_fen - returned_fen - kept_fen - moved_fen) stored,
  add constraint deposits_left_fen_check check (left_fen >= 0);
create index deposits_held on deposits (brand_id, gym_id, id desc) include (left_fen) where left_fen > 0;
create unique index deposits_order on deposits (brand_id, order_id) where moved_from_id is null;
create index deposits_moved_from on deposits (brand_id, moved_from_id) where moved_from_id is not null;
alter table deposit_events drop constraint deposit_events_kind_check,
  add constraint deposit_events_kind_check check (kind in ('taken', 'used', 'put-back', 'returned', 'kept', 'return-undone', 'keep-undone', 'moved-out', 'moved-in'));
