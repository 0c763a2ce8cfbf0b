import { GymChoice } from '@kaiguan/contract/ground/auth/calls'
import { z } from 'zod'

/** The 302's `details`: the gyms to choose from, as a list or under `gyms`. */
export function gymsIn(details: unknown): GymChoice[] {
  const choices = z.union([z.array(GymChoice), z.object({ gyms: z.array(GymChoice) }).transform(({ gyms }) => gyms)]).safeParse(details)
  return choices.success ? choices.data : []
}
