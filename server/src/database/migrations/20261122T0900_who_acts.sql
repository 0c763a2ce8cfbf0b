-- Not only staff act: a paired device, a member at their own pages, the product by itself.

alter table operation_log
  add column actor_kind text not null default 'staff' check (actor_kind in ('staff', 'device', 'member', 'job')),
  -- As a device or a member was called then; staff are named by their own row.
  add column actor_name text,
  add check (actor_kind = 'staff' or staff_id is null);

-- A key belongs to whoever asks with it: `staff:12`, `device:3`, `member:45`.
alter table idempotency add column asker text;
alter table idempotency no force row level security;
update idempotency set asker = 'staff:' || staff_id;
alter table idempotency force row level security;
alter table idempotency
  drop constraint idempotency_pkey,
  drop column staff_id,
  alter column asker set not null,
  add primary key (brand_id, asker, call, key);
