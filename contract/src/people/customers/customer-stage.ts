import { z } from 'zod'

export const Stage = z.enum(['lead', 'member', 'former'])
export type Stage = z.infer<typeof Stage>
