/** 公开课管理: the same, without a price. */
import { ClassesScreen } from './ClassesScreen.tsx'

export default function PublicClassesScreen() {
  return <ClassesScreen type={2} />
}
