-- What was tried with a member: by whom, how, with which result, and when it goes on.
create table follow_ups (
  brand_id bigint not null,
  id bigint generated always as identity,
  gym_id bigint not null,
  customer_id bigint not null,
  card_id bigint,                         -- what it was about, where it was about one card
  staff_id bigint not null,
  method text not null check (method in ('phone', 'wechat', 'visit', 'tour', 'sms', 'other')),
  result text not null check (result in ('none', 'interested', 'appointment', 'won', 'lost')),
  content text not null default '',
  at timestamptz not null,
  next_on date,
  done_at timestamptz,                    -- the next one was recorded, or nothing was left to do
  version integer not null default 1,
  deleted_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, customer_id) references customers (brand_id, id),
  foreign key (brand_id, card_id) references cards (brand_id, id),
  foreign key (brand_id, staff_id) references employees (brand_id, id)
);
select tenant_table('follow_ups');
create index on follow_ups (brand_id, customer_id, id desc);
create index on follow_ups (brand_id, card_id, id desc) where card_id is not null;
create index follow_ups_open on follow_ups (brand_id, gym_id, staff_id, next_on) where done_at is null and deleted_at is null;

-- Cards by the day on which they want renewing: used up or empty on it, otherwise their end.
create index cards_wanted on cards (brand_id, gym_id, (coalesce(used_up_on, ends_on, '9999-12-31')), id) where recycled_at is null and closed_on is null;
-- The same of those with few visits left, which no date tells.
create index cards_few on cards (brand_id, gym_id, (coalesce(used_up_on, ends_on, '9999-12-31')), id)
  where recycled_at is null and closed_on is null and kind = 2 and residue_times between 1 and 3;
