-- A store that is away for a minute must not cost a contract its paper: each try waits four times as long as the one before, for
-- some days in all.
drop function contracts_to_print;
create function contracts_to_print(now_at timestamptz) returns table (brand bigint, contract bigint, tries smallint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  for brand in select b.id from brands b order by b.id loop
    perform set_config('app.brand', brand::text, true);
    return query select brand, c.id, c.pdf_tries from contracts c
      where c.brand_id = brand and c.signed_at is not null and c.pdf_file_id is null and c.pdf_tries < 8
        and (c.pdf_tries = 0 or c.signed_at + interval '1 minute' * 4 ^ (c.pdf_tries - 1) <= now_at) order by c.id limit 20;
  end loop;
end $$;
revoke execute on function contracts_to_print from public;
grant execute on function contracts_to_print to kaiguan_app;
