-- A forgotten password is set anew by a code that came to the phone one signs in with.
alter table phone_codes drop constraint phone_codes_purpose_check,
  add constraint phone_codes_purpose_check
    check (purpose in ('create_customer', 'customer_confirm', 'create_employee', 'member', 'forget_password'));
