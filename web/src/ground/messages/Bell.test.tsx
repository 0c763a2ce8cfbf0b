// @vitest-environment happy-dom
import { type Message, messageCalls } from '@kaiguan/contract/ground/messages/calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { atTheDesk, draw } from '../../testing/at-the-desk.tsx'
import Bell from './Bell.tsx'

const desk = atTheDesk()

const message = (id: number, title: string, more: { alert?: 0 | 1; gym?: number } = {}): Message => ({
  id,
  status: 0,
  created_at: '2026-11-20T04:00:00Z',
  gym: { id: more.gym ?? 1, name: '分店' },
  article_record: {
    id,
    type: 3,
    alert: more.alert ?? 0,
    intro: `${title}的内容`,
    push_url: '/charts/menber',
    letter: null,
    article: { title, image: null },
    channel: { channel_name: '会员卡', channel_icon: '/icons/channels/cards.svg' },
  },
})

/** A server that keeps what is read and deleted. */
function told(all: Message[]) {
  const idIn = (path: string) => Number(path.split('/').at(-1))
  desk.answers(messageCalls.statistics, () => ({ count: { num: all.filter(({ status }) => status === 0).length } }))
  desk.answers(messageCalls.list, ({ query }) => {
    const data = query.get('alert')
      ? all.filter(({ status, article_record }) => status === 0 && article_record.alert === 1)
      : [...all].reverse()
    return { data, total: data.length, more: false, next: null }
  })
  desk.answers(messageCalls.wishes, () => ({ data: [] }))
  desk.answers(messageCalls.read, ({ path }) => {
    const found = all.find(({ id }) => id === idIn(path))
    if (!found) throw new Error('no such message')
    found.status = 1
    return found
  })
  desk.answers(messageCalls.remove, ({ path }) => {
    all.splice(
      all.findIndex(({ id }) => id === idIn(path)),
      1,
    )
    return { done: true as const }
  })
}

test('the bell says how many are unread; opening one in the panel reads it, and deleting asks first', async () => {
  told([message(1, '库存不足'), message(2, '卡被锁定', { gym: 2 })])
  draw(<Bell />)
  await userEvent.click(await screen.findByRole('button', { name: '系统消息，2 条未读' }))
  const panel = await screen.findByRole('dialog', { name: /系统消息/ })
  await userEvent.click(await within(panel).findByText('库存不足'))
  await screen.findByRole('button', { name: '系统消息，1 条未读' })
  expect(desk.asked(messageCalls.read)).toHaveLength(1)
  await within(panel).findByRole('button', { name: '前往查看' })
  await userEvent.click(within(panel).getByRole('button', { name: /删\s*除/ }))
  await screen.findByText('确定删除这条消息吗？')
  await userEvent.click(screen.getByRole('button', { name: /确\s*定/ }))
  await waitFor(() => expect(within(panel).queryByText('库存不足')).toBeNull())
  await userEvent.click(within(panel).getByText('卡被锁定'))
  await within(panel).findByText('切换到“分店”后可以查看')
})

test('what interrupts shows itself, the oldest first and one after another; closing reads it', async () => {
  told([message(1, '交班短款', { alert: 1 }), message(2, '今天闭馆', { alert: 1 })])
  draw(<Bell />)
  for (const title of ['交班短款', '今天闭馆']) {
    const dialog = await screen.findByRole('dialog', { name: title })
    await userEvent.click(within(dialog).getByRole('button', { name: '知道了' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
  }
  await screen.findByRole('button', { name: '系统消息，没有未读' })
  expect(desk.asked(messageCalls.read)).toHaveLength(2)
})
