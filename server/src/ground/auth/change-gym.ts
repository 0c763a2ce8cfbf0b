/** Switching branch changes the session's gym on the server; 0 goes to head-office mode. */
import type { authCalls } from '@kaiguan/contract/ground/auth/calls'
import type { Handler } from '../../handler.ts'
import { refuse } from '../../http/refusal.ts'
import { openSession } from '../../http/session.ts'
import { record } from '../operation-log/index.ts'
import { accountGyms, enterGym, leaveBrand, sessionHash } from './auth.sql.ts'
import { entryOf } from './entry.ts'
import { requireShown } from './new-device.ts'
import { mayEnter, userInfo } from './who-am-i.ts'

export const changeGym: Handler<typeof authCalls.changeGym> = async (ctx, { params }) => {
  const gyms = await accountGyms(ctx.db, ctx.session.accountId, ctx.now)
  // Head office has the id 0 in every brand: stay in the brand one is in.
  const asked = gyms.filter((gym) => gym.id === params.id && (gym.id !== 0 || gym.brand_id === ctx.brandId || ctx.brandId === 0))
  const gym = asked.find((candidate) => mayEnter(candidate, ctx.now)) ?? asked[0]
  if (!gym) throw refuse('auth.gym-not-yours')
  if (gym.employee_status !== 1) throw refuse('auth.disabled', { gym: gym.name })
  if (gym.closed_on && !mayEnter(gym, ctx.now)) throw refuse('branch.closed', { gym: gym.name, day: gym.closed_on })
  if (!mayEnter(gym, ctx.now)) throw refuse('gym.not-passed', { gym: gym.name })
  await requireShown(ctx, gym)
  await enterGym(ctx.db, ctx.session.id, gym)
  await leaveBrand(ctx.db)
  const session = await openSession(ctx.db, await sessionHash(ctx.db, ctx.session.id), ctx.now)
  const { staff } = session
  if (staff) await record({ ...ctx, ...entryOf(session, staff) }, 'employee.entered', staff.id, { name: staff.name, gym: gym.name })
  return userInfo({ ...ctx, session })
}
