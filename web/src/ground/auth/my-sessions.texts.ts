import { defineTexts } from '../../words/texts.ts'

export const mySessionTexts = defineTexts({
  title: { zh: '登录设备', en: 'Where I’m signed in' },
  lead: {
    zh: '登录满 12 小时会自动退出。不认识的设备请退出，并修改密码。',
    en: 'A sign-in ends by itself after 12 hours. Sign out what you don’t know, and change your password.',
  },
  list: { zh: '已登录的设备', en: 'Signed in at' },
  here: { zh: '本机', en: 'This one' },
  unknown: { zh: '未知设备', en: 'Unknown device' },
  signedIn: { zh: '登录于 {time}，来自 {ip}', en: 'Since {time}, from {ip}' },
  signedInOnly: { zh: '登录于 {time}', en: 'Since {time}' },
  used: { zh: '最近使用 {time}', en: 'Last used {time}' },
  alone: { zh: '没有在别处登录', en: 'You are signed in nowhere else' },
  end: { zh: '退出', en: 'Sign out' },
  endOf: { zh: '退出 {device}', en: 'Sign out {device}' },
  endAsk: { zh: '退出这台设备？', en: 'Sign out there?' },
  endWhy: { zh: '那里正在填写、还没有保存的内容可能会丢失。', en: 'What is being typed there and isn’t saved may be lost.' },
  ended: { zh: '已退出 {device}', en: '{device} is signed out' },
  others: { zh: '退出其他设备', en: 'Sign out everywhere else' },
  othersAsk: { zh: '退出本机以外的全部设备？', en: 'Sign out everywhere but here?' },
  othersDone: { zh: '已退出其他 {count} 处登录', en: 'Signed out at {count} other place(s)' },
})
