-- An article's picture is a file (docs/files.md); pushes that wait for their hour are found over all brands.
alter table articles drop column image;
alter table articles add column image_file_id bigint;
alter table articles add foreign key (brand_id, image_file_id) references files (brand_id, id);
create index on articles (brand_id, image_file_id) where image_file_id is not null;

create function articles_due(at timestamptz) returns table (brand bigint, record bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  for brand in select b.id from brands b order by b.id loop
    perform set_config('app.brand', brand::text, true);
    return query select brand, r.id from article_records r
      where r.brand_id = brand and r.sent_at is null and r.recalled_at is null and r.send_at <= at order by r.id limit 100;
  end loop;
end $$;
revoke execute on function articles_due from public;
grant execute on function articles_due to kaiguan_app;
