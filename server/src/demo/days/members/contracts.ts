/** The club has an agreement since its last week; what is sold makes contracts, and most are signed the same hour. */
import { agreementCalls, contractCalls, type Signature } from '@kaiguan/contract/people/contracts/calls'
import type { PartOfDay, Today } from '../today.ts'

const HTML = `<p>甲方：<strong>{{club.name}}</strong>（{{club.address}}，电话 {{club.phone}}）</p>
<p>乙方：<strong>{{member.name}}</strong>，手机号 {{member.phone}}</p>
<h3>一、会籍内容</h3><p>乙方于 {{order.day}} 购买“{{card.name}}”，卡号 {{card.no}}，开卡日期 {{card.start}}，到期日期 {{card.end}}。原价 {{order.price}} 元，实付 {{order.paid}} 元，订单号 {{order.no}}。</p>
<h3>二、使用须知</h3><ol><li>会员卡仅限本人使用，入场请出示会员卡或报手机号。</li><li>请按器械说明使用，有心脏病、高血压等病史的请先咨询医生。</li><li>停卡、转卡、退卡按本店公示的规则办理。</li></ol>
<h3>三、退费</h3><p>签订之日起七日内且未使用的，可无条件退还全部费用；之后{{refund.method}}。</p>
<p>经办人：{{staff.name}}</p>`

/** A name in three strokes. */
const signature: Signature = [
  [
    [180, 90],
    [240, 60],
    [300, 110],
    [260, 180],
  ],
  [
    [360, 80],
    [420, 150],
    [480, 70],
    [520, 170],
  ],
  [
    [560, 120],
    [700, 100],
  ],
]

export const contractsOfDay: PartOfDay = (today) => {
  today.later(9 * 60 + 15, (minute) => writeOnce(today, minute))
  for (let hour = 10; hour <= 21; hour++) today.later(hour * 60 + 50, (minute) => signMost(today, minute))
}

async function writeOnce({ by }: Today, minute: number): Promise<void> {
  const manager = by('manager', minute)
  if ((await manager.do(agreementCalls.list, { query: {} })).total > 0) return
  await manager.do(agreementCalls.create, {
    body: {
      name: '会员入会协议',
      business: ['card-purchase', 'card-renewal', 'card-type-change', 'card-transfer'],
      html: HTML,
      refund_method: 'unearned',
    },
  })
}

/** Who was in a hurry signs another day. */
async function signMost({ by }: Today, minute: number): Promise<void> {
  const desk = by('desk', minute)
  const { data } = await desk.do(contractCalls.list, { query: { state: 'draft' } })
  for (const { id } of data) if (id % 4 !== 0) await desk.may(contractCalls.sign, { params: { id }, body: { signature } })
}
