-- A colleague also confirms what is kept of a locker's pledge, or given back of its rent.
alter table confirmed_acts drop constraint confirmed_acts_act_check, add constraint confirmed_acts_act_check
  check (act in ('card-refund', 'goods-refund', 'deposit-refund', 'locker-return'));
