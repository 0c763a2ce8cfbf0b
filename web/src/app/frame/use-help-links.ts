/** Tutorial and instructions of this installation: entries of the menu where their addresses are set. */
import { clubCalls } from '@kaiguan/contract/club/clubs/calls'
import { useRead } from '../../api/queries.ts'
import { appTexts } from '../app.texts.ts'
import type { MenuLink } from '../screen.ts'

/** Of an installation that says nothing there is nothing to show. */
export function useHelpLinks(): MenuLink[] {
  const { data } = useRead(clubCalls.installation, {}, { silent: true, staleTime: Number.POSITIVE_INFINITY })
  const entries = [
    { name: 'video', href: data?.video_url, title: appTexts.video },
    { name: 'usage', href: data?.usage_url, title: appTexts.usage },
  ]
  return entries.flatMap(({ name, href, title }) => (href ? [{ name, href, title, group: 'help' as const }] : []))
}
