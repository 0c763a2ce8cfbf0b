/** The holder’s word, from wherever they work. */
import { myPostCalls } from '@kaiguan/contract/club/my-posts/calls'
import { useSend } from '../../api/queries.ts'
import { loadUser } from '../../app/boot.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { useTexts } from '../../words/texts.ts'
import { myPostTexts } from './my-posts.texts.ts'
import { type AwaitingProps, PostFields } from './PostFields.tsx'
import { bodyOf, type PostValues } from './post-words.ts'
import { signInAnew } from './sign-in-anew.ts'

export default function MyPostsDialog({ posts, phone, proven, onClose }: AwaitingProps & { onClose: () => void }) {
  const t = useTexts(myPostTexts)
  const { send } = useSend(myPostCalls.answer)
  return (
    <FormDialog<PostValues, unknown>
      title={t.title}
      okText={t.ok}
      submit={(values) => send({ body: bodyOf(values, posts) })}
      done={t.done}
      // Branches that are theirs now stand in the selector.
      onDone={() => void (proven ? loadUser() : signInAnew(t))}
      onClose={onClose}
    >
      <p className="kg-soft kg-dialog-alert">{t.lead}</p>
      <PostFields posts={posts} phone={phone} proven={proven} />
    </FormDialog>
  )
}
