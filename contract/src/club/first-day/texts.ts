import type { Words } from '../../rules.ts'
import type { FirstDayStep } from './calls.ts'

export const stepWords: Readonly<Record<FirstDayStep, Words>> = {
  facts: { zh: '填写门店信息', en: 'Say where the branch is' },
  roles: { zh: '添加角色', en: 'Add roles' },
  staff: { zh: '添加员工', en: 'Add staff' },
  'card-types': { zh: '设置卡种', en: 'Set up card types' },
  goods: { zh: '添加商品', en: 'Add goods' },
  members: { zh: '导入会员', en: 'Bring in your members' },
  register: { zh: '开第一个班', en: 'Open the first shift' },
}
