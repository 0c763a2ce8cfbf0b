-- The preview says of each card how many days other batches give it.
create index disruption_items_card on disruption_items (brand_id, card_id) where card_id is not null;
