-- 删除会员: a customer asks a branch to forget them. One colleague asks, another confirms. Whoever is forgotten keeps their row, without
-- anything of the person, so that orders and visits still name somebody.
alter table customers add column forgotten_at timestamptz,
  add constraint customers_forgotten check (forgotten_at is null or deleted_at is not null);
-- For the contracts whose legal term is over.
create index customers_forgotten_when on customers (brand_id, forgotten_at, id) where forgotten_at is not null;
-- Whoever is gone needs neither a number nor a guardian.
alter table persons drop constraint persons_check,
  add constraint persons_reached check (phone is not null or guardian_person_id is not null or deleted_at is not null);

create table forget_requests (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  customer_id bigint not null,
  state text not null default 'asked',
  reason text not null,
  asked_by bigint not null,
  asked_at timestamptz not null,
  ended_by bigint,
  ended_at timestamptz,
  tombstone_at timestamptz,
  constraint forget_requests_pkey primary key (brand_id, id),
  constraint forget_requests_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint forget_requests_of_customer foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint forget_requests_of_asker foreign key (brand_id, asked_by) references employees (brand_id, id),
  constraint forget_requests_of_ender foreign key (brand_id, ended_by) references employees (brand_id, id),
  constraint forget_requests_states check (state in ('asked', 'withdrawn', 'done')),
  constraint forget_requests_ended check ((state = 'asked') = (ended_at is null) and (ended_at is null) = (ended_by is null)),
  constraint forget_requests_two_persons check (state <> 'done' or ended_by <> asked_by)
);
comment on table forget_requests is 'A row says that a customer asked a branch to forget them, who wrote it down and what became of it.';
create index forget_requests_newest on forget_requests (brand_id, gym_id, id desc);
create unique index forget_requests_open on forget_requests (brand_id, customer_id) where state = 'asked';
create index forget_requests_of_one on forget_requests (brand_id, customer_id, id desc);
select tenant_table('forget_requests');
-- Who were forgotten and whose tombstone doesn't stand in the store yet.
create index forget_requests_untold on forget_requests (brand_id, id) where state = 'done' and tombstone_at is null;
