/** What shows a card's state, to be read anew after an operation on it. */
import { cardCalls } from '@kaiguan/contract/features/cards'
import { customerCalls } from '@kaiguan/contract/features/customers'

export const cardReads = [cardCalls.list, cardCalls.count, cardCalls.show, customerCalls.show, customerCalls.list, customerCalls.records]
