import type { Words } from '../../rules.ts'

/** What a code is asked for; the first two as the specification names them. */
export const phoneCodePurposes = [
  'create_customer',
  'customer_confirm',
  'create_employee',
  'member',
  'forget_password',
  'register',
  'hand_over',
  'my_posts',
  'change_login',
  'new_device',
] as const
export type PhoneCodePurpose = (typeof phoneCodePurposes)[number]

/** The text message. */
export const codeSms = {
  zh: '验证码 {code}，5 分钟内有效。{why}如非本人操作请忽略。',
  en: 'Your code is {code}, good for 5 minutes. {why}If you didn’t ask for it, ignore this message.',
} as const satisfies Words

/** To the phone that an account signed in with until now. */
export const loginMovedSms = {
  zh: '您在“{gym}”的登录手机号已改为 {phone}，此号码不能再登录。若非本人同意，请联系门店负责人。',
  en: 'Your sign-in at {gym} was moved to {phone}; this number signs in no longer. If you didn’t agree, speak to the club’s owner.',
} as const satisfies Words

export const whyWords = {
  create_customer: { zh: '“{gym}”正在为您建立会员档案。', en: '{gym} is adding you as a member. ' },
  customer_confirm: { zh: '“{gym}”请您确认本次办理。', en: '{gym} asks you to confirm what you are signing. ' },
  create_employee: { zh: '“{gym}”邀请您加入，成为员工。', en: '{gym} invites you to join its staff. ' },
  forget_password: { zh: '您正在重设登录密码，请勿告诉他人。', en: 'You are setting a new password; tell nobody. ' },
  register: { zh: '您正在注册俱乐部，请勿告诉他人。', en: 'You are registering a club; tell nobody. ' },
  hand_over: { zh: '有人要把“{gym}”移交给您，您将对它负责，请勿告诉不认识的人。', en: 'The brand {gym} is to be transferred to you. ' },
  my_posts: {
    zh: '您正在确认哪些俱乐部的岗位是您本人的，请勿告诉他人。',
    en: 'You are saying which clubs’ posts are yours; tell nobody. ',
  },
  change_login: {
    zh: '“{gym}”正在修改您的登录手机号，不同意请勿告诉任何人。',
    en: '{gym} is changing the phone that you sign in with; unless you agree, tell nobody. ',
  },
  new_device: { zh: '您的账号正在一台新设备上登录，请勿告诉他人。', en: 'Your account is signing in on a new device; tell nobody. ' },
  member: { zh: '您正在登录“{gym}”的会员页。', en: 'You are signing in to the member pages of {gym}. ' },
} as const satisfies Record<PhoneCodePurpose, Words>
