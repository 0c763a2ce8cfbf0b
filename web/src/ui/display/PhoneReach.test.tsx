// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { atTheDesk } from '../../testing/at-the-desk.tsx'
import { PhoneReach } from './PhoneReach.tsx'

atTheDesk()

test.each([
  ['http://127.0.0.1:3000/m/abc', true],
  ['http://localhost:3000/m/abc', true],
  ['http://[::1]:3000/m/abc', true],
  ['http://localhost', true],
  ['https://club.example/m/abc', false],
  ['http://192.168.1.5:3000/m/abc', false],
  ['https://127.club.example/m/abc', false],
  ['https://localhost.example/m/abc', false],
])('that phones can’t open %s: %s', (url, said) => {
  render(<PhoneReach url={url} />)
  expect(screen.queryByText(/KAIGUAN_PUBLIC_URL/) !== null).toBe(said)
})
