/** What a text finds: screens and actions at once, the features' own once typing pauses, in groups that keep their order. */
import { useQueries } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { isFailure, refusalText } from '../../api/failure.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { useDebounced } from '../../ui/page/use-debounced.ts'
import { useTexts, useWords, type Words } from '../../words/texts.ts'
import { appTexts } from '../app.texts.ts'
import { placeOf, type Tabs } from '../frame/tabs.ts'
import { actions, finders } from '../registry.ts'
import type { Hit, Screen } from '../screen.ts'

const TYPING_PAUSE_MS = 150
const KNOWN_MS = 30_000

export type FoundHit = Hit & { id: string; screen?: Screen }
/** `waiting`: its answer is on its way; `failed`: why there is none. */
export type FoundGroup = { name: string; title: string; hits: readonly FoundHit[]; waiting: boolean; failed: string | null }

/** `settled`: what stands first is what was meant by this very text. */
export function useFound(typed: string, open: readonly Screen[], tabs: Tabs): { groups: readonly FoundGroup[]; settled: boolean } {
  const t = useTexts(appTexts)
  const text = typed.trim()
  const asked = useDebounced(text, TYPING_PAUSE_MS)
  const remote = useRemote(asked)
  const { screens, actions } = useLocal(text, open, tabs)
  const current = asked === text
  const groups = text === '' ? [] : remote.map((group) => ({ ...group, waiting: group.waiting || !current }))
  const [members, ...others] = groups
  const own: FoundGroup[] = [
    { name: 'screens', title: t.foundScreens, hits: screens, waiting: false, failed: null },
    ...others,
    { name: 'actions', title: t.foundActions, hits: actions, waiting: false, failed: null },
  ]
  return { groups: members ? [members, ...own] : own, settled: text === '' || (current && !members?.waiting) }
}

function useRemote(text: string): FoundGroup[] {
  const words = useWords()
  const t = useTexts(appTexts)
  const allowed = useAllowed()
  const inBranch = useUser().gym_id !== 0
  const mine = inBranch ? finders.filter(({ needs }) => allowed(needs)) : []
  const answers = useQueries({
    queries: mine.map(({ name, load }) => ({
      queryKey: ['find', name, text],
      queryFn: async ({ signal }: { signal: AbortSignal }) => (await load()).default(text, signal),
      enabled: text !== '',
      staleTime: KNOWN_MS,
    })),
  })
  return mine.map(({ name, title }, at) => {
    const answer = answers[at]
    const why = isFailure(answer?.error) ? refusalText(answer.error) : null
    return {
      name,
      title: words(title),
      hits: (answer?.data ?? []).map((hit) => ({ ...hit, id: `${name}-${hit.key}` })),
      waiting: answer?.isFetching === true,
      failed: answer?.isError ? (why ?? t.noAnswer) : null,
    }
  })
}

/** By either language's words: who works in one may know the other's. */
function useLocal(text: string, open: readonly Screen[], tabs: Tabs): { screens: FoundHit[]; actions: FoundHit[] } {
  const words = useWords()
  const allowed = useAllowed()
  const navigate = useNavigate()
  const { gym_id } = useUser()
  const wanted = text.toLowerCase()
  const matches = ({ zh, en }: Words) => zh.includes(text) || en.toLowerCase().includes(wanted)
  const hit = (name: string, title: Words, go: () => void): FoundHit => ({ id: name, key: name, title: words(title), open: go })
  return {
    screens: open
      .filter(({ title, path }) => matches(title) && !path.includes(':'))
      .map((screen) => ({ ...hit(screen.name, screen.title, () => void navigate(placeOf(tabs, screen.path))), screen })),
    actions: actions
      .filter(({ title, needs }) => gym_id !== 0 && allowed(needs) && matches(title))
      .map(({ name, title, path }) => hit(name, title, () => void navigate(path))),
  }
}
