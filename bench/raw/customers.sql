-- The limit of the customer list: the same rows by hand. Statements are separated by blank lines; the first line of each names it.
-- newest
select id, name, phone, sex, source, created_at from customers where brand_id = $1 and gym_id = $2 and deleted_at is null order by id desc limit 20

-- phone
select id, name, phone, sex, source, created_at from customers where brand_id = $1 and gym_id = $2 and phone = $3 and deleted_at is null order by id desc limit 20

-- last four
select id, name, phone, sex, source, created_at from customers where brand_id = $1 and gym_id = $2 and phone_tail = $3 and deleted_at is null order by id desc limit 20

-- name
select c.id, name, phone, sex, source, created_at from customers c join customer_search s on s.brand_id = c.brand_id and s.customer_id = c.id
where s.brand_id = $1 and s.gym_id = $2 and s.token = $3 and c.deleted_at is null order by c.id desc limit 20

-- initials
select id, name, phone, sex, source, created_at from customers where brand_id = $1 and gym_id = $2 and initials ^@ $3 and deleted_at is null order by id desc limit 20

-- card number
select c.id, c.name, c.phone, c.sex, c.source, c.created_at from cards k join customers c on c.brand_id = k.brand_id and c.id = k.customer_id
where k.brand_id = $1 and c.gym_id = $2 and k.card_no = $3 limit 20

-- page 50
select id, name, phone, sex, source, created_at from customers where brand_id = $1 and gym_id = $2 and deleted_at is null order by id desc limit 20 offset 980

-- page 5000 by key
select id, name, phone, sex, source, created_at from customers where brand_id = $1 and gym_id = $2 and deleted_at is null and id < $3::bigint order by id desc limit 20
