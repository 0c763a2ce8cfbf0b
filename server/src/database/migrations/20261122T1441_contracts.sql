-- Agreements, their versions, and the contracts that are made of them and signed.
create table agreements (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  business text[] not null,              -- the kinds of orders it is made with
  card_kinds smallint[] not null,        -- of which kinds of cards
  current_no integer not null default 1,
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
create index on agreements (brand_id, gym_id, id desc) where deleted_at is null;
select tenant_table('agreements');

-- What an agreement says, and said: a contract keeps the version it was made of.
create table agreement_versions (
  brand_id bigint not null,
  agreement_id bigint not null,
  no integer not null,
  html text not null,                    -- sanitised before it is kept, with its {{fields}}
  created_at timestamptz not null,
  created_by bigint not null,
  primary key (brand_id, agreement_id, no),
  foreign key (brand_id, agreement_id) references agreements (brand_id, id),
  foreign key (brand_id, created_by) references employees (brand_id, id)
);
select tenant_table('agreement_versions', true);

create table contracts (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  customer_id bigint not null,
  order_id bigint not null,
  card_id bigint,
  agreement_id bigint not null,
  agreement_no integer not null,
  title text not null,
  html text not null,                    -- with its fields filled in: what is signed
  state text not null default 'draft' check (state in ('draft', 'signed', 'void')),
  signature jsonb,                       -- the strokes as they were drawn; null: confirmed by a code
  sha256 bytea,                          -- of html and signature
  signed_at timestamptz,
  signed_how text check (signed_how in ('screen', 'code', 'own-phone')),
  signed_ip text,
  signed_before bigint,                  -- the employee at whose terminal it was signed
  pdf_file_id bigint,
  pdf_tries smallint not null default 0,
  voided_at timestamptz,
  voided_by bigint,
  void_reason text,
  created_at timestamptz not null,
  created_by bigint not null,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, customer_id) references customers (brand_id, id),
  foreign key (brand_id, order_id) references orders (brand_id, id),
  foreign key (brand_id, card_id) references cards (brand_id, id),
  foreign key (brand_id, agreement_id, agreement_no) references agreement_versions (brand_id, agreement_id, no),
  foreign key (brand_id, signed_before) references employees (brand_id, id),
  foreign key (brand_id, voided_by) references employees (brand_id, id),
  foreign key (brand_id, created_by) references employees (brand_id, id),
  foreign key (brand_id, pdf_file_id) references files (brand_id, id),
  check ((signed_at is null) = (sha256 is null) and (signed_at is null) = (signed_how is null)),
  check (state <> 'signed' or signed_at is not null),
  check ((state = 'void') = (voided_at is not null) and (state = 'void') = (void_reason is not null))
);
create index contracts_of_customer on contracts (brand_id, customer_id, id desc);
create index contracts_newest on contracts (brand_id, gym_id, id desc);
create index contracts_unsigned on contracts (brand_id, gym_id, id desc) where state = 'draft';
create unique index contracts_of_order on contracts (brand_id, order_id, agreement_id) where state <> 'void';
create index contracts_to_print on contracts (brand_id, id) where signed_at is not null and pdf_file_id is null;
create index on contracts (brand_id, pdf_file_id) where pdf_file_id is not null;
select tenant_table('contracts');

-- What was signed stays as it was signed, whoever asks.
create function contract_stays() returns trigger language plpgsql as $$
begin
  if (new.html, new.title, new.customer_id, new.order_id, new.agreement_id, new.agreement_no) is distinct from
     (old.html, old.title, old.customer_id, old.order_id, old.agreement_id, old.agreement_no)
    or old.signed_at is not null and (new.signed_at, new.signature, new.sha256, new.signed_how, new.signed_ip, new.signed_before) is distinct from
     (old.signed_at, old.signature, old.sha256, old.signed_how, old.signed_ip, old.signed_before)
    or old.pdf_file_id is not null and new.pdf_file_id is distinct from old.pdf_file_id
    or old.state = 'void' and new.state <> 'void' or old.state = 'signed' and new.state = 'draft'
  then raise exception 'contract % is append-only', old.id; end if;
  return new;
end $$;
create trigger contract_stays before update on contracts for each row execute function contract_stays();


-- Signed and not yet on paper, over all brands.
create function contracts_to_print() returns table (brand bigint, contract bigint, tries smallint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  for brand in select b.id from brands b order by b.id loop
    perform set_config('app.brand', brand::text, true);
    return query select brand, c.id, c.pdf_tries from contracts c
      where c.brand_id = brand and c.signed_at is not null and c.pdf_file_id is null and c.pdf_tries < 5 order by c.id limit 20;
  end loop;
end $$;
revoke execute on function contracts_to_print from public;
grant execute on function contracts_to_print to kaiguan_app;

-- Members read their own, and sign them.
grant select on contracts to kaiguan_member;
grant update (state, signature, sha256, signed_at, signed_how, signed_ip) on contracts to kaiguan_member;
grant select on files to kaiguan_member;
create policy own on contracts as restrictive to kaiguan_member
  using (exists (select from customers c where c.brand_id = contracts.brand_id and c.id = contracts.customer_id));
create policy own on files as restrictive to kaiguan_member
  using (exists (select from contracts c where c.brand_id = files.brand_id and c.pdf_file_id = files.id));

alter table files drop constraint files_kind_check,
  add constraint files_kind_check check (kind in ('avatar', 'photo', 'logo', 'card', 'certificate', 'article', 'attachment', 'contract'));
