import { act, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { NamedMeasure } from '~/domain/kpi-import/sheet-roles'
import type { Outlet } from '~/platform/outlets.queries'
import figuresImport from '~messages/en/figures-import'
import sheetImport from '~messages/en/sheet-import'
import { fakeBackend } from '../../../../tests/fake-backend'
import { TestWords } from '../../../../tests/words'
import { SheetDecisions } from './sheet-decisions'
import { useFiguresImport } from './use-figures-import'
import { type SheetImport, useSheetImport } from './use-sheet-import'

const backend = fakeBackend()
const saveLayout = backend.rpc('save_layout')
backend.rpc('try_figures', () => ({ fresh: 2, same: 0, changed: [], refused: [], doubts: [] }))

const measures: NamedMeasure[] = [
  { key: 'covers', unit: 'count', name: { en: 'Covers', hi: 'मेहमान' } },
  { key: 'revenue', unit: 'paise', name: { en: 'Revenue', hi: 'बिक्री' } },
]
const outlets = [{ id: 'camp', name: 'Camp', city: 'Pune' }] as Outlet[]
// No row tells the day from the month, and no heading what the takings are.
const month = new File(
  ['Outlet,Date,Covers,Takings\nCamp,05/06/2026,40,900\nCamp,06/06/2026,41,800'],
  'june.csv',
)

function Around({ children }: { children: React.ReactNode }) {
  return <TestWords words={{ sheetImport, figuresImport }}>{children}</TestWords>
}

let job: SheetImport
function Importing() {
  job = useSheetImport('t', { outlets, measures, layouts: none })
  return <SheetDecisions job={job} outlets={outlets} measures={measures} />
}
const none: never[] = []

test('a question that is answered stays where it is while the file is read anew, and so does the keyboard', async () => {
  render(<Importing />, { wrapper: Around })
  await act(() => job.choose(month))
  const order = await screen.findByLabelText(sheetImport.order)
  order.focus()
  await userEvent.selectOptions(order, 'month_first')
  expect(await screen.findByLabelText(sheetImport.order)).toBe(order)
  expect(document.activeElement).toBe(order)
  await vi.waitFor(() => expect(job.rows.map(({ day }) => day)).toContain('2026-05-06'))
})

test('a layout is known for the next file as soon as it is kept, before the page is loaded anew', async () => {
  const { result } = renderHook(() => useSheetImport('t', { outlets, measures, layouts: none }), {
    wrapper: Around,
  })
  const { choose } = result.current
  await act(() => choose(month))
  act(() => result.current.decide({ roles: ['outlet', 'day', 'measure:covers', 'measure:revenue'] }))
  await act(() => result.current.keep('Till'))
  expect(saveLayout.mock.calls).toMatchObject([
    [
      {
        p_tenant_id: 't',
        p_name: 'Till',
        p_told: { roles: ['outlet', 'day', 'measure:covers', 'measure:revenue'] },
      },
    ],
  ])
  act(() => result.current.restart())
  await act(() => choose(month))
  expect(result.current.decided?.roles.at(-1)).toBe('measure:revenue')
})

test('what is chosen while a list of dishes is read is not lost', async () => {
  const { result } = renderHook(() => useFiguresImport('t'), { wrapper: Around })
  await act(() => result.current.choose(month))
  const { decide } = result.current
  act(() => result.current.decide({ outlets: new Map([['', 'camp']]) }))
  act(() => decide({ dishes: new Map() }))
  expect(result.current.decided?.outlets.get('')).toBe('camp')
})
