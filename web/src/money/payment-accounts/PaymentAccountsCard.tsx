/** 支付接入: with which accounts at providers a branch takes payments, and whether their keys are good. */
import { type PaymentAccount, type ProviderName, paymentAccountCalls, providers } from '@kaiguan/contract/money/payment-accounts/calls'
import { providerWords } from '@kaiguan/contract/money/payment-accounts/texts'
import { Alert } from 'antd'
import { useState } from 'react'
import { useRead, useSend } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { notices } from '../../session/notices.ts'
import { useUser } from '../../session/session.ts'
import { timeText } from '../../ui/display/day-text.ts'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { type MaybeAction, RowActions } from '../../ui/page/Actions.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { paymentAccountTexts } from './payment-accounts.texts.ts'

const EDIT = 'settings.payment-edit' as const

export default function PaymentAccountsCard() {
  return useAllowed()('settings.payment-view') ? <Card /> : null
}

function Card() {
  const t = useTexts(paymentAccountTexts)
  const read = useRead(paymentAccountCalls.list, {})
  const [editing, setEditing] = useState<ProviderName | null>(null)
  return (
    <section className="kg-card kg-settings" aria-label={t.title}>
      <header className="kg-settings-head kg-below-16">
        <div>
          <h2>{t.title}</h2>
          <p className="kg-soft">{t.lead}</p>
        </div>
      </header>
      <Reading read={read} rows={2}>
        {({ can_seal, accounts }) => (
          <>
            {!can_seal && <Alert type="warning" showIcon title={t.noKey} />}
            <ul className="kg-items kg-below-16">
              {providers.map((provider) => (
                <AccountItem
                  key={provider}
                  provider={provider}
                  account={accounts.find((one) => one.provider === provider) ?? null}
                  canSeal={can_seal}
                  onEdit={() => setEditing(provider)}
                />
              ))}
            </ul>
            {editing && (
              <AccountDialog
                provider={editing}
                account={accounts.find((one) => one.provider === editing) ?? null}
                onClose={() => setEditing(null)}
              />
            )}
          </>
        )}
      </Reading>
    </section>
  )
}

type ItemProps = { provider: ProviderName; account: PaymentAccount | null; canSeal: boolean; onEdit: () => void }

function AccountItem({ provider, account, canSeal, onEdit }: ItemProps) {
  const t = useTexts(paymentAccountTexts)
  const words = useWords()
  const name = words(providerWords[provider])
  const { time_zone: zone } = useUser().gym
  const check = useSend(paymentAccountCalls.check)
  const remove = useSend(paymentAccountCalls.remove)
  const facts = account && [
    fill(provider === 'ALIPAY' ? t.seller : t.merchant, { number: account.sub_merchant_no ?? account.merchant_no }),
    ...(account.readable || !canSeal ? [] : [t.lostText]),
    ...(account.checked_at ? [fill(t.checkedAt, { at: timeText(account.checked_at, zone) })] : []),
  ]
  const actions: MaybeAction[] = !account
    ? [{ text: t.connect, needs: EDIT, run: onEdit }]
    : [
        canSeal && {
          text: t.check,
          needs: EDIT,
          run: async () => {
            const { checked_at } = await check.send({ params: { id: account.id } })
            notices.message(
              checked_at ? { level: 'success', text: fill(t.good, { provider: name }) } : { level: 'warning', text: t.changedMeanwhile },
            )
          },
        },
        canSeal && { text: t.edit, needs: EDIT, run: onEdit },
        {
          text: t.remove,
          needs: EDIT,
          danger: true,
          ask: { question: fill(t.removeQuestion, { provider: name }) },
          run: async () => {
            await remove.send({ params: { id: account.id } })
            notices.message({ level: 'success', text: fill(t.removed, { provider: name }) })
          },
        },
      ]
  return (
    <li>
      <div className="kg-item">
        <strong>{name}</strong>
        {facts && <span>{facts.join(' · ')}</span>}
      </div>
      <AccountTag account={account} canSeal={canSeal} />
      {(account !== null || canSeal) && <RowActions actions={actions} />}
    </li>
  )
}

function AccountTag({ account, canSeal }: Pick<ItemProps, 'account' | 'canSeal'>) {
  const t = useTexts(paymentAccountTexts)
  if (!account) return <StatusTag tone="idle" text={t.none} />
  if (!canSeal) return <StatusTag tone="idle" text={t.unusable} />
  if (!account.readable) return <StatusTag tone="bad" text={t.lost} />
  return account.checked_at ? <StatusTag tone="good" text={t.checked} /> : <StatusTag tone="warn" text={t.unchecked} />
}
