import { lazy, Suspense } from 'react'
import { Waiting } from '../../ui/Reading.tsx'

const Editor = lazy(() => import('./Editor.tsx'))

type Props = { id?: string; value?: string; onChange?: (html: string) => void; label: string }

/** A text with headings, emphasis and lists, as a form's control. The editor comes when it is drawn. */
export function RichText(props: Props) {
  return (
    <Suspense fallback={<Waiting rows={4} />}>
      <Editor {...props} />
    </Suspense>
  )
}
