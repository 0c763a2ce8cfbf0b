/** The calls of settings. */
import type { settingsCalls } from '@kaiguan/contract/features/settings'
import type { Handlers } from '../../handler.ts'
import { editRules, rulesAnswer } from './edit-rules.ts'
import { gymRules } from './settings.sql.ts'

export const settingsHandlers: Handlers<typeof settingsCalls> = {
  rules: async (ctx) => rulesAnswer(await gymRules(ctx)),
  editRules: (ctx, { body }) => editRules(ctx, body),
}
