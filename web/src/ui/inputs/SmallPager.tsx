/** Pages of a list that stands beside a screen: before, which of how many, next. Nothing where one page holds all. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { fill, useTexts } from '../../words/texts.ts'
import { uiTexts } from '../ui.texts.ts'

type Props = { page: number; perPage: number; total: number; goTo: (page: number) => void }

export function SmallPager({ page, perPage, total, goTo }: Props) {
  const t = useTexts(uiTexts)
  const pages = Math.ceil(total / perPage)
  if (pages <= 1) return null
  return (
    <nav className="kg-row kg-small-pager" aria-label={t.pages}>
      <Button
        type="text"
        size="small"
        icon={<LeftOutlined />}
        aria-label={t.previous}
        disabled={page <= 1}
        onClick={() => goTo(page - 1)}
      />
      <span className="kg-figures">{fill(t.pageOf, { page, pages })}</span>
      <Button
        type="text"
        size="small"
        icon={<RightOutlined />}
        aria-label={t.next}
        disabled={page >= pages}
        onClick={() => goTo(page + 1)}
      />
    </nav>
  )
}
