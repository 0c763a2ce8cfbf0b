-- Trial visits (体验): a right to enter so many times within some days, given to whoever has no card yet.
create table guest_passes (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  customer_id bigint not null,
  from_day date not null,
  to_day date not null,                    -- the last day it is good
  entries smallint not null check (entries between 1 and 30),
  used smallint not null default 0,
  remark text not null default '',
  given_by bigint not null,
  given_at timestamptz not null,
  voided_at timestamptz,
  voided_by bigint,
  void_reason text,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, customer_id) references customers (brand_id, id),
  foreign key (brand_id, given_by) references employees (brand_id, id),
  foreign key (brand_id, voided_by) references employees (brand_id, id),
  check (from_day <= to_day),
  check (used between 0 and entries),
  check ((voided_at is null) = (voided_by is null) and (voided_at is null) = (void_reason is null))
);
create index on guest_passes (brand_id, customer_id, id desc);
select tenant_table('guest_passes');

-- The pass that let somebody in, where no card did.
alter table visits add column guest_pass_id bigint, add foreign key (brand_id, guest_pass_id) references guest_passes (brand_id, id),
  add check (guest_pass_id is null or card_id is null);
create index on visits (brand_id, guest_pass_id, id) where guest_pass_id is not null;
