-- What a branch does without on its first day: it sells no goods, it has no members to bring along.
alter table gyms add column first_day_skipped text[] not null default '{}'
  check (first_day_skipped <@ array['roles', 'staff', 'goods', 'members']);
