-- Head office reads universal cards of one branch newest first (cards_universal does so for the brand), however many others it sold.
create index cards_universal_gym on cards (brand_id, gym_id, id desc) where universal;

-- Where a card was used tells cancelled visits, too: few, so that only these are written into it (visits_card has the others).
create index visits_card_cancelled on visits (brand_id, card_id, business_day) where cancelled_at is not null;
