-- By which way of reckoning an agreement gives money back; null: it says nothing of it. Cooling off is the law's and needs no agreement.
alter table agreement_versions add column refund_method text check (refund_method in ('unearned', 'list'));
