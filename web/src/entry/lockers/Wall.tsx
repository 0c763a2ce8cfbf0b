/** The wall: an area's grids as they stand, five states by colour, sign and word. A number and Enter opens, or rents what is free. */
import { PlusOutlined } from '@ant-design/icons'
import { type LockerArea, lockerCalls, type WallGrid } from '@kaiguan/contract/entry/lockers/calls'
import { gridStates, gridStateWords } from '@kaiguan/contract/entry/lockers/texts'
import { formatFen } from '@kaiguan/contract/money'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useRead, useSend } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { notices } from '../../session/notices.ts'
import { CountTiles } from '../../ui/display/CountTiles.tsx'
import { useOpenedRow } from '../../ui/lists/use-opened-row.ts'
import { Actions } from '../../ui/page/Actions.tsx'
import { PageState } from '../../ui/page/PageState.tsx'
import { Reading, Waiting } from '../../ui/page/Reading.tsx'
import { useAddress } from '../../ui/page/use-address.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { AreaDialog } from './dialogs/AreaDialog.tsx'
import { GridDialog } from './dialogs/GridDialog.tsx'
import { RentDialog } from './dialogs/RentDialog.tsx'
import { FindGrid } from './FindGrid.tsx'
import { GridDrawer } from './GridDrawer.tsx'
import { countOf, foundIn, type Shown } from './grid-states.ts'
import { gridSigns } from './grid-tones.ts'
import { lockerTexts } from './lockers.texts.ts'
import { WallGrids } from './WallGrids.tsx'

type Place = { area: number; grid: number }

export function Wall() {
  const t = useTexts(lockerTexts)
  const allowed = useAllowed()
  const tabs = useRead(lockerCalls.tabs, {}, { silent: true })
  const [asked, show] = useOpenedRow('area')
  const [adding, setAdding] = useState(false)
  const areas = tabs.data?.data ?? []
  const area = areas.find(({ id }) => id === asked) ?? areas[0]
  return (
    <section className="kg-page">
      <Reading read={tabs} waiting={<Waiting className="kg-waiting" />}>
        {({ pledges }) =>
          area === undefined ? (
            <div className="kg-card">
              <PageState
                kind="empty"
                of="door"
                title={t.noneTitle}
                text={t.noneText}
                action={allowed('lockers.area-create') ? { text: t.newArea, run: () => setAdding(true) } : undefined}
              />
            </div>
          ) : (
            <AreaWall
              key={area.id}
              id={area.id}
              pledges={pledges}
              chooser={
                <nav className="kg-row kg-wraps" aria-label={t.areas}>
                  {areas.map(({ id, name, counts }) => (
                    <button
                      key={id}
                      type="button"
                      className="kg-pick kg-area"
                      data-area={id}
                      aria-current={id === area.id}
                      onClick={() => show(id)}
                    >
                      <strong>{name}</strong>
                      <small className="kg-figures">{fill(t.areaCount, { free: counts.free, total: counts.total })}</small>
                    </button>
                  ))}
                  {allowed('lockers.area-create') && (
                    <Button type="text" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
                      {t.newArea}
                    </Button>
                  )}
                </nav>
              }
            />
          )
        }
      </Reading>
      {adding && <AreaDialog onMade={show} onClose={() => setAdding(false)} />}
    </section>
  )
}

function AreaWall({ id, pledges, chooser }: { id: number; pledges: number; chooser: ReactNode }) {
  const t = useTexts(lockerTexts)
  const read = useRead(lockerCalls.show, { params: { id } }, { silent: true })
  const [shown, setShown] = useState<Shown>('all')
  const [opened, setOpened] = useOpenedGrid(id)
  const [renting, setRenting] = useState<WallGrid | null>(null)
  const [text, setText] = useState('')
  const allowed = useAllowed()
  const grids = read.data?.id === id ? read.data.grids : undefined
  const found = grids && text.trim() !== '' ? foundIn(grids, text) : null
  function open(grid: WallGrid) {
    setText('')
    if (grid.state === 'free' && allowed('lockers.rent')) setRenting(grid)
    else setOpened({ area: id, grid: grid.id })
  }
  return (
    <>
      <div className="kg-card kg-wall-tools kg-ends kg-gap-16">
        {chooser}
        <FindGrid
          text={text}
          onText={setText}
          found={found}
          area={read.data?.name ?? ''}
          onEnter={() => {
            const first = found?.[0]
            if (first) open(first)
          }}
        />
      </div>
      <States grids={grids} shown={shown} onShow={setShown} />
      <div className="kg-card">
        <Reading read={read} waiting={<Waiting className="kg-waiting" />}>
          {(wall) => (
            <>
              <AreaHead area={wall} pledges={pledges} />
              {wall.grids.length === 0 ? (
                <PageState kind="empty" of="door" small title={t.emptyArea} />
              ) : (
                <WallGrids
                  columns={wall.columns}
                  grids={wall.grids}
                  shown={shown}
                  found={found}
                  onOpen={open}
                  onAll={() => setShown('all')}
                />
              )}
            </>
          )}
        </Reading>
      </div>
      {opened && <GridDrawer key={opened.grid} {...opened} onGrid={setOpened} onClose={() => setOpened(null)} />}
      {renting && read.data && <RentDialog area={read.data} grid={renting} onClose={() => setRenting(null)} />}
    </>
  )
}

/** In the address, so that a search leads to it. `of`: the area that its holder was moved to, where it isn't this one. */
function useOpenedGrid(area: number): [opened: Place | null, open: (place: Place | null) => void] {
  const [params, change] = useAddress()
  const grid = Number(params.get('grid'))
  const open = (place: Place | null) =>
    change({ grid: place ? String(place.grid) : '', of: place && place.area !== area ? String(place.area) : '' })
  return [Number.isSafeInteger(grid) && grid > 0 ? { area: Number(params.get('of')) || area, grid } : null, open]
}

/** Each state with how many; pressed, the wall shows those alone. */
function States({ grids, shown, onShow }: { grids: readonly WallGrid[] | undefined; shown: Shown; onShow: (next: Shown) => void }) {
  const t = useTexts(lockerTexts)
  const words = useWords()
  return (
    <CountTiles
      label={t.states}
      counts={[
        { key: 'all', label: t.all, value: grids?.length, shown: shown === 'all', show: () => onShow('all') },
        ...gridStates.map((state) => ({
          key: state,
          label: `${gridSigns[state]} ${words(gridStateWords[state])}`.trim(),
          value: grids && countOf(grids, state),
          shown: shown === state,
          show: () => onShow(state),
        })),
      ]}
    />
  )
}

function AreaHead({ area, pledges }: { area: LockerArea; pledges: number }) {
  const t = useTexts(lockerTexts)
  const remove = useSend(lockerCalls.remove)
  const [task, setTask] = useState<'edit' | 'grid' | null>(null)
  const { id, name } = area
  return (
    <header className="kg-between kg-wall-head">
      <h2>
        {name} <small className="kg-soft kg-figures">{fill(t.pledges, { yuan: formatFen(pledges) })}</small>
      </h2>
      <Actions
        actions={[
          { text: t.addGrid, needs: 'lockers.grid-create', run: () => setTask('grid') },
          { text: t.editArea, needs: 'lockers.area-edit', run: () => setTask('edit') },
          {
            text: t.deleteArea,
            needs: 'lockers.area-delete',
            danger: true,
            ask: { question: fill(t.deleteQuestion, { name }), text: t.deleteText },
            run: async () => {
              await remove.send({ params: { id }, query: {}, body: {} })
              notices.message({ level: 'success', text: fill(t.deleted, { name }) })
            },
          },
        ]}
      />
      {task === 'edit' && <AreaDialog area={area} onClose={() => setTask(null)} />}
      {task === 'grid' && <GridDialog area={area} onClose={() => setTask(null)} />}
    </header>
  )
}
