-- What a won lead gave their consultant: the record of the line is the customer.
create index performance_lines_record on performance_lines (brand_id, record_id) where record_id is not null;
