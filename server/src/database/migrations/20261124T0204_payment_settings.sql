-- By which methods a branch takes money, what each is called and what it costs: the contract's PaymentSetting, of those that
-- aren't as usual. With the gym's row, because every sale asks for it, and whoever opens a session is told that row.
alter table gyms add column payment_methods jsonb not null default '[]';
