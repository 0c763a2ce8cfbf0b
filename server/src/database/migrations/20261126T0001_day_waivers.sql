-- What somebody let off by their waiver alone on a business day: besides the limit of a sale there is one of the day.
create table day_waivers (
  brand_id bigint not null,
  gym_id bigint not null,                  -- where they let off the first of it
  account_id bigint not null references accounts,   -- whoever it is, by whichever of their posts
  business_day date not null,
  business text not null check (business in ('card', 'course', 'goods', 'locker')),
  waived_fen bigint not null check (waived_fen > 0),
  primary key (brand_id, account_id, business_day, business),
  foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
select tenant_table('day_waivers');
