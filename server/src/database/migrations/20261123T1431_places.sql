-- Places in classes: who has one enters for it, cards say which classes they pay, and members are told by text message.
alter table visits add column reservation_id bigint, add foreign key (brand_id, reservation_id) references group_reservations (brand_id, id),
  add check (reservation_id is null or (card_id is null and guest_pass_id is null and booking_id is null));
create index on visits (brand_id, reservation_id) where reservation_id is not null;

-- What a place took has gone back: once, whoever gives it back.
alter table group_reservations add column given_back_at timestamptz;

-- What terms may say from now on, said in all of them: answers carry terms as they are stored. The owner writes all brands for once.
alter table vip_templates no force row level security;
update vip_templates set terms = '{"classes": "none"}' || terms;
alter table vip_templates force row level security;
alter table cards no force row level security;
update cards set terms = '{"classes": "none"}' || terms;
alter table cards force row level security;

-- Text messages about a place, written with what they tell of and sent by a job (features/class-reservations/class-texts.ts).
create table class_texts (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  reservation_id bigint not null,
  kind text not null check (kind in ('booked', 'offered', 'called-off', 'freed', 'moved', 'cover')),
  made_at timestamptz not null,
  not_before timestamptz not null,               -- nights are quiet
  until timestamptz not null,                    -- told later it says nothing any more
  tries smallint not null default 0,
  tried_at timestamptz,
  sent_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, reservation_id) references group_reservations (brand_id, id)
);
create index on class_texts (brand_id, gym_id, until) where sent_at is null;
create index on class_texts (brand_id, reservation_id, id);
select tenant_table('class_texts');

-- What gates decide by while they can't ask (20261123T0831_gate_copies.sql).
create function copy_marks_place() returns trigger language plpgsql as $$
begin
  if has_paired_gate(new.brand_id) then perform copy_marks_customers(new.brand_id, array[new.customer_id]); end if;
  return null;
end $$;
create trigger copy_marks after insert on group_reservations for each row execute function copy_marks_place();
create trigger copy_marks_changed after update on group_reservations for each row
  when ((old.session_id, old.person_id, old.pay, old.state in ('booked', 'attended', 'no-show')) is distinct from (new.session_id, new.person_id, new.pay, new.state in ('booked', 'attended', 'no-show')))
  execute function copy_marks_place();
create function copy_marks_class() returns trigger language plpgsql as $$
begin
  if has_paired_gate(new.brand_id) then
    perform copy_marks_customers(new.brand_id, array(select r.customer_id from group_reservations r
      where r.brand_id = new.brand_id and r.session_id = new.id and r.state in ('booked', 'attended', 'no-show')));
  end if;
  return null;
end $$;
create trigger copy_marks_changed after update on group_sessions for each row
  when ((old.starts_at, old.ends_at) is distinct from (new.starts_at, new.ends_at)) execute function copy_marks_class();
