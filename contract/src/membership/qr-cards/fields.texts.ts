/** What the log says of a table card. */
import type { Fields } from '../../ground/operation-log/fields.ts'

export const qrCardFields = {
  themeColor: { zh: '主题色', en: 'Colour' },
  title: { zh: '标题', en: 'Title' },
  customText1: { zh: '第一行文字', en: 'First line' },
  customText2: { zh: '第二行文字', en: 'Second line' },
  logo: { zh: '标志', en: 'Logo', as: 'picture' },
  clubName: { zh: '俱乐部名称', en: 'Club name' },
  clubAddress: { zh: '地址', en: 'Address' },
  phone: { zh: '电话', en: 'Phone' },
  features: {
    zh: '服务列表',
    en: 'What the club offers',
    as: 'each',
    text: { zh: '{text}[（{shown}）]', en: '{text}[ ({shown})]' },
    parts: { shown: { as: 'codes', codes: { false: { zh: '不显示', en: 'hidden' } } } },
    long: true,
  },
} as const satisfies Fields
