import { Button, type ButtonProps, Popconfirm } from 'antd'
import { useRef } from 'react'
import { went } from '../../api/failure.ts'
import { useTexts } from '../../words/texts.ts'
import { uiTexts } from '../ui.texts.ts'
import { useBusy } from './use-busy.ts'

type Props = Omit<ButtonProps, 'onClick' | 'loading'> & {
  question: string
  text?: string
  okText?: string
  run: () => Promise<unknown>
}

/** A button that asks once before it acts, and waits for the answer. */
export function ConfirmButton({ question, text, okText, run, children, danger, ...rest }: Props) {
  const t = useTexts(uiTexts)
  const { busy, run: once } = useBusy()
  const asker = useRef<HTMLButtonElement>(null)
  return (
    <Popconfirm
      title={question}
      description={text}
      okText={okText ?? t.ok}
      cancelText={t.cancel}
      // The keyboard comes along, and back when it closes: Enter on the button alone would only shut the question again.
      okButtonProps={{ danger, autoFocus: true }}
      destroyOnHidden
      onOpenChange={(open) => open || asker.current?.focus()}
      onConfirm={() => went(once(run))}
    >
      <Button ref={asker} danger={danger} loading={busy} {...rest}>
        {children}
      </Button>
    </Popconfirm>
  )
}
