import { operationsAbout } from '../../ground/operation-log/operation.ts'

export const hqOperations = operationsAbout('gym', {
  'gym.joined': { zh: '“{name}”加入总部“{brand}”', en: '“{name}” joined the head office “{brand}”' },
  'gym.left': { zh: '“{name}”已加入总部“{brand}”，此处关闭', en: '“{name}” joined the head office “{brand}” and was closed here' },
})
