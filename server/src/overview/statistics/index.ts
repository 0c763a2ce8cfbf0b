/** Front door of statistics. */

export { achievementsBook } from './books/achievements-book.ts'
export { financialBook } from './books/financial-book.ts'
export { operationBook } from './books/operation-book.ts'
export { totalBook } from './books/total-book.ts'
export { sumsBy, totalOfAll } from './compared.ts'
export { firstDay } from './first-day.sql.ts'
export { earnedOf, refundsOf, takenOf } from './money.ts'
export { maySee, OWED } from './owed.ts'
export { statisticsHandlers } from './statistics.handlers.ts'
export { periodSums } from './total/period-sums.ts'
export { movesOf, visitsOf } from './total/total.ts'
