import { CustomerEdit } from '@kaiguan/contract/people/customers/calls'
import { expect, test } from 'vitest'
import { cleared } from './null-cleared.ts'

test('a goal that was taken out of the form is sent as none, not left out', () => {
  const sent = JSON.parse(JSON.stringify(cleared({ name: '李娜', fit_goal: undefined, remark: '' })))
  expect(sent).toEqual({ name: '李娜', fit_goal: null, remark: '' })
  expect(CustomerEdit.parse(sent)).toEqual(sent)
})
