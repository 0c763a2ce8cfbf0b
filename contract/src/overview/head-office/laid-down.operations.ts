import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { laidKindWords } from './laid-kinds.texts.ts'

const codes = { kind: laidKindWords } as const

export const layingOperations = operationsAbout('gym', {
  'laid-down.laid': { zh: '总部下发{kind}“{name}”', en: 'Head office laid down of “{kind}”: “{name}”', codes },
  'laid-down.renewed': { zh: '总部更新下发的{kind}“{name}”', en: 'Head office renewed what it laid down of “{kind}”: “{name}”', codes },
  'laid-down.taken-back': { zh: '总部收回{kind}“{name}”', en: 'Head office took back of “{kind}”: “{name}”', codes },
})
