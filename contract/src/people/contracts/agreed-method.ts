import { z } from 'zod'

/** What an agreement may say; cooling off is the member's right without one. */
export const agreedMethods = ['unearned', 'list'] as const
export type AgreedMethod = (typeof agreedMethods)[number]

/** By which way of reckoning money goes back, as an agreement says it; null: it says nothing of it, or none is signed. */
export const AgreedMethod = z.enum(agreedMethods).nullable()
