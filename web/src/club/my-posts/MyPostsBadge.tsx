/** In the top bar of whoever works somewhere, while posts elsewhere await their word. */
import { UserSwitchOutlined } from '@ant-design/icons'
import { myPostCalls } from '@kaiguan/contract/club/my-posts/calls'
import { Badge, Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { fill, useTexts } from '../../words/texts.ts'
import MyPostsDialog from './MyPostsDialog.tsx'
import { myPostTexts } from './my-posts.texts.ts'

export default function MyPostsBadge() {
  const t = useTexts(myPostTexts)
  const [open, setOpen] = useState(false)
  // Asked once a page: what is added while one works is seen at the next sign-in.
  const { data } = useRead(myPostCalls.list, {}, { silent: true, staleTime: Number.POSITIVE_INFINITY })
  if (!data || data.data.length === 0) return null
  const { data: posts, phone, proven } = data
  const said = fill(t.badge, { count: posts.length })
  return (
    <>
      <Tooltip title={said}>
        <Button
          type="text"
          aria-label={said}
          icon={
            <Badge dot>
              <UserSwitchOutlined />
            </Badge>
          }
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      {open && <MyPostsDialog posts={posts} phone={phone} proven={proven} onClose={() => setOpen(false)} />}
    </>
  )
}
