/** A coach whom the demo doesn't know: nothing of theirs is in the way, whatever the hour. */
import type { Walk } from './walk.ts'

type Id = { id: number }

export async function newCoach({ ask }: Pick<Walk, 'ask'>, name: string, phone: string): Promise<number> {
  const { data } = await ask<{ data: (Id & { name: string })[] }>('GET', '/v1/gym/roles')
  const role = data.find((one) => one.name.includes('教练')) ?? data[0]
  const { id } = await ask<Id>('POST', '/v1/gym/employees', { name, phone, role_id: role?.id, post: 'coach', password: `coach-${phone}` })
  await ask('POST', '/v1/gym/employees/bat_set_coach', { ids: [id] })
  return id
}
