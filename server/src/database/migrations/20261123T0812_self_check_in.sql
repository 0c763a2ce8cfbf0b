-- Members check themselves in on their own phone, where the club lets them.
alter table gyms add column self_check_in boolean not null default false;

-- Their pages show codes that are signed with the branch's key.
grant execute on function gate_keys_of(bigint) to kaiguan_member;
grant execute on function gate_keys_make(bigint, bytea, bytea, bytea, timestamptz) to kaiguan_member;
