/** What the log says of an article that was changed. */

import { pictureField } from '../operation-log/fields.texts.ts'
import type { Fields } from '../operation-log/fields.ts'

const icons = {
  notice: { zh: '通知', en: 'Notice' },
  training: { zh: '培训', en: 'Training' },
  team: { zh: '团队', en: 'Team' },
  offer: { zh: '活动', en: 'Offer' },
  club: { zh: '场馆', en: 'Club' },
}

export const articleFields = {
  title: { zh: '标题', en: 'Title' },
  intro: { zh: '简介', en: 'Summary' },
  html: { zh: '正文', en: 'Text', as: 'writing' },
  channel_name: { zh: '频道', en: 'Channel' },
  channel_icon: { zh: '图标', en: 'Icon', as: 'codes', codes: icons },
  image: { ...pictureField, zh: '配图' },
  push_url: { zh: '链接', en: 'Link' },
} as const satisfies Fields
