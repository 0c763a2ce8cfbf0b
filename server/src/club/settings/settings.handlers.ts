/** The calls of settings. */
import type { settingsCalls } from '@kaiguan/contract/club/settings/calls'
import type { Handlers } from '../../handler.ts'
import { editFacts, factsAnswer } from './edit-facts.ts'
import { editRules, rulesAnswer } from './edit-rules.ts'
import { gymFacts } from './facts.sql.ts'
import { gymRules } from './settings.sql.ts'

export const settingsHandlers: Handlers<typeof settingsCalls> = {
  facts: async (ctx) => factsAnswer(ctx, await gymFacts(ctx, ctx.gymId)),
  editFacts: (ctx, { body }) => editFacts(ctx, body),
  rules: async (ctx) => rulesAnswer(await gymRules(ctx)),
  editRules: (ctx, { body }) => editRules(ctx, body),
}
