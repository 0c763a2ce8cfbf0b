/** What the desk notes for the next visit of a member, so that whoever is at the counter then sees it. */
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { about, OPENS, type PartOfDay } from '../today.ts'

const reminders = [
  '膝盖旧伤，提醒充分热身',
  '借用的毛巾还没有还',
  '要补开上月发票，抬头已发微信',
  '想了解私教课，来了请叫教练',
  '会员卡照片待补拍',
  '血压偏高，请勿安排高强度课程',
  '手机落在更衣室，已存前台抽屉',
  '续卡可享老会员价，到期前请提醒',
]

/** Of the chain's members, so many get a reminder on a day. */
const A_DAY = 14

export const remindersOfDay: PartOfDay = ({ branch, luck, by, later }) => {
  // Who comes often is noticed at the desk.
  const regulars = branch.members.filter(({ cards, keen }) => cards.length > 0 && keen >= 20)
  if (regulars.length === 0) return
  for (let left = about(luck, (A_DAY * branch.size) / 100); left > 0; left--) {
    const { id } = luck.pick(regulars)
    const alert = luck.pick(reminders)
    later(OPENS + 10 + luck.below(600), async (minute) => {
      await by('desk', minute).do(customerCalls.edit, { params: { id }, body: { alert } })
    })
  }
}
