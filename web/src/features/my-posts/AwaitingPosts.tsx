/** Before a page of whoever stands in no branch: posts that await their word, on the page itself. */
import { myPostCalls } from '@kaiguan/contract/features/my-posts'
import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import { useRead, useSend } from '../../api/queries.ts'
import { notices } from '../../ui/notices.ts'
import { Reading } from '../../ui/Reading.tsx'
import { useFormSend } from '../../ui/use-form-send.ts'
import { useTexts } from '../../words/texts.ts'
import { myPostTexts } from './my-posts.texts.ts'
import { type AwaitingProps, PostFields } from './PostFields.tsx'
import { bodyOf, type PostValues } from './post-words.ts'

type Props = {
  /** Once they said what is theirs. */
  onDone: () => void
  /** The page, which may have nothing to show while something awaits. */
  children: (awaiting: boolean) => ReactNode
}

export function AwaitingPosts({ onDone, children }: Props) {
  const read = useRead(myPostCalls.list, {})
  return (
    <Reading read={read} rows={3}>
      {({ data, phone }) => (
        <>
          {data.length > 0 && <PostsForm posts={data} phone={phone} onDone={onDone} />}
          {children(data.length > 0)}
        </>
      )}
    </Reading>
  )
}

function PostsForm({ posts, phone, onDone }: AwaitingProps & { onDone: () => void }) {
  const t = useTexts(myPostTexts)
  const { send } = useSend(myPostCalls.answer)
  const { fields, busy } = useFormSend(async (values: PostValues) => {
    await send({ body: bodyOf(values, posts) })
    notices.message({ level: 'success', text: t.done })
    fields.form.resetFields()
    onDone()
  })
  return (
    <section className="kg-awaiting">
      <h2>{t.title}</h2>
      <p className="kg-soft">{t.lead}</p>
      <Form<PostValues> {...fields}>
        <PostFields posts={posts} phone={phone} />
        <Button type="primary" htmlType="submit" block loading={busy}>
          {t.ok}
        </Button>
      </Form>
    </section>
  )
}
