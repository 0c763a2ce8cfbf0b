import { exportOf, exportTypes } from '../../export.ts'
import { gateCalls } from './calls.ts'
import { credentialKindWords, directionWords } from './texts.ts'

export const passageExport = exportOf(gateCalls.passages, {
  list: 'gate-passages',
  type: exportTypes.checkIns,
  needs: 'exports.check-ins',
  name: { zh: '通行记录', en: 'Passages' },
  columns: {
    at: { zh: '时间', en: 'At', as: 'instant', of: ({ at }) => at },
    gate: { zh: '门禁', en: 'Gate', of: ({ gate }) => gate.name },
    direction: { zh: '方向', en: 'Direction', of: ({ direction }) => directionWords[direction] },
    who: { zh: '人员', en: 'Who', of: ({ who }) => who?.name },
    credential: { zh: '凭证', en: 'By', of: ({ credential }) => credential && credentialKindWords[credential] },
    passed: { zh: '结果', en: 'Passed', as: 'flag', of: ({ passed }) => passed },
    message: { zh: '说明', en: 'Why', of: ({ message }) => message },
    online: { zh: '在线判定', en: 'Asked the server', as: 'flag', of: ({ online }) => online },
    against: { zh: '违反规则', en: 'Against the rules', as: 'flag', of: ({ against_rules }) => against_rules },
    opened_by: { zh: '开门人', en: 'Opened by', of: ({ opened_by }) => opened_by?.name },
    opened_why: { zh: '开门原因', en: 'Reason', of: ({ opened_by }) => opened_by?.reason },
  },
})
