-- Everything of a brand is fetched in the session that gave the password for it, and in no other: a link is only as good as what stands before it.
alter table export_tasks add column session_id bigint;   -- that session; null: any of the asker's
