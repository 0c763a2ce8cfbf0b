-- The refund desk (MANAGEMENT-HEAD-OFFICE.md §9): what a member wants back, why it comes to that sum, and by when it is paid.
create table refund_cases (
  brand_id bigint not null references brands (id),
  gym_id bigint not null,
  id bigint generated always as identity,
  customer_id bigint not null,
  card_id bigint not null,
  method text not null check (method in ('unearned', 'list', 'cooling-off')),
  fee_fen bigint not null check (fee_fen > 0),
  explained jsonb not null,               -- the quote's lines as they stood when it was asked for
  payment_method text check (payment_method in ('CASH', 'ALIPAY', 'WECHAT', 'BLANK_CARD')),   -- null: the way it was paid
  undoes_event_id bigint,                 -- a renewal or top-up that cools off: it is undone, and the card goes on as before
  reason text not null,
  due_on date not null,
  state text not null default 'requested' check (state in ('requested', 'approved', 'rejected', 'withdrawn', 'paid')),
  requested_by bigint not null,
  requested_at timestamptz not null,
  requested_on date not null,
  decided_by bigint,                      -- who approved, rejected or withdrew it
  decided_at timestamptz,
  decision text not null default '',
  paid_by bigint,
  paid_at timestamptz,
  event_id bigint,                        -- the card's own: once that is undone, the case reads reversed
  order_id bigint,
  version integer not null default 1,
  primary key (brand_id, id),
  check ((state = 'paid') = (event_id is not null)),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, customer_id) references customers (brand_id, id),
  foreign key (brand_id, card_id) references cards (brand_id, id),
  foreign key (brand_id, requested_by) references employees (brand_id, id),
  foreign key (brand_id, decided_by) references employees (brand_id, id),
  foreign key (brand_id, paid_by) references employees (brand_id, id),
  foreign key (brand_id, undoes_event_id) references card_events (brand_id, id),
  foreign key (brand_id, event_id) references card_events (brand_id, id),
  foreign key (brand_id, order_id) references orders (brand_id, id)
);
select tenant_table('refund_cases');
create index on refund_cases (brand_id, gym_id, id desc);
create index on refund_cases (brand_id, customer_id, id desc);
-- What is owed first stands first; of a card one case is open at a time.
create index refund_cases_due on refund_cases (brand_id, gym_id, due_on, id) where state in ('requested', 'approved');
create unique index refund_cases_open on refund_cases (brand_id, card_id) where state in ('requested', 'approved');
