import {
  CarryOutOutlined,
  CheckCircleOutlined,
  CloseCircleOutlined,
  EditOutlined,
  RightCircleOutlined,
  ScanOutlined,
} from '@ant-design/icons'
import { useTexts } from '../../words/texts.ts'
import { counterTexts } from './check-in.texts.ts'

/** Nobody stands here yet: how the counter is used. */
export function CounterGuide() {
  const t = useTexts(counterTexts)
  const lines = [
    { icon: <ScanOutlined />, text: t.guideScan },
    { icon: <EditOutlined />, text: t.guideType },
    { icon: <CheckCircleOutlined />, text: t.guideEnter, tone: 'in' },
    { icon: <CloseCircleOutlined />, text: t.guideFix, tone: 'refused' },
    { icon: <CarryOutOutlined />, text: t.guideArrivals },
    { icon: <RightCircleOutlined />, text: t.guideEsc },
  ]
  return (
    <section className="kg-counter-guide kg-card">
      <h2>{t.guideTitle}</h2>
      <ul>
        {lines.map(({ icon, text, tone }) => (
          <li key={text} data-tone={tone}>
            {icon} <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
