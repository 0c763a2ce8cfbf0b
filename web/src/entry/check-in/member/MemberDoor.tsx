/** Whether a member may enter now, as the counter would be told; asked once their drawer is opened. */
import { CloseCircleFilled, LoginOutlined, UserOutlined } from '@ant-design/icons'
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { Alert } from 'antd'
import { useRead } from '../../../api/queries.ts'
import type { MemberTileProps } from '../../../app/screen.ts'
import { MemberTile } from '../../../people/customers/parts.ts'
import { useTexts } from '../../../words/texts.ts'
import { bandTexts } from '../check-in.texts.ts'
import { standing } from '../person/counter-decision.ts'
import { memberVisitTexts } from './member-visits.texts.ts'

/** As at the counter, where these three differ in shape and word too. */
const looks = {
  in: { type: 'success', word: 'may', icon: <LoginOutlined /> },
  inside: { type: 'info', word: 'inside', icon: <UserOutlined /> },
  refused: { type: 'error', word: 'mayNot', icon: <CloseCircleFilled /> },
} as const

export default function MemberDoor({ customer }: MemberTileProps) {
  const t = useTexts(bandTexts)
  const v = useTexts(memberVisitTexts)
  const read = useRead(checkInCalls.person, { params: { id: customer.id }, query: {} }, { silent: true })
  return (
    <MemberTile title={v.door} read={read} bare>
      {(person) => {
        const { tone, message, takes, card } = standing(person, null)
        const { type, word, icon } = looks[tone]
        const text = tone === 'refused' ? message : tone === 'in' ? [card?.card_name, takes].filter(Boolean).join(' · ') : ''
        return <Alert type={type} showIcon icon={icon} title={t[word]} description={text === t[word] ? undefined : text || undefined} />
      }}
    </MemberTile>
  )
}
