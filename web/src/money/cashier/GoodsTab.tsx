/** Goods and their stock come with their own code, when the tab is opened. */
export { GoodsList as default } from '../goods/parts.ts'
