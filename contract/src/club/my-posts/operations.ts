import { operationsAbout } from '../../ground/operation-log/operation.ts'

export const myPostOperations = operationsAbout('employee', {
  'employee.post-mine': { zh: '{name} 本人确认了这个岗位', en: '{name} said that the post is theirs' },
  'employee.post-not-mine': {
    zh: '{name} 的手机号持有人表示这个岗位不是本人的，已停用',
    en: 'The holder of {name}’s phone said that the post isn’t theirs; it was disabled',
  },
})
