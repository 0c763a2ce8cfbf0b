/** Each post with “mine” and “not mine”, and the code that says who it is that chooses. */
import { type AwaitingPost, myPostCalls } from '@kaiguan/contract/club/my-posts/calls'
import { employeeTypeWords, postWords } from '@kaiguan/contract/club/staff/texts'
import { EMPLOYEE } from '@kaiguan/contract/employee-type'
import { Form } from 'antd'
import { send } from '../../api/send.ts'
import { NewPasswordFields } from '../../ground/auth/parts.ts'
import { CodeField } from '../../ground/phone-codes/parts.ts'
import { timeText } from '../../ui/display/day-text.ts'
import { ChoiceField } from '../../ui/forms/fields.tsx'
import { must } from '../../ui/forms/rules.ts'
import { OWN_ZONE } from '../../words/browser-zone.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { myPostTexts } from './my-posts.texts.ts'
import { clubOf, fieldOf, type PostValues } from './post-words.ts'

export type AwaitingProps = {
  posts: readonly AwaitingPost[]
  /** Where the code goes to. */
  phone: string
  /** Not yet: a password of their own goes with their word. */
  proven: boolean
}

export function PostFields({ posts, phone, proven }: AwaitingProps) {
  const t = useTexts(myPostTexts)
  const words = useWords()
  const form = Form.useFormInstance<PostValues>()
  const options = [
    { value: 'mine', label: t.mine },
    { value: 'not-mine', label: t.notMine },
  ]
  const nothingSaid = () => posts.every((post) => !form.getFieldValue(fieldOf(post)))
  return (
    <>
      {posts.map((post, at) => (
        <ChoiceField
          key={post.employee_id}
          name={fieldOf(post)}
          label={fill(t.post, {
            club: clubOf(post),
            post: words(post.type === EMPLOYEE ? postWords[post.post] : employeeTypeWords[post.type]),
            at: timeText(post.created_at, OWN_ZONE),
            name: post.name,
          })}
          rules={at === 0 ? [must(() => nothingSaid() && t.chooseOne)] : []}
          options={options}
          as="buttons"
        />
      ))}
      <CodeField
        name="code"
        label={fill(t.code, { phone })}
        needed
        known={phone}
        ask={({ timestamp, nonce }) => send(myPostCalls.sendCode, { body: { timestamp, nonce } })}
      />
      {!proven && (
        <>
          <p className="kg-soft">{t.ownPassword}</p>
          <NewPasswordFields name="password" />
        </>
      )}
    </>
  )
}
