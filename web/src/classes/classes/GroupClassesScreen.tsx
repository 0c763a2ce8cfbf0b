/** 团课管理. */
import { ClassesScreen } from './ClassesScreen.tsx'

export default function GroupClassesScreen() {
  return <ClassesScreen type={1} />
}
