/** 全品牌薪酬方案: what every branch may pay by, written at head office. */
import { PlanCards } from '../PlanCards.tsx'
import { headOfficeKeeper } from '../plan-keeper.ts'
import '../salary.css'

export default function BrandPlansScreen() {
  return <PlanCards keeper={headOfficeKeeper} />
}
