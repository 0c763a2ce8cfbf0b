/** The behaviour of FormDialog, without its looks. */
import { Form, type FormInstance } from 'antd'
import { type ReactNode, useState } from 'react'
import { type Failure, isFailure } from '../../api/failure.ts'
import { notices } from '../../session/notices.ts'
import { useUnsaved } from '../../session/pane.ts'
import { textsNow } from '../../words/texts.ts'
import { useBusy } from '../dialogs/use-busy.ts'
import { uiTexts } from '../ui.texts.ts'
import { readDraft, writeDraft } from './draft.ts'
import { showOnFields } from './form-failure.ts'

export type FormDialogProps<Values extends object, Answer = unknown> = {
  title: string
  children: ReactNode
  initial?: Partial<Values>
  /** Rejecting with a Failure keeps the dialog open; anything else closes it. */
  submit: (values: Values) => Promise<Answer>
  /** What is said after it went well. */
  done?: string | ((answer: Answer, values: Values) => string)
  onDone?: (answer: Answer) => void
  onClose: () => void
  okText?: string
  danger?: boolean
  width?: number
  /** Keeps what is typed through a lost session or a reload, under this name; values must be plain JSON. */
  draft?: string
  /** After a 409: gets the row as it stands now and takes it into the form. */
  onStale?: (details: unknown, form: FormInstance<Values>) => void
  /** To set values from outside. */
  form?: FormInstance<Values>
  /** What leaving a field checks: what was typed or chosen there (an untouched field is no mistake yet), or every field. */
  checks?: 'typed' | 'all'
  /** Fields that head office keeps (locked-fields.ts). */
  locked?: readonly string[]
  /** Beside the buttons, left: a total, a hint. */
  footer?: ReactNode
}

export type DialogForm<Values> = {
  form: FormInstance<Values>
  initial: Partial<Values> | undefined
  busy: boolean
  stale: Failure | null
  draftIsBack: boolean
  changed: (values: Values) => void
  submit: (values: Values) => Promise<void>
  close: () => Promise<void>
  takeLatest: () => void
  clearDraft: () => void
}

export function useDialogForm<Values extends object, Answer>(props: FormDialogProps<Values, Answer>): DialogForm<Values> {
  const { onClose, done, onDone, onStale, draft } = props
  const [own] = Form.useForm<Values>()
  const form = props.form ?? own
  const [kept, setKept] = useState(() => readDraft<Values>(draft))
  const [dirty, setDirty] = useState(kept !== null)
  const { stale, keepStale, takeLatest } = useStale(form, onStale)
  const { busy, run } = useBusy()
  useUnsaved(dirty)

  async function submit(values: Values): Promise<void> {
    try {
      const answer = await props.submit(values)
      writeDraft(draft, null)
      setDirty(false)
      if (done) notices.message({ level: 'success', text: typeof done === 'string' ? done : done(answer, values) })
      onDone?.(answer)
      onClose()
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      keepStale(thrown)
      showOnFields(thrown, form)
    }
  }

  async function close(): Promise<void> {
    if (busy || (dirty && !(await mayDiscard()))) return
    writeDraft(draft, null)
    onClose()
  }

  function clearDraft(): void {
    writeDraft(draft, null)
    setKept(null)
    setDirty(false)
    form.resetFields()
    // `as`: a partial of the form's own values is what initialValues are; antd asks for the recursive partial of them.
    form.setFieldsValue((props.initial ?? {}) as Parameters<typeof form.setFieldsValue>[0])
  }

  return {
    form,
    initial: kept ? { ...props.initial, ...kept } : props.initial,
    busy,
    stale,
    draftIsBack: kept !== null,
    changed: (values) => {
      setDirty(true)
      writeDraft(draft, values)
    },
    submit: (values) => run(() => submit(values)),
    close,
    takeLatest,
    clearDraft,
  }
}

/** Somebody else saved it first: said in the form, until it is taken as it stands now. */
function useStale<Values extends object>(form: FormInstance<Values>, onStale: FormDialogProps<Values>['onStale']) {
  const [stale, setStale] = useState<Failure | null>(null)
  function keepStale(failure: Failure): void {
    if (!failure.stale) return
    failure.take()
    setStale(failure)
  }
  function takeLatest(): void {
    onStale?.(stale?.body.details, form)
    setStale(null)
  }
  return { stale, keepStale, takeLatest }
}

function mayDiscard(): Promise<boolean> {
  const t = textsNow(uiTexts)
  return notices.confirm({ title: t.unsavedTitle, text: t.unsavedText, ok: t.discard, cancel: t.keepEditing, danger: true })
}
