// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FailedWorks } from './FailedWorks.tsx'

afterEach(cleanup)

it('says which branch, which work, since when and what it means; and nothing where all went well', () => {
  render(
    <FailedWorks
      works={[
        { work: 'recognition', gym: { id: 3, name: '人民广场店' }, since: '2026-11-20T18:07:00Z' },
        { work: 'exports', gym: null, since: '2026-11-21T18:07:00Z' },
      ]}
    />,
  )
  const said = screen.getByRole('status').textContent ?? ''
  expect(said).toContain('有 2 项夜间自动任务没有成功')
  expect(said).toContain('人民广场店 每日确认收入 自 2026-11-21 02:07')
  expect(said).toContain('报表中的确认收入偏少')
  expect(said).toContain('全部门店 清理导出文件')
  cleanup()
  render(<FailedWorks works={[]} />)
  expect(screen.queryByRole('status')).toBeNull()
})
