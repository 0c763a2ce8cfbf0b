-- What a gym prints on its receipts; a gym without a row prints them as they come.
create table receipt_settings (
  brand_id bigint not null,
  gym_id bigint not null,
  logo boolean not null,
  header text[] not null check (cardinality(header) <= 3),
  footer text[] not null check (cardinality(footer) <= 3),
  width text not null check (width in ('55.5', '80')),   -- millimetres
  layouts jsonb not null,                  -- contract/src/features/printing.ts, OwnLayout
  version integer not null,
  primary key (brand_id, gym_id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
select tenant_table('receipt_settings');
