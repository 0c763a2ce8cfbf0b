/** The avatar menu, in the specification’s order: current account, account type, my desktop, change password, log out. */
import {
  ApartmentOutlined,
  DesktopOutlined,
  HomeOutlined,
  LaptopOutlined,
  LockOutlined,
  LogoutOutlined,
  MobileOutlined,
  MoonOutlined,
  QrcodeOutlined,
  ShopOutlined,
  SunOutlined,
} from '@ant-design/icons'
import { GYM_OWNER, OWNERS } from '@kaiguan/contract/employee-type'
import { Avatar, Dropdown, type MenuProps } from 'antd'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { joinHeadOffice } from '../../club/hq/index.ts'
import { myEntryCode } from '../../entry/gates/index.ts'
import { changePassword, mySessions, phoneSignIn } from '../../ground/auth/index.ts'
import { desktopApp } from '../../ground/desktop-app/index.ts'
import { useUser } from '../../session/session.ts'
import { maskPhone } from '../../ui/display/phone-text.ts'
import { setLook, useLook } from '../../ui/page/look.ts'
import { useTexts, useWords } from '../../words/texts.ts'
import { appTexts, typeNames } from '../app.texts.ts'
import { logOut } from '../boot.ts'
import { lazyOf } from '../lazy-of.ts'

export function AvatarMenu() {
  const t = useTexts(appTexts)
  const words = useWords()
  const { account, employee, gym } = useUser()
  const navigate = useNavigate()
  const look = useLook()
  const [open, setOpen] = useState<'password' | 'code' | 'phone' | 'sessions' | 'app' | 'join' | null>(null)
  const close = () => setOpen(null)
  const items: MenuProps['items'] = [
    { key: 'who', type: 'group', label: <Who name={account.name} phone={account.phone} type={words(typeNames[employee.type])} /> },
    { type: 'divider' },
    { key: 'desktop', icon: <HomeOutlined />, label: t.myDesktop, onClick: () => void navigate('/') },
    { key: 'password', icon: <LockOutlined />, label: t.changePassword, onClick: () => setOpen('password') },
    { key: 'phone', icon: <MobileOutlined />, label: words(phoneSignIn.title), onClick: () => setOpen('phone') },
    { key: 'sessions', icon: <LaptopOutlined />, label: words(mySessions.title), onClick: () => setOpen('sessions') },
    // Head office stands at no door.
    ...(gym.id > 0 ? [{ key: 'code', icon: <QrcodeOutlined />, label: words(myEntryCode.title), onClick: () => setOpen('code') }] : []),
    // Whoever owns a club, or its head office, brings in another of the brand.
    ...(OWNERS.includes(employee.type)
      ? [{ key: 'branch', icon: <ShopOutlined />, label: t.addBranch, onClick: () => void navigate('/register?join=1') }]
      : []),
    {
      key: 'look',
      icon: look === 'dark' ? <SunOutlined /> : <MoonOutlined />,
      label: look === 'dark' ? t.light : t.dark,
      onClick: () => setLook(look === 'dark' ? 'light' : 'dark'),
    },
    // The owner of a single gym.
    ...(employee.type === GYM_OWNER
      ? [{ key: 'join', icon: <ApartmentOutlined />, label: words(joinHeadOffice.title), onClick: () => setOpen('join') }]
      : []),
    { key: 'app', icon: <DesktopOutlined />, label: words(desktopApp.title), onClick: () => setOpen('app') },
    { type: 'divider' },
    { key: 'leave', icon: <LogoutOutlined />, label: t.logOut, onClick: () => void logOut() },
  ]
  const ChangePassword = lazyOf(changePassword.load)
  const MyCode = lazyOf(myEntryCode.load)
  const PhoneSignIn = lazyOf(phoneSignIn.load)
  const MySessions = lazyOf(mySessions.load)
  const Join = lazyOf(joinHeadOffice.load)
  const DesktopApp = lazyOf(desktopApp.load)
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" classNames={{ root: 'kg-account-menu' }}>
        <button type="button" className="kg-account" aria-label={`${t.accountMenu} ${account.name}`}>
          <Avatar size={28} className="kg-account-face" src={employee.head_portrait} alt="" draggable={false}>
            {[...account.name].at(-1)}
          </Avatar>
          <span className="kg-account-name">{account.name}</span>
        </button>
      </Dropdown>
      <Suspense fallback={null}>
        {open === 'password' && <ChangePassword onClose={close} onChanged={logOut} />}
        {open === 'code' && <MyCode onClose={close} />}
        {open === 'phone' && <PhoneSignIn onClose={close} />}
        {open === 'sessions' && <MySessions onClose={close} />}
        {open === 'join' && <Join onClose={close} />}
        {open === 'app' && <DesktopApp onClose={close} />}
      </Suspense>
    </>
  )
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
