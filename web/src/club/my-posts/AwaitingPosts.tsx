/** Before a page of whoever stands in no branch: posts that await their word, on the page itself. */
import { myPostCalls } from '@kaiguan/contract/club/my-posts/calls'
import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import { useRead, useSend } from '../../api/queries.ts'
import { notices } from '../../session/notices.ts'
import { useFormSend } from '../../ui/forms/use-form-send.ts'
import { Unread, Waiting } from '../../ui/page/Reading.tsx'
import { useTexts } from '../../words/texts.ts'
import { myPostTexts } from './my-posts.texts.ts'
import { type AwaitingProps, PostFields } from './PostFields.tsx'
import { bodyOf, type PostValues } from './post-words.ts'
import { signInAnew } from './sign-in-anew.ts'

type Props = {
  /** Once they said what is theirs. */
  onDone: () => void
  /** The page, which may have nothing to show while something awaits. */
  children: (awaiting: boolean) => ReactNode
}

export function AwaitingPosts({ onDone, children }: Props) {
  const t = useTexts(myPostTexts)
  const { data: answer, error, refetch } = useRead(myPostCalls.list, {}, { silent: true })
  if (!answer && !error) return <Waiting rows={3} />
  const { data: posts = [], phone = '', proven = true } = answer ?? {}
  return (
    <>
      {posts.length > 0 && <PostsForm posts={posts} phone={phone} proven={proven} onDone={onDone} />}
      {/* What can't be read keeps nobody from the branches they have. */}
      {!answer && error && <Unread failure={error} text={t.unread} retry={() => void refetch()} />}
      {children(posts.length > 0)}
    </>
  )
}

function PostsForm({ onDone, ...awaiting }: AwaitingProps & { onDone: () => void }) {
  const t = useTexts(myPostTexts)
  const { send } = useSend(myPostCalls.answer)
  const { fields, busy } = useFormSend(async (values: PostValues) => {
    await send({ body: bodyOf(values, awaiting.posts) })
    if (!awaiting.proven) return signInAnew(t)
    notices.message({ level: 'success', text: t.done })
    fields.form.resetFields()
    onDone()
  })
  return (
    <section className="kg-awaiting">
      <h2>{t.title}</h2>
      <p className="kg-soft">{t.lead}</p>
      <Form<PostValues> {...fields}>
        <PostFields {...awaiting} />
        <Button type="primary" htmlType="submit" block loading={busy}>
          {t.ok}
        </Button>
      </Form>
    </section>
  )
}
