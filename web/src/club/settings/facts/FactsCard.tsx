/** 门店信息: what the branch is called and where it is found. */
import { settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { memberCalls } from '@kaiguan/contract/people/member/calls'
import { useRead } from '../../../api/queries.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { useSession } from '../../../session/session.ts'
import { useOpened } from '../../../ui/dialogs/use-opened.ts'
import { useTexts } from '../../../words/texts.ts'
import { Row } from '../Row.tsx'
import { SettingsCard } from '../SettingsCard.tsx'
import { factsTexts } from '../settings.texts.ts'
import { FactsDialog } from './FactsDialog.tsx'

export function FactsCard() {
  const t = useTexts(factsTexts)
  const { user } = useSession()
  const mayEdit = useAllowed()('settings.edit')
  const read = useRead(settingsCalls.facts, {})
  const pages = useRead(memberCalls.pages, {})
  // `?facts=1`: the first day's list opens it here.
  const editing = useOpened('facts')
  return (
    <SettingsCard
      title={t.title}
      lead={t.lead}
      edit={{ text: t.edit, needs: 'settings.edit', run: editing.open }}
      read={read}
      rows={3}
      dialog={editing.isOpen && mayEdit && read.data && <FactsDialog facts={read.data} onClose={editing.close} />}
    >
      {({ name, address, phone, logo }) => (
        <dl className="kg-settings-rows">
          <Row name={t.name} value={name} />
          <Row name={t.address} value={address || t.missing} />
          <Row name={t.phone} value={phone || t.missing} />
          <Row name={t.timeZone} hint={t.timeZoneHint} value={user?.gym.time_zone} />
          <Row name={t.memberPages} hint={t.memberPagesHint} value={pages.data && <MemberPages {...pages.data} />} />
          <Row name={t.logo} value={logo ? <img className="kg-settings-logo" src={logo} alt={t.logo} /> : t.missing} />
        </dl>
      )}
    </SettingsCard>
  )
}

/** To be sent to members, or put on a poster; it opens beside this page. */
function MemberPages({ path, url }: { path: string; url: string }) {
  return (
    <a href={path} target="_blank" rel="noreferrer">
      {url}
    </a>
  )
}
