-- A colleague who may confirms the refund of a course, too (20261123T0802_confirmed_returns.sql).
alter table confirmed_acts drop constraint confirmed_acts_act_check, add constraint confirmed_acts_act_check
  check (act in ('card-refund', 'course-refund', 'goods-refund', 'deposit-refund', 'locker-return'));
