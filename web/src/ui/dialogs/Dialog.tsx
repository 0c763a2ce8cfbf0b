/** A dialog that is no form: a result, a list, a question with more than a sentence. Mount it when it opens, unmount it when it closes. */
import { CheckCircleFilled } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { useTexts } from '../../words/texts.ts'
import { useFirstFocus } from '../forms/use-first-focus.ts'
import { uiTexts } from '../ui.texts.ts'
import { useEscape } from './use-escape.ts'
import { useFocusBack } from './use-focus-back.ts'

type Props = {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  width?: number
  /** Beside the buttons, left. */
  aside?: ReactNode
  /** Otherwise one that closes it; null: none. */
  buttons?: ReactNode
  /** Only by its buttons, the cross and Escape: a click beside it loses nothing. */
  stays?: boolean
  /** Not even so: something is under way. */
  busy?: boolean
  className?: string
  style?: CSSProperties
}

export function Dialog({ title, onClose, children, width, aside, buttons, stays, busy = false, className, style }: Props) {
  const t = useTexts(uiTexts)
  const panel = useFirstFocus()
  useFocusBack()
  useEscape(() => !busy && onClose())
  const footer = (
    <div className="kg-dialog-footer">
      <div>{aside}</div>
      {buttons ?? <Button onClick={onClose}>{t.close}</Button>}
    </div>
  )
  return (
    <Modal
      open
      panelRef={panel.ref}
      afterOpenChange={panel.opened}
      centered={style === undefined}
      title={title}
      width={width}
      mask={{ closable: !stays && !busy }}
      closable={!busy}
      keyboard={false}
      onCancel={onClose}
      footer={buttons === null ? null : footer}
      className={className}
      style={style}
    >
      {children}
    </Modal>
  )
}

/** The title of what went well. */
export function Done({ children }: { children: ReactNode }) {
  return (
    <span className="kg-done">
      <CheckCircleFilled aria-hidden="true" /> {children}
    </span>
  )
}
