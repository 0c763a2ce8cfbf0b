-- What a colleague confirmed on the asker's screen beside discounts: a refund of this thing, of this sum, in these words.
-- The asker's screen holds the token, the table only its hash; `seal` is the hash of the act as it was asked for.
create table confirmed_acts (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  token_hash bytea not null,
  approver_id bigint not null,
  asker_id bigint not null,
  act text not null check (act in ('card-refund', 'goods-refund', 'deposit-refund')),
  subject_id bigint not null,
  fee_fen bigint not null check (fee_fen >= 0),
  seal bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (brand_id, id),
  unique (brand_id, token_hash),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, approver_id) references employees (brand_id, id),
  foreign key (brand_id, asker_id) references employees (brand_id, id)
);
select tenant_table('confirmed_acts');
