-- 赠卡: a card of a type that has a price, sold for nothing, is counted apart (`given`). Whoever has it now by a transfer has what was given.
set constraints all immediate;
alter table cards add column given boolean not null default false;
alter table cards no force row level security;
alter table orders no force row level security;
with recursive had as (
  select k.brand_id, k.id, k.successor_id from orders o join cards k on k.brand_id = o.brand_id and k.id = o.card_id
    where o.kind = 'card-purchase' and o.real_total_fee_fen = 0 and o.total_fee_fen > 0
  union
  select s.brand_id, s.id, s.successor_id from had h join cards s on s.brand_id = h.brand_id and s.id = h.successor_id
)
update cards k set given = true from had h where k.brand_id = h.brand_id and k.id = h.id;
alter table cards force row level security;
alter table orders force row level security;
drop index cards_sold;
create index cards_sold on cards (brand_id, gym_id, sold_on, id) include (template_id, undone_at, given) where recycled_at is null and import_id is null;
create index cards_given on cards (brand_id, gym_id, id desc) where given;
