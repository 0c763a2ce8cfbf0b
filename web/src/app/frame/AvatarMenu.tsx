/** The avatar menu, in the specification’s order: current account, account type, my desktop, change password, log out. */
import {
  ApartmentOutlined,
  DesktopOutlined,
  HomeOutlined,
  LaptopOutlined,
  LockOutlined,
  LogoutOutlined,
  MenuOutlined,
  MobileOutlined,
  MoonOutlined,
  QrcodeOutlined,
  ShopOutlined,
  SunOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import { OWNERS } from '@kaiguan/contract/employee-type'
import { Avatar, Dropdown, type MenuProps } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '../../session/session.ts'
import { maskPhone } from '../../ui/display/phone-text.ts'
import { setLook, useLook } from '../../ui/page/look.ts'
import { useTexts, useWords } from '../../words/texts.ts'
import { appTexts, typeNames } from '../app.texts.ts'
import { logOut } from '../boot.ts'
import { lazyOf } from '../lazy-of.ts'
import { accountEntries } from '../registry.ts'
import type { AccountEntry, Screen } from '../screen.ts'
import { useTabRowShown } from './tab-row-shown.ts'

/** Of the entries that features bring, by their keys: their `index.ts` knows no Ant Design. */
const icons: Readonly<Record<string, ReactNode>> = {
  password: <LockOutlined />,
  phone: <MobileOutlined />,
  sessions: <LaptopOutlined />,
  code: <QrcodeOutlined />,
  join: <ApartmentOutlined />,
  app: <DesktopOutlined />,
}

/** `screens`: those that one may open. */
export function AvatarMenu({ screens }: { screens: readonly Screen[] }) {
  const t = useTexts(appTexts)
  const words = useWords()
  const { account, employee } = useUser()
  const [open, setOpen] = useState<AccountEntry | null>(null)
  const Dialog = open && lazyOf(open.load)
  const items: MenuProps['items'] = [
    { key: 'who', type: 'group', label: <Who name={account.name} phone={account.phone} type={words(typeNames[employee.type])} /> },
    { type: 'divider' },
    ...useEntries(screens, setOpen),
    { type: 'divider' },
    { key: 'leave', icon: <LogoutOutlined />, label: t.logOut, onClick: () => void logOut() },
  ]
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" classNames={{ root: 'kg-account-menu' }}>
        <button type="button" className="kg-account kg-row" aria-label={`${t.accountMenu} ${account.name}`}>
          <Avatar size={28} className="kg-account-face" src={employee.head_portrait} alt="" draggable={false}>
            {[...account.name].at(-1)}
          </Avatar>
          <span className="kg-account-name kg-cut">{account.name}</span>
        </button>
      </Dropdown>
      <Suspense fallback={null}>{Dialog && <Dialog onClose={() => setOpen(null)} />}</Suspense>
    </>
  )
}

/** The menu's own entries, the screens about oneself, and what else features bring, in their order. */
function useEntries(screens: readonly Screen[], onOpen: (entry: AccountEntry) => void) {
  const t = useTexts(appTexts)
  const words = useWords()
  const navigate = useNavigate()
  const look = useLook()
  const user = useUser()
  const [rowShown, showRow] = useTabRowShown()
  const own = [
    { order: 10, key: 'desktop', icon: <HomeOutlined />, label: t.myDesktop, onClick: () => void navigate('/') },
    ...screens
      .filter(({ mine }) => mine)
      .map(({ path, name, title }) => ({
        order: 15,
        key: name,
        icon: <WalletOutlined />,
        label: words(title),
        onClick: () => void navigate(path),
      })),
    // Whoever owns a club, or its head office, brings in another of the brand.
    OWNERS.includes(user.employee.type) && {
      order: 60,
      key: 'branch',
      icon: <ShopOutlined />,
      label: t.addBranch,
      onClick: () => void navigate('/register?join=1'),
    },
    {
      order: 70,
      key: 'look',
      icon: look === 'dark' ? <SunOutlined /> : <MoonOutlined />,
      label: look === 'dark' ? t.light : t.dark,
      onClick: () => setLook(look === 'dark' ? 'light' : 'dark'),
    },
    // Head office has no such row.
    user.gym_id !== 0 && {
      order: 75,
      key: 'visited',
      icon: <MenuOutlined />,
      label: rowShown ? t.hideVisited : t.showVisited,
      onClick: () => showRow(!rowShown),
    },
  ]
  const brought = accountEntries
    .filter(({ shows }) => shows?.(user) ?? true)
    .map((entry) => ({
      order: entry.order,
      key: entry.key,
      icon: icons[entry.key],
      label: words(entry.label),
      onClick: () => onOpen(entry),
    }))
  return [...own, ...brought]
    .filter((entry) => entry !== false)
    .toSorted((a, b) => a.order - b.order)
    .map(({ order: _order, ...entry }) => entry)
}

function Who({ name, phone, type }: { name: string; phone: string; type: string }) {
  const t = useTexts(appTexts)
  return (
    <dl className="kg-account-who">
      <dt>{t.currentAccount}</dt>
      <dd>
        {name} <span className="kg-figures">{maskPhone(phone)}</span>
      </dd>
      <dt>{t.accountType}</dt>
      <dd>{type}</dd>
    </dl>
  )
}
