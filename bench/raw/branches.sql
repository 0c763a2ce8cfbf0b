-- Head office's first page straight from the ledger's lines: what each branch took and earned on each day, and all that stands on it.
select gym_id, business_day, account, sum(amount_fen)::bigint as fen from ledger_lines
where brand_id = :brand and account in ('hand', 'income', 'refund', 'over-short')
  and business_day between (date_trunc('month', :day::date) - interval '1 month')::date and :day::date
group by 1, 2, 3

select gym_id, account, sum(amount_fen)::bigint as now, sum(amount_fen) filter (where business_day <= (:day::date - interval '1 month')::date)::bigint as before
from ledger_lines where brand_id = :brand and account in ('stored', 'deferred', 'deposit') group by 1, 2

select gym_id, business_day, count(*) as visits from visits
where brand_id = :brand and business_day between (date_trunc('month', :day::date) - interval '1 month')::date and :day::date and cancelled_at is null group by 1, 2
