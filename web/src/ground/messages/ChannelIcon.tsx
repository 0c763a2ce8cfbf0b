/** The icon of a channel, in the colours of the screen; one of another release is a message like any. */
import {
  BankOutlined,
  BookOutlined,
  CalendarOutlined,
  ContactsOutlined,
  CreditCardOutlined,
  FileDoneOutlined,
  GiftOutlined,
  InboxOutlined,
  LockOutlined,
  LoginOutlined,
  MessageOutlined,
  NotificationOutlined,
  TeamOutlined,
  TrophyOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import { addressOfPicture, type ChannelPicture, channelPictures } from '@kaiguan/contract/ground/messages/calls'
import type { ReactNode } from 'react'

const icons: Readonly<Record<ChannelPicture, ReactNode>> = {
  cards: <CreditCardOutlined />,
  goods: <InboxOutlined />,
  cashier: <WalletOutlined />,
  files: <FileDoneOutlined />,
  notice: <NotificationOutlined />,
  training: <BookOutlined />,
  team: <TeamOutlined />,
  offer: <GiftOutlined />,
  club: <BankOutlined />,
  coaching: <TrophyOutlined />,
  classes: <CalendarOutlined />,
  lockers: <LockOutlined />,
  gates: <LoginOutlined />,
  leads: <ContactsOutlined />,
}

/** Which picture stands at an address that a message answers. */
export function pictureAt(address: string): ChannelPicture | null {
  return channelPictures.find((picture) => addressOfPicture(picture) === address) ?? null
}

export function ChannelIcon({ name }: { name: ChannelPicture | null }) {
  return (
    <span className="kg-channel-icon" aria-hidden="true">
      {name === null ? <MessageOutlined /> : icons[name]}
    </span>
  )
}
