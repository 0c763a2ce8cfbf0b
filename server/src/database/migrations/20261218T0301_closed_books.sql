-- Whoever waited for the books while their branch was closed finds it closed: what the request saw of it is older.
create function books_of_open_alone(gym bigint) returns void
language plpgsql as $$
declare closed record;
begin
  perform books_alone(gym);
  select g.name, g.closed_on into closed from gyms g
    where g.brand_id = nullif(current_setting('app.brand', true), '')::bigint and g.id = gym and g.closed_on is not null;
  if found then
    raise exception '%', closed.name using errcode = 'KG003', detail = closed.closed_on::text;
  end if;
end $$;
grant execute on function books_of_open_alone(bigint) to kaiguan_app;

-- A card of a closed branch changes no more, wherever it is shown and whether it costs anything or not.
create function cards_of_closed_stay() returns trigger
language plpgsql as $$
declare closed record;
begin
  perform books_shared(gym_id)
    from (select distinct k.gym_id from written w join cards k on k.brand_id = w.brand_id and k.id = w.card_id order by k.gym_id) homes;
  select g.name, g.closed_on into closed
    from written w join cards k on k.brand_id = w.brand_id and k.id = w.card_id join gyms g on g.brand_id = k.brand_id and g.id = k.gym_id
    where g.closed_on is not null limit 1;
  if found then
    raise exception '%', closed.name using errcode = 'KG003', detail = closed.closed_on::text;
  end if;
  return null;
end $$;
create trigger card_of_open_branch after insert on card_events referencing new table as written for each statement execute function cards_of_closed_stay();
