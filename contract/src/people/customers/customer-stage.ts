import { z } from 'zod'

export const Stage = z.enum(['lead', 'member', 'former'])
export type Stage = z.infer<typeof Stage>

/** How a customer’s stage changed, as the night found it: `imported` with a list, `corrected` because a sale was undone, or two were one. */
export const stageMoves = ['joined', 'returned', 'lapsed', 'imported', 'corrected'] as const
export type StageMove = (typeof stageMoves)[number]
