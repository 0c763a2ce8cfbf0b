/** Front door of card types. */
export { cardTypeHandlers } from './card-types.handlers.ts'
export { type CardTypeData, cardTypeById } from './card-types.sql.ts'
