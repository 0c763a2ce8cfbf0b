-- Registrations wait for the operator's word in installations that begin from now on; the others keep what they have.
alter table installation alter column approve_at_once set default false;
update installation set approve_at_once = false where set_up_at is null;
