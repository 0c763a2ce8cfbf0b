-- A colleague who may refund confirms what goes back where a card becomes a cheaper type (20261123T1022_confirmed_course_refunds.sql).
alter table confirmed_acts drop constraint confirmed_acts_act_check, add constraint confirmed_acts_act_check
  check (act in ('card-refund', 'card-surplus', 'course-refund', 'goods-refund', 'deposit-refund', 'locker-return'));
