-- 更正支付方式: a payment that was written down as another way is put right by an order of its own, with two payments, which take it off the
-- one way and put it on the other. `corrects_id`: of both, the payment of the sale.
alter table order_tenders add column corrects_id bigint,
  add constraint order_tenders_of_corrected foreign key (brand_id, corrects_id) references order_tenders (brand_id, id),
  add constraint order_tenders_correction_from_outside check (corrects_id is null or payment_method in ('CASH', 'ALIPAY', 'WECHAT', 'BLANK_CARD'));
create index order_tenders_corrected on order_tenders (brand_id, corrects_id, id) where corrects_id is not null;
