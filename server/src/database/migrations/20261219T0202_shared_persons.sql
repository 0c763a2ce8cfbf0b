-- Head office lists universal members newest first: it looks among those who may be one, however many persons the brand knows.
create table shared_persons (
  brand_id bigint not null,
  person_id bigint not null,
  constraint shared_persons_pkey primary key (brand_id, person_id),
  constraint shared_persons_of_person foreign key (brand_id, person_id) references persons (brand_id, id)
);
comment on table shared_persons is 'A row is a person whom a second branch came to know or who came to a universal card; whether that still holds is asked when it is read.';
select tenant_table('shared_persons');

alter table customers no force row level security;
alter table cards no force row level security;
alter table card_holders no force row level security;
alter table shared_persons no force row level security;
insert into shared_persons (brand_id, person_id)
select brand_id, person_id from customers where joined
union select h.brand_id, h.person_id from cards k join customers h on h.brand_id = k.brand_id and h.id = k.customer_id where k.universal
union select h.brand_id, h.person_id from card_holders x join cards k on k.brand_id = x.brand_id and k.id = x.card_id and k.universal
  join customers h on h.brand_id = x.brand_id and h.id = x.customer_id;
alter table customers force row level security;
alter table cards force row level security;
alter table card_holders force row level security;
alter table shared_persons force row level security;

-- Nobody waits for it but whoever adds the very same person in the same moment. Whoever is moved to another person may bring cards along.
create function customer_is_shared() returns trigger
language plpgsql set search_path to 'public', 'pg_temp' as $function$
begin
  insert into shared_persons (brand_id, person_id) values (new.brand_id, new.person_id) on conflict do nothing;
  return null;
end $function$;
create trigger shared after insert on customers for each row when (new.joined) execute function customer_is_shared();
create trigger shared_again after update of person_id, deleted_at, joined on customers for each row
  when (new.joined or old.person_id <> new.person_id) execute function customer_is_shared();

-- Of a card that became universal whoever shares in it, too.
create function universal_card_is_shared() returns trigger
language plpgsql set search_path to 'public', 'pg_temp' as $function$
begin
  insert into shared_persons (brand_id, person_id)
    select c.brand_id, c.person_id from customers c where c.brand_id = new.brand_id and c.id = new.customer_id
    union select c.brand_id, c.person_id from card_holders x join customers c on c.brand_id = x.brand_id and c.id = x.customer_id
      where x.brand_id = new.brand_id and x.card_id = new.id and x.removed_at is null
    on conflict do nothing;
  return null;
end $function$;
create trigger shared after insert on cards for each row when (new.universal) execute function universal_card_is_shared();
create trigger shared_again after update of universal, customer_id on cards for each row
  when (new.universal and (not old.universal or old.customer_id <> new.customer_id)) execute function universal_card_is_shared();

create function holder_is_shared() returns trigger
language plpgsql set search_path to 'public', 'pg_temp' as $function$
begin
  insert into shared_persons (brand_id, person_id)
    select c.brand_id, c.person_id from customers c join cards k on k.brand_id = c.brand_id and k.id = new.card_id and k.universal
    where c.brand_id = new.brand_id and c.id = new.customer_id
    on conflict do nothing;
  return null;
end $function$;
create trigger shared after insert on card_holders for each row execute function holder_is_shared();

-- Whoever reaches a few branches is shown those who joined there.
create index customers_joined_there on customers (brand_id, gym_id, person_id desc) where joined and deleted_at is null;
