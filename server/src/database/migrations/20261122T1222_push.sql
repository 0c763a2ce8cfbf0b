-- Which pages are open at which process, so that the limits hold over all of them: ten an account, three hundred a branch.
-- Worth nothing after a crash, and therefore not logged. A process says every minute that its pages are still there.
create unlogged table push_sockets (
  id uuid primary key,
  process uuid not null,
  session_id bigint not null,
  account_id bigint not null,
  gym_id bigint not null,
  seen_at timestamptz not null
);
create index on push_sockets (account_id);
create index on push_sockets (gym_id);
create index on push_sockets (process);

-- true: it may stay, and is counted from now on. Whoever comes at the same moment waits, so that the last place is given once.
create function push_enter(socket uuid, by_process uuid, of_session bigint, account bigint, gym bigint, at timestamptz, most_account integer, most_gym integer)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  living timestamptz := at - interval '3 minutes';
begin
  perform pg_advisory_xact_lock(hashtextextended('push:account:' || account, 0));
  perform pg_advisory_xact_lock(hashtextextended('push:gym:' || gym, 0));
  if (select count(*) from push_sockets where account_id = account and seen_at > living) >= most_account then return false; end if;
  if (select count(*) from push_sockets where gym_id = gym and seen_at > living) >= most_gym then return false; end if;
  insert into push_sockets values (socket, by_process, of_session, account, gym, at);
  return true;
end $$;

create function push_leave(sockets uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from push_sockets where id = any (sockets)
$$;

-- The process lives and has these pages; answers the sessions among them that have ended or moved, whatever was missed of it.
create function push_keep(by_process uuid, sockets jsonb, at timestamptz) returns setof bigint
language sql security definer set search_path = public, pg_temp as $$
  delete from push_sockets where seen_at < at - interval '10 minutes';
  insert into push_sockets select k.id, by_process, k.session_id, k.account_id, k.gym_id, at
    from jsonb_to_recordset(sockets) as k (id uuid, session_id bigint, account_id bigint, gym_id bigint)
    on conflict (id) do update set seen_at = excluded.seen_at;
  select distinct k.session_id from jsonb_to_recordset(sockets) as k (session_id bigint, gym_id bigint)
    left join sessions s on s.id = k.session_id
    where s.id is null or s.ended_at is not null or s.last_used_at < at - interval '24 hours' or s.gym_id is distinct from k.gym_id
$$;

revoke execute on function push_enter, push_leave, push_keep from public;
grant execute on function push_enter, push_leave, push_keep to kaiguan_app;

-- However a session ends or moves to another branch, every process hears of it when that is committed.
create function session_moved() returns trigger language plpgsql as $$
begin
  perform pg_notify('kaiguan_push', json_build_object('session', new.id)::text);
  return null;
end $$;
create trigger session_moved after update on sessions for each row
  when (old.ended_at is null and new.ended_at is not null or old.gym_id is distinct from new.gym_id or old.employee_id is distinct from new.employee_id)
  execute function session_moved();
