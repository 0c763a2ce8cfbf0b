-- 赠卡: a card of a type that has a price, sold for nothing, is counted apart.
set constraints all immediate;
alter table cards add column given boolean not null default false;
comment on column cards.given is 'Sold for nothing although its type had a price.';
alter table cards no force row level security;
alter table orders no force row level security;
update cards k set given = true
  where k.price_fen = 0 and k.import_id is null
    and exists (select from orders o where o.brand_id = k.brand_id and o.card_id = k.id and o.kind = 'card-purchase' and o.total_fee_fen > 0);
alter table cards force row level security;
alter table orders force row level security;
drop index cards_sold;
create index cards_sold on cards (brand_id, gym_id, sold_on, id) include (template_id, undone_at, given) where recycled_at is null and import_id is null;
