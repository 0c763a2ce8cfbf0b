-- Devices, members and the product itself do few things among all: what they did is found without reading what employees did.
create index operation_log_of_others on operation_log (brand_id, gym_id, actor_kind, record_kind, at desc, id desc) where actor_kind <> 'staff';
