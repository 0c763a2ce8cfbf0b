/** The front door: goods, as the cashier sells and lists them. */
export { GoodsList } from './GoodsList.tsx'
export { useCategories } from './goods-reads.ts'
export { NewGoods } from './NewGoods.tsx'
export { StockTag } from './StockTag.tsx'
export { stockLevel } from './stock-level.ts'
