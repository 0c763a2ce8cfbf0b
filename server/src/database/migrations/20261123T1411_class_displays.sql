-- Wall displays of the timetable: paired by a code like gates, read only, no member is named.
create table class_displays (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  hall_ids bigint[] not null default '{}',   -- what it shows; none: every hall
  paired_at timestamptz,
  seen_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
create unique index class_displays_name on class_displays (brand_id, gym_id, name) where deleted_at is null;
create index on class_displays (brand_id, gym_id, id) where deleted_at is null;
select tenant_table('class_displays');

-- What a screen shows of itself: a code for ten minutes, then a token. Only hashes are kept.
create table class_display_keys (
  key_hash bytea primary key,
  brand_id bigint not null,
  display_id bigint not null,
  until timestamptz,                          -- of a code; null: a token
  foreign key (brand_id, display_id) references class_displays (brand_id, id)
);
create index on class_display_keys (brand_id, display_id);

-- A code or a token for a display of the brand; whatever it had before is void. Without a hash it has none any more.
create function class_display_key_set(display bigint, hash bytea, until_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from class_display_keys where display_id = display and brand_id = current_setting('app.brand')::bigint;
  if hash is not null then
    insert into class_display_keys (key_hash, brand_id, display_id, until)
      select hash, d.brand_id, d.id, until_at from class_displays d where d.id = display and d.brand_id = current_setting('app.brand')::bigint;
  end if;
end $$;

-- Whose code or token it is, and their branch. It sets where the transaction stands; null: nobody's, or over.
create function class_display_of(hash bytea, as_code boolean, now_at timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  k class_display_keys;
  d class_displays;
  stand text;
begin
  select * into k from class_display_keys where key_hash = hash and (until is not null) = as_code and (until is null or until > now_at);
  if not found then return null; end if;
  stand := set_config('app.brand', k.brand_id::text, true);
  select * into d from class_displays where brand_id = k.brand_id and id = k.display_id and deleted_at is null;
  if not found then return null; end if;
  stand := set_config('app.gym', d.gym_id::text, true);
  return jsonb_build_object('id', d.id, 'name', d.name, 'brand_id', d.brand_id, 'gym_id', d.gym_id, 'hall_ids', to_jsonb(d.hall_ids), 'seen_at', d.seen_at);
end $$;

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
           where n.nspname = 'public' and p.proname in ('class_display_key_set', 'class_display_of') loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kaiguan_app', f);
  end loop;
end $$;
