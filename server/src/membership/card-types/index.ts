/** Front door of card types. */

export { cardImage, wornAs } from './card-image.ts'
export { cardTypeHandlers } from './card-types.handlers.ts'
export { allCardTypes, type CardOffer, cardTypeById, offerHere, offerOfCard, typeOfCards } from './card-types.sql.ts'
export { addCardType, cardTypeFacts, editCardType } from './save-card-type.ts'
export { universalTypeHandlers } from './universal-types.handlers.ts'
