-- The desktop's figures straight from the ledger's lines: today and yesterday, this month to date and the same days of the month before.
select business_day = :day as today, payment_method, sum(amount_fen)::bigint as fen
from ledger_lines where brand_id = :brand and gym_id = :gym and account = 'hand' and business_day >= :day::date - 1 group by 1, 2

select business_day >= date_trunc('month', :day::date) as now, account, category, sum(amount_fen)::bigint as fen
from ledger_lines
where brand_id = :brand and gym_id = :gym and account in ('hand', 'income', 'refund')
  and (business_day between date_trunc('month', :day::date)::date and :day::date or business_day between (date_trunc('month', :day::date) - interval '1 month')::date and (:day::date - interval '1 month')::date)
group by 1, 2, 3

select coalesce(sum(l.amount_fen), 0)::bigint as fen from ledger_entries e join ledger_lines l on l.brand_id = e.brand_id and l.entry_id = e.id and l.account in ('stored', 'gift')
where e.brand_id = :brand and e.gym_id = :gym and e.business_day = :day

select business_day, count(*) as visits from visits where brand_id = :brand and gym_id = :gym and business_day > :day::date - 14 and cancelled_at is null group by business_day
