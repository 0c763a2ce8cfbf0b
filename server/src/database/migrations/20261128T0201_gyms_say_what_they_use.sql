-- A gym says which of the things that a check-in or a sale may touch it has ever had, so that nobody asks for the others. The word is
-- written with the first row of each and never taken back: whoever reads it reads the gym's row anyway.
alter table gyms add column uses text[] not null default '{}';
alter table gyms add constraint gyms_uses_known check (uses <@ array['classes', 'lessons', 'lockers', 'points', 'sharing', 'trials']);

create function gym_uses_more() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update gyms g set uses = g.uses || tg_argv[0]
    where not tg_argv[0] = any (g.uses) and (g.brand_id, g.id) in (select a.brand_id, a.gym_id from added a);
  return null;
end $$;

-- A card that is shared counts wherever in the brand its holders come.
create function brand_shares_cards() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update gyms g set uses = g.uses || array['sharing'] where not 'sharing' = any (g.uses) and g.brand_id in (select a.brand_id from added a);
  return null;
end $$;

create function gym_joins_sharing() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not 'sharing' = any (new.uses) and exists (select from card_holders x where x.brand_id = new.brand_id) then
    new.uses := new.uses || array['sharing'];
  end if;
  return new;
end $$;

create trigger said_in_use after insert on group_sessions referencing new table as added for each statement execute function gym_uses_more('classes');
create trigger said_in_use after insert on course_bookings referencing new table as added for each statement execute function gym_uses_more('lessons');
create trigger said_in_use after insert on lockers referencing new table as added for each statement execute function gym_uses_more('lockers');
create trigger said_in_use after insert on point_rules referencing new table as added for each statement execute function gym_uses_more('points');
create trigger said_in_use after insert on guest_passes referencing new table as added for each statement execute function gym_uses_more('trials');
create trigger said_in_use after insert on card_holders referencing new table as added for each statement execute function brand_shares_cards();
create trigger joins_sharing before insert on gyms for each row execute function gym_joins_sharing();

-- Of what there is, for once, in all brands.
alter table gyms no force row level security;
alter table group_sessions no force row level security;
alter table course_bookings no force row level security;
alter table lockers no force row level security;
alter table point_rules no force row level security;
alter table guest_passes no force row level security;
alter table card_holders no force row level security;
update gyms g set uses = said.uses from (
  select b.brand_id, b.id, array_remove(array[
    case when exists (select from group_sessions x where x.brand_id = b.brand_id and x.gym_id = b.id) then 'classes' end,
    case when exists (select from course_bookings x where x.brand_id = b.brand_id and x.gym_id = b.id) then 'lessons' end,
    case when exists (select from lockers x where x.brand_id = b.brand_id and x.gym_id = b.id) then 'lockers' end,
    case when exists (select from point_rules x where x.brand_id = b.brand_id and x.gym_id = b.id) then 'points' end,
    case when exists (select from card_holders x where x.brand_id = b.brand_id) then 'sharing' end,
    case when exists (select from guest_passes x where x.brand_id = b.brand_id and x.gym_id = b.id) then 'trials' end], null) as uses
  from gyms b) said
where said.brand_id = g.brand_id and said.id = g.id and said.uses <> '{}';
alter table gyms force row level security;
alter table group_sessions force row level security;
alter table course_bookings force row level security;
alter table lockers force row level security;
alter table point_rules force row level security;
alter table guest_passes force row level security;
alter table card_holders force row level security;
