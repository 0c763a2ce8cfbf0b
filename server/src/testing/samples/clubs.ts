import type { clubCalls } from '@kaiguan/contract/club/clubs/calls'
import type { certificationCalls } from '@kaiguan/contract/club/clubs/certification'
import { subscriptionCalls } from '@kaiguan/contract/club/clubs/subscription'
import { newBranch } from '../club.ts'
import { certificationPapers } from '../files.ts'
import { type At, type Samples, thing } from './sample.ts'

const clubFacts = {
  name: '力行健身西城店',
  province: '北京市',
  city: '北京市',
  address: '西直门外大街 1 号',
  legal_person_phone: '13900001111',
}

/** Registered by the club's own account, and not looked at yet. */
const aRegistration = thing(async ({ world, club }) => {
  const { pool } = world.database
  const gymId = await newBranch(world, club.brandId, '等待审核的门店')
  await pool.query('update gyms set is_check_pass = 0 where brand_id = $1 and id = $2', [club.brandId, gymId])
  await pool.query(
    `insert into gym_registrations (brand_id, gym_id, account_id, name, address, province, city, owner_name, legal_person_phone, state, submitted_at)
     select brand_id, $4, account_id, '力行健身', '', '', '', name, '', 0, $3 from employees where brand_id = $1 and id = $2`,
    [club.brandId, club.owner.id, world.clock.now(), gymId],
  )
  return gymId
})

const aPlan = thing(async ({ world }) => {
  const { rows } = await world.database.pool.query<{ id: number }>(
    `insert into renewal_plans (name, months, price_fen, created_at) values (gen_random_uuid()::text, 12, 199900, $1) returning id`,
    [world.clock.now()],
  )
  return rows[0]?.id ?? 0
})

const ending = ({ world, club }: At) =>
  world.database.pool.query(`update gyms set over_date = '2030-01-01' where brand_id = $1 and id = $2`, [club.brandId, club.gymId])

const aRequest = thing(async (at) => {
  await ending(at)
  return at.owner.do(subscriptionCalls.ask, { body: { plan_id: await aPlan(at) } })
})

export const clubSamples: Samples<typeof clubCalls> = {
  update: async (at) => ({ body: { ...clubFacts, gym_id: await aRegistration(at), owner_name: '王立行' } }),
}

export const certificationSamples: Samples<typeof certificationCalls> = {
  submit: async ({ world, owner }) => ({ body: await certificationPapers(world, owner) }),
}

export const subscriptionSamples: Samples<typeof subscriptionCalls> = {
  ask: async (at) => {
    await ending(at)
    return { body: { plan_id: await aPlan(at) } }
  },
  withdraw: async (at) => ({ params: { id: (await aRequest(at)).id } }),
}
