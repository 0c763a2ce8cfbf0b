import { Component, type ReactNode } from 'react'
import { anyUnsaved } from '../../session/pane.ts'
import { PageState } from '../../ui/page/PageState.tsx'
import { textsNow } from '../../words/texts.ts'
import { appTexts } from '../app.texts.ts'
import { forgetFailedPages } from '../lazy-of.ts'

type State = { broken: boolean; away: boolean }
const WHOLE: State = { broken: false, away: false }
/** “Online” is often said before the network carries anything: it is tried again, less and less often. */
const AGAIN_MS = { first: 2_000, most: 30_000 }

/**
 * A page that breaks takes only its own tab with it; one that could not be downloaded comes by itself when the network is
 * back. (React offers error boundaries as classes only.)
 */
export class PaneBoundary extends Component<{ children: ReactNode }, State> {
  override state = WHOLE
  #wait = AGAIN_MS.first
  #timer: ReturnType<typeof setTimeout> | undefined
  #tried = false

  static getDerivedStateFromError(error: unknown): State {
    return { broken: true, away: isDownload(error) }
  }

  override componentDidMount(): void {
    if (this.state.away) this.#later()
    window.addEventListener('online', this.again)
  }

  override componentDidUpdate(_: unknown, before: State): void {
    if (this.state.away && !before.away) this.#later()
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#timer)
    window.removeEventListener('online', this.again)
  }

  #later(): void {
    this.#timer = setTimeout(() => void this.#goOn(), this.#wait)
    this.#wait = Math.min(2 * this.#wait, AGAIN_MS.most)
  }

  /** What failed once although the server answers now, the browser has given up for this page (lazy-of.ts): only another page has it. */
  async #goOn(): Promise<void> {
    if (!navigator.onLine) return
    if (this.#tried && !anyUnsaved() && (await serverAnswers())) window.location.reload()
    else this.retry()
  }

  again = (): void => {
    this.#wait = AGAIN_MS.first
    if (this.state.away) this.retry()
  }

  retry = (): void => {
    this.#tried = true
    clearTimeout(this.#timer)
    forgetFailedPages()
    this.setState(WHOLE)
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    const t = textsNow(appTexts)
    return (
      <PageState
        kind="error"
        title={this.state.away ? t.awayTitle : t.brokenTitle}
        text={this.state.away ? t.awayText : t.brokenText}
        action={{ text: t.retry, run: this.retry }}
        second={{ text: t.refresh, run: () => window.location.reload() }}
      />
    )
  }
}

function serverAnswers(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** What the browsers say of a module that could not be fetched, and Vite of its styles. */
function isDownload(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|importing a module script|unable to preload css/i.test(error.message)
}
