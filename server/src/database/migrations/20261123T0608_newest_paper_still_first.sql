-- T0603 forgot what T1442 had said: what was signed last is made first, and few at a time, so that nothing older holds it up.
create or replace function contracts_to_print(now_at timestamptz) returns table (brand bigint, contract bigint, tries smallint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  for brand in select b.id from brands b order by b.id loop
    perform set_config('app.brand', brand::text, true);
    return query select brand, c.id, c.pdf_tries from contracts c
      where c.brand_id = brand and c.signed_at is not null and c.pdf_file_id is null and c.pdf_tries < 8
        and (c.pdf_tries = 0 or c.signed_at + interval '1 minute' * 4 ^ (c.pdf_tries - 1) <= now_at) order by c.signed_at desc limit 2;
  end loop;
end $$;
