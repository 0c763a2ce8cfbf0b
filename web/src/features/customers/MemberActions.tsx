/** What the role may do with this person. */
import { MoreOutlined } from '@ant-design/icons'
import { type Customer, customerCalls } from '@kaiguan/contract/features/customers'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isFailure } from '../../api/failure.ts'
import { useSend } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { notices } from '../../ui/notices.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { memberTexts } from './customers.texts.ts'
import { memberDrawer } from './member-drawer.ts'

export function MemberActions({ customer, onEdit }: { customer: Customer; onEdit: () => void }) {
  const t = useTexts(memberTexts)
  const allowed = useAllowed()
  const navigate = useNavigate()
  const [blocking, setBlocking] = useState(false)
  const block = useSend(customerCalls.block)
  const unblock = useSend(customerCalls.unblock)
  const { id, name } = customer

  /** Also where that page is shown already: then no change of path closes the drawer. */
  function goTo(path: string) {
    memberDrawer.close()
    void navigate(`${path}?customer_id=${id}`)
  }
  async function takeOff() {
    if (!(await notices.confirm({ title: t.unblockQuestion, text: t.unblockText, ok: t.unblock, cancel: t.cancel }))) return
    try {
      await unblock.send({ params: { id } })
      notices.message({ level: 'success', text: t.unblockDone })
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
    }
  }

  return (
    <div className="kg-member-actions">
      {allowed('customers.edit') && <Button onClick={onEdit}>{t.edit}</Button>}
      {allowed('cards.sell') && <Button onClick={() => goTo('/charts/opencard')}>{t.sell}</Button>}
      {allowed('check-in.admit') && (
        <Button type="primary" onClick={() => goTo('/charts/signIn')}>
          {t.checkIn}
        </Button>
      )}
      {allowed('customers.block') && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: [customer.blocked ? { key: 'unblock', label: t.unblock } : { key: 'block', label: t.block, danger: true }],
            onClick: ({ key }) => (key === 'block' ? setBlocking(true) : void takeOff()),
          }}
        >
          <Button type="text" aria-label={t.more} icon={<MoreOutlined />} />
        </Dropdown>
      )}
      {blocking && (
        <ReasonDialog
          title={fill(t.blockTitle, { name })}
          text={<p className="kg-soft kg-dialog-alert">{t.blockText}</p>}
          okText={t.block}
          danger
          onClose={() => setBlocking(false)}
          submit={async (reason) => {
            await block.send({ params: { id }, body: { reason } })
            notices.message({ level: 'success', text: t.blockDone })
          }}
        />
      )}
    </div>
  )
}
