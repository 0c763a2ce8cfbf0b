/** The icon of a channel, by its name; a name of another release is a message like any. */
import {
  BankOutlined,
  BookOutlined,
  CreditCardOutlined,
  FileDoneOutlined,
  GiftOutlined,
  InboxOutlined,
  MessageOutlined,
  NotificationOutlined,
  TeamOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'

const icons: Readonly<Record<string, ReactNode>> = {
  cards: <CreditCardOutlined />,
  goods: <InboxOutlined />,
  cashier: <WalletOutlined />,
  files: <FileDoneOutlined />,
  notice: <NotificationOutlined />,
  training: <BookOutlined />,
  team: <TeamOutlined />,
  offer: <GiftOutlined />,
  club: <BankOutlined />,
}

export function ChannelIcon({ name }: { name: string }) {
  return (
    <span className="kg-channel-icon" aria-hidden="true">
      {icons[name] ?? <MessageOutlined />}
    </span>
  )
}
