-- With which account at a provider a branch takes payments (docs/payments.md). What nobody may see is sealed by a key outside of the database.
create table payment_accounts (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint not null generated always as identity,
  provider text not null,
  mode text not null,
  appid text not null,
  merchant_no text not null,
  sub_merchant_no text,
  serial_no text,
  platform_no text,
  platform_pem text not null,
  sealed bytea not null,
  sealed_by text not null,
  checked_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint payment_accounts_pkey primary key (brand_id, id),
  constraint payment_accounts_one unique (brand_id, gym_id, provider),
  constraint payment_accounts_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint payment_accounts_provider_known check (provider in ('WECHAT', 'ALIPAY')),
  constraint payment_accounts_mode_known check (mode in ('own', 'partner'))
);
comment on table payment_accounts is 'A row is a branch’s account at WeChat Pay or Alipay; what nobody may see is sealed.';
select tenant_table('payment_accounts');
