/** Messages to members: sent, their templates, and a part of the member drawer (this file travels with /login). */
import { messageRights } from '@kaiguan/contract/people/member-messages/message-rights'
import type { FeatureTab, MemberPart } from '../../app/screen.ts'
import type { Fillings } from '../../app/slots.ts'
import { messageScreenTexts as t } from './screens.texts.ts'

const load = () => import('./Messages.tsx')

export const customerTabs: readonly FeatureTab[] = [{ key: 'messages', label: t.messages, order: 35, needs: messageRights, load }]

export const memberParts: readonly MemberPart[] = [{ key: 'messages', label: t.messages, group: 'care', order: 20, load }]

export const fills: Fillings = { 'send-message': load }
