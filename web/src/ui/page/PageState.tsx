/** What a page shows instead of its content: nothing yet, a failure, no permission, waiting. Says what happened and offers the next step. */
import { LockOutlined, WarningOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../words/texts.ts'
import { Drawing, type DrawingOf } from '../display/Drawing.tsx'
import { uiTexts } from '../ui.texts.ts'

type Action = { text: string; run: () => void }
type Props = {
  kind: 'empty' | 'error' | 'forbidden' | 'not-found'
  /** Of an empty page: what will stand here. */
  of?: DrawingOf
  title?: string
  text?: ReactNode
  action?: Action
  second?: Action
  /** Inside a table or a card rather than instead of a page. */
  small?: boolean
}

const icons = { error: <WarningOutlined />, forbidden: <LockOutlined /> }

export function PageState({ kind, of = 'search', title, text, action, second, small }: Props) {
  const t = useTexts(uiTexts)
  // Instead of a page it is what the page is called.
  const Title = small ? 'h2' : 'h1'
  const usual = {
    empty: { title: t.emptyTitle, text: '' },
    error: { title: t.errorTitle, text: t.errorText },
    forbidden: { title: t.forbiddenTitle, text: t.forbiddenText },
    'not-found': { title: t.emptyTitle, text: '' },
  }[kind]
  return (
    <section className="kg-state" data-kind={kind} data-small={small} role={kind === 'error' ? 'alert' : undefined}>
      {kind === 'empty' || kind === 'not-found' ? (
        <Drawing of={of} />
      ) : (
        <span className="kg-lead-icon" data-size="huge" aria-hidden="true">
          {icons[kind]}
        </span>
      )}
      <Title>{title ?? usual.title}</Title>
      {(text ?? usual.text) && <p>{text ?? usual.text}</p>}
      {(action || second) && (
        <div className="kg-beside kg-above-16">
          {action && (
            <Button type="primary" onClick={action.run}>
              {action.text}
            </Button>
          )}
          {second && <Button onClick={second.run}>{second.text}</Button>}
        </div>
      )}
    </section>
  )
}

/** Shaped like a list page: a title, a row of filters, rows. */
export function PageSkeleton() {
  const t = useTexts(uiTexts)
  return (
    <div className="kg-page" role="status" aria-label={t.loading}>
      <Skeleton active title={{ width: 160 }} paragraph={{ rows: 1, width: '60%' }} />
      <div className="kg-card">
        <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
      </div>
    </div>
  )
}
