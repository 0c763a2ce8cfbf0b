-- 批量延期: many cards are extended at once, by the means of a disruption: looked through, shown, given by a job, taken back as a whole.
-- `kind`: 'extension' are cards that were chosen one by one or by the filters of their list, of 'disruption' those that lost days. Which
-- cards an extension means is settled when it is asked for: they stand in disruption_items from then on. Its `from_day` and `to_day` are
-- the day it was asked for.
alter table disruptions add column kind text not null default 'disruption',
  add constraint disruptions_kind check (kind in ('disruption', 'extension')),
  add constraint disruptions_extension_days check (kind <> 'extension' or days is not null);
comment on table disruptions is
  'A row is a time in which a branch could not be used, for which cards and courses are given days, or cards that are extended at once.';
