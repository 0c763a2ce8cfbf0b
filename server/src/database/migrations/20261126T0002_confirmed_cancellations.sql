-- A colleague confirms that a check-in of a while ago was a mistake (20261125T0701_confirmed_surpluses.sql).
alter table confirmed_acts drop constraint confirmed_acts_act_check, add constraint confirmed_acts_act_check
  check (act in ('card-refund', 'card-surplus', 'course-refund', 'goods-refund', 'deposit-refund', 'locker-return', 'visit-cancel'));
