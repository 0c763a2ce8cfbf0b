-- Whoever is forgotten is looked for in the brand's log without its being read whole: the rows that hold any phone number are few and have an
-- index of their own; a name that somebody chose is looked for from when
-- any branch first added them, and one from before is another's.
create index operation_log_with_numbers on operation_log (brand_id)
  where (params::text || diff::text || coalesce(actor_name, '')) ~ '(^|[^0-9])1[0-9]{10}([^0-9]|$)';

-- Who had a name before is asked of names alone.
create or replace function forget_unshared(brand bigint, words text[], customer_ids bigint[], person_ids bigint[]) returns text[]
language sql stable as $function$
  select coalesce(array_agg(w), '{}') from unnest(words) w
  where not exists (select from persons p where p.brand_id = brand and p.id <> all (person_ids) and w in (p.phone, p.name))
    and not exists (select from customers c where c.brand_id = brand and c.id <> all (customer_ids) and c.person_id <> all (person_ids) and w in (c.phone, c.name))
    and not exists (select from employees e where e.brand_id = brand and w in (e.phone, e.emergency_phone, e.name))
    and not exists (select from gyms g where g.brand_id = brand and w in (g.phone, g.legal_person_phone))
    and (w ~ '^1[0-9]{10}$' or w not in (
      select called from operation_log l cross join lateral (values (l.params ->> 'name'), (l.diff -> 'name' ->> 'before')) v (called)
      where l.brand_id = brand and l.subject_kind = 'customer' and l.subject_id <> all (customer_ids) and called is not null))
$function$;

-- What the list of personal data says, done. `names` and `numbers`: all of theirs; `said_names` and `said_numbers`: those that mean nobody else.
create or replace function forget_columns(brand bigint, customer_ids bigint[], person_ids bigint[], names text[], numbers text[], said_names text[], said_numbers text[])
returns void
language plpgsql as $function$
declare
  written constant text[] := array['reason', 'remark', 'alert', 'content', 'note', 'purpose', 'given_by'];
  keys constant text[] := array['customer', 'customer_name', 'holder', 'member', 'member_name', 'other'];
  a_phone constant text := '(^|[^0-9])1[0-9]{10}([^0-9]|$)';
  words constant text[] := names || numbers || array(select left(n, 3) || '****' || right(n, 4) from unnest(numbers) n);
  since constant timestamptz := (select min(created_at) from customers where brand_id = brand and (id = any (customer_ids) or person_id = any (person_ids)));
  one record;
  said text;
begin
  for one in
    select d.*, t.typname as type from personal_data() d
      join pg_attribute a on a.attrelid = ('public.' || d.of_table)::regclass and a.attname = d.of_column join pg_type t on t.oid = a.atttypid
    where d.becomes not in ('sealed', 'apart', 'term')
    -- What goes with its row goes last: other rows are found by it. A seal goes before what it seals.
    order by d.becomes = 'deleted', d.of_table = 'gate_credentials'
  loop
    if one.becomes = 'mentions' and cardinality(said_numbers) = 0 then continue; end if;
    said := format(case
      when one.becomes = 'named' then '''已删除会员 Deleted member'''
      when one.becomes = 'nulled' then 'null'
      when one.becomes = 'emptied' then case one.type when 'jsonb' then '''{}''::jsonb' else '''''' end
      when one.becomes = 'without' and one.type = 'jsonb' then 'without_words(%1$I, $4, $6)'
      when one.becomes = 'without' then 'without_words(%1$I, $4)'
      when one.type = 'jsonb' then 'without_mentions(%1$I, $5, ''{}'', ''{}'')'
      else 'without_numbers(%1$I, $5)' end, one.of_column);
    if one.becomes = 'deleted' then execute format('delete from %I where brand_id = $1 and %s', one.of_table, one.whose)
      using brand, customer_ids, person_ids;
    else
      execute format('update %1$I set %2$I = %3$s where brand_id = $1 and %2$I is not null and %4$s and %2$I is distinct from %3$s',
        one.of_table, one.of_column, said, coalesce(one.whose, format('%I::text ~ $7', one.of_column)))
      using brand, customer_ids, person_ids, words, said_numbers, written, a_phone;
    end if;
  end loop;
  -- Of a card that somebody shared with them only that they used it is theirs; another who uses it may be called the same.
  update card_events v set after = without_mentions(after, '{}', names, keys)
    where brand_id = brand and after ->> 'holder' = any (names)
      and card_id in (select card_id from card_holders where brand_id = brand and customer_id = any (customer_ids))
      and not exists (select from card_holders h join customers c on c.brand_id = brand and c.id = h.customer_id
        where h.brand_id = brand and h.card_id = v.card_id and c.id <> all (customer_ids) and c.name = v.after ->> 'holder');
  -- The log: of what was done with them nothing that was written by hand, and no before and after.
  update operation_log set diff = '{}', ip = case actor_kind when 'member' then '' else ip end,
      actor_name = case actor_kind when 'member' then '已删除会员 Deleted member' else actor_name end,
      params = without_words(params, words, written)
    where brand_id = brand and subject_kind = 'customer' and subject_id = any (customer_ids);
  update operation_log set diff = without_words(diff - written, words), params = without_words(params, words, written),
      ip = case actor_kind when 'member' then '' else ip end,
      actor_name = case actor_kind when 'member' then '已删除会员 Deleted member' else actor_name end
    where brand_id = brand and (subject_kind, subject_id) in (
      select 'card', id from cards where brand_id = brand and customer_id = any (customer_ids)
      union all select 'order', id from orders where brand_id = brand and customer_id = any (customer_ids)
      union all select 'deposit', id from deposits where brand_id = brand and customer_id = any (customer_ids)
      union all select 'customer-course', id from customer_courses where brand_id = brand and customer_id = any (customer_ids)
      union all select 'locker-rental', id from locker_rentals where brand_id = brand and customer_id = any (customer_ids));
  update operation_log l set params = without_mentions(params, '{}', names, array['holder'])
    where brand_id = brand and subject_kind = 'card' and params ->> 'holder' = any (names)
      and subject_id in (select card_id from card_holders where brand_id = brand and customer_id = any (customer_ids))
      and not exists (select from card_holders h join customers c on c.brand_id = brand and c.id = h.customer_id
        where h.brand_id = brand and h.card_id = l.subject_id and c.id <> all (customer_ids) and c.name = l.params ->> 'holder');
  -- Kept for requests that are sent once more: the key stays and says that it was carried out, what was answered goes.
  update idempotency set answer = null where brand_id = brand and answer is not null and (
    order_trade_no in (select trade_no from orders where brand_id = brand and customer_id = any (customer_ids))
    or jsonb_path_exists(answer, '$.** ? (@.customer_id == $ids[*] || @.customer.id == $ids[*] || @.customer_name == $names[*] || @.member_name == $names[*]
      || @.customer.name == $names[*] || @.holder == $names[*])', jsonb_build_object('ids', to_jsonb(customer_ids), 'names', to_jsonb(said_names)))
    or answer::text ~ a_phone and without_mentions(answer, said_numbers, '{}', '{}') <> answer);
  -- A line of a sheet is wholly theirs where its cell of a phone, and nothing beside it, is their number; or, in the sheet that brought
  -- them, where the cell of the name is theirs: a child comes with a guardian's number. Goods have barcodes, and staff are no customers.
  update import_rows r set cells = blanked(r.cells), problems = null, joins = null
    from imports i
    where r.brand_id = brand and i.brand_id = brand and i.id = r.import_id and i.kind not in ('goods', 'staff') and (
      exists (select from jsonb_array_elements_text(r.cells) c
        where c ~ '^[+]?[0-9 ()-]{11,20}$' and right(regexp_replace(c, '[^0-9]', '', 'g'), 11) = any (said_numbers))
      or i.id in (select import_id from customers where brand_id = brand and id = any (customer_ids))
        and r.cells ->> (select (k.at - 1)::int from jsonb_array_elements_text(i.columns) with ordinality as k (said, at) where k.said = 'name' limit 1) = any (said_names));
  update import_rows r set cells = without_mentions(r.cells, said_numbers, '{}', '{}')
    from imports i
    where r.brand_id = brand and i.brand_id = brand and i.id = r.import_id and i.kind not in ('goods', 'staff')
      and r.cells::text ~ a_phone and without_mentions(r.cells, said_numbers, '{}', '{}') <> r.cells;
  delete from body_exams where brand_id = brand and customer_id is null and phone = any (said_numbers);
  if cardinality(said_names) = 0 and cardinality(said_numbers) = 0 then return; end if;
  -- A number may stand in any row, and few hold one; a name that means them stands in no row from before the first of them was added. Each is
  -- changed by its key: joined to as many as PostgreSQL takes them for, the log would be read once more.
  for one in
    select at, id from operation_log
      where brand_id = brand and (params::text || diff::text || coalesce(actor_name, '')) ~ '(^|[^0-9])1[0-9]{10}([^0-9]|$)'
        and exists (select from unnest(said_numbers) n where strpos(params::text || diff::text || coalesce(actor_name, ''), n) > 0)
    union select at, id from operation_log
      where brand_id = brand and at >= since and (actor_kind = 'member' and actor_name = any (said_names)
        or params ->> 'customer' = any (said_names) or params ->> 'holder' = any (said_names) or params ->> 'other' = any (said_names)
        or params ->> 'to' = any (said_names) or params ->> 'name' = any (said_names))
  loop
    update operation_log l set params = without_mentions(params, said_numbers, said_names, theirs), diff = without_mentions(diff, said_numbers, said_names, theirs),
        actor_name = case when actor_kind = 'member' and actor_name = any (said_names) then '已删除会员 Deleted member' else without_numbers(actor_name, said_numbers) end
      from (select keys || case when action like '%.transferred' then array['to'] else '{}' end
          || case when subject_kind in ('customer-course', 'body-test') then array['name'] else '{}' end as theirs
        from operation_log where brand_id = brand and at = one.at and id = one.id) k
      where l.brand_id = brand and l.at = one.at and l.id = one.id;
  end loop;
  update article_records set params = without_mentions(params, said_numbers, said_names, keys || array['names'] || case event when 'gate.against-rules' then array['name'] else '{}' end)
    where brand_id = brand and event is not null and (params::text ~ a_phone or params ? 'names' or params ->> 'customer' = any (said_names) or params ->> 'name' = any (said_names));
end $function$;
