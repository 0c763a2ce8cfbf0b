/** The four codes of the specification, and what stands on a table card before anybody changes it. */
import type { Words } from '../../rules.ts'

export const qrCodes = ['app', 'sign', 'club', 'mini'] as const

export const qrCodeWords = {
  app: { zh: '下载 App', en: 'Get the app' },
  sign: { zh: '会员自助签到', en: 'Member self check-in' },
  club: { zh: '俱乐部详情', en: 'The club' },
  mini: { zh: '俱乐部小程序', en: 'The club’s mini-program' },
} as const satisfies Record<(typeof qrCodes)[number], Words>

/** Title and two lines; at most 15 characters in Chinese, which is what a table card is printed in. */
export const qrCardFirst = {
  app: { title: '把健身房装进手机', customText1: '扫一扫，添加到桌面', customText2: '约课、签到、看体测' },
  sign: { title: '扫码自助签到', customText1: '到店扫一扫', customText2: '不用排队，马上开练' },
  club: { title: '欢迎了解我们', customText1: '扫一扫看门店', customText2: '地址、营业时间、设施' },
  mini: { title: '会员服务', customText1: '扫一扫，我的会员页', customText2: '会员卡、约课、记录' },
} as const satisfies Record<(typeof qrCodes)[number], { title: string; customText1: string; customText2: string }>

export const qrCardFeatures = ['自助签到', '在线约课', '会员卡', '体测报告', '消费记录', '门店信息'] as const
