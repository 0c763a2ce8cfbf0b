/** Pages of a list that stands beside a screen: before, which of how many, next. Nothing where one page holds all. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { fill, useTexts } from '../../words/texts.ts'
import { uiTexts } from '../ui.texts.ts'

/** `more`: there are more rows than `total`, which is as far as pages are numbered. */
type Props = { page: number; perPage: number; total: number; more?: boolean; goTo: (page: number) => void }

export function SmallPager({ page, perPage, total, more = false, goTo }: Props) {
  const t = useTexts(uiTexts)
  const pages = Math.max(1, Math.ceil(total / perPage))
  const back = useEffectEvent(() => goTo(pages))
  // Rows left the list while one stood on its last page.
  useEffect(() => {
    if (page > pages) back()
  }, [page, pages])
  if (pages === 1) return null
  return (
    <nav className="kg-row kg-small-pager" aria-label={t.pages}>
      <Button
        type="text"
        size="small"
        icon={<LeftOutlined />}
        aria-label={t.previous}
        aria-disabled={page <= 1}
        onClick={() => page > 1 && goTo(page - 1)}
      />
      <span className="kg-figures">{fill(t.pageOf, { page: Math.min(page, pages), pages: more ? `${pages}+` : pages })}</span>
      <Button
        type="text"
        size="small"
        icon={<RightOutlined />}
        aria-label={t.next}
        aria-disabled={page >= pages}
        onClick={() => page < pages && goTo(page + 1)}
      />
    </nav>
  )
}
