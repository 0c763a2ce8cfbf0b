/** The calls of signing in and of who one is. */
import type { authCalls } from '@kaiguan/contract/features/auth'
import type { Ctx } from '../../context.ts'
import { BeingPrepared } from '../../database/being-prepared.ts'
import type { Handlers } from '../../handler.ts'
import { found } from '../../http/refusal.ts'
import { accountGyms, demoLoginNames, endSession, installation } from './auth.sql.ts'
import { changeGym } from './change-gym.ts'
import { changePassword } from './change-password.ts'
import { demoLogin } from './demo-logins.texts.ts'
import { login } from './login.ts'
import { setUp } from './set-up.ts'
import { gymChoices, gymEntity, headOfficeEntity, userInfo } from './who-am-i.ts'
import { demoHere } from './whose-password.ts'

export const authHandlers: Handlers<typeof authCalls> = {
  login,
  logout: async (ctx) => {
    await endSession(ctx.db, ctx.session.id, ctx.now)
    return { done: true }
  },
  changePassword,
  user: (ctx) => userInfo(ctx.db, ctx.session, ctx.now),
  gymInfo: async (ctx) => currentGym(ctx),
  gym: async (ctx) => currentGym(ctx),
  gymById: async (ctx, { params }) => {
    const gyms = await accountGyms(ctx.db, ctx.session.accountId, ctx.now)
    const gym = found(gyms.find((candidate) => candidate.id === params.id))
    // account_gyms answers the whole row for every id but 0, and 0 is no gym's id in a path.
    return gymEntity(gym as Parameters<typeof gymEntity>[0], gym.brand_name, ctx.now)
  },
  manageGyms: async (ctx) => ({ data: gymChoices(await accountGyms(ctx.db, ctx.session.accountId, ctx.now), ctx.now) }),
  changeGym,
  setupState: async (outside) => {
    try {
      return await outside.database.transaction(null, async (db) => {
        const state = await installation(db)
        const logins = state.demo && demoHere(outside) ? await demoLoginNames(db) : []
        return { empty: !state.set_up, preparing: null, demo: logins.map(demoLogin) }
      })
    } catch (error) {
      if (!(error instanceof BeingPrepared)) throw error
      return { empty: false, preparing: `${error.percent}%`, demo: [] }
    }
  },
  setup: setUp,
}

function currentGym(ctx: Ctx) {
  return ctx.session.gym ? gymEntity(ctx.session.gym, ctx.session.brandName, ctx.now) : headOfficeEntity(ctx.session.brandName, ctx.now)
}
