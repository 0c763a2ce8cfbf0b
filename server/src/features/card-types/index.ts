/** Front door of card types. */
export { cardTypeHandlers } from './card-types.handlers.ts'
export { allCardTypes, type CardTypeData, cardTypeById } from './card-types.sql.ts'
