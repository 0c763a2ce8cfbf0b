// @vitest-environment happy-dom
/** One's own desktop: what can't be read is asked for again, and what is dropped here is one of our places or nothing. */
import { desktopCalls, type Shortcut } from '@kaiguan/contract/ground/desktop/calls'
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { atTheDesk, draw } from '../../../testing/at-the-desk.tsx'
import { Shortcuts } from './Shortcuts.tsx'

const desk = atTheDesk()
const checkIn: Shortcut = { id: 1, path: '/charts/signIn', title: '签到' }
const tile = () => screen.findByRole('link', { name: /签到/ })
const place = () => screen.findByRole('region', { name: '我的快捷方式' })

/** What is dragged, from the tile to where it is dropped. */
function hand() {
  const kept = new Map<string, string>()
  const setData = (type: string, text: string) => kept.set(type, text)
  return {
    dataTransfer: {
      setData,
      getData: (type: string) => kept.get(type) ?? '',
      get types() {
        return [...kept.keys()]
      },
    },
  }
}

test('shortcuts that can’t be read are asked for again where they stand', async () => {
  let online = false
  desk.answers(desktopCalls.list, () => (online ? { data: [checkIn] } : Promise.reject(new Error('no network'))))
  draw(<Shortcuts />)
  const again = await screen.findByRole('button', { name: /重\s*试/ })
  online = true
  await userEvent.click(again)
  await tile()
})

test('whoever put nothing there has the usual acts, as far as they may; a shortcut of one’s own stands instead', async () => {
  let own: Shortcut[] = []
  desk.answers(desktopCalls.list, () => ({ data: own }))
  desk.answers(desktopCalls.add, () => {
    own = [checkIn]
    return checkIn
  })
  draw(<Shortcuts />)
  await tile()
  const acts = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(acts()).toEqual(['/charts/signIn', '/charts/opencard', '/charts/cashier', '/form/createForm'])
  const mine = hand()
  fireEvent.dragStart(await tile(), mine)
  fireEvent.drop(await place(), mine)
  await waitFor(() => expect(acts()).toEqual(['/charts/signIn']))
})

test('a tile that is dropped is put last; what another page calls a shortcut is left alone', async () => {
  desk.answers(desktopCalls.list, { data: [checkIn] })
  desk.answers(desktopCalls.add, checkIn)
  draw(<Shortcuts />)
  const mine = hand()
  fireEvent.dragStart(await tile(), mine)
  fireEvent.drop(await place(), { dataTransfer: { getData: () => 'elsewhere' } })
  fireEvent.drop(await place(), mine)
  await waitFor(() => expect(desk.asked(desktopCalls.add).map(({ body }) => body)).toEqual([{ path: '/charts/signIn' }]))
})

test('over a tile it is still over the desktop, beside it no more', async () => {
  desk.answers(desktopCalls.list, { data: [checkIn] })
  draw(<Shortcuts />)
  const over = await tile()
  const desktop = await place()
  const mine = hand()
  const leaveFor = (relatedTarget: Element) =>
    fireEvent(desktop, Object.defineProperty(createEvent.dragLeave(desktop), 'relatedTarget', { value: relatedTarget }))
  fireEvent.dragStart(over, mine)
  fireEvent.dragOver(desktop, mine)
  leaveFor(over)
  expect(desktop.getAttribute('data-over')).toBe('true')
  leaveFor(document.body)
  expect(desktop.getAttribute('data-over')).toBe('false')
})
