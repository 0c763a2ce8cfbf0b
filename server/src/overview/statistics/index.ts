/** Front door of statistics. */

export { sumsBy, totalOfAll } from './compared.ts'
export { statisticsHandlers } from './statistics.handlers.ts'
export { OWED, periodSums } from './total/period-sums.ts'
export { earnedOf, maySee, movesOf, refundsOf, takenOf, visitsOf } from './total/total.ts'
