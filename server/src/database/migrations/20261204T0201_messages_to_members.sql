-- 会员消息: what the club writes to its members, one by one and to many at once. A message goes into a member’s own pages, and by text where a
-- provider takes whole texts. Marketing goes to whoever consented, one a day; each message is kept with what became of it.
create table message_templates (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  kind text not null,
  text text not null,
  enabled boolean not null,
  version integer not null default 1,
  deleted_at timestamptz,
  constraint message_templates_pkey primary key (brand_id, id),
  constraint message_templates_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint message_templates_kind check (kind in ('service', 'marketing'))
);
comment on table message_templates is 'A row is a text that a branch writes to members again and again, with fields that each member’s own facts fill.';
create unique index message_templates_name on message_templates (brand_id, gym_id, name) where deleted_at is null;
create index message_templates_of_branch on message_templates (brand_id, gym_id, id) where deleted_at is null;
select tenant_table('message_templates');

-- `given_by` and `withdrawn_by`: null where they did it themselves. It is the person’s, in the whole brand: whoever ends it at one branch hears of none.
create table marketing_consents (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  given_how text not null,
  given_at timestamptz not null,
  given_by bigint,
  withdrawn_how text,
  withdrawn_at timestamptz,
  withdrawn_by bigint,
  constraint marketing_consents_pkey primary key (brand_id, id),
  constraint marketing_consents_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint marketing_consents_of_person foreign key (brand_id, person_id) references persons (brand_id, id),
  constraint marketing_consents_of_giver foreign key (brand_id, given_by) references employees (brand_id, id),
  constraint marketing_consents_of_withdrawer foreign key (brand_id, withdrawn_by) references employees (brand_id, id),
  constraint marketing_consents_given check (given_how in ('spoken', 'written', 'own-page')),
  constraint marketing_consents_withdrawn check (withdrawn_how in ('desk', 'own-page', 'link')),
  constraint marketing_consents_ended check ((withdrawn_at is null) = (withdrawn_how is null) and (withdrawn_at is not null or withdrawn_by is null))
);
comment on table marketing_consents is 'A row is a person’s consent to marketing messages: when and how it was given, and when and how it was withdrawn.';
create unique index marketing_consents_open on marketing_consents (brand_id, person_id) where withdrawn_at is null;
create index marketing_consents_of_one on marketing_consents (brand_id, person_id, id desc);
select tenant_table('marketing_consents');
create policy own on marketing_consents as restrictive to kaiguan_member using (person_id = any (((select own_persons() as own_persons))::bigint[]));
grant select, insert, update on marketing_consents to kaiguan_member;

-- Whether a person agrees, also with what was said by whoever turned out to be the same: a withdrawal of theirs that is no older ends it. At
-- their own pages a member sees no row of the other; so it is asked as the owner, within the brand that asks.
create function consents_to_marketing(brand bigint, person bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from marketing_consents k where k.brand_id = brand and k.person_id = person and k.withdrawn_at is null
    and not exists (select from persons g join marketing_consents w on w.brand_id = g.brand_id and w.person_id = g.id
      where g.brand_id = brand and g.merged_into_id = person and w.withdrawn_at >= k.given_at))
$$;
revoke execute on function consents_to_marketing(bigint, bigint) from public;
grant execute on function consents_to_marketing(bigint, bigint) to kaiguan_app, kaiguan_member;

-- `link`: what the address that ends marketing begins with, as whoever sent it reached this installation; null: of service.
create table message_batches (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  template_id bigint,
  text text not null,
  link text,
  asked_by bigint not null,
  asked_at timestamptz not null,
  stopped_by bigint,
  stopped_at timestamptz,
  constraint message_batches_pkey primary key (brand_id, id),
  constraint message_batches_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint message_batches_of_template foreign key (brand_id, template_id) references message_templates (brand_id, id),
  constraint message_batches_of_asker foreign key (brand_id, asked_by) references employees (brand_id, id),
  constraint message_batches_of_stopper foreign key (brand_id, stopped_by) references employees (brand_id, id),
  constraint message_batches_kind check (kind in ('service', 'marketing')),
  constraint message_batches_ends check ((kind = 'marketing') = (link is not null)),
  constraint message_batches_stopped check ((stopped_at is null) = (stopped_by is null))
);
comment on table message_batches is 'A row is one sending of a text, to one member or to many.';
create index message_batches_newest on message_batches (brand_id, gym_id, id desc);
create index message_batches_of_one on message_batches (brand_id, gym_id, asked_by, id desc);
select tenant_table('message_batches');

-- `person_id`: who gets it; of a child without a phone the guardian. `phone` is read when it is sent, never kept here.
create table member_messages (
  brand_id bigint not null,
  gym_id bigint not null,
  id bigint generated always as identity,
  batch_id bigint not null,
  customer_id bigint not null,
  person_id bigint not null,
  once text,
  text text not null,
  segments smallint not null,
  state text not null,
  why text,
  via text,
  not_before timestamptz not null,
  tries smallint not null default 0,
  tried_at timestamptz,
  done_at timestamptz,
  read_at timestamptz,
  constraint member_messages_pkey primary key (brand_id, id),
  constraint member_messages_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint member_messages_of_batch foreign key (brand_id, batch_id) references message_batches (brand_id, id),
  constraint member_messages_of_customer foreign key (brand_id, customer_id) references customers (brand_id, id),
  constraint member_messages_of_person foreign key (brand_id, person_id) references persons (brand_id, id),
  constraint member_messages_state check (state in ('waiting', 'sending', 'sent', 'failed', 'left-out', 'stopped')),
  constraint member_messages_why check ((state = 'left-out') = (why is not null)),
  constraint member_messages_via check ((state = 'sent') = (via is not null) and via in ('inbox', 'text')),
  constraint member_messages_done check ((state in ('waiting', 'sending')) = (done_at is null))
);
comment on table member_messages is 'A row is a message to one member and what became of it: sent, failed, stopped, or why it was left out.';
create unique index member_messages_once_each on member_messages (brand_id, batch_id, customer_id);
create index member_messages_by_fate on member_messages (brand_id, batch_id, state, id);
create index member_messages_of_one on member_messages (brand_id, customer_id, id desc);
create index member_messages_to_send on member_messages (brand_id, gym_id, not_before, id) where state in ('waiting', 'sending');
create index member_messages_waiting_for on member_messages (brand_id, person_id, once) where state in ('waiting', 'sending');
select tenant_table('member_messages');
create policy own on member_messages as restrictive to kaiguan_member using (person_id = any (((select own_persons() as own_persons))::bigint[]));
grant select, update on member_messages to kaiguan_member;
create policy looks on member_messages for select to current_user using (((select current_setting('app.looks', true) as current_setting)) = 'on');

-- `once`: marketing, or the template of a service message. Whichever branch of the brand is second on a day finds the row there.
create table message_days (
  brand_id bigint not null,
  person_id bigint not null,
  once text not null,
  day date not null,
  message_id bigint not null,
  constraint message_days_pkey primary key (brand_id, person_id, once, day),
  constraint message_days_of_person foreign key (brand_id, person_id) references persons (brand_id, id),
  constraint message_days_of_message foreign key (brand_id, message_id) references member_messages (brand_id, id)
);
comment on table message_days is 'A row is a day on which a person got a message of which they get one a day.';
create index message_days_of_one on message_days (brand_id, message_id);
select tenant_table('message_days');

create table message_paces (
  brand_id bigint not null,
  gym_id bigint not null,
  next_at timestamptz not null,
  constraint message_paces_pkey primary key (brand_id, gym_id),
  constraint message_paces_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
comment on table message_paces is 'A row is when a branch may send its next messages: so many a minute, and none at night.';
select tenant_table('message_paces');
create policy looks on message_paces for select to current_user using (((select current_setting('app.looks', true) as current_setting)) = 'on');

-- Of an address only its fingerprint is kept. It ends no more than marketing to this person.
create table marketing_links (
  brand_id bigint not null,
  gym_id bigint not null,
  token_hash bytea not null,
  person_id bigint not null,
  made_at timestamptz not null,
  constraint marketing_links_pkey primary key (brand_id, token_hash),
  constraint marketing_links_of_gym foreign key (brand_id, gym_id) references gyms (brand_id, id),
  constraint marketing_links_of_person foreign key (brand_id, person_id) references persons (brand_id, id)
);
comment on table marketing_links is 'A row is an address in a text, by which whoever got it ends marketing to them.';
select tenant_table('marketing_links');

-- Where something is to be sent, and from when: of each branch the earliest.
create function member_messages_due(at timestamptz, ahead timestamptz, pause interval) returns table (brand bigint, gym bigint, due_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  asker text := coalesce(current_setting('app.brand', true), '');
begin
  perform look_as('0', 'on');
  return query
    select d.brand_id, d.gym_id, greatest(d.due_at, p.next_at) from (
      select m.brand_id, m.gym_id, min(case when m.state = 'sending' then m.tried_at + pause else m.not_before end) as due_at
      from member_messages m where m.state in ('waiting', 'sending') group by m.brand_id, m.gym_id) d
    left join message_paces p on p.brand_id = d.brand_id and p.gym_id = d.gym_id
    where greatest(d.due_at, p.next_at) <= ahead;
  perform look_as(asker, '');
end $$;
revoke execute on function member_messages_due(timestamptz, timestamptz, interval) from public;
grant execute on function member_messages_due(timestamptz, timestamptz, interval) to kaiguan_app;
