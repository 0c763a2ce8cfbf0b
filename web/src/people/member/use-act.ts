/** Something a member does: once at a time, and what went wrong in words. */
import { useState } from 'react'
import { useTexts } from '../../words/texts.ts'
import { memberTexts } from './member.texts.ts'
import { wordsOf } from './SignIn.tsx'

export function useAct<Args extends unknown[]>(does: (...args: Args) => Promise<unknown>, done: () => void) {
  const t = useTexts(memberTexts)
  const [state, setState] = useState<{ busy: boolean; wrong: string | null }>({ busy: false, wrong: null })
  async function act(...args: Args): Promise<void> {
    setState({ busy: true, wrong: null })
    try {
      await does(...args)
      setState({ busy: false, wrong: null })
      done()
    } catch (failure) {
      setState({ busy: false, wrong: wordsOf(failure, t.offline) })
    }
  }
  return { ...state, act: (...args: Args) => void act(...args) }
}
