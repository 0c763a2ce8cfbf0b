-- Goods that are given for points (积分兑换), and of a line what one of it came to in points: null, it was sold for money.
alter table goods add column points_price integer check (points_price between 1 and 1000000);
alter table order_lines add column points_price integer check (points_price between 1 and 1000000);
