-- A card's whole life (MANAGEMENT-HEAD-OFFICE.md §2): renewed, transferred, changed and taken back again.
alter table cards add column gift_units integer not null default 0 check (gift_units >= 0);   -- of the days or times put on it, how many were gifts
alter table cards add column free_times integer not null default 0 check (free_times >= 0);   -- visits whose money was earned when it ended: used last, worth 0
alter table cards add column closed_why text check (closed_why in ('refunded', 'transferred', 'reversed'));
alter table cards add column successor_id bigint;   -- the receiver's card after a transfer
alter table cards add foreign key (brand_id, successor_id) references cards (brand_id, id);
create unique index cards_successor on cards (brand_id, successor_id) where successor_id is not null;

-- A transferred card hands its number on.
drop index cards_no;
create unique index cards_no on cards (brand_id, card_no) where successor_id is null;

-- The owner reads and writes all brands for once.
alter table cards no force row level security;
update cards set closed_why = 'refunded' where closed_on is not null and undone_at is null;
update cards set gift_units = greatest(0, units - coalesce((terms->>(case kind when 1 then 'days' else 'times' end))::integer, units))
  where kind <> 3 and import_id is null;
-- What terms may say from now on, said in all of them: answers carry terms as they are stored.
alter table vip_templates no force row level security;
update vip_templates set terms = '{"gifts_survive": false, "holders": 1, "single_price": null}' || terms;
alter table vip_templates force row level security;
update cards set terms = '{"gifts_survive": false, "holders": 1, "single_price": null}' || terms;
alter table cards force row level security;
alter table cards add constraint cards_closed_why check (closed_why is null or closed_on is not null);

-- A refund goes back along every order that brought money, one order for each: the event names the first, these are the others.
alter table card_events add column more_order_ids bigint[] not null default '{}';

-- How many days after it an operation may still be reversed: the gym's own to say.
alter table gyms add column reversal_days integer not null default 7 check (reversal_days between 0 and 365);

-- What the schedules of a card had earned when it changed its kind stands in its own lines from that day on: they count no more.
alter table income_schedules add column settled_on date;
