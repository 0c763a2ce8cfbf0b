import { operationsAbout } from '../../ground/operation-log/operation.ts'

export const mySessionOperations = operationsAbout('employee', {
  'employee.signed-in': { zh: '{name} 登录[，{device}]', en: '{name} signed in[ by {device}]' },
  'employee.entered': { zh: '{name} 切换到“{gym}”', en: '{name} changed to “{gym}”' },
  'employee.signed-out': {
    zh: '{name} 退出了自己在别处的登录（{count} 处）',
    en: '{name} signed themselves out at {count} other place(s)',
  },
})
