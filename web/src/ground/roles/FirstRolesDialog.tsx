/** 常用角色: the roles a club begins with, chosen and named in one go, so that nobody ticks every box. */
import { type RoleRow, roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { type Post, posts, roleTemplates } from '@kaiguan/contract/ground/roles/templates'
import { Name } from '@kaiguan/contract/rules'
import { Form } from 'antd'
import { useSend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { CheckField, TextField } from '../../ui/forms/fields.tsx'
import { must } from '../../ui/forms/rules.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { DiscountText } from './authority/DiscountText.tsx'
import { firstRoleTexts } from './roles.texts.ts'
import { useTemplates } from './use-templates.ts'
import './roles.css'

type Values = { make: Record<Post, boolean>; names: Record<Post, string> }

/** `there`: the names of the roles that the club has already; a first role of that name isn't offered by itself. */
export function FirstRolesDialog({ there, onClose }: { there: readonly RoleRow[]; onClose: () => void }) {
  const t = useTexts(firstRoleTexts)
  const words = useWords()
  const [form] = Form.useForm<Values>()
  const { send } = useSend(roleCalls.createFirst)
  const templates = useTemplates()
  const taken = new Set(there.map(({ name }) => name))
  const free = (post: Post) => templates[post].left === 0 && !taken.has(words(roleTemplates[post]))
  // `as`: Object.fromEntries forgets its keys; every post is there.
  const of = <Value,>(value: (post: Post) => Value) => Object.fromEntries(posts.map((post) => [post, value(post)])) as Record<Post, Value>
  const make: Values['make'] = Form.useWatch('make', form) ?? of(free)
  const count = posts.filter((post) => make[post]).length
  return (
    <FormDialog
      title={t.title}
      width={760}
      form={form}
      initial={{ make: of(free), names: of((post) => words(roleTemplates[post])) }}
      okText={fill(t.create, { count })}
      submit={({ names }: Values) =>
        send({ body: { names: Object.fromEntries(posts.filter((post) => make[post]).map((post) => [post, names[post]])) } })
      }
      done={({ data }) => fill(t.created, { count: data.length })}
      onClose={onClose}
    >
      <p className="kg-soft">{t.lead}</p>
      <ul>
        {posts.map((post) => (
          <FirstRole key={post} post={post} on={make[post]} last={posts.at(-1) === post} count={count} />
        ))}
      </ul>
    </FormDialog>
  )
}

type RowProps = { post: Post; on: boolean; last: boolean; count: number }

function FirstRole({ post, on, last, count }: RowProps) {
  const t = useTexts(firstRoleTexts)
  const words = useWords()
  const { menus, left } = useTemplates()[post]
  const { about, discount } = roleTemplates[post]
  return (
    <li className="kg-first-role">
      <CheckField name={['make', post]} disabled={left > 0} text={<span className="kg-hidden">{words(roleTemplates[post])}</span>} />
      <TextField
        name={['names', post]}
        aria-label={fill(t.nameOf, { post: words(roleTemplates[post]) })}
        rule={on ? Name : undefined}
        rules={last ? [must(() => count === 0 && t.none)] : []}
        disabled={!on}
      />
      <div>
        <span>{words(about)}</span>
        <div className="kg-first-role-holds kg-soft kg-figures">
          {left > 0 ? (
            fill(t.beyond, { count: left })
          ) : (
            <>
              <span className="kg-fixed">{fill(t.rights, { count: menus.length })}</span>
              <DiscountText discount={discount} />
            </>
          )}
        </div>
      </div>
    </li>
  )
}
