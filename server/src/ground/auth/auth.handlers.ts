/** The calls of signing in and of who one is. */
import type { authCalls } from '@kaiguan/contract/ground/auth/calls'
import type { GymRow } from '../../context.ts'
import { BeingPrepared } from '../../database/prepare-lock.ts'
import type { Handlers } from '../../handler.ts'
import { requireFound } from '../../http/refusal.ts'
import { accountGyms, demoLoginNames, endSession, installation } from './auth.sql.ts'
import { changeGym } from './change-gym.ts'
import { demoLogin } from './demo-logins.texts.ts'
import { login } from './login.ts'
import { changePassword } from './passwords/change-password.ts'
import { forgetPassword, sendForgottenCode } from './passwords/forgotten-password.ts'
import { demoHere } from './passwords/whose-password.ts'
import { setUp } from './set-up.ts'
import { gymChoices, gymEntity, gymHere, userInfo } from './who-am-i.ts'

export const authHandlers: Handlers<typeof authCalls> = {
  login,
  logout: async (ctx) => {
    await endSession(ctx.db, ctx.session.id, ctx.now)
    return { done: true }
  },
  changePassword,
  sendForgottenCode,
  forgetPassword,
  user: (ctx) => userInfo(ctx),
  gymInfo: async (ctx) => gymHere(ctx, ctx.session),
  gym: async (ctx) => gymHere(ctx, ctx.session),
  gymById: async (ctx, { params }) => {
    const gyms = await accountGyms(ctx.db, ctx.session.accountId, ctx.now)
    const gym = requireFound(gyms.find((candidate) => candidate.id === params.id))
    // account_gyms answers the whole row for every id but 0, and 0 is no gym's id in a path.
    return gymEntity(ctx, gym as GymRow, gym.brand_name)
  },
  manageGyms: async (ctx) => ({ data: gymChoices(ctx, await accountGyms(ctx.db, ctx.session.accountId, ctx.now)) }),
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
