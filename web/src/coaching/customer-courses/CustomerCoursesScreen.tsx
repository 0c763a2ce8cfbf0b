/** 私教购课: every member's course by its state, and selling lessons. `?course=` opens one, `?add=1` sells (to `customer_id`), `?import=1` brings those of a former system. */
import { ImportOutlined } from '@ant-design/icons'
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import type { CustomerCourse } from '@kaiguan/contract/coaching/customer-courses/customer-course-rows'
import { customerCourseExport } from '@kaiguan/contract/coaching/customer-courses/exports'
import { courseStates, courseStateWords } from '@kaiguan/contract/coaching/customer-courses/texts'
import { Button } from 'antd'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useRead } from '../../api/queries.ts'
import { Slot } from '../../app/Slot.tsx'
import { useStaffChoices } from '../../ground/staff-picker/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useOpened } from '../../ui/dialogs/use-opened.ts'
import { Money } from '../../ui/display/Money.tsx'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { StateTabs } from '../../ui/lists/StateTabs.tsx'
import { useChosen } from '../../ui/lists/use-chosen.ts'
import { type List, useList } from '../../ui/lists/use-list.ts'
import { useOpenedRow } from '../../ui/lists/use-opened-row.ts'
import { useTexts, useWords } from '../../words/texts.ts'
import { BatchCourses } from './BatchCourses.tsx'
import { CustomerCourseDrawer } from './CustomerCourseDrawer.tsx'
import { courseListTexts } from './customer-courses.texts.ts'
import { SellCourseDialog } from './SellCourseDialog.tsx'
import { useCourseColumns } from './use-course-columns.tsx'

export default function CustomerCoursesScreen() {
  const t = useTexts(courseListTexts)
  const allowed = useAllowed()
  const list = useList(customerCourseCalls.list)
  const [open, setOpen] = useOpenedRow('course')
  const selling = useOpened('add')
  const sheet = useOpened('import')
  const brings = allowed('imports.customers') && allowed('imports.customer-courses')
  const coaches = useStaffChoices(true)
  const { chosen, clear, selection } = useChosen<CustomerCourse>()
  const sums = list.read.data?.sums
  return (
    <>
      <ListPage
        id="customer-courses"
        title={t.title}
        list={list}
        exported={customerCourseExport}
        columns={useCourseColumns()}
        filters={[
          { kind: 'search', key: 'search', label: allowed('customers.reveal-phone') ? t.search : t.searchWhole, first: true },
          { kind: 'choice', key: 'coach_id', label: t.coach, first: true, of: coaches.data?.data ?? [] },
          { kind: 'days', from: 'ends_from', to: 'ends_to', label: t.ends },
          { kind: 'days', from: 'sold_from', to: 'sold_to', label: t.sold },
        ]}
        above={<CourseStates list={list} />}
        batch={<BatchCourses courses={chosen} onDone={clear} />}
        actions={
          brings && (
            <Button icon={<ImportOutlined />} onClick={sheet.open}>
              {t.import}
            </Button>
          )
        }
        add={{ text: t.sell, needs: 'coaching.sell', run: selling.open }}
        rowTone={({ state }) => (state === 'valid' ? undefined : 'idle')}
        onRow={({ id }) => setOpen(id)}
        selection={allowed('coaching.delete') ? selection : undefined}
        sums={
          sums
            ? [
                { label: t.sumResidue, value: sums.residue.toLocaleString('en-US') },
                { label: t.sumUnearned, value: <Money fen={sums.unearned} /> },
              ]
            : []
        }
        empty={{
          of: 'calendar',
          title: t.emptyTitle,
          text: t.emptyText,
          second: brings ? { text: t.import, run: sheet.open } : undefined,
        }}
      />
      {open !== null && <CustomerCourseDrawer key={open} id={open} onOpen={setOpen} onClose={() => setOpen(null)} />}
      {sheet.isOpen && <Slot at="import" kind="courses" onClose={sheet.close} />}
      {selling.isOpen && <Selling />}
    </>
  )
}

/** The dialog leaves the address, and what was sold enters it, in one change: of two at once the later would undo the former. */
function Selling() {
  const [params, setParams] = useSearchParams()
  const sold = useRef<number | null>(null)
  const asked = Number(params.get('customer_id'))
  function close() {
    const next = new URLSearchParams(params)
    next.delete('add')
    next.delete('customer_id')
    if (sold.current !== null) next.set('course', String(sold.current))
    setParams(next, { replace: true })
  }
  return (
    <SellCourseDialog
      customerId={asked > 0 ? asked : null}
      onClose={close}
      onSold={(id) => {
        sold.current = id
      }}
    />
  )
}

/** All is all but the recycle bin, as the list means it. */
function CourseStates({ list }: { list: List<typeof customerCourseCalls.list> }) {
  const t = useTexts(courseListTexts)
  const words = useWords()
  const { data } = useRead(customerCourseCalls.count, {}, { silent: true })
  return (
    <StateTabs
      label={t.byState}
      current={list.values.state.join()}
      onShow={(value) => list.set({ state: value === '' ? [] : [value] })}
      tabs={[
        { value: '', label: t.all, count: data?.total },
        ...courseStates.map((value) => ({
          value,
          label: words(courseStateWords[value]),
          count: data && (data.states.find(({ state }) => state === value)?.count ?? 0),
          last: value === 'recycled',
        })),
      ]}
    />
  )
}
