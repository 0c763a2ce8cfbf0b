// @vitest-environment happy-dom
/** A time zone is shown before anybody looks, and found among all by its name. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from 'antd'
import { expect, test } from 'vitest'
import { atTheDesk, draw } from '../../testing/at-the-desk.tsx'
import { TimeZoneField } from './TimeZoneField.tsx'

atTheDesk()

test('one’s own stands there; another is found by typing, and those whose clocks are near come first', async () => {
  let chosen: unknown
  draw(
    <Form initialValues={{ time_zone: 'Asia/Shanghai' }} onValuesChange={(values) => (chosen = values)}>
      <TimeZoneField name="time_zone" own="Asia/Shanghai" />
    </Form>,
    '/',
  )
  expect(screen.getByText('Asia/Shanghai (UTC+08:00) 中国标准时间')).toBeTruthy()
  const box = screen.getByRole('combobox', { name: /时区/ })
  await userEvent.click(box)
  const near = await screen.findAllByText(/\(UTC\+08:00\) /)
  expect(near.length).toBeGreaterThan(3)
  await userEvent.type(box, 'urum')
  await userEvent.click(await screen.findByText('Asia/Urumqi (UTC+06:00)'))
  expect(chosen).toEqual({ time_zone: 'Asia/Urumqi' })
})
