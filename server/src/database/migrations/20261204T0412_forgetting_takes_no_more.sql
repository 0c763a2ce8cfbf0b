-- The deed anew. A name is chosen freely ("2026", "cash", the number of an order): it is replaced in rows that are theirs by an id, and
-- elsewhere only where a field holds a customer's name and nothing else. What is sought through the whole brand is a phone number.
-- No kept answer goes with its key: a payment that is sent again would be taken twice.
drop function forget_customer(bigint);
drop function forget_again(bigint, bigint, timestamptz, timestamptz);
drop function forget_at(bigint, bigint, timestamptz);
drop function forget_columns(bigint, bigint[], bigint[], text[], text[]);
drop function forget_words(bigint, bigint[], bigint[]);
drop function forget_mentions(bigint, text[], bigint[], bigint[]);
drop function without_words(jsonb, text[], text[]);

-- A text without the numbers; one that is a part of a longer number is another's.
create function without_numbers(value text, numbers text[]) returns text
language plpgsql immutable as $function$
declare
  said text := value;
  number text;
begin
  foreach number in array numbers loop
    if strpos(said, number) > 0 then
      said := regexp_replace(said, '(?<![0-9])' || replace(number, '*', '\*') || '(?![0-9])', '***', 'g');
    end if;
  end loop;
  return said;
end $function$;
revoke execute on function without_numbers(text, text[]) from public;

-- A text of their own without the words. A name in letters goes as a whole word, so that An isn't taken out of Annual.
create or replace function without_words(value text, words text[]) returns text
language plpgsql immutable as $function$
declare
  said text := value;
  word text;
begin
  foreach word in array words loop
    if said = word then return '已删除会员 Deleted member'; end if;
    if word ~ '^[0-9*]{7,}$' then said := without_numbers(said, array[word]);
    elsif length(word) > 1 and word !~ '^[ -~]+$' then said := replace(said, word, '***');
    elsif length(word) > 1 and strpos(said, word) > 0 then
      said := regexp_replace(said, '\m' || regexp_replace(word, '([][(){}.*+?^$|\\-])', '\\\1', 'g') || '\M', '***', 'g');
    end if;
  end loop;
  return said;
end $function$;

-- The same of each text in it; what was written by hand (`written`: the fields) goes whole. Days, codes and numbers are said in ASCII: a
-- name that is too is taken only out of fields that name somebody or are read (`named`), so that nothing is broken that a machine reads.
create function without_words(value jsonb, words text[], written text[] default '{}', named boolean default true) returns jsonb
language plpgsql immutable as $function$
declare
  naming constant text[] := array['name', 'names', 'customer', 'customer_name', 'holder', 'member', 'member_name', 'other', 'title', 'text', 'message'];
begin
  if value is null then return null; end if;
  case jsonb_typeof(value)
    when 'string' then
      return to_jsonb(without_words(value #>> '{}', case when named then words else
        array(select w from unnest(words) w where w ~ '^1[0-9]{2}([0-9]{4}|\*{4})[0-9]{4}$' or w !~ '^[ -~]+$') end));
    when 'array' then
      return (select coalesce(jsonb_agg(without_words(a.value, words, written, named) order by a.ordinality), '[]')
        from jsonb_array_elements(value) with ordinality as a);
    when 'object' then
      return (select coalesce(jsonb_object_agg(o.key,
          case when o.key = any (written) and jsonb_typeof(o.value) = 'string' then '""'::jsonb
            else without_words(o.value, words, written, o.key = any (naming) or named and o.key in ('before', 'after')) end), '{}')
        from jsonb_each(value) as o);
    else return value;
  end case;
end $function$;
revoke execute on function without_words(jsonb, text[], text[], boolean) from public;

-- What is somebody else's, without the numbers; and without a name where a field that holds a customer's (`keys`) says it and no more.
create function without_mentions(value jsonb, numbers text[], names text[], keys text[], named boolean default false) returns jsonb
language plpgsql immutable as $function$
declare
  said text;
begin
  if value is null then return null; end if;
  case jsonb_typeof(value)
    when 'string' then
      said := value #>> '{}';
      if named and said = any (names) then said := '已删除会员 Deleted member'; end if;
      -- Several in one text, as a hand-over says them.
      if named and strpos(said, ' · ') > 0 then
        said := (select string_agg(case when w = any (names) then '***' else w end, ' · ' order by at) from unnest(string_to_array(said, ' · ')) with ordinality as s (w, at));
      end if;
      return to_jsonb(without_numbers(said, numbers));
    when 'array' then
      return (select coalesce(jsonb_agg(without_mentions(a.value, numbers, names, keys, named) order by a.ordinality), '[]')
        from jsonb_array_elements(value) with ordinality as a);
    when 'object' then
      return (select coalesce(jsonb_object_agg(o.key,
          without_mentions(o.value, numbers, names, keys, o.key = any (keys) or named and o.key in ('before', 'after'))), '{}')
        from jsonb_each(value) as o);
    else return value;
  end case;
end $function$;
revoke execute on function without_mentions(jsonb, text[], text[], text[], boolean) from public;

-- What they were called, by now and in whatever names them.
create function forget_names(brand bigint, customer_ids bigint[], person_ids bigint[]) returns text[]
language sql stable as $function$
  select coalesce(array_agg(word order by length(word) desc, word), '{}') from (
    select name as word from persons where brand_id = brand and id = any (person_ids)
    union select name from customers where brand_id = brand and id = any (customer_ids)
    union select member_name from locker_rentals where brand_id = brand and customer_id = any (customer_ids)
    union select name from body_exams where brand_id = brand and customer_id = any (customer_ids)
    union select params ->> 'name' from operation_log where brand_id = brand and subject_kind = 'customer' and subject_id = any (customer_ids) and params ? 'name'
    union select diff -> 'name' ->> 'before' from operation_log where brand_id = brand and subject_kind = 'customer' and subject_id = any (customer_ids) and diff ? 'name') w
  where word <> '' and word <> '已删除会员 Deleted member'
$function$;
revoke execute on function forget_names(bigint, bigint[], bigint[]) from public;

-- By which numbers they were called. Whatever else stands in such a field is no phone, and is sought nowhere.
create function forget_numbers(brand bigint, customer_ids bigint[], person_ids bigint[]) returns text[]
language sql stable as $function$
  select coalesce(array_agg(word order by word), '{}') from (
    select phone as word from persons where brand_id = brand and id = any (person_ids)
    union select phone from customers where brand_id = brand and id = any (customer_ids)
    union select member_phone from locker_rentals where brand_id = brand and customer_id = any (customer_ids)
    union select phone from body_exams where brand_id = brand and customer_id = any (customer_ids)) w
  where word ~ '^1[0-9]{10}$'
$function$;
revoke execute on function forget_numbers(bigint, bigint[], bigint[]) from public;

-- Those of the words by which nobody else is meant: a name or a number that somebody else has by now stays, and a name that another had
-- before, since whoever is to be forgotten may have taken it after them. The branch's own number stands in what it writes to everybody.
create function forget_unshared(brand bigint, words text[], customer_ids bigint[], person_ids bigint[]) returns text[]
language sql stable as $function$
  select coalesce(array_agg(w), '{}') from unnest(words) w
  where not exists (select from persons p where p.brand_id = brand and p.id <> all (person_ids) and w in (p.phone, p.name))
    and not exists (select from customers c where c.brand_id = brand and c.id <> all (customer_ids) and c.person_id <> all (person_ids) and w in (c.phone, c.name))
    and not exists (select from employees e where e.brand_id = brand and w in (e.phone, e.emergency_phone, e.name))
    and not exists (select from gyms g where g.brand_id = brand and w in (g.phone, g.legal_person_phone))
    and w not in (
      select called from operation_log l cross join lateral (values (l.params ->> 'name'), (l.diff -> 'name' ->> 'before')) v (called)
      where l.brand_id = brand and l.subject_kind = 'customer' and l.subject_id <> all (customer_ids) and called is not null)
$function$;
revoke execute on function forget_unshared(bigint, text[], bigint[], bigint[]) from public;

-- What the list of personal data says, done. `names` and `numbers`: all of theirs; `said_names` and `said_numbers`: those that mean nobody else.
create function forget_columns(brand bigint, customer_ids bigint[], person_ids bigint[], names text[], numbers text[], said_names text[], said_numbers text[])
returns void
language plpgsql as $function$
declare
  written constant text[] := array['reason', 'remark', 'alert', 'content', 'note', 'purpose', 'given_by'];
  keys constant text[] := array['customer', 'customer_name', 'holder', 'member', 'member_name', 'other'];
  a_phone constant text := '(^|[^0-9])1[0-9]{10}([^0-9]|$)';
  words constant text[] := names || numbers || array(select left(n, 3) || '****' || right(n, 4) from unnest(numbers) n);
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
    where brand_id = brand and (
      subject_kind = 'card' and subject_id in (select id from cards where brand_id = brand and customer_id = any (customer_ids))
      or subject_kind = 'order' and subject_id in (select id from orders where brand_id = brand and customer_id = any (customer_ids))
      or subject_kind = 'deposit' and subject_id in (select id from deposits where brand_id = brand and customer_id = any (customer_ids))
      or subject_kind = 'customer-course' and subject_id in (select id from customer_courses where brand_id = brand and customer_id = any (customer_ids))
      or subject_kind = 'locker-rental' and subject_id in (select id from locker_rentals where brand_id = brand and customer_id = any (customer_ids)));
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
  update operation_log set params = without_mentions(params, said_numbers, said_names, their.keys), diff = without_mentions(diff, said_numbers, said_names, their.keys),
      actor_name = case when actor_kind = 'member' and actor_name = any (said_names) then '已删除会员 Deleted member' else without_numbers(actor_name, said_numbers) end
    from (select l.brand_id, l.at, l.id, keys
          || case when l.action like '%.transferred' then array['to'] else '{}' end
          || case when l.subject_kind in ('customer-course', 'body-test') then array['name'] else '{}' end as keys
        from operation_log l
        where l.brand_id = brand and (params::text || diff::text || coalesce(actor_name, '') ~ a_phone
          or actor_kind = 'member' and actor_name = any (said_names)
          or params ->> 'customer' = any (said_names) or params ->> 'holder' = any (said_names) or params ->> 'other' = any (said_names)
          or params ->> 'to' = any (said_names) or params ->> 'name' = any (said_names))) their
    where operation_log.brand_id = brand and operation_log.at = their.at and operation_log.id = their.id;
  update article_records set params = without_mentions(params, said_numbers, said_names, keys || array['names'] || case event when 'gate.against-rules' then array['name'] else '{}' end)
    where brand_id = brand and event is not null and (params::text ~ a_phone or params ? 'names' or params ->> 'customer' = any (said_names) or params ->> 'name' = any (said_names));
end $function$;
revoke execute on function forget_columns(bigint, bigint[], bigint[], text[], text[], text[], text[]) from public;

-- What is told to the store: names of files whose rows are gone, and keys of exports (where they are to go).
create function forget_at(brand bigint, asked bigint[], moment timestamptz, with_exports boolean) returns jsonb
language plpgsql as $function$
declare
  customer_ids bigint[];
  all_persons bigint[];
  person_ids bigint[];
  names text[];
  numbers text[];
  said_names text[] := '{}';
  said_numbers text[] := '{}';
  file_ids bigint[];
  answer jsonb;
begin
  perform set_config('app.forgets', 'on', true);
  -- With each goes whoever was merged into them. The person goes with the last branch that knows them: also by whom they were merged into.
  with recursive them as (
    select id as root, id, person_id from customers where brand_id = brand and id = any (asked)
    union select t.root, c.id, c.person_id from customers c join them t on c.brand_id = brand and c.merged_into_id = t.id),
  humans as (
    select root, person_id as id from them
    union select f.root, o.id from persons o join humans f on o.brand_id = brand and o.merged_into_id = f.id),
  known as (
    select f.root from humans f join customers c on c.brand_id = brand and c.person_id = f.id
    where c.forgotten_at is null and (c.deleted_at is null or c.merged_into_id is not null) and c.id not in (select id from them))
  select (select array_agg(distinct id) from them), (select array_agg(distinct id) from humans),
    (select coalesce(array_agg(distinct id), '{}') from humans where id not in (select f.id from humans f where f.root in (select root from known)))
    into customer_ids, all_persons, person_ids;
  -- A branch that deleted them as a lead, or took back the sheet that brought them, has them in no list, but has them still.
  with recursive more as (
    select id from customers where brand_id = brand and person_id = any (person_ids) and deleted_at is not null and forgotten_at is null
    union select c.id from customers c join more m on c.brand_id = brand and c.merged_into_id = m.id)
  select customer_ids || coalesce(array_agg(id), '{}') into customer_ids from more where id <> all (customer_ids);
  names := forget_names(brand, customer_ids, all_persons);
  numbers := forget_numbers(brand, customer_ids, all_persons);
  if cardinality(person_ids) > 0 then
    said_names := forget_unshared(brand, names, customer_ids, person_ids);
    said_numbers := forget_unshared(brand, numbers, customer_ids, person_ids);
  end if;
  select coalesce(array_agg(f), '{}') into file_ids from (
    select head_portrait_file_id as f from persons where brand_id = brand and id = any (person_ids)
    union select face_file_id from face_consents where brand_id = brand and person_id = any (person_ids)
    union select unnest(array[head_portrait_file_id, image_file_id]) from body_exams where brand_id = brand and customer_id = any (customer_ids)) x
    where f is not null;
  update customers set deleted_at = coalesce(deleted_at, moment), forgotten_at = moment, sex = 0, birthday_md = null, fit_goal = null, blocked_at = null,
      blocked_reason = null, version = version + 1 where brand_id = brand and id = any (customer_ids) and forgotten_at is null;
  update persons set deleted_at = coalesce(deleted_at, moment), sex = 0, birthday = null, guardian_person_id = null, head_portrait_file_id = null,
      phone_proven_at = null where brand_id = brand and id = any (person_ids);
  update follow_ups set done_at = coalesce(done_at, moment), version = version + 1 where brand_id = brand and customer_id = any (customer_ids);
  -- What waits to be sent isn't: its text goes with them.
  update member_messages set state = 'stopped', done_at = moment
    where brand_id = brand and state in ('waiting', 'sending') and (customer_id = any (customer_ids) or person_id = any (person_ids));
  delete from customer_tags where brand_id = brand and customer_id = any (customer_ids);
  delete from customer_doubles where brand_id = brand and (customer_id = any (customer_ids) or other_id = any (customer_ids));
  -- What nobody signed binds nobody.
  update contracts set html = '', signature = null, signed_ip = null where brand_id = brand and customer_id = any (customer_ids) and signed_at is null;
  update gate_credentials set ended_at = moment, ended_why = 'customer-deleted' where brand_id = brand and person_id = any (person_ids) and ended_at is null;
  perform forget_columns(brand, customer_ids, person_ids, names, numbers, said_names, said_numbers);
  with gone as (delete from files where brand_id = brand and id = any (file_ids) returning name)
    select jsonb_build_object('files', coalesce(jsonb_agg(name), '[]')) into answer from gone;
  -- A finished export may list them: it is made again.
  with kept as (select id, file_key from export_tasks where with_exports and brand_id = brand and file_key is not null for update),
    emptied as (update export_tasks t set file_key = null from kept k where t.brand_id = brand and t.id = k.id)
    select answer || jsonb_build_object('exports', coalesce(jsonb_agg(file_key), '[]')) into answer from kept;
  perform set_config('app.forgets', '', true);
  return answer;
end $function$;
revoke execute on function forget_at(bigint, bigint[], timestamptz, boolean) from public;

-- The only way for requests: what one asked and another confirmed, at this very moment.
create function forget_customer(request bigint) returns jsonb
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  brand constant bigint := current_setting('app.brand')::bigint;
  r forget_requests;
begin
  select * into strict r from forget_requests where brand_id = brand and id = request for update;
  if r.state <> 'done' or exists (select from customers where brand_id = brand and id = r.customer_id and forgotten_at is not null)
  then raise exception 'request % to forget is not confirmed', request; end if;
  return forget_at(brand, array[r.customer_id], r.ended_at, true);
end $function$;
revoke execute on function forget_customer(bigint) from public;
grant execute on function forget_customer(bigint) to kaiguan_app;

-- The night: whoever was deleted as a lead, or taken back with the import that brought them, thirty days ago. They held nothing then, and
-- nobody brings them back by now. So many at once; null: there are no more. Exports live for a week: those that listed them are gone.
create function forget_deleted(moment timestamptz) returns jsonb
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  brand constant bigint := current_setting('app.brand')::bigint;
  ids bigint[];
begin
  select array_agg(id) into ids from (
    select id from customers
    where brand_id = brand and deleted_at < moment - interval '30 days' and forgotten_at is null and merged_into_id is null
    order by deleted_at, id limit 500 for update) c;
  return case when ids is not null then forget_at(brand, ids, moment, false) end;
end $function$;
revoke execute on function forget_deleted(timestamptz) from public;
grant execute on function forget_deleted(timestamptz) to kaiguan_app;

-- After a restore, as the owner. `made`: when the customer was added, since a number of a row that was made after the archive is somebody else's there.
create function forget_again(brand bigint, customer bigint, made timestamptz, moment timestamptz) returns jsonb
language plpgsql as $function$
begin
  perform set_config('app.brand', brand::text, true);
  if not exists (select from customers where brand_id = brand and id = customer and created_at = made and forgotten_at is null) then return null; end if;
  return forget_at(brand, array[customer], moment, true);
end $function$;
revoke execute on function forget_again(bigint, bigint, timestamptz, timestamptz) from public;
