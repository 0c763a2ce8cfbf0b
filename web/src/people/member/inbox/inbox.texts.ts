import { defineTexts } from '../../../words/texts.ts'

export const inboxTexts = defineTexts({
  none: { zh: '还没有消息', en: 'No messages yet' },
  unread: { zh: '新', en: 'New' },
  agreed: { zh: '您已同意接收营销消息', en: 'You agreed to marketing' },
  notAgreed: { zh: '您没有同意接收营销消息', en: 'You get no marketing' },
  agree: { zh: '同意接收', en: 'Agree to it' },
  end: { zh: '退订营销消息', en: 'End marketing' },
  endTitle: { zh: '退订营销消息', en: 'End marketing' },
  endText: {
    zh: '退订后，本品牌所有门店都不再给您发送活动等营销消息；到期提醒等服务通知不受影响。',
    en: 'Once it is ended, no branch of this brand sends you marketing. What concerns your card or bookings still comes.',
  },
  endedTitle: { zh: '已退订', en: 'It is ended' },
  endedText: {
    zh: '本品牌所有门店都不再给您发送营销消息。想重新接收，请在会员页面的“消息”里同意。',
    en: 'No branch of this brand sends you marketing any more. To get it again, agree under Messages at your own pages.',
  },
})
