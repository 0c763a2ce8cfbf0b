-- Another phone to sign in with: whoever was signed in signs in anew. The new phone is proven where its holder moved it by a code and
-- had proven the one before; what somebody else moved is not.
drop function account_set_phone(bigint, text);
create function account_move_phone(account bigint, employee bigint, new_phone text, proven boolean, at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not account_is_ours(account, employee) then return 'shared'; end if;
  update accounts set phone = new_phone, phone_proven_at = case when proven and phone_proven_at is not null then at end where id = account;
  update sessions set ended_at = at where account_id = account and ended_at is null;
  delete from known_devices where account_id = account;
  return 'done';
exception when unique_violation then return 'taken';
end $$;
revoke execute on function account_move_phone from public;
grant execute on function account_move_phone to kaiguan_app;

alter table phone_codes drop constraint phone_codes_purpose_check,
  add constraint phone_codes_purpose_check check (purpose in ('create_customer', 'customer_confirm', 'create_employee', 'member',
    'forget_password', 'register', 'hand_over', 'my_posts', 'change_login'));
