-- What was taken and earned this month to date and in the same days of last month, from the lines themselves. $1 brand, $2 gym, $3 today.
select business_day >= date_trunc('month', $3::date) as now, account, sum(amount_fen) as fen
from ledger_lines
where brand_id = $1 and gym_id = $2 and account in ('hand', 'income', 'refund')
  and (business_day between date_trunc('month', $3::date)::date and $3::date or business_day between (date_trunc('month', $3::date) - interval '1 month')::date and ($3::date - interval '1 month')::date)
group by 1, 2
