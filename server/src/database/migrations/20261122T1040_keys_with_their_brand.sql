-- The primary key of what belongs to a brand is (brand_id, id), in place of `id` alone and a unique (brand_id, id) beside it:
-- one index less to write for every row, and the one that every question uses. Foreign keys hang on the unique one, so they
-- are taken off and put back as they were. Nobody is let in meanwhile.
do $$
declare
  t record;
  f record;
begin
  create temp table keyed on commit drop as
    select c.oid as id, c.oid::regclass as name, p.conname as primary_key, u.conname as unique_key
    from pg_class c
    join pg_constraint p on p.conrelid = c.oid and p.contype = 'p'
    join pg_constraint u on u.conrelid = c.oid and u.contype = 'u'
    join pg_attribute i on i.attrelid = c.oid and i.attname = 'id'
    join pg_attribute b on b.attrelid = c.oid and b.attname = 'brand_id'
    where c.relnamespace = 'public'::regnamespace and p.conkey = array[i.attnum] and u.conkey = array[b.attnum, i.attnum];
  create temp table pointing on commit drop as
    select c.conrelid::regclass as name, c.conname, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join keyed k on k.id = c.confrelid where c.contype = 'f';
  create temp table forced on commit drop as
    select oid::regclass as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity;

  -- The owner reads all brands for once: a key is checked over all of them.
  for t in select * from forced loop
    execute format('alter table %s no force row level security', t.name);
  end loop;
  for f in select * from pointing loop
    execute format('alter table %s drop constraint %I', f.name, f.conname);
  end loop;
  for t in select * from keyed loop
    execute format('alter table %s drop constraint %I, drop constraint %I, add primary key (brand_id, id)', t.name, t.primary_key, t.unique_key);
  end loop;
  for f in select * from pointing loop
    execute format('alter table %s add constraint %I %s', f.name, f.conname, f.definition);
  end loop;
  for t in select * from forced loop
    execute format('alter table %s force row level security', t.name);
  end loop;
end $$;
