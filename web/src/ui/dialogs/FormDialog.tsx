/**
 * A form in a dialog, the same everywhere: Enter submits, the first wrong field gets the focus, the server's 422 lands on
 * its fields, closing asks where something was typed, a stale save (409) says so. Mount it when it opens, unmount it when
 * it closes: each opening is a new form and, for money, a new key.
 */
import { Alert, Button, Form, Modal } from 'antd'
import { useId } from 'react'
import { useTexts } from '../../words/texts.ts'
import { LockedFields } from '../forms/locked-fields.ts'
import { type DialogForm, type FormDialogProps, useDialogForm } from '../forms/use-dialog-form.ts'
import { useFirstFocus } from '../forms/use-first-focus.ts'
import { validateLeft } from '../forms/validate-left.ts'
import { uiTexts } from '../ui.texts.ts'
import { useEscape } from './use-escape.ts'
import { useFocusBack } from './use-focus-back.ts'

export type { FormDialogProps }

export function FormDialog<Values extends object, Answer>(props: FormDialogProps<Values, Answer>) {
  const t = useTexts(uiTexts)
  const id = useId()
  const panel = useFirstFocus()
  useFocusBack()
  const dialog = useDialogForm(props)
  useEscape(() => void dialog.close())
  const { title, children, okText, danger, width = 520, footer, onStale, checks = 'typed', locked = [] } = props
  return (
    <Modal
      open
      panelRef={panel.ref}
      afterOpenChange={panel.opened}
      centered
      title={title}
      width={width}
      mask={{ closable: false }}
      keyboard={false}
      onCancel={dialog.close}
      footer={
        <div className="kg-dialog-footer">
          <div>{footer}</div>
          <Button onClick={dialog.close}>{t.cancel}</Button>
          <Button type="primary" danger={danger} htmlType="submit" form={id} loading={dialog.busy}>
            {okText ?? t.save}
          </Button>
        </div>
      }
    >
      {locked.length > 0 && <Alert className="kg-dialog-alert" type="info" showIcon title={t.lockedTitle} />}
      <Notes dialog={dialog} canLoad={onStale !== undefined} />
      <Form<Values>
        id={id}
        // The prefix of every field's id: two dialogs with a field `name` don't share it.
        name={id}
        form={dialog.form}
        layout="vertical"
        requiredMark
        validateTrigger={checks === 'all' ? 'onBlur' : []}
        onBlur={checks === 'all' ? undefined : (event) => validateLeft(dialog.form, id, event.target)}
        scrollToFirstError={{ focus: true }}
        initialValues={dialog.initial}
        onValuesChange={(_, values) => dialog.changed(values)}
        onFinish={dialog.submit}
      >
        <LockedFields value={locked}>{children}</LockedFields>
      </Form>
    </Modal>
  )
}

type NotesProps = { dialog: Pick<DialogForm<never>, 'stale' | 'draftIsBack' | 'takeLatest' | 'clearDraft'>; canLoad: boolean }

function Notes({ dialog, canLoad }: NotesProps) {
  const t = useTexts(uiTexts)
  const load = (
    <Button size="small" onClick={dialog.takeLatest}>
      {t.staleLoad}
    </Button>
  )
  const clear = (
    <Button size="small" type="text" onClick={dialog.clearDraft}>
      {t.draftClear}
    </Button>
  )
  return (
    <>
      {dialog.stale && (
        <Alert
          className="kg-dialog-alert"
          type="warning"
          showIcon
          title={t.stale}
          description={dialog.stale.message}
          action={canLoad && load}
        />
      )}
      {dialog.draftIsBack && <Alert className="kg-dialog-alert" type="info" showIcon title={t.draftBack} action={clear} />}
    </>
  )
}
