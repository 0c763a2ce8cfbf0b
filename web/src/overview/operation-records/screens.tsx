/** A screen for each kind of records: which call it reads, and which sheet it leaves as. */
import { operationRecordCalls } from '@kaiguan/contract/overview/operation-records/calls'
import {
  cardRecordExport,
  customerRecordExport,
  leagueRecordExport,
  phoneRevealExport,
  privateRecordExport,
  publicRecordExport,
  settingsRecordExport,
  signInExport,
  staffRecordExport,
} from '@kaiguan/contract/overview/operation-records/exports'
import { useList } from '../../ui/lists/use-list.ts'
import { RecordsScreen } from './RecordsScreen.tsx'

export function CustomerRecords() {
  return <RecordsScreen kind="customer" list={useList(operationRecordCalls.customer, { silent: true })} sheet={customerRecordExport} />
}

export function CardRecords() {
  return <RecordsScreen kind="card" list={useList(operationRecordCalls.card, { silent: true })} sheet={cardRecordExport} />
}

export function PrivateRecords() {
  return <RecordsScreen kind="private" list={useList(operationRecordCalls.private, { silent: true })} sheet={privateRecordExport} />
}

export function PublicRecords() {
  return <RecordsScreen kind="public" list={useList(operationRecordCalls.public, { silent: true })} sheet={publicRecordExport} />
}

export function LeagueRecords() {
  return <RecordsScreen kind="league" list={useList(operationRecordCalls.league, { silent: true })} sheet={leagueRecordExport} />
}

export function SettingsRecords() {
  return <RecordsScreen kind="settings" list={useList(operationRecordCalls.settings, { silent: true })} sheet={settingsRecordExport} />
}

export function StaffRecords() {
  return <RecordsScreen kind="staff" list={useList(operationRecordCalls.staff, { silent: true })} sheet={staffRecordExport} />
}

export function SignIns() {
  return <RecordsScreen kind="sign-ins" list={useList(operationRecordCalls.signIns, { silent: true })} sheet={signInExport} />
}

export function PhoneReveals() {
  return (
    <RecordsScreen kind="phone-reveals" list={useList(operationRecordCalls.phoneReveals, { silent: true })} sheet={phoneRevealExport} />
  )
}
