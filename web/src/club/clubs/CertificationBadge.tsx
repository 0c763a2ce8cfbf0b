/**
 * The badge of the top bar (docs/clubs.md). By the state's code: 1 and 2 lead to the venue page, 3 to the form, 0 to nothing.
 * What the specification calls the badge's code (3, 1, 2, 4) is the same in another order: `badgeOfAuthPass`.
 */
import { SafetyCertificateFilled, SafetyCertificateOutlined } from '@ant-design/icons'
import { certificationWords } from '@kaiguan/contract/club/clubs/texts'
import { badgeOfAuthPass } from '@kaiguan/contract/ground/auth/calls'
import { Tooltip } from 'antd'
import { Link } from 'react-router'
import { useAllowed } from '../../session/allowed.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { CERTIFICATION_ADDRESS } from './certification-address.ts'
import { certificationTones } from './certification-tones.ts'
import { certificationTexts } from './clubs.texts.ts'
import { useGymNow } from './use-gym-now.ts'
import './clubs.css'

export default function CertificationBadge() {
  const t = useTexts(certificationTexts)
  const words = useWords()
  const may = useAllowed()('settings.certify')
  const { is_auth_pass: state, auth_reason: reason } = useGymNow()
  const said = {
    0: t.review,
    1: t.certified,
    2: fill(t.failed, { reason }),
    3: may ? t.missing : t.missingOthers,
  }[state]
  const to = { 0: null, 1: CERTIFICATION_ADDRESS, 2: CERTIFICATION_ADDRESS, 3: '/realNameAuthe' }[state]
  const mark = (
    <>
      {state === 1 ? <SafetyCertificateFilled /> : <SafetyCertificateOutlined />}
      <span className="kg-badge-word">{words(certificationWords[state])}</span>
    </>
  )
  const looks = { className: 'kg-badge', 'data-tone': certificationTones[state], 'data-badge': badgeOfAuthPass[state] }
  return (
    <Tooltip title={said}>
      {to !== null && may ? (
        <Link {...looks} to={to} aria-label={said}>
          {mark}
        </Link>
      ) : (
        <span {...looks} role="img" aria-label={said}>
          {mark}
        </span>
      )}
    </Tooltip>
  )
}
