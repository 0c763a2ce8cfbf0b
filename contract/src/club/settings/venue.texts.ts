/** The words of what a club has and what it is known for: fixed lists of codes, which are ours. */
import type { Words } from '../../rules.ts'

export const facilityWords = {
  shower: { zh: '淋浴', en: 'Showers' },
  'changing-room': { zh: '更衣室', en: 'Changing rooms' },
  lockers: { zh: '储物柜', en: 'Lockers' },
  parking: { zh: '停车位', en: 'Parking' },
  wifi: { zh: '无线网络', en: 'Wi-Fi' },
  towels: { zh: '毛巾', en: 'Towels' },
  'drinking-water': { zh: '饮用水', en: 'Drinking water' },
  pool: { zh: '泳池', en: 'Pool' },
  sauna: { zh: '桑拿', en: 'Sauna' },
  'class-room': { zh: '团课教室', en: 'Class studio' },
  'cycling-room': { zh: '单车教室', en: 'Cycling studio' },
  'rest-area': { zh: '休息区', en: 'Lounge' },
  'juice-bar': { zh: '水吧', en: 'Juice bar' },
  'child-care': { zh: '儿童看护', en: 'Child care' },
  accessible: { zh: '无障碍通道', en: 'Step-free access' },
  aed: { zh: '自动除颤器（AED）', en: 'Defibrillator (AED)' },
} as const satisfies Record<string, Words>

export const featureWords = {
  'open-24-hours': { zh: '24 小时营业', en: 'Open 24 hours' },
  strength: { zh: '力量训练', en: 'Strength training' },
  cardio: { zh: '有氧训练', en: 'Cardio' },
  'private-coaching': { zh: '私教', en: 'Personal training' },
  'group-classes': { zh: '团课', en: 'Group classes' },
  cycling: { zh: '动感单车', en: 'Indoor cycling' },
  yoga: { zh: '瑜伽', en: 'Yoga' },
  pilates: { zh: '普拉提', en: 'Pilates' },
  boxing: { zh: '拳击搏击', en: 'Boxing' },
  dance: { zh: '舞蹈', en: 'Dance' },
  'functional-training': { zh: '功能性训练', en: 'Functional training' },
  swimming: { zh: '游泳', en: 'Swimming' },
  rehabilitation: { zh: '运动康复', en: 'Rehabilitation' },
  'body-test': { zh: '体测', en: 'Body tests' },
  youth: { zh: '青少年训练', en: 'Youth training' },
  'women-only': { zh: '女性专区', en: 'Women’s area' },
} as const satisfies Record<string, Words>
