-- Whoever has a lesson enters for it: from an hour before it begins until it ends, and nothing is taken (DOMAIN.md §5).
alter table visits add column booking_id bigint, add foreign key (brand_id, booking_id) references course_bookings (brand_id, id),
  add check (booking_id is null or (card_id is null and guest_pass_id is null));
create index on visits (brand_id, booking_id) where booking_id is not null;

-- What gates decide by while they can't ask (20261123T0831_gate_copies.sql).
create function copy_marks_lesson() returns trigger language plpgsql as $$
begin
  if has_paired_gate(new.brand_id) then
    perform copy_marks_customers(new.brand_id, array(select o.customer_id from customer_courses o where o.brand_id = new.brand_id and o.id = new.customer_course_id));
  end if;
  return null;
end $$;
create trigger copy_marks after insert on course_bookings for each row execute function copy_marks_lesson();
create trigger copy_marks_changed after update on course_bookings for each row
  when ((old.starts_at, old.ends_at, old.state in ('booked', 'used')) is distinct from (new.starts_at, new.ends_at, new.state in ('booked', 'used')))
  execute function copy_marks_lesson();
