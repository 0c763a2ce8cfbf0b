import { defineTexts } from '../../words/texts.ts'

export const myPostTexts = defineTexts({
  title: { zh: '确认您的岗位', en: 'Do you work here?' },
  lead: {
    zh: '以下岗位要由您本人确认。选“是我的”就开通；选“不是我的”就停用，不能撤回。俱乐部会收到通知；不确定的可以先不选。',
    en: 'These jobs wait for your own word. “Mine” opens the job. “Not mine” closes it for good; you can’t change this later. The club is told. Leave out what you aren’t sure of.',
  },
  ownPassword: {
    zh: '您现在的密码是俱乐部设置的：请一并设置自己的密码，然后用它重新登录。没有选的岗位先不能进入。',
    en: 'A club chose your present password: set one of your own now, then sign in with it. Jobs that you leave out stay closed until you answer.',
  },
  post: { zh: '{club} · {post}（{at} 添加，姓名“{name}”）', en: '{club} · {post} (added {at} as “{name}”)' },
  mine: { zh: '是我的', en: 'Mine' },
  notMine: { zh: '不是我的', en: 'Not mine' },
  chooseOne: { zh: '请至少选择一项', en: 'Choose at least one' },
  code: { zh: '发到您的手机 {phone} 的验证码', en: 'Code on your mobile {phone}' },
  ok: { zh: '确认', en: 'Confirm' },
  done: { zh: '已确认', en: 'Thank you; done' },
  signInAnew: { zh: '请用新密码登录；其他设备上的登录都已退出。', en: 'Sign in with the new password; every other device is signed out.' },
  signIn: { zh: '去登录', en: 'Sign in' },
  unread: { zh: '没有读到是否有岗位待您确认', en: 'It could not be read whether jobs wait for your answer' },
  badge: { zh: '{count} 个岗位待您确认', en: 'Jobs waiting for your answer: {count}' },
})
