-- The deed: what a branch knows of a customer goes, by the list of personal data. It is the only exception from what is append-only, so
-- requests have it through one function, which asks for a request that somebody else confirmed; nobody changes a row by any other way.

-- Whether the owner's deed is at work, as a function of its own rights: no request can say so of itself.
create function is_forgetting() returns boolean
language sql stable as $function$
  select current_setting('app.forgets', true) = 'on' and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'public.contracts'::regclass)
$function$;

create or replace function contract_stays() returns trigger
language plpgsql as $function$
begin
  if ((new.html, new.title, new.customer_id, new.order_id, new.agreement_id, new.agreement_no) is distinct from
     (old.html, old.title, old.customer_id, old.order_id, old.agreement_id, old.agreement_no)
    or old.signed_at is not null and (new.signed_at, new.signature, new.sha256, new.signed_how, new.signed_ip, new.signed_before) is distinct from
     (old.signed_at, old.signature, old.sha256, old.signed_how, old.signed_ip, old.signed_before)
    or old.pdf_file_id is not null and new.pdf_file_id is distinct from old.pdf_file_id
    or old.state = 'void' and new.state <> 'void' or old.state = 'signed' and new.state = 'draft')
    and not is_forgetting()
  then raise exception 'contract % is append-only', old.id; end if;
  return new;
end $function$;

-- A text without the words. A name in letters goes as a whole word, so that An isn't taken out of Annual.
create function without_words(value text, words text[]) returns text
language plpgsql immutable as $function$
declare
  said text := value;
  word text;
begin
  foreach word in array words loop
    if said = word then return '已删除会员 Deleted member'; end if;
    if word ~ '^[0-9*]{7,}$' or length(word) > 1 and word !~ '^[ -~]+$' then said := replace(said, word, '***');
    elsif length(word) > 1 and strpos(said, word) > 0 then
      said := regexp_replace(said, '\m' || regexp_replace(word, '([][(){}.*+?^$|\\-])', '\\\1', 'g') || '\M', '***', 'g');
    end if;
  end loop;
  return said;
end $function$;
revoke execute on function without_words(text, text[]) from public;

-- The same of each text in it; what was written by hand (`written`: the fields) goes whole.
create function without_words(value jsonb, words text[], written text[] default '{}') returns jsonb
language plpgsql immutable as $function$
begin
  if value is null then return null; end if;
  case jsonb_typeof(value)
    when 'string' then return to_jsonb(without_words(value #>> '{}', words));
    when 'array' then
      return (select coalesce(jsonb_agg(without_words(a.value, words, written) order by a.ordinality), '[]') from jsonb_array_elements(value) with ordinality as a);
    when 'object' then
      return (select coalesce(jsonb_object_agg(o.key,
          case when o.key = any (written) and jsonb_typeof(o.value) = 'string' then '""'::jsonb else without_words(o.value, words, written) end), '{}')
        from jsonb_each(value) as o);
    else return value;
  end case;
end $function$;
revoke execute on function without_words(jsonb, text[], text[]) from public;

-- Each text and number in it is gone; what it is made of stays.
create function blanked(value jsonb) returns jsonb
language plpgsql immutable as $function$
begin
  case jsonb_typeof(value)
    when 'array' then return (select coalesce(jsonb_agg(blanked(a.value) order by a.ordinality), '[]') from jsonb_array_elements(value) with ordinality as a);
    when 'object' then return (select coalesce(jsonb_object_agg(o.key, blanked(o.value)), '{}') from jsonb_each(value) as o);
    when 'null' then return value;
    else return '""'::jsonb;
  end case;
end $function$;
revoke execute on function blanked(jsonb) from public;

-- What the list of personal data says, done.
create function forget_columns(brand bigint, customer_ids bigint[], person_ids bigint[], words text[], everywhere text[]) returns void
language plpgsql as $function$
declare
  written constant text[] := array['reason', 'remark', 'alert', 'content', 'note', 'purpose', 'given_by'];
  one record;
  said text;
begin
  for one in
    select d.*, t.typname as type, a.attnotnull as needed, not exists (
      select from pg_attribute b where b.attrelid = a.attrelid and b.attname = 'brand_id') as apart
    from personal_data() d join pg_attribute a on a.attrelid = ('public.' || d.of_table)::regclass and a.attname = d.of_column
      join pg_type t on t.oid = a.atttypid
    where d.becomes not in ('sealed', 'apart')
    -- What goes with its row goes last: other rows are found by it. A seal goes before what it seals.
    order by d.becomes = 'deleted', d.of_table = 'gate_credentials'
  loop
    if one.becomes = 'mentions' and cardinality(everywhere) = 0 then continue; end if;
    said := format(case
      when one.becomes = 'named' then '''已删除会员 Deleted member'''
      when one.becomes = 'nulled' then 'null'
      when one.becomes = 'emptied' then case one.type when 'jsonb' then '''{}''::jsonb' else '''''' end
      when one.becomes = 'without' and one.type = 'jsonb' then 'without_words(%1$I, $4, $6)'
      when one.becomes = 'without' then 'without_words(%1$I, $4)'
      else 'without_words(%1$I, $5)' end, one.of_column);
    if one.becomes = 'deleted' then execute format('delete from %I where brand_id = $1 and %s', one.of_table, one.whose)
      using brand, customer_ids, person_ids;
    else
      execute format('update %1$I set %2$I = %3$s where brand_id = $1 and %2$I is not null and %4$s and %2$I is distinct from %3$s',
        one.of_table, one.of_column, said,
        coalesce(one.whose, format('exists (select from unnest($5) w where strpos(%I::text, w) > 0)', one.of_column)))
      using brand, customer_ids, person_ids, words, everywhere, written;
    end if;
  end loop;
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
  -- Kept for requests that are sent once more: of somebody who is gone each is refused.
  delete from idempotency where brand_id = brand and (
    order_trade_no in (select trade_no from orders where brand_id = brand and customer_id = any (customer_ids))
    or exists (select from unnest(everywhere) w where strpos(answer::text, w) > 0));
  if cardinality(everywhere) = 0 then return; end if;
  update operation_log set params = without_words(params, everywhere), diff = without_words(diff, everywhere),
      actor_name = without_words(actor_name, everywhere)
    where brand_id = brand
      and exists (select from unnest(everywhere) w where strpos(params::text || diff::text || coalesce(actor_name, ''), w) > 0);
  -- A line of a sheet that names them is wholly theirs.
  update import_rows set cells = blanked(cells), problems = null, joins = null
    where brand_id = brand and exists (select from unnest(everywhere) w where strpos(cells::text, w) > 0);
  delete from body_exams where brand_id = brand and customer_id is null and phone = any (everywhere);
  delete from sms_outbox where phone = any (everywhere);
  delete from phone_codes where phone = any (everywhere) and purpose in ('create_customer', 'customer_confirm', 'member');
end $function$;
revoke execute on function forget_columns(bigint, bigint[], bigint[], text[], text[]) from public;

-- What is told to the store: names of files whose rows are gone, keys of exports, and by what a copy that comes back is known.
create function forget_at(brand bigint, customer bigint, moment timestamptz) returns jsonb
language plpgsql as $function$
declare
  customer_ids bigint[];
  all_persons bigint[];
  person_ids bigint[];
  words text[];
  everywhere text[] := '{}';
  file_ids bigint[];
  answer jsonb;
begin
  perform set_config('app.forgets', 'on', true);
  with recursive them as (
    select id, person_id from customers where brand_id = brand and id = customer
    union select c.id, c.person_id from customers c join them on c.brand_id = brand and c.merged_into_id = them.id)
  select array_agg(id), array_agg(distinct person_id) into customer_ids, all_persons from them;
  with recursive them as (
    select unnest(all_persons) as id
    union select o.id from persons o join them on o.brand_id = brand and o.merged_into_id = them.id)
  select array_agg(id) into all_persons from them;
  -- The person goes with the last branch that knows them.
  select coalesce(array_agg(p), '{}') into person_ids from unnest(all_persons) p where not exists (
    select from customers c where c.brand_id = brand and c.person_id = any (all_persons) and c.deleted_at is null and c.id <> all (customer_ids));
  words := forget_words(brand, customer_ids, all_persons);
  if cardinality(person_ids) > 0 then everywhere := forget_mentions(brand, words, customer_ids, person_ids); end if;
  select coalesce(array_agg(f), '{}') into file_ids from (
    select head_portrait_file_id as f from persons where brand_id = brand and id = any (person_ids)
    union select face_file_id from face_consents where brand_id = brand and person_id = any (person_ids)
    union select unnest(array[head_portrait_file_id, image_file_id]) from body_exams where brand_id = brand and customer_id = any (customer_ids)) x
    where f is not null;
  answer := (select jsonb_build_object('created_at', created_at, 'last', cardinality(person_ids) > 0) from customers where brand_id = brand and id = customer);
  update customers set deleted_at = coalesce(deleted_at, moment), forgotten_at = moment, sex = 0, birthday_md = null, fit_goal = null, blocked_at = null,
      blocked_reason = null, version = version + 1 where brand_id = brand and id = any (customer_ids);
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
  perform forget_columns(brand, customer_ids, person_ids, words, everywhere);
  with gone as (delete from files where brand_id = brand and id = any (file_ids) returning name)
    select answer || jsonb_build_object('files', coalesce(jsonb_agg(name), '[]')) into answer from gone;
  -- A finished export may list them: it is made again.
  with kept as (select id, file_key from export_tasks where brand_id = brand and file_key is not null for update),
    emptied as (update export_tasks t set file_key = null from kept k where t.brand_id = brand and t.id = k.id)
    select answer || jsonb_build_object('exports', coalesce(jsonb_agg(file_key), '[]')) into answer from kept;
  perform set_config('app.forgets', '', true);
  return answer;
end $function$;
revoke execute on function forget_at(bigint, bigint, timestamptz) from public;

-- What they were called and what they were called by, by now and in whatever names them.
create function forget_words(brand bigint, customer_ids bigint[], person_ids bigint[]) returns text[]
language sql stable as $function$
  with named as (
    select name as word from persons where brand_id = brand and id = any (person_ids)
    union select name from customers where brand_id = brand and id = any (customer_ids)
    union select member_name from locker_rentals where brand_id = brand and customer_id = any (customer_ids)
    union select name from body_exams where brand_id = brand and customer_id = any (customer_ids)
    union select params ->> 'name' from operation_log where brand_id = brand and subject_kind = 'customer' and subject_id = any (customer_ids) and params ? 'name'
    union select diff -> 'name' ->> 'before' from operation_log where brand_id = brand and subject_kind = 'customer' and subject_id = any (customer_ids) and diff ? 'name'),
  reached as (
    select phone as word from persons where brand_id = brand and id = any (person_ids)
    union select phone from customers where brand_id = brand and id = any (customer_ids)
    union select member_phone from locker_rentals where brand_id = brand and customer_id = any (customer_ids)
    union select phone from body_exams where brand_id = brand and customer_id = any (customer_ids))
  select coalesce(array_agg(word order by length(word) desc, word), '{}') from (
    select word from named union select word from reached
    union select left(word, 3) || '****' || right(word, 4) from reached where length(word) >= 8) w
  where word <> '' and word <> '已删除会员 Deleted member'
$function$;
revoke execute on function forget_words(bigint, bigint[], bigint[]) from public;

-- Those of the words by which nobody else is meant: a number that somebody else has by now, or a name that is another's, or a part of it, stays.
create function forget_mentions(brand bigint, words text[], customer_ids bigint[], person_ids bigint[]) returns text[]
language sql stable as $function$
  select coalesce(array_agg(w), '{}') from unnest(words) w
  where length(w) > 1 and strpos(w, '****') = 0
    and not exists (select from persons p where p.brand_id = brand and p.id <> all (person_ids) and (p.phone = w or strpos(p.name, w) > 0))
    and not exists (select from customers c where c.brand_id = brand and c.id <> all (customer_ids) and c.person_id <> all (person_ids)
      and (c.phone = w or strpos(c.name, w) > 0))
    and not exists (select from employees e where e.brand_id = brand and (e.phone = w or strpos(e.name, w) > 0))
$function$;
revoke execute on function forget_mentions(bigint, text[], bigint[], bigint[]) from public;

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
  return forget_at(brand, r.customer_id, r.ended_at);
end $function$;
revoke execute on function forget_customer(bigint) from public;
grant execute on function forget_customer(bigint) to kaiguan_app;

-- After a restore, as the owner. `made`: when the customer was added, since a number of a row that was made after the archive is somebody else's there.
create function forget_again(brand bigint, customer bigint, made timestamptz, moment timestamptz) returns jsonb
language plpgsql as $function$
begin
  perform set_config('app.brand', brand::text, true);
  if not exists (select from customers where brand_id = brand and id = customer and created_at = made and forgotten_at is null) then return null; end if;
  return forget_at(brand, customer, moment);
end $function$;
revoke execute on function forget_again(bigint, bigint, timestamptz, timestamptz) from public;

-- Contracts of those who were forgotten three years ago, so that no claim of them is left (docs/personal-data.md): of each only that it was stays.
create function forget_contracts(moment timestamptz) returns jsonb
language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  brand constant bigint := current_setting('app.brand')::bigint;
  ids bigint[];
  file_ids bigint[];
  names jsonb;
begin
  select array_agg(c.id), coalesce(array_agg(c.pdf_file_id) filter (where c.pdf_file_id is not null), '{}') into ids, file_ids
    from customers w join contracts c on c.brand_id = w.brand_id and c.customer_id = w.id
    where w.brand_id = brand and w.forgotten_at < moment - interval '3 years' and c.html <> '';
  if ids is null then return '[]'; end if;
  perform set_config('app.forgets', 'on', true);
  update contracts set html = '', signature = null, signed_ip = null, pdf_file_id = null, pdf_tries = 8 where brand_id = brand and id = any (ids);
  perform set_config('app.forgets', '', true);
  with gone as (delete from files where brand_id = brand and id = any (file_ids) returning name)
    select coalesce(jsonb_agg(name), '[]') into names from gone;
  return names;
end $function$;
revoke execute on function forget_contracts(timestamptz) from public;
grant execute on function forget_contracts(timestamptz) to kaiguan_app;
