-- The limit of the customer list: the same rows by hand, one search after the other in the order of lists.ts.
-- newest
select id, name, phone, sex, source, created_at from customers where brand_id = :brand and gym_id = :gym and deleted_at is null order by id desc limit 20

-- phone
select id, name, phone, sex, source, created_at from customers where brand_id = :brand and gym_id = :gym and phone = :phone and deleted_at is null order by id desc limit 20

-- last four
select id, name, phone, sex, source, created_at from customers where brand_id = :brand and gym_id = :gym and phone_tail = :tail and deleted_at is null order by id desc limit 20

-- name
select c.id, name, phone, sex, source, created_at from customers c join customer_search s on s.brand_id = c.brand_id and s.customer_id = c.id
where s.brand_id = :brand and s.gym_id = :gym and s.token = :name and c.deleted_at is null order by c.id desc limit 20

-- initials
select id, name, phone, sex, source, created_at from customers where brand_id = :brand and gym_id = :gym and initials >= :initials and initials < :initials_end and deleted_at is null order by id desc limit 20

-- card number
select c.id, c.name, c.phone, c.sex, c.source, c.created_at from cards k join customers c on c.brand_id = k.brand_id and c.id = k.customer_id
where k.brand_id = :brand and c.gym_id = :gym and k.card_no = :card_no limit 20

-- page 50
select id, name, phone, sex, source, created_at from customers where brand_id = :brand and gym_id = :gym and deleted_at is null order by id desc limit 20 offset 980

-- by key
select id, name, phone, sex, source, created_at from customers where brand_id = :brand and gym_id = :gym and deleted_at is null and id < :deep order by id desc limit 20
