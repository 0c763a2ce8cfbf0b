import { z } from 'zod'
import { agreedMethods } from './refund-states.ts'

/** By which way of reckoning money goes back, as an agreement says it; null: it says nothing of it, or none is signed. */
export const AgreedMethod = z.enum(agreedMethods).nullable()
