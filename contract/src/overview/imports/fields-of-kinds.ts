/** What the columns of one kind of sheet mean, and of no other. */
import { deductionKinds } from '../salary/run-states.ts'

export const ofGoods = ['goods_name', 'category', 'bar_code', 'price', 'unit', 'stock', 'cost', 'low_stock', 'on_sale'] as const

export const ofStaff = ['staff_number', 'role', 'post'] as const

/** What is written onto the salary slips of a month, as by hand. */
export const ofDeductions = ['month', ...deductionKinds, 'adjustment'] as const
