-- A plan of the whole brand: every branch reads it and pays by it, head office writes it.
alter table pay_plans alter column gym_id drop not null;
comment on table pay_plans is 'A row is a plan by which employees of a branch, or of every branch, are paid; what it pays stands in its versions.';
drop index pay_plans_name;
create unique index pay_plans_name on pay_plans (brand_id, gym_id, name) nulls not distinct where deleted_at is null;
