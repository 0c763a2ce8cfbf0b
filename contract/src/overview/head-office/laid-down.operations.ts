import { laidKindWords } from '../../ground/laid-down/kinds.texts.ts'
import { operationsAbout } from '../../ground/operation-log/operation.ts'

const codes = { kind: laidKindWords } as const

/** Rules have no name: their kind says which they are. */
export const layingOperations = operationsAbout('gym', {
  'laid-down.laid': { zh: '总部下发{kind}“{name}”', en: 'Head office applied “{name}” ({kind}) to this branch', codes },
  'laid-down.renewed': { zh: '总部更新下发的{kind}“{name}”', en: 'Head office updated “{name}” ({kind}) at this branch', codes },
  'laid-down.taken-back': { zh: '总部收回{kind}“{name}”', en: 'Head office took back “{name}” ({kind}) from this branch', codes },
  'laid-down.rules-laid': { zh: '总部下发规则：{kind}', en: 'Head office applied its rules to this branch: {kind}', codes },
  'laid-down.rules-renewed': { zh: '总部更新下发的规则：{kind}', en: 'Head office updated its rules at this branch: {kind}', codes },
  'laid-down.rules-taken-back': { zh: '总部收回规则：{kind}', en: 'Head office took back its rules from this branch: {kind}', codes },
})
