/** 客户管理: the parts that features bring (`customerTabs`), first of all everybody. */
import { FeatureTabs } from '../../app/frame/FeatureTabs.tsx'
import { customerTabs } from '../../app/registry.ts'
import { useTexts } from '../../words/texts.ts'
import { customerListTexts } from './customer-list.texts.ts'
import './customers.css'

export default function CustomersScreen() {
  const t = useTexts(customerListTexts)
  return <FeatureTabs label={t.parts} tabs={customerTabs} />
}
