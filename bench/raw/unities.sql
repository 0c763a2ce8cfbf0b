-- The limit of universal members: whom two of these branches know, or who has a universal card of one, by hand; one search after the other in the
-- order of unities.ts, and at the end what is shown of those who were found.
-- newest
select p.id, p.name, p.phone, p.sex, p.birthday from shared_persons s join persons p on p.brand_id = s.brand_id and p.id = s.person_id and p.deleted_at is null
where s.brand_id = :brand and exists (select from customers c where c.brand_id = :brand and c.person_id = p.id and c.deleted_at is null and c.gym_id = any (:gyms))
  and ((select count(*) from customers c where c.brand_id = :brand and c.person_id = p.id and c.deleted_at is null and c.gym_id = any (:gyms)) > 1
  or exists (select from customers h join cards k on k.brand_id = h.brand_id and k.customer_id = h.id where h.brand_id = :brand and h.person_id = p.id and h.deleted_at is null and k.gym_id = any (:gyms) and k.universal and k.closed_on is null and k.recycled_at is null and k.undone_at is null)
  or exists (select from customers h join card_holders x on x.brand_id = h.brand_id and x.customer_id = h.id and x.removed_at is null join cards k on k.brand_id = x.brand_id and k.id = x.card_id
    where h.brand_id = :brand and h.person_id = p.id and h.deleted_at is null and k.gym_id = any (:gyms) and k.universal and k.closed_on is null and k.recycled_at is null and k.undone_at is null))
order by p.id desc limit 20

-- whole name
select p.id, p.name, p.phone, p.sex, p.birthday from (select distinct person_id from (select c.person_id from customer_search s join customers c on c.brand_id = s.brand_id and c.id = s.customer_id
  where s.brand_id = :brand and s.gym_id = any (:gyms) and s.token = :beginning and exists (select from customer_search t where t.brand_id = s.brand_id and t.gym_id = s.gym_id and t.token = :ending and t.customer_id = s.customer_id) and c.deleted_at is null) f) f
join persons p on p.brand_id = :brand and p.id = f.person_id and p.deleted_at is null
where ((select count(*) from customers c where c.brand_id = :brand and c.person_id = p.id and c.deleted_at is null and c.gym_id = any (:gyms)) > 1
  or exists (select from customers h join cards k on k.brand_id = h.brand_id and k.customer_id = h.id where h.brand_id = :brand and h.person_id = p.id and h.deleted_at is null and k.gym_id = any (:gyms) and k.universal and k.closed_on is null and k.recycled_at is null and k.undone_at is null)
  or exists (select from customers h join card_holders x on x.brand_id = h.brand_id and x.customer_id = h.id and x.removed_at is null join cards k on k.brand_id = x.brand_id and k.id = x.card_id
    where h.brand_id = :brand and h.person_id = p.id and h.deleted_at is null and k.gym_id = any (:gyms) and k.universal and k.closed_on is null and k.recycled_at is null and k.undone_at is null))
order by p.id desc limit 20

-- part of a name
select p.id, p.name, p.phone, p.sex, p.birthday from (select distinct person_id from (select c.person_id from customer_search s join customers c on c.brand_id = s.brand_id and c.id = s.customer_id where s.brand_id = :brand and s.gym_id = any (:gyms) and s.token = :beginning and c.deleted_at is null) f) f
join persons p on p.brand_id = :brand and p.id = f.person_id and p.deleted_at is null
where ((select count(*) from customers c where c.brand_id = :brand and c.person_id = p.id and c.deleted_at is null and c.gym_id = any (:gyms)) > 1
  or exists (select from customers h join cards k on k.brand_id = h.brand_id and k.customer_id = h.id where h.brand_id = :brand and h.person_id = p.id and h.deleted_at is null and k.gym_id = any (:gyms) and k.universal and k.closed_on is null and k.recycled_at is null and k.undone_at is null)
  or exists (select from customers h join card_holders x on x.brand_id = h.brand_id and x.customer_id = h.id and x.removed_at is null join cards k on k.brand_id = x.brand_id and k.id = x.card_id
    where h.brand_id = :brand and h.person_id = p.id and h.deleted_at is null and k.gym_id = any (:gyms) and k.universal and k.closed_on is null and k.recycled_at is null and k.undone_at is null))
order by p.id desc limit 20

-- last four
select p.id, p.name, p.phone, p.sex, p.birthday from (select distinct person_id from (select c.person_id from customers c where c.brand_id = :brand and c.gym_id = any (:gyms) and c.deleted_at is null and c.phone_tail = :tail) f) f
join persons p on p.brand_id = :brand and p.id = f.person_id and p.deleted_at is null
where ((select count(*) from customers c where c.brand_id = :brand and c.person_id = p.id and c.deleted_at is null and c.gym_id = any (:gyms)) > 1
  or exists (select from customers h join cards k on k.brand_id = h.brand_id and k.customer_id = h.id where h.brand_id = :brand and h.person_id = p.id and h.deleted_at is null and k.gym_id = any (:gyms) and k.universal and k.closed_on is null and k.recycled_at is null and k.undone_at is null)
  or exists (select from customers h join card_holders x on x.brand_id = h.brand_id and x.customer_id = h.id and x.removed_at is null join cards k on k.brand_id = x.brand_id and k.id = x.card_id
    where h.brand_id = :brand and h.person_id = p.id and h.deleted_at is null and k.gym_id = any (:gyms) and k.universal and k.closed_on is null and k.recycled_at is null and k.undone_at is null))
order by p.id desc limit 20

-- whole phone
select distinct p.id, p.name, p.phone, p.sex, p.birthday from customers c join persons p on p.brand_id = c.brand_id and p.id = c.person_id and p.deleted_at is null
where c.brand_id = :brand and c.gym_id = any (:gyms) and c.deleted_at is null and c.phone = :phone order by p.id desc limit 20

-- card number: of the card itself and of whoever has a share in it; whoever may see whole phones is asked for those that begin so, too, by ours alone
select p.id, p.name, p.phone, p.sex, p.birthday from (select h.person_id from cards k join customers h on h.brand_id = k.brand_id and h.id = k.customer_id and h.gym_id = any (:gyms) and h.deleted_at is null
  where k.brand_id = :brand and k.card_no = :card_no and k.successor_id is null
  union select h.person_id from cards k join card_holders x on x.brand_id = k.brand_id and x.card_id = k.id and x.removed_at is null join customers h on h.brand_id = x.brand_id and h.id = x.customer_id and h.gym_id = any (:gyms) and h.deleted_at is null
  where k.brand_id = :brand and k.card_no = :card_no and k.successor_id is null) f
join persons p on p.brand_id = :brand and p.id = f.person_id and p.deleted_at is null
where ((select count(*) from customers c where c.brand_id = :brand and c.person_id = p.id and c.deleted_at is null and c.gym_id = any (:gyms)) > 1
  or exists (select from customers h join cards k on k.brand_id = h.brand_id and k.customer_id = h.id where h.brand_id = :brand and h.person_id = p.id and h.deleted_at is null and k.gym_id = any (:gyms) and k.universal and k.closed_on is null and k.recycled_at is null and k.undone_at is null)
  or exists (select from customers h join card_holders x on x.brand_id = h.brand_id and x.customer_id = h.id and x.removed_at is null join cards k on k.brand_id = x.brand_id and k.id = x.card_id
    where h.brand_id = :brand and h.person_id = p.id and h.deleted_at is null and k.gym_id = any (:gyms) and k.universal and k.closed_on is null and k.recycled_at is null and k.undone_at is null))
order by p.id desc limit 20

-- page 50
select p.id, p.name, p.phone, p.sex, p.birthday from shared_persons s join persons p on p.brand_id = s.brand_id and p.id = s.person_id and p.deleted_at is null
where s.brand_id = :brand and exists (select from customers c where c.brand_id = :brand and c.person_id = p.id and c.deleted_at is null and c.gym_id = any (:gyms))
  and ((select count(*) from customers c where c.brand_id = :brand and c.person_id = p.id and c.deleted_at is null and c.gym_id = any (:gyms)) > 1
  or exists (select from customers h join cards k on k.brand_id = h.brand_id and k.customer_id = h.id where h.brand_id = :brand and h.person_id = p.id and h.deleted_at is null and k.gym_id = any (:gyms) and k.universal and k.closed_on is null and k.recycled_at is null and k.undone_at is null)
  or exists (select from customers h join card_holders x on x.brand_id = h.brand_id and x.customer_id = h.id and x.removed_at is null join cards k on k.brand_id = x.brand_id and k.id = x.card_id
    where h.brand_id = :brand and h.person_id = p.id and h.deleted_at is null and k.gym_id = any (:gyms) and k.universal and k.closed_on is null and k.recycled_at is null and k.undone_at is null))
order by p.id desc limit 20 offset 980

-- known
select c.id, c.person_id, c.gym_id, g.name, c.member_since, c.valid_until, e.name as consultant from customers c join gyms g on g.brand_id = c.brand_id and g.id = c.gym_id
left join employees e on e.brand_id = c.brand_id and e.id = c.consultant_id where c.brand_id = :brand and c.person_id = any (:ids) and c.deleted_at is null and c.gym_id = any (:gyms)

-- held
select c.person_id, count(distinct k.id) filter (where k.universal and k.closed_on is null and k.recycled_at is null and k.undone_at is null) as cards, sum(k.principal_fen + k.gift_fen) filter (where k.customer_id = c.id) as balance
from customers c join lateral (select id from cards where brand_id = c.brand_id and customer_id = c.id
  union all select card_id from card_holders where brand_id = c.brand_id and customer_id = c.id and removed_at is null) o on true
join cards k on k.brand_id = c.brand_id and k.id = o.id where c.brand_id = :brand and c.person_id = any (:ids) and c.deleted_at is null and k.gym_id = any (:gyms) group by 1

-- visited
select c.person_id, v.gym_id, max(v.entered_at) as at from customers c join visits v on v.brand_id = c.brand_id and v.customer_id = c.id
where c.brand_id = :brand and c.person_id = any (:ids) and c.deleted_at is null and v.gym_id = any (:gyms) and v.cancelled_at is null group by 1, 2
