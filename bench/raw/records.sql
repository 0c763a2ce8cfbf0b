-- The limit of the operation log's lists: the same rows by hand, one question after the other in the order of records.ts.
-- newest
select id, at, staff_id, actor_kind, subject_kind, subject_id, action, params, diff, ip, register_id from operation_log where brand_id = :brand and gym_id = :gym and record_kind = 'customer' order by at desc, id desc limit 20

-- a kind of few
select id, at, staff_id, actor_kind, subject_kind, subject_id, action, params, diff, ip, register_id from operation_log where brand_id = :brand and gym_id = :gym and record_kind = 'phone-reveals' order by at desc, id desc limit 20

-- a month of a year ago
select id, at, staff_id, actor_kind, subject_kind, subject_id, action, params, diff, ip, register_id from operation_log where brand_id = :brand and gym_id = :gym and record_kind = 'customer' and at >= :from::timestamptz and at < :to::timestamptz order by at desc, id desc limit 20

-- one employee
select id, at, staff_id, actor_kind, subject_kind, subject_id, action, params, diff, ip, register_id from operation_log where brand_id = :brand and gym_id = :gym and record_kind = 'customer' and staff_id = :staff order by at desc, id desc limit 20

-- a rare act
select id, at, staff_id, actor_kind, subject_kind, subject_id, action, params, diff, ip, register_id from operation_log where brand_id = :brand and gym_id = :gym and record_kind = 'customer' and action = 'customer.blocked' order by at desc, id desc limit 20

-- what members did
select id, at, staff_id, actor_kind, subject_kind, subject_id, action, params, diff, ip, register_id from operation_log where brand_id = :brand and gym_id = :gym and record_kind = 'customer' and actor_kind = 'member' and actor_kind <> 'staff' order by at desc, id desc limit 20

-- one customer
select id, at, staff_id, actor_kind, subject_kind, subject_id, action, params, diff, ip, register_id from operation_log where brand_id = :brand and gym_id = :gym and record_kind = 'customer' and subject_kind = 'customer' and subject_id = :subject order by at desc, id desc limit 20
