/** What whoever restores must be allowed to do, and the line of SQL that allows what is missing. */
import type pg from 'pg'

type Found = { user: string; lines: string[] }

/** A superuser lacks nothing. Row-level security and foreign keys rest while rows come in, which the owner of the tables alone may not ask for. */
export async function missingRights(client: pg.Client): Promise<Found> {
  const { rows } = await client.query<Found>(`
    with me as (select rolname, quote_ident(rolname) as q, rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user),
    roles as (select unnest(array['kaiguan_app', 'kaiguan_member']) as name),
    -- Where another database of this cluster said so already, nobody needs to say it again.
    said as (select from pg_auth_members where roleid = (select oid from pg_roles where rolname = 'kaiguan_member')
      and member = (select oid from pg_roles where rolname = 'kaiguan_app')),
    missing (at, line) as (
      select 1, format('grant create on database %I to %s;', current_database(), q) from me
        where not has_database_privilege(current_database(), 'create')
      union all select 2, format('alter schema public owner to %s;', q) from me, pg_namespace n
        where n.nspname = 'public' and not pg_has_role(n.nspowner, 'usage')
      union all select 3, format('alter role %s bypassrls;', q) from me where not rolbypassrls
      union all select 4, format('alter role %s createrole;', q) from me
        where not rolcreaterole and exists (select from roles where name not in (select rolname from pg_roles))
      union all select 5, format('grant %I to %s with admin option;', r.name, q) from me, roles r
        where exists (select from pg_roles where rolname = r.name) and not pg_has_role(r.name, 'member with admin option')
          and (r.name = 'kaiguan_app' or not exists (select from said))
      union all select 6, format('grant set on parameter session_replication_role to %s;', q) from me
        where not has_parameter_privilege('session_replication_role', 'set')
      union all select distinct 7, format('reassign owned by %I to %s;', pg_get_userbyid(t.relowner), q) from me, pg_class t
        where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p', 'S') and not pg_has_role(t.relowner, 'usage')
    )
    select current_user::text as user, array(select line from missing where not me.rolsuper order by at, line) as lines from me`)
  const [found] = rows
  if (!found) throw new Error('PostgreSQL does not know its own user')
  return found
}
