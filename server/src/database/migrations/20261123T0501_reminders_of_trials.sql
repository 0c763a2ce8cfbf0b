-- A trial that is over is a reason to call; and what nobody looks after is somebody's to do.
alter table follow_ups drop constraint follow_ups_rule_check,
  add constraint follow_ups_rule_check check (rule in ('ending', 'away', 'birthday', 'first-visit', 'trial-over', 'untouched'));
alter table follow_up_rules
  add column trial_days smallint default 1 check (trial_days between 0 and 60),
  add column others_staff_id bigint,       -- who does it where the customer has neither consultant nor coach; null: nobody
  add foreign key (brand_id, others_staff_id) references employees (brand_id, id);
-- The trials that still run or have ended lately.
create index guest_passes_until on guest_passes (brand_id, gym_id, to_day) where voided_at is null;
