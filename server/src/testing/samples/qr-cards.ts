import type { qrCardCalls } from '@kaiguan/contract/membership/qr-cards/calls'
import type { Samples } from './sample.ts'

export const qrCardSamples: Samples<typeof qrCardCalls> = {
  edit: () => ({ params: { code: 'sign' }, body: { title: '扫码签到', themeColor: '#1ab394' } }),
  wxCode: () => ({ query: { path: 'club' } }),
  picture: () => ({ query: { gym_token: 'a0a0a0a0a0a0a0a0', path: 'club' } }),
}
