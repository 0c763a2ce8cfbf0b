import type { GymChoice } from '@kaiguan/contract/ground/auth/calls'
import type { Words } from '../../words/texts.ts'
import type { Tone } from './StatusTag.tsx'

export const gymStateNames: Record<GymChoice['state'], Words> = {
  enterable: { zh: '营业中', en: 'Open' },
  'under-review': { zh: '审核中', en: 'Under review' },
  rejected: { zh: '审核未通过', en: 'Not approved' },
  expired: { zh: '已到期', en: 'Expired' },
  closed: { zh: '已关店', en: 'Closed' },
  disabled: { zh: '账号已停用', en: 'Account disabled' },
}

export const gymStateTones: Record<GymChoice['state'], Tone> = {
  enterable: 'good',
  'under-review': 'info',
  rejected: 'bad',
  expired: 'bad',
  closed: 'idle',
  disabled: 'idle',
}
