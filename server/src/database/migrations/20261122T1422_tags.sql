-- What a branch calls its customers beside their facts: 想瘦身, 学生, 老客带新.
create table tags (
  brand_id bigint not null,
  id bigint generated always as identity,
  gym_id bigint not null,
  name text not null,
  version integer not null default 1,
  deleted_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id)
);
create unique index tags_name on tags (brand_id, gym_id, name) where deleted_at is null;
select tenant_table('tags');

create table customer_tags (
  brand_id bigint not null,
  gym_id bigint not null,
  customer_id bigint not null,
  tag_id bigint not null,
  primary key (brand_id, customer_id, tag_id),
  foreign key (brand_id, gym_id) references gyms (brand_id, id),
  foreign key (brand_id, customer_id) references customers (brand_id, id),
  foreign key (brand_id, tag_id) references tags (brand_id, id)
);
create index customer_tags_tag on customer_tags (brand_id, gym_id, tag_id, customer_id);
select tenant_table('customer_tags');
