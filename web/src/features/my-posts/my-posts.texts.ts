import { defineTexts } from '../../words/texts.ts'

export const myPostTexts = defineTexts({
  title: { zh: '确认您的岗位', en: 'Are these posts yours?' },
  lead: {
    zh: '以下岗位是在您验证手机号之前添加的。是您本人的会开通，不是的会停用，俱乐部会收到通知；不确定的可以先不选。',
    en: 'These were added before you proved your mobile. What is yours opens, what isn’t ends, and the club is told. Leave out what you aren’t sure of.',
  },
  post: { zh: '{club} · {post}（{at} 添加，姓名“{name}”）', en: '{club} · {post} (added {at} as “{name}”)' },
  mine: { zh: '是我的', en: 'Mine' },
  notMine: { zh: '不是我的', en: 'Not mine' },
  chooseOne: { zh: '请至少选择一项', en: 'Choose at least one' },
  code: { zh: '发到您的手机 {phone} 的验证码', en: 'Code on your mobile {phone}' },
  ok: { zh: '确认', en: 'Confirm' },
  done: { zh: '已确认', en: 'Thank you; done' },
  badge: { zh: '{count} 个岗位待您确认', en: '{count} post(s) to confirm' },
})
