-- Goods, their stock and the lines of a goods order (DOMAIN.md §2).

alter table gyms add column allow_negative_stock boolean not null default false;

create table goods_categories (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity primary key,
  name text not null,
  sort smallint not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  unique (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
create unique index goods_categories_name on goods_categories (brand_id, gym_id, name) where deleted_at is null;
select tenant_table('goods_categories');

create table goods (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity primary key,
  category_id bigint,
  name text not null,
  initials text collate "C" not null,
  bar_code text collate "C",
  price_fen bigint not null check (price_fen >= 0),
  unit text not null default '',
  stock integer not null default 0,
  low_stock integer not null default 0,
  on_sale boolean not null default true,
  remark text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  unique (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, category_id) references goods_categories (brand_id, id)
);
create unique index goods_name on goods (brand_id, gym_id, name) where deleted_at is null;
create unique index goods_code on goods (brand_id, gym_id, bar_code) where deleted_at is null and bar_code is not null;
create index goods_newest on goods (brand_id, gym_id, id desc) where deleted_at is null;
create index goods_initials on goods (brand_id, gym_id, initials, id desc) where deleted_at is null;
create index on goods (brand_id, category_id);
create index goods_low on goods (brand_id, gym_id, id desc) where deleted_at is null and stock <= low_stock;
select tenant_table('goods');

-- Everything that ever happened to the stock; `stock` is what was there afterwards.
create table stock_moves (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity primary key,
  goods_id bigint not null,
  kind text not null check (kind in ('receive', 'sale', 'refund', 'count', 'correct')),
  quantity integer not null,
  stock integer not null,
  at timestamptz not null,
  business_day date not null,
  staff_id bigint,
  order_id bigint,
  remark text not null default '',
  unique (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, goods_id) references goods (brand_id, id),
  foreign key (brand_id, staff_id) references employees (brand_id, id),
  foreign key (brand_id, order_id) references orders (brand_id, id)
);
create index on stock_moves (brand_id, goods_id, id desc);
select tenant_table('stock_moves', true);

create table order_lines (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity primary key,
  order_id bigint not null,
  goods_id bigint not null,
  name text not null,
  unit text not null,
  quantity integer not null check (quantity <> 0),   -- negative: came back
  price_fen bigint not null,
  fee_fen bigint not null,
  returns_line_id bigint,        -- the line that was sold, on a refund's line
  unique (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, order_id) references orders (brand_id, id),
  foreign key (brand_id, goods_id) references goods (brand_id, id),
  foreign key (brand_id, returns_line_id) references order_lines (brand_id, id)
);
create index on order_lines (brand_id, order_id);
create index on order_lines (brand_id, returns_line_id) where returns_line_id is not null;
create index on order_lines (brand_id, goods_id, id desc);
select tenant_table('order_lines', true);

create index orders_kind on orders (brand_id, gym_id, kind, business_day, id desc);
