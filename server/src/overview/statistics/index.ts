/** Front door of statistics. */

export { sumsBy, totalOfAll } from './compared.ts'
export { firstDay } from './first-day.sql.ts'
export { earnedOf, refundsOf, takenOf } from './money.ts'
export { maySee, OWED } from './owed.ts'
export { statisticsHandlers } from './statistics.handlers.ts'
export { periodSums } from './total/period-sums.ts'
export { movesOf, visitsOf } from './total/total.ts'
