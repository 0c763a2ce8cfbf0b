-- The limit of the customer list's first page.
select id, name, phone, sex, source, created_at from customers where brand_id = :brand and gym_id = :gym and deleted_at is null order by id desc limit 20
