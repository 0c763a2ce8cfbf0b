/** Front door of goods. */
export { costOf, costsOf } from './costs.sql.ts'
export { goodsHandlers } from './goods.handlers.ts'
export { type GoodsData, goodsById, moveStock, negativeStockAllowed } from './goods.sql.ts'
export { goodsImports } from './imported/imported-goods.ts'
export { tellIfLow } from './low-stock.ts'
export { addGoods, editGoods, goodsFacts } from './save-goods.ts'
