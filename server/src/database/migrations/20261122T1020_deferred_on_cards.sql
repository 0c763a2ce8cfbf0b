-- What is still deferred on a card was summed from its lines at each visit, more of them at every one. The card carries it,
-- kept by the trigger that weighs the lines: whatever door they come by, none can forget it. `check-books` compares.
alter table cards add column deferred_fen bigint not null default 0;

-- The owner reads and writes all brands for once.
alter table cards no force row level security;
alter table ledger_lines no force row level security;
update cards k set deferred_fen = l.fen
  from (select brand_id, card_id, -sum(amount_fen) as fen from ledger_lines where account = 'deferred' and card_id is not null group by brand_id, card_id) l
  where k.brand_id = l.brand_id and k.id = l.card_id and l.fen <> 0;
alter table ledger_lines force row level security;
alter table cards force row level security;

-- As in 0012_shifts.sql, and the cards. One by one in their order: two entries over the same cards never wait in a circle,
-- and a plan made for an import's thousands isn't kept for a visit's one.
create or replace function ledger_balances() returns trigger language plpgsql as $$
declare
  bad record;
  owed record;
begin
  select entry_id, gym_id, sum(amount_fen) as off into bad
    from written group by entry_id, gym_id having sum(amount_fen) <> 0 limit 1;
  if found then
    raise exception 'ledger entry % is off by % fen at gym %', bad.entry_id, bad.off, bad.gym_id;
  end if;
  perform books_shared(gym_id) from (select distinct gym_id from written order by gym_id) g;
  select w.gym_id, w.business_day into bad
    from (select distinct brand_id, gym_id, business_day from written) w
    where w.business_day <= (select max(c.business_day) from day_closings c where c.brand_id = w.brand_id and c.gym_id = w.gym_id) limit 1;
  if found then
    raise exception 'the day % of gym % is closed', bad.business_day, bad.gym_id;
  end if;
  update ledger_days d set stale = true
    from (select distinct brand_id, gym_id, business_day from written) w
    where d.brand_id = w.brand_id and d.gym_id = w.gym_id and d.business_day = w.business_day and not d.stale;
  for owed in
    select brand_id, card_id, sum(amount_fen) as fen from written where account = 'deferred' and card_id is not null group by brand_id, card_id order by card_id
  loop
    update cards set deferred_fen = deferred_fen - owed.fen where brand_id = owed.brand_id and id = owed.card_id;
  end loop;
  return null;
end $$;
