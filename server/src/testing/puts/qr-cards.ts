import { qrCardCalls } from '@kaiguan/contract/membership/qr-cards/calls'
import { newClub } from '../club.ts'
import type { Made, MadeAt } from './make-for-put.ts'

export const qrCardPuts = (at: () => MadeAt): Record<string, () => Promise<Made>> => ({
  'qrCards.edit': async (): Promise<Made<typeof qrCardCalls.edit>> => {
    const { owner } = await newClub(at().world)
    const told = { customText1: '一', customText2: '二', clubAddress: '西藏中路 268 号', phone: '021-6350 0268' }
    await owner.do(qrCardCalls.edit, { params: { code: 'sign' }, body: told })
    const flat = async () => {
      const card = (await owner.do(qrCardCalls.list)).data.find(({ code }) => code === 'sign')
      return { ...card?.card, version: card?.version }
    }
    return {
      params: { code: 'sign' },
      by: owner,
      read: flat,
      other: {
        themeColor: '#1AB394',
        title: '请扫码',
        customText1: '三',
        customText2: '四',
        clubName: '开馆二店',
        clubAddress: '虹桥路 1 号',
        phone: '021-6407 0001',
        features: ['签到', '约课', '卡', '体测', '消费', '门店'].map((text, place) => ({ text, shown: place < 3 })),
      },
    }
  },
})
