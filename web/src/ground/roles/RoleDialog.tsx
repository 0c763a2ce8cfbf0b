/** Making, copying, changing and looking at a role: its name, its rights on the tree, how far it may discount, and whom a change affects. */
import { RoleRow, roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { type Post, posts, roleTemplates } from '@kaiguan/contract/ground/roles/templates'
import { Name } from '@kaiguan/contract/rules'
import { Alert, ConfigProvider, Form, type FormInstance, Segmented, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSend } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Field, TextField } from '../../ui/forms/fields.tsx'
import { useEdited } from '../../ui/forms/use-edited.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { useLocked } from '../laid-down/parts.ts'
import { AffectedStaff } from './AffectedStaff.tsx'
import { AuthorityInput } from './authority/AuthorityInput.tsx'
import { type AuthorityValues, authorityChange, authorityValues, discountOf, givenIn } from './authority/authority-form.ts'
import { useAuthorityRule } from './authority/use-authority-rule.ts'
import { useBeyondText } from './authority/use-beyond-text.ts'
import { PermissionEditor } from './permissions/PermissionEditor.tsx'
import { difference, inTreeOrder, lackedIds, offeredIds } from './permissions/permission-choice.ts'
import { roleFormTexts } from './roles.texts.ts'
import { useTemplates } from './use-templates.ts'
import './roles.css'

export type Making = { task: 'add' } | { task: 'edit' | 'copy' | 'view'; role: RoleRow }
type Values = { name: string; menus: string[]; discount: AuthorityValues }

const WIDTH = 1080

export function RoleDialog({ making, onClose }: { making: Making; onClose: () => void }) {
  return making.task === 'view' ? <RoleView role={making.role} onClose={onClose} /> : <RoleForm making={making} onClose={onClose} />
}

function RoleForm({ making, onClose }: { making: Exclude<Making, { task: 'view' }>; onClose: () => void }) {
  const t = useTexts(roleFormTexts)
  const user = useUser()
  const [form] = Form.useForm<Values>()
  const { shown, onStale } = useEdited(making.task === 'edit' ? making.role : null, RoleRow, valuesOf)
  const maySet = useAllowed()('roles.discount-limits')
  const [{ initial, left }] = useState(() => startOf(making, { user, maySet }, t.copyName))
  const create = useSend(roleCalls.create)
  const edit = useSend(roleCalls.edit)
  const menus: string[] = Form.useWatch('menus', form) ?? initial.menus
  const [part, setPart] = useState<Part>('menus')
  const authorityRule = useAuthorityRule(() => setPart('discount'))

  const save = ({ discount, ...values }: Values) =>
    shown
      ? edit.send({ params: { id: shown.id }, body: { ...values, discount: authorityChange(discount), version: shown.version } })
      : create.send({ body: { ...values, discount: discountOf(discount) } })

  return (
    <FormDialog
      title={shown ? t.editTitle : t.addTitle}
      width={WIDTH}
      form={form}
      initial={initial}
      draft={making.task === 'add' ? 'add-role' : undefined}
      submit={save}
      done={({ name, staff }) => fill(staff > 0 ? t.savedAffects : t.saved, { name, count: staff })}
      locked={useLocked('role', shown?.id ?? null)}
      onStale={onStale}
      onClose={onClose}
      footer={shown && <Affects role={shown} menus={menus} />}
    >
      {making.task === 'add' && <StartFrom form={form} />}
      {left > 0 && <Alert className="kg-dialog-alert" type="info" showIcon title={fill(t.copyLess, { count: left })} />}
      <TextField name="name" label={t.name} rule={Name} className="kg-role-name" autoFocus placeholder={t.nameHint} />
      <Parts
        part={part}
        onPart={setPart}
        count={menus.length}
        menus={
          <Field name="menus" className="kg-role-part">
            <PermissionEditor />
          </Field>
        }
        discount={
          <ConfigProvider componentDisabled={!maySet}>
            <Field name="discount" rules={maySet ? [authorityRule] : []} extra={maySet ? undefined : t.discountOthers}>
              <AuthorityInput />
            </Field>
          </ConfigProvider>
        }
      />
    </FormDialog>
  )
}

/** A new role begins blank, or as the first role of a post, as far as it is the asker's to give. */
function StartFrom({ form }: { form: FormInstance<Values> }) {
  const t = useTexts(roleFormTexts)
  const words = useWords()
  const templates = useTemplates()
  const [from, setFrom] = useState<Post | null>(null)
  const named = (post: Post | null) => (post === null ? '' : words(roleTemplates[post]))
  function start(post: Post | null) {
    const name: string = form.getFieldValue('name') ?? ''
    const { menus, discount } = post === null ? { menus: [], discount: authorityValues(null) } : templates[post]
    form.setFieldsValue({ menus, discount, ...(name === named(from) ? { name: named(post) } : {}) })
    setFrom(post)
  }
  const left = from === null ? 0 : templates[from].left
  return (
    <div className="kg-role-from">
      <span id="kg-role-from">{t.from}</span>
      <Segmented
        aria-labelledby="kg-role-from"
        tabIndex={-1}
        value={from ?? ''}
        onChange={(value) => start(posts.find((post) => post === value) ?? null)}
        options={[{ value: '', label: t.blank }, ...posts.map((post) => ({ value: post, label: words(roleTemplates[post]) }))]}
      />
      {left > 0 && <span className="kg-soft">{fill(t.fromLess, { count: left })}</span>}
    </div>
  )
}

/** For those who may look at roles but not change them. */
function RoleView({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const [part, setPart] = useState<Part>('menus')
  const beyond = useBeyondText()(role.beyond)
  return (
    <Dialog width={WIDTH} title={role.name} onClose={onClose}>
      {beyond !== null && <Alert className="kg-dialog-alert" type="info" showIcon title={beyond} />}
      <Parts
        part={part}
        onPart={setPart}
        count={inTreeOrder(role.menus).length}
        menus={<PermissionEditor value={role.menus} readOnly />}
        discount={
          <ConfigProvider componentDisabled>
            <AuthorityInput value={authorityValues(role.discount)} />
          </ConfigProvider>
        }
      />
    </Dialog>
  )
}

type Part = 'menus' | 'discount'
type PartsProps = { part: Part; onPart: (part: Part) => void; count: number; menus: ReactNode; discount: ReactNode }

function Parts({ part, onPart, count, menus, discount }: PartsProps) {
  const t = useTexts(roleFormTexts)
  return (
    <Tabs
      className="kg-role-parts"
      activeKey={part}
      // `as`: antd hands back one of the keys below.
      onChange={(key) => onPart(key as Part)}
      items={[
        {
          key: 'menus',
          label: (
            <>
              {t.permissions} <span className="kg-figures">{fill(t.count, { count, total: offeredIds.length })}</span>
            </>
          ),
          children: menus,
          forceRender: true,
        },
        {
          key: 'discount',
          label: t.discount,
          // What isn't drawn isn't among the values that are sent.
          forceRender: true,
          children: (
            <div className="kg-role-discount">
              <p className="kg-soft">{t.discountHint}</p>
              {discount}
            </div>
          ),
        },
      ]}
    />
  )
}

function Affects({ role, menus }: { role: RoleRow; menus: readonly string[] }) {
  const t = useTexts(roleFormTexts)
  const change = difference(inTreeOrder(role.menus), menus)
  return (
    <span className="kg-role-affects">
      <AffectedStaff roleId={role.id} />
      {change.given + change.taken > 0 && <strong>{fill(t.change, change)}</strong>}
    </span>
  )
}

function valuesOf(role: RoleRow): Values {
  return { name: role.name, menus: inTreeOrder(role.menus), discount: authorityValues(role.discount) }
}

type Start = { initial: Values /** Rights and discounts of the original that aren't mine to give. */; left: number }

type Maker = { user: Parameters<typeof lackedIds>[0]; maySet: boolean }

function startOf(making: Exclude<Making, { task: 'view' }>, { user, maySet }: Maker, copyName: string): Start {
  if (making.task === 'add') return { initial: { name: '', menus: [], discount: authorityValues(null) }, left: 0 }
  const values = valuesOf(making.role)
  if (making.task === 'edit') return { initial: values, left: 0 }
  const lacked = new Set(lackedIds(user, values.menus))
  const further = maySet ? making.role.beyond.discount : givenIn(values.discount)
  const name = fill(copyName, { name: values.name }).slice(0, 50)
  const nothing = authorityValues(null)
  const discount = { ...values.discount, ...Object.fromEntries(further.map((business) => [business, nothing[business]])) }
  return { initial: { name, menus: values.menus.filter((id) => !lacked.has(id)), discount }, left: lacked.size + further.length }
}
