import { lazy, Suspense } from 'react'
import { Waiting } from '../../ui/page/Reading.tsx'
import type { EditorProps } from './Editor.tsx'

const Editor = lazy(() => import('./Editor.tsx'))

/** A text with headings, emphasis and lists, as a form's control. The editor comes when it is drawn. */
export function RichText(props: EditorProps) {
  return (
    <Suspense fallback={<Waiting rows={4} />}>
      <Editor {...props} />
    </Suspense>
  )
}
