-- A day's sheet straight from the ledger's lines and the orders they belong to.
select account, payment_method, category, sum(amount_fen)::bigint as fen, count(*) as lines
from ledger_lines where brand_id = :brand and gym_id = :gym and business_day = :day group by account, payment_method, category

select o.kind, o.staff_id, s.register_id, l.payment_method, sum(l.amount_fen)::bigint as fen, count(distinct o.id) as orders
from ledger_entries e join ledger_lines l on l.brand_id = e.brand_id and l.entry_id = e.id and l.account in ('hand', 'stored', 'gift', 'deposit')
join orders o on o.brand_id = e.brand_id and o.id = e.order_id left join shifts s on s.brand_id = o.brand_id and s.id = o.shift_id
where e.brand_id = :brand and e.gym_id = :gym and e.business_day = :day group by o.kind, o.staff_id, s.register_id, l.payment_method

select coalesce(sum(l.amount_fen), 0)::bigint as fen, count(distinct e.id) as fees
from ledger_entries e join ledger_lines l on l.brand_id = e.brand_id and l.entry_id = e.id and l.account in ('stored', 'gift')
where e.brand_id = :brand and e.gym_id = :gym and e.business_day = :day and e.visit_id is not null
