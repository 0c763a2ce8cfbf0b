import { useEffect } from 'react'
import { useWords } from '../../words/texts.ts'
import { productName } from '../app.texts.ts'
import type { Screen } from '../screen.ts'

/** The window says which screen it shows: among several in the browser it is told apart. */
export function useWindowTitle(screen: Pick<Screen, 'title'> | undefined): void {
  const words = useWords()
  const name = words(productName)
  const title = screen ? `${words(screen.title)} · ${name}` : name
  useEffect(() => {
    document.title = title
  }, [title])
}
