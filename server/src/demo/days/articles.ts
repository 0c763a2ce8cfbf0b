/** What the manager tells everybody, twice a week: written, pushed, and read by most of them. */
import { articleCalls } from '@kaiguan/contract/ground/articles/calls'
import { messageCalls } from '@kaiguan/contract/ground/messages/calls'
import type { RoleName } from '../catalogue.ts'
import type { PartOfDay, Today } from './today.ts'

const MONDAY = 1
const THURSDAY = 4

const articles: Readonly<Record<number, { title: string; intro: string; html: string; channel_name: string }>> = {
  [MONDAY]: {
    title: '本周例会纪要',
    intro: '到期会员跟进、前台复核、器械检修三件事，请大家看一下。',
    channel_name: '例会',
    html: `<h2>到期会员</h2><p>15 天内到期的会员，会籍顾问本周内都要联系到，结果写进客户备注。</p>
<h2>前台</h2><ul><li>退款、改价一律请同事确认</li><li>交班前先点现金，再看系统</li></ul>
<h2>器械</h2><p>二楼 <strong>3 号跑步机</strong>周三下午检修，请提前引导会员。</p>`,
  },
  [THURSDAY]: {
    title: '周末体验日安排',
    intro: '周六 10:00–16:00 开放体验，前台登记，顾问接待。',
    channel_name: '活动',
    html: `<p>周六 <strong>10:00–16:00</strong> 开放体验，每位到店的朋友都请登记姓名和手机号。</p>
<ol><li>前台登记，选择来源“自然到访”或“朋友介绍”</li><li>顾问带场，介绍卡种</li><li>当天办卡赠 7 天</li></ol>`,
  },
}

export const articlesOfDay: PartOfDay = (today) => {
  const article = articles[new Date(`${today.day.date}T00:00:00Z`).getUTCDay()]
  if (!article) return
  const written = 10 * 60 + today.luck.below(20)
  today.later(written, async (minute) => {
    const manager = today.by('manager', minute)
    const { id } = await manager.do(articleCalls.create, { body: article })
    await manager.do(articleCalls.push, { params: { id }, body: {} })
  })
  for (const role of ['manager', 'desk', 'consultant'] as const)
    if (role === 'manager' || today.luck.percent(60))
      today.later(written + 5 + today.luck.below(240), (minute) => readNew(today, role, minute))
}

async function readNew({ by }: Today, role: RoleName, minute: number): Promise<void> {
  const reader = by(role, minute)
  const { data } = await reader.do(messageCalls.list, { query: {} })
  for (const message of data) if (message.status === 0) await reader.do(messageCalls.read, { params: { id: message.id } })
}
