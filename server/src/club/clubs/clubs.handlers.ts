/** The calls of clubs that come in, are certified and renew. */
import type { clubCalls } from '@kaiguan/contract/club/clubs/calls'
import type { certificationCalls } from '@kaiguan/contract/club/clubs/certification'
import type { subscriptionCalls } from '@kaiguan/contract/club/clubs/subscription'
import type { Handlers } from '../../handler.ts'
import { addBranch } from './add-branch.ts'
import { showCertification, submitCertification } from './certification.ts'
import { installationSettings } from './clubs.sql.ts'
import { register, sendRegisterCode } from './register.ts'
import { registrations, updateRegistration } from './registrations.ts'
import { askForRenewal, showSubscription, withdrawRequest } from './subscription.ts'

export const clubHandlers: Handlers<typeof clubCalls> = {
  installation: (ctx) => ctx.database.transaction(null, installationSettings),
  sendCode: sendRegisterCode,
  register,
  registrations,
  update: updateRegistration,
  addBranch,
}

export const certificationHandlers: Handlers<typeof certificationCalls> = {
  show: showCertification,
  submit: (ctx, { body }) => submitCertification(ctx, body),
}

export const subscriptionHandlers: Handlers<typeof subscriptionCalls> = {
  show: showSubscription,
  ask: (ctx, { body }) => askForRenewal(ctx, body.plan_id),
  withdraw: (ctx, { params }) => withdrawRequest(ctx, params.id),
}
