-- Where nobody set app.forgets it is null, and "not null" let the tables' owner change a signed contract. Nothing said is now a no.
create or replace function is_forgetting() returns boolean
language sql stable as $function$
  select coalesce(current_setting('app.forgets', true), '') = 'on' and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'public.contracts'::regclass)
$function$;
