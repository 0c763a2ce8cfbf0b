-- Whoever comes to look after somebody because two customers turned out to be one, and no longer when they are two again.
alter table owner_moves drop constraint owner_moves_why_check,
  add constraint owner_moves_why_check
    check (why in ('added', 'imported', 'assigned', 'claimed', 'handed-over', 'released', 'left', 'merged', 'merge-undone'));
