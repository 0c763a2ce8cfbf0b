-- The limit of a check-in: the same effect written by hand, eight statements in one transaction.
-- $1 brand, $2 gym, $3 customer, $4 card, $5 staff, $6 day, $7 instant. Statements are separated by blank lines.
select id, person_id, blocked_reason from customers where brand_id = $1 and id = $3 and deleted_at is null for update

select id, kind, terms, residue_times, started_on, ends_on, suspended_from, suspended_to from cards where brand_id = $1 and customer_id = $3 order by id for update

select id, card_id, left_at from visits where brand_id = $1 and gym_id = $2 and customer_id = $3 and business_day = $6 and cancelled_at is null

insert into visits (brand_id, gym_id, customer_id, card_id, business_day, entered_at, counted, method, staff_id, created_at) values ($1, $2, $3, $4, $6, $7, true, 'search', $5, $7)

with changed as (update cards set residue_times = residue_times - 1, last_visit_at = $7, event_seq = event_seq + 1 where brand_id = $1 and id = $4 returning event_seq)
insert into card_events (brand_id, gym_id, card_id, seq, kind, occurred_at, posted_at, business_day, staff_id, before, after)
select $1, $2, $4, event_seq, 'visited', $7, $7, $6, $5, '{}', '{}' from changed

with entry as (insert into ledger_entries (brand_id, gym_id, kind, business_day, occurred_at, posted_at, staff_id) values ($1, $2, 'card.visited', $6, $7, $7, $5) returning id)
insert into ledger_lines (brand_id, gym_id, entry_id, business_day, account, amount_fen, category, card_id)
select $1, $2, entry.id, $6, line.account, line.fen, 'card', $4 from entry, (values ('deferred', 100), ('income', -100)) as line (account, fen)

update customer_activity set last_visit_at = $7 where brand_id = $1 and customer_id = $3

insert into operation_log (brand_id, gym_id, at, staff_id, subject_kind, subject_id, action, request_id) values ($1, $2, $7, $5, 'customer', $3, 'visit.admitted', 'raw')
