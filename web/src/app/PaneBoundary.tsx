import { Component, type ReactNode } from 'react'
import { PageState } from '../ui/PageState.tsx'
import { textsNow } from '../words/texts.ts'
import { appTexts } from './app.texts.ts'

/** A page that breaks takes only its own tab with it. (React offers error boundaries as classes only.) */
export class PaneBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    const t = textsNow(appTexts)
    return (
      <PageState
        kind="error"
        title={t.brokenTitle}
        text={t.brokenText}
        action={{ text: t.retry, run: () => this.setState({ broken: false }) }}
        second={{ text: t.refresh, run: () => window.location.reload() }}
      />
    )
  }
}
