/** How far I may discount, and the rule that nobody gives more than that. */
import { businessWords } from '@kaiguan/contract/club/staff/texts'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import type { FormRule } from 'antd'
import { useRead } from '../../../api/queries.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { authorityTexts } from '../roles.texts.ts'
import { type AuthorityValues, authorityValues, beyondOwn } from './authority-form.ts'

/** `onWrong`: to show the field, where it may stand behind another tab. */
export function useAuthorityRule(onWrong?: () => void): FormRule {
  const t = useTexts(authorityTexts)
  const words = useWords()
  const { data } = useRead(roleCalls.authority, {}, { silent: true })
  return {
    validator: async (_, wanted: AuthorityValues | undefined) => {
      // Not known yet: the server decides.
      if (!wanted || !data || data.unlimited) return
      const beyond = beyondOwn(authorityValues(data.discount), wanted)
      const names = beyond.map((business) => words(businessWords[business])).join(t.comma)
      if (beyond.length === 0) return
      onWrong?.()
      throw new Error(fill(t.beyond, { names }))
    },
  }
}
