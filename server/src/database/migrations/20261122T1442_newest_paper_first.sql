-- Somebody waits for the paper of what was signed last: it is made first, and few at a time, so that nothing older holds it up.
drop index contracts_to_print;
create index contracts_to_print on contracts (brand_id, signed_at) where signed_at is not null and pdf_file_id is null;
create or replace function contracts_to_print() returns table (brand bigint, contract bigint, tries smallint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  for brand in select b.id from brands b order by b.id loop
    perform set_config('app.brand', brand::text, true);
    return query select brand, c.id, c.pdf_tries from contracts c
      where c.brand_id = brand and c.signed_at is not null and c.pdf_file_id is null and c.pdf_tries < 5 order by c.signed_at desc limit 2;
  end loop;
end $$;
