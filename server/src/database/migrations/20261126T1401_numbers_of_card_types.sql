-- A card type has a number of its own, one of its kind in the brand: 001, 002 … unless the club gives it another.
alter table vip_templates add column card_no text collate "C";
-- The owner reads all brands for once.
alter table vip_templates no force row level security;
update vip_templates t set card_no = to_char(numbered.no, 'FM999999000')
  from (select id, row_number() over (partition by brand_id order by id) as no from vip_templates) numbered where numbered.id = t.id;
alter table vip_templates force row level security;
alter table vip_templates alter column card_no set not null, add constraint vip_templates_card_no check (card_no ~ '^[0-9A-Za-z-]{3,30}$');
create unique index vip_templates_no on vip_templates (brand_id, card_no) where deleted_at is null;

-- The least number that no type of the brand has or had: a deleted one's would be taken for it in old lists.
create function next_type_no(brand bigint) returns text language sql stable as $$
  select to_char(free.no, 'FM999999000')
  from generate_series(1, (select count(*) + 1 from vip_templates where brand_id = brand)) free (no)
  where not exists (select from vip_templates where brand_id = brand and card_no = to_char(free.no, 'FM999999000'))
  order by free.no limit 1
$$;
grant execute on function next_type_no to kaiguan_app;
