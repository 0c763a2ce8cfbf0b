-- Discounts that a colleague confirmed (DOMAIN.md §2), and the doors to the login names that managing staff changes.

-- One confirmation: who confirmed what for whom. The asker's screen holds the token, the table only its hash.
create table discount_approvals (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity primary key,
  token_hash bytea not null,
  approver_id bigint not null,
  asker_id bigint not null,
  business text not null check (business in ('card', 'course', 'goods', 'locker')),
  total_fen bigint not null check (total_fen >= 0),
  real_fen bigint not null check (real_fen >= 0),   -- the lowest price confirmed
  extra_gifts jsonb not null,    -- contract/features/pay.ts: ExtraGifts
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  unique (brand_id, id),
  unique (brand_id, token_hash),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, approver_id) references employees (brand_id, id),
  foreign key (brand_id, asker_id) references employees (brand_id, id)
);
select tenant_table('discount_approvals');

create index on employees (brand_id, account_id);

-- Whether an account works for the brand of this transaction and for no other.
create function account_is_ours(account bigint) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  select coalesce(bool_and(brand_id = current_setting('app.brand')::bigint), false) from account_memberships where account_id = account
$$;

-- The account of a staff number, if it works for this brand: a number of another brand finds nothing.
create function account_of_staff_number(number text) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id from accounts a where a.staff_number = number
    and exists (select from account_memberships m where m.account_id = a.id and m.brand_id = current_setting('app.brand')::bigint)
$$;

-- Both answer 'done'; 'shared' where the account isn't this brand's alone; 'taken' where another account has the name;
-- 'last' where the account would be left without any name to sign in with.
create function account_set_phone(account bigint, new_phone text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not account_is_ours(account) then return 'shared'; end if;
  update accounts set phone = new_phone where id = account;
  return 'done';
exception
  when unique_violation then return 'taken';
  when check_violation then return 'last';
end $$;

create function account_set_staff_number(account bigint, new_number text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not account_is_ours(account) then return 'shared'; end if;
  update accounts set staff_number = new_number where id = account;
  return 'done';
exception
  when unique_violation then return 'taken';
  when check_violation then return 'last';
end $$;

revoke execute on function account_is_ours, account_of_staff_number, account_set_phone, account_set_staff_number from public;
grant execute on function account_is_ours, account_of_staff_number, account_set_phone, account_set_staff_number to kaiguan_app;
