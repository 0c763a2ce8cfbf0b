/** 门店信息: what the branch is called and where it is found. */
import { settingsCalls } from '@kaiguan/contract/features/settings'
import { Button } from 'antd'
import { useRead } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { Reading } from '../../ui/Reading.tsx'
import { useOpened } from '../../ui/use-opened.ts'
import { useTexts } from '../../words/texts.ts'
import { FactsDialog } from './FactsDialog.tsx'
import { Row } from './Row.tsx'
import { factsTexts } from './settings.texts.ts'

export function FactsCard() {
  const t = useTexts(factsTexts)
  const mayEdit = useAllowed()('settings.edit')
  const read = useRead(settingsCalls.facts, {})
  // `?facts=1`: the first day's list opens it here.
  const editing = useOpened('facts')
  return (
    <section className="kg-card kg-settings">
      <header className="kg-settings-head">
        <div>
          <h2>{t.title}</h2>
          <p className="kg-soft">{t.lead}</p>
        </div>
        {mayEdit && (
          <Button disabled={!read.data} onClick={editing.open}>
            {t.edit}
          </Button>
        )}
      </header>
      <Reading read={read} rows={3}>
        {({ name, address, phone, logo }) => (
          <dl className="kg-settings-rows">
            <Row name={t.name} value={name} />
            <Row name={t.address} value={address || t.missing} />
            <Row name={t.phone} value={phone || t.missing} />
            <Row name={t.logo} value={logo ? <img className="kg-settings-logo" src={logo} alt={t.logo} /> : t.missing} />
          </dl>
        )}
      </Reading>
      {editing.isOpen && mayEdit && read.data && <FactsDialog facts={read.data} onClose={editing.close} />}
    </section>
  )
}
