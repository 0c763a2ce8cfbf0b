-- Deposits (定金): money held for a customer until a sale uses it or it goes back (DOMAIN.md §2).

create table deposits (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  order_id bigint not null,      -- the order it was taken with
  fee_fen bigint not null check (fee_fen > 0),
  used_fen bigint not null default 0 check (used_fen >= 0),
  returned_fen bigint not null default 0 check (returned_fen >= 0),
  kept_fen bigint not null default 0 check (kept_fen >= 0),
  left_fen bigint generated always as (fee_fen - used_fen - returned_fen - kept_fen) stored check (left_fen >= 0),
  purpose text not null default '',
  taken_at timestamptz not null,
  business_day date not null,
  unique (brand_id, id),
  unique (brand_id, order_id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, customer_id) references customers (brand_id, id),
  foreign key (brand_id, order_id) references orders (brand_id, id)
);
create index on deposits (brand_id, gym_id, id desc);
create index deposits_held on deposits (brand_id, gym_id, id desc) include (left_fen) where left_fen > 0;
create index on deposits (brand_id, customer_id, id desc);
select tenant_table('deposits');

-- Everything that ever happened to a deposit.
create table deposit_events (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity primary key,
  deposit_id bigint not null,
  kind text not null check (kind in ('taken', 'used', 'put-back', 'returned', 'kept')),
  fee_fen bigint not null check (fee_fen > 0),
  order_id bigint not null,
  staff_id bigint not null,
  at timestamptz not null,
  remark text not null default '',
  unique (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, deposit_id) references deposits (brand_id, id),
  foreign key (brand_id, order_id) references orders (brand_id, id),
  foreign key (brand_id, staff_id) references employees (brand_id, id)
);
create index on deposit_events (brand_id, deposit_id, id);
select tenant_table('deposit_events', true);

alter table order_tenders drop constraint order_tenders_payment_method_check;
alter table order_tenders add constraint order_tenders_payment_method_check check (payment_method in ('CASH', 'ALIPAY', 'WECHAT', 'BLANK_CARD', 'DEBIT_CARD', 'DEPOSIT'));
alter table order_tenders add column deposit_id bigint;
alter table order_tenders add foreign key (brand_id, deposit_id) references deposits (brand_id, id);
alter table order_tenders add check ((payment_method = 'DEPOSIT') = (deposit_id is not null));
create index on order_tenders (brand_id, deposit_id) where deposit_id is not null;

alter table ledger_lines add column deposit_id bigint;
alter table ledger_lines add foreign key (brand_id, deposit_id) references deposits (brand_id, id);
alter table ledger_lines add check ((account = 'deposit') = (deposit_id is not null));
create index ledger_lines_deposit on ledger_lines (brand_id, deposit_id) include (amount_fen) where deposit_id is not null;
