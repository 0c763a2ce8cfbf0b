-- 对账: a provider's statement of a day beside what was taken here by that method. One stands for each day and method.
create table reconciliations (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  day date not null,
  payment_method text not null check (payment_method in ('ALIPAY', 'WECHAT', 'BLANK_CARD')),
  file_name text not null,
  ours_fen bigint not null,
  theirs_fen bigint not null,
  fee_fen bigint not null,
  matched integer not null,
  different integer not null,
  only_ours integer not null,
  only_theirs integer not null,
  staff_id bigint not null,
  created_at timestamptz not null,
  superseded_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, staff_id) references employees (brand_id, id)
);
create unique index on reconciliations (brand_id, gym_id, day, payment_method) where superseded_at is null;
create index on reconciliations (brand_id, gym_id, day desc, id desc) where superseded_at is null;
select tenant_table('reconciliations');

-- A row that both sides know, or one of them. Written once.
create table reconciliation_rows (
  brand_id bigint not null,
  id bigint generated always as identity,
  reconciliation_id bigint not null,
  outcome text not null check (outcome in ('matched', 'different', 'only-ours', 'only-theirs')),
  at timestamptz,
  merchant_order_no text not null,   -- as the statement says it
  theirs_fen bigint,
  fee_fen bigint not null,
  ours_fen bigint,
  tender_id bigint,
  order_id bigint,
  primary key (brand_id, id),
  foreign key (brand_id, reconciliation_id) references reconciliations (brand_id, id),
  foreign key (brand_id, tender_id) references order_tenders (brand_id, id),
  foreign key (brand_id, order_id) references orders (brand_id, id),
  check ((theirs_fen is null) = (outcome = 'only-ours')),
  check ((ours_fen is null) = (outcome = 'only-theirs')),
  check ((ours_fen is null) = (order_id is null) and (ours_fen is null) = (tender_id is null))
);
create index on reconciliation_rows (brand_id, reconciliation_id, outcome, id);
create index on reconciliation_rows (brand_id, reconciliation_id, id);
select tenant_table('reconciliation_rows', true);
