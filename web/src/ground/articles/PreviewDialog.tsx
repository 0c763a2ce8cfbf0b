/** An article as whoever is told of it will see it. */
import { articleCalls } from '@kaiguan/contract/ground/articles/calls'
import { useRead } from '../../api/queries.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { Html } from '../messages/parts.ts'

export function PreviewDialog({ id, title, onClose }: { id: number; title: string; onClose: () => void }) {
  const read = useRead(articleCalls.show, { params: { id } }, { silent: true })
  return (
    <Dialog title={title} width={480} onClose={onClose}>
      <Reading read={read} rows={4}>
        {({ intro, html, image }) => (
          <div className="kg-message-text">
            {image && <img src={image} alt="" />}
            {intro && <p>{intro}</p>}
            <Html html={html} />
          </div>
        )}
      </Reading>
    </Dialog>
  )
}
