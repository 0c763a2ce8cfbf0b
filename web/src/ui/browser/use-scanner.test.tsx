// @vitest-environment happy-dom
/** A scanner types like a keyboard: wherever the focus is, its code arrives whole, and the field it ran into is as it was. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useScanner, useScannerOf } from './use-scanner.ts'

const scanned = vi.fn<(code: string) => void>()
const submitted = vi.fn()
beforeEach(() => {
  scanned.mockReset()
  submitted.mockReset()
})
afterEach(cleanup)

function Till({ listens = true }: { listens?: boolean }) {
  const [remark, setRemark] = useState('')
  useScanner(scanned, listens)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted()
      }}
    >
      <input aria-label="remark" value={remark} onChange={(event) => setRemark(event.target.value)} />
    </form>
  )
}

let now = 0
/** One key as the browser tells it: the event, and what it writes unless the event was stopped. */
function press(key: string, after: number, more: KeyboardEventInit = {}): void {
  now += after
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  Object.defineProperty(event, 'timeStamp', { value: now })
  const field = document.activeElement
  const goesOn = (field ?? document.body).dispatchEvent(event)
  if (!goesOn || !(field instanceof HTMLInputElement)) return
  if (key === 'Enter') fireEvent.submit(screen.getByRole('textbox').closest('form') ?? document.body)
  else if (key.length === 1) fireEvent.change(field, { target: { value: field.value + key } })
}
function type(text: string, gap: number): void {
  for (const key of text) press(key, gap)
}
const remark = () => screen.getByLabelText<HTMLInputElement>('remark')

test('a burst ending in Enter is a scan: the remark is as it was, and the Enter submits nothing', () => {
  render(<Till />)
  remark().focus()
  type('for', 200)
  now += 1000
  type('6921168509256', 8)
  press('Enter', 8)
  expect(scanned).toHaveBeenCalledExactlyOnceWith('6921168509256')
  expect(remark().value).toBe('for')
  expect(submitted).not.toHaveBeenCalled()
})

test('a hand’s typing stays where it is, and its Enter submits', () => {
  render(<Till />)
  remark().focus()
  type('6921168', 120)
  press('Enter', 200)
  expect(scanned).not.toHaveBeenCalled()
  expect(remark().value).toBe('6921168')
  expect(submitted).toHaveBeenCalledTimes(1)
})

test('with a Chinese input method on, whose keys hide their characters, the code still arrives', () => {
  render(<Till />)
  for (const digit of '20260001') press('Process', 6, { code: `Digit${digit}` })
  press('Process', 6, { code: 'Enter' })
  expect(scanned).toHaveBeenCalledExactlyOnceWith('20260001')
})

test('two scans in a row are two codes', () => {
  render(<Till />)
  for (const code of ['11112222', '33334444']) {
    type(code, 5)
    press('Enter', 5)
  }
  expect(scanned.mock.calls).toEqual([['11112222'], ['33334444']])
})

test('while somebody else listens, and after its screen is gone, it hears nothing', () => {
  const { rerender, unmount } = render(<Till listens={false} />)
  type('11112222', 5)
  press('Enter', 5)
  rerender(<Till />)
  unmount()
  type('33334444', 5)
  press('Enter', 5)
  expect(scanned).not.toHaveBeenCalled()
})

test('a scan that comes as soon as its screen is there is heard whole', () => {
  function Screen() {
    // As early as a key can come: what is on the page has not been painted yet.
    useLayoutEffect(() => {
      type('6921168509256', 5)
      press('Enter', 5)
    }, [])
    return <Till />
  }
  render(<Screen />)
  expect(scanned).toHaveBeenCalledExactlyOnceWith('6921168509256')
})

const paid = vi.fn<(code: string) => void>()
function Panel({ top = true, name = '' }: { top?: boolean; name?: string }) {
  useScannerOf({ takes: (code) => code.startsWith('13'), isOnTop: () => top, hear: (code) => paid(name + code) })
  return <input aria-label="code" />
}
function scan(code: string): void {
  type(code, 5)
  press('Enter', 5)
}
beforeEach(() => paid.mockReset())

test('a code that is somebody’s own is heard by them alone, whoever listened first; all others by whoever hears all', () => {
  render(
    <>
      <Till />
      <Panel />
    </>,
  )
  scan('134567')
  scan('6921168')
  expect(paid.mock.calls).toEqual([['134567']])
  expect(scanned.mock.calls).toEqual([['6921168']])
})

test('where nobody hears all, what isn’t their own stays typed, and its Enter submits', () => {
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted()
      }}
    >
      <Panel />
    </form>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('code')
  field.focus()
  scan('6921168')
  expect(field.value).toBe('6921168')
  expect(submitted).toHaveBeenCalledTimes(1)
  now += 1000
  scan('134567')
  expect(field.value).toBe('6921168')
  expect(submitted).toHaveBeenCalledTimes(1)
  expect(paid).toHaveBeenCalledTimes(1)
})

test('of two that hear the same codes the one on top does', () => {
  render(
    <>
      <Panel name="dialog " />
      <Panel name="screen " top={false} />
    </>,
  )
  scan('134567')
  expect(paid.mock.calls).toEqual([['dialog 134567']])
})
