import { operationsAbout } from '../../operation.ts'

export const mySessionOperations = operationsAbout('employee', {
  'employee.signed-out': {
    zh: '{name} 退出了自己在别处的登录（{count} 处）',
    en: '{name} signed themselves out at {count} other place(s)',
  },
})
