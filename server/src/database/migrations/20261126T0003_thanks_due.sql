-- Who is to be thanked for bringing somebody, as it stood at that one's first card: until they are known to be somebody it waits.
create table thanks_due (
  brand_id bigint not null,
  gym_id bigint not null,
  customer_id bigint not null,             -- who was brought
  referrer_id bigint not null,
  order_id bigint not null,                -- of their first card
  primary key (brand_id, customer_id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, customer_id) references customers (brand_id, id),
  foreign key (brand_id, referrer_id) references customers (brand_id, id),
  foreign key (brand_id, order_id) references orders (brand_id, id)
);
select tenant_table('thanks_due');
