/** Over a list's header, so that nothing moves: what may be done with the chosen rows, or that the rows are old ones. */
import { Button, ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { type Failure, refusalText } from '../../api/failure.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { uiTexts } from '../ui.texts.ts'

export function ChosenStrip({ count, onNone, children }: { count: number; onNone: () => void; children: ReactNode }) {
  const t = useTexts(uiTexts)
  return (
    <ConfigProvider componentSize="small">
      <div className="kg-list-strip" data-kind="chosen" role="toolbar" aria-label={fill(t.chosen, { count })}>
        <strong>{fill(t.chosen, { count })}</strong>
        {children}
        <Button type="text" onClick={onNone}>
          {t.chooseNone}
        </Button>
      </div>
    </ConfigProvider>
  )
}

export function OldRowsStrip({ failure, retry }: { failure: Failure; retry: () => void }) {
  const t = useTexts(uiTexts)
  return (
    <div className="kg-list-strip" data-kind="failed" role="alert">
      <span>{fill(t.oldRows, { why: refusalText(failure) ?? t.errorText })}</span>
      <Button size="small" onClick={retry}>
        {t.retry}
      </Button>
    </div>
  )
}
