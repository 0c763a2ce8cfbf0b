/** One icon a screen, on the desktop and among what is found; no two screens of the menu share one. */
import {
  AccountBookOutlined,
  BankOutlined,
  CalendarOutlined,
  CarryOutOutlined,
  CompassOutlined,
  CreditCardOutlined,
  FileProtectOutlined,
  FundOutlined,
  GatewayOutlined,
  HistoryOutlined,
  IdcardOutlined,
  InboxOutlined,
  LineChartOutlined,
  MoneyCollectOutlined,
  NotificationOutlined,
  PlusSquareOutlined,
  RadarChartOutlined,
  RiseOutlined,
  RollbackOutlined,
  SafetyCertificateOutlined,
  ScanOutlined,
  ScheduleOutlined,
  ShoppingCartOutlined,
  ShoppingOutlined,
  TagsOutlined,
  TeamOutlined,
  TrophyOutlined,
  UsergroupAddOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { menuIconOf } from './frame/menu-icons.tsx'
import type { Screen } from './screen.ts'

const own: Readonly<Record<string, ReactNode>> = {
  '/charts/signIn': <ScanOutlined />,
  '/charts/cupboardmanage': <InboxOutlined />,
  '/charts/opencard': <PlusSquareOutlined />,
  '/charts/menber': <CreditCardOutlined />,
  '/charts/renewals': <HistoryOutlined />,
  '/charts/cashier': <ShoppingCartOutlined />,
  '/charts/accountAheet': <AccountBookOutlined />,
  '/statistics/totalAll': <FundOutlined />,
  '/statistics/financialRecord': <MoneyCollectOutlined />,
  '/statistics/employeeAchievement': <RiseOutlined />,
  '/statistics/operationAnalysis': <RadarChartOutlined />,
  '/charts/refundDesk': <RollbackOutlined />,
  '/form/createForm': <TeamOutlined />,
  '/zip/privatecourse': <TrophyOutlined />,
  '/zip/privatebuy': <ShoppingOutlined />,
  '/zip/privateorder': <ScheduleOutlined />,
  '/zip/myday': <CarryOutOutlined />,
  '/zip/groupCourseManage': <UsergroupAddOutlined />,
  '/zip/publicCourseManage': <CompassOutlined />,
  '/zip/testreport': <LineChartOutlined />,
  '/components/staffmanage': <IdcardOutlined />,
  '/advanced/cardtypemanage': <TagsOutlined />,
  '/advanced/rolemanage': <SafetyCertificateOutlined />,
  '/advanced/articalpush': <NotificationOutlined />,
  '/advanced/agreement': <FileProtectOutlined />,
  '/advanced/disruptions': <CalendarOutlined />,
  '/advanced/venue': <BankOutlined />,
  '/advanced/entranceGuardGate': <GatewayOutlined />,
}

export function iconOf(screen: Pick<Screen, 'path' | 'group'>): ReactNode {
  return own[screen.path] ?? menuIconOf(screen)
}
