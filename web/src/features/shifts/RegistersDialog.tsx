/** Naming the registers: add, rename, remove one that holds nothing. Each change is saved at once. */
import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { type Register, shiftCalls } from '@kaiguan/contract/features/shifts'
import { Name } from '@kaiguan/contract/rules'
import { Button, Input, Modal } from 'antd'
import { type FormEvent, useState } from 'react'
import { isFailure } from '../../api/failure.ts'
import { useSend } from '../../api/queries.ts'
import { ConfirmButton } from '../../ui/ConfirmButton.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { useRegisters } from './registers.ts'
import { manageTexts } from './shifts.texts.ts'
import './shifts.css'

export function RegistersDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(manageTexts)
  const { registers } = useRegisters()
  const [renaming, setRenaming] = useState<number | null>(null)
  const add = useSend(shiftCalls.addRegister)
  const edit = useSend(shiftCalls.editRegister)
  return (
    <Modal open centered title={t.title} width={460} onCancel={onClose} footer={<Button onClick={onClose}>{t.close}</Button>}>
      <p className="kg-soft kg-dialog-alert">{t.text}</p>
      <ul className="kg-register-rows">
        {registers.map((register) => (
          <li key={register.id}>
            {renaming === register.id ? (
              <NameForm
                label={fill(t.nameOf, { name: register.name })}
                start={register.name}
                ok={t.save}
                save={async (name) => {
                  const { id, version } = register
                  await edit.send({ params: { id }, body: { name, version } })
                  setRenaming(null)
                }}
                onCancel={() => setRenaming(null)}
              />
            ) : (
              <Row register={register} last={registers.length === 1} onRename={() => setRenaming(register.id)} />
            )}
          </li>
        ))}
      </ul>
      <NameForm label={t.name} placeholder={t.addHint} ok={t.add} save={(name) => add.send({ body: { name } })} />
    </Modal>
  )
}

function Row({
  register: { id, name, shift, left_in_drawer },
  last,
  onRename,
}: {
  register: Register
  last: boolean
  onRename: () => void
}) {
  const t = useTexts(manageTexts)
  const remove = useSend(shiftCalls.removeRegister)
  const why = last ? t.last : shift !== null || (left_in_drawer ?? 0) > 0 ? t.inUse : undefined
  return (
    <>
      <span className="kg-register-name" title={name}>
        {name}
        {why && <small className="kg-soft">{why}</small>}
      </span>
      <Button type="text" size="small" icon={<EditOutlined />} aria-label={`${t.rename} ${name}`} onClick={onRename} />
      <ConfirmButton
        type="text"
        size="small"
        danger
        icon={<DeleteOutlined />}
        disabled={why !== undefined}
        aria-label={`${t.remove} ${name}`}
        question={fill(t.removeAsk, { name })}
        okText={t.remove}
        run={() => remove.send({ params: { id } })}
      />
    </>
  )
}

type FormProps = {
  label: string
  placeholder?: string
  start?: string
  ok: string
  /** Rejects with a Failure: the name stays typed. */
  save: (name: string) => Promise<unknown>
  onCancel?: () => void
}

function NameForm({ label, placeholder, start = '', ok, save, onCancel }: FormProps) {
  const t = useTexts(manageTexts)
  const [name, setName] = useState(start)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !Name.safeParse(name).success) return
    setBusy(true)
    try {
      await save(name.trim())
      setName(start)
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      const field = thrown.fields.find((one) => one.field === 'name')
      if (field) {
        thrown.takeFields(['name'])
        setProblem(field.text)
      }
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="kg-register-form" onSubmit={(event) => void submit(event)}>
      <Input
        autoFocus
        maxLength={50}
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        status={problem === null ? undefined : 'error'}
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          setProblem(null)
        }}
      />
      <Button type="primary" htmlType="submit" loading={busy} disabled={name.trim() === ''}>
        {ok}
      </Button>
      {onCancel && <Button onClick={onCancel}>{t.cancel}</Button>}
      {problem !== null && (
        <span className="kg-register-problem" role="alert">
          {problem}
        </span>
      )}
    </form>
  )
}
