import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const reservations = [
  'Confirmation no;Arrival;Departure;State of it;Rate;Booking date',
  'A1;18/11/2026;20/11/2026;Checked Out;₹4,500.50;02/11/2026',
  'A2;19/11/2026;20/11/2026;Checked Out;3000;10/11/2026',
  'A3;19/11/2026;20/11/2026;No Show;3000;10/11/2026',
  'A4;19/11/2026;21/11/2026;Cancelled;3000;10/11/2026',
  'A5;19/11/2026;20/11/2026;Checked Out;-500;10/11/2026',
  'A6;;20/11/2026;Checked Out;3000;10/11/2026',
].join('\r\n')

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A title above the headings, merged outlets, days of Excel, a word for a number, a row said twice, a row of totals. */
async function aDirtyMonth(): Promise<Buffer> {
  const day = (n: number) => new Date(Date.UTC(2026, 9, n))
  const rows = [
    ['Daily report', 'October'],
    ['Outlet', 'Date', 'Pax', 'Takings'],
    ['Camp', day(5), 40, 40_000.5],
    [null, day(6), 60, '₹55,000'],
    ['Deccan Gymkhana', day(5), 20, 20_000],
    ['Deccan Gymkhana', day(5), 10, 10_000],
    [null, day(6), 'closed', '1,000'],
    ['Total', null, 130, 126_000.5],
  ]
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'October', rows }] }))
}

for (const locale of locales) {
  const t = wordsOf(locale)
  test(`a reservation list becomes the figures of its days (${locale})`, async ({
    page,
    people,
    sql,
    watch,
  }) => {
    const manager = await people.aMember({ tenantRole: 'admin', language: locale })
    await sql`insert into outlets (tenant_id, name, city, kind) values (${manager.tenant.id}, 'Mandovi', 'Panaji', 'hotel')`
    await people.enter(page.context(), manager)
    await page.goto('/app')
    await page.getByRole('button', { name: t('portal.search') }).click()
    await page.getByRole('combobox').fill(t('palette.figures'))
    await page.getByRole('option', { name: t('palette.figures') }).click()

    const file = page.getByLabel(t('figuresImport.file'), { exact: true })
    const read = page.getByRole('button', { name: t('figuresImport.read') })
    await page.getByRole('radio', { name: t('figuresImport.kinds.reservations') }).check()
    await file.setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('PK\u0003\u0004'),
    })
    await read.click()
    await expect(page.getByText(t('figuresImport.fileProblem.workbook'), { exact: true })).toBeVisible()
    await expectWellMade(page)
    await file.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(reservations) })
    await read.click()
    await page.getByLabel(t('figuresImport.column.status'), { exact: true }).selectOption('State of it')
    await expect(page.getByText(t('figuresImport.unreadable', { count: 1 }))).toBeVisible()
    await expect(page.getByLabel(t('figuresImport.doubt.negative_rate', { count: 1 }))).not.toBeChecked()
    const total = (name: 'rooms_sold' | 'room_revenue' | 'adr') =>
      page
        .locator('dl > div')
        .filter({ has: page.getByText(t(`figuresImport.totals.${name}`), { exact: true }) })
    await expect(total('rooms_sold')).toContainText('3')
    await expect(total('room_revenue')).toContainText('12,001')
    await expect(total('adr')).toContainText('4,000.33')
    const pickup = page
      .getByRole('table')
      .filter({ has: page.getByText(t('figuresImport.pickup.nights'), { exact: true }) })
    await expect(pickup.getByRole('row')).toHaveText([/./, /1.*₹3,000/, /2.*₹9,001/]) // the latest week first
    const booked = page.waitForEvent('download')
    await page.getByRole('button', { name: t('figuresImport.pickup.download') }).click()
    expect(readFileSync(await (await booked).path(), 'utf8')).toContain('2026-11-10,1,3000')

    const check = page.getByRole('button', { name: t('figuresImport.try') })
    await expect(check).toBeDisabled()
    const outlet = t('figuresImport.outlet', { name: t('figuresImport.wholeFile') })
    await page.getByLabel(outlet).selectOption('Mandovi, Panaji')
    await check.click()
    await expect(page.getByRole('heading', { name: t('figuresImport.tried') })).toBeFocused()
    await expectWellMade(page)

    // the connection breaks after the last figure: the same file has nothing to save, and still something to end
    watch.expectError(/ERR_FAILED/)
    await page.route('**/rpc/finish_import', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: t('figuresImport.write', { count: 8 }) }).click()
    await expect(page.getByText(t('sheetImport.stopped'))).toBeVisible()
    await page.reload()
    await page.getByRole('radio', { name: t('figuresImport.kinds.reservations') }).check()
    await file.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(reservations) })
    await read.click()
    await page.getByLabel(t('figuresImport.column.status'), { exact: true }).selectOption('State of it')
    await page.getByLabel(outlet).selectOption('Mandovi, Panaji')
    await check.click()
    await expect(page.getByText(t('sheetImport.halfDone'))).toBeVisible()
    await page.getByRole('button', { name: t('sheetImport.end') }).click()
    await expect(page.getByRole('heading', { name: t('figuresImport.written') })).toBeFocused()
    const kept = await sql`
      select m.key, k.days[18] as first, k.days[19] as second
      from private.kpi_monthly k join measures m on m.id = k.measure_id
      where k.tenant_id = ${manager.tenant.id} and k.month = '2026-11-01' order by m.key`
    expect([...kept]).toEqual([
      { key: 'arrivals', first: 1, second: 1 },
      { key: 'room_revenue', first: 450_050, second: 750_050 },
      { key: 'rooms_complimentary', first: 0, second: 0 },
      { key: 'rooms_sold', first: 1, second: 2 },
    ])

    await page.getByRole('button', { name: t('figuresImport.another') }).click()
    await file.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(reservations) })
    await read.click()
    await page.getByLabel(t('figuresImport.column.status'), { exact: true }).selectOption('State of it')
    await page.getByLabel(outlet).selectOption('Mandovi, Panaji')
    await check.click()
    await expect(page.getByText(t('figuresImport.counts.same', { count: 8 }))).toBeVisible()
    await expect(page.getByText(t('sheetImport.nothing'))).toBeVisible()

    await page.getByRole('link', { name: t('dashboards.tabs.imports') }).click()
    const actions = page.getByRole('button', { name: t('figureImports.actions', { name: 'list.csv' }) })
    await expect(actions).toHaveCount(1)
    await expectWellMade(page)
    await actions.click()
    await page.getByRole('menuitem', { name: t('figureImports.undo') }).click()
    await expect(page.getByText(t('figureImports.undoText', { count: 8 }))).toBeVisible()
    await page.getByRole('textbox', { name: t('ui.reason') }).fill('The list of another hotel')
    await page.getByRole('button', { name: t('figureImports.undo'), exact: true }).click()
    await expect(page.getByText(t('figureImports.undone', { name: 'list.csv' }))).toBeVisible()
    const [undone] = await sql`
      select count(*)::int as n from private.kpi_monthly k, unnest(k.days) one
      where k.tenant_id = ${manager.tenant.id} and one is not null`
    expect(undone?.n).toBe(0)
  })

  test(`a month of figures in a workbook, with its dirt (${locale})`, async ({ page, people, sql }) => {
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    const [camp] = await sql`
      insert into outlets (tenant_id, name, city, kind) values (${admin.tenant.id}, 'Camp', 'Pune', 'restaurant') returning id`
    await sql`insert into outlets (tenant_id, name, city, kind) values (${admin.tenant.id}, 'Deccan', 'Pune', 'restaurant')`
    await sql`
      with entry as (
        insert into kpi_entries (id, tenant_id, source, entered_at)
        values (gen_random_uuid(), ${admin.tenant.id}, 'sheet', now() - interval '3 days') returning id
      )
      insert into kpi_facts (tenant_id, outlet_id, measure_id, month, said, entry_id)
      select ${admin.tenant.id}, ${camp?.id}, m.id, '2026-10-01', private.said_on('{5,6}', '{40,55}'), entry.id
      from measures m, entry where m.key = 'covers' and m.tenant_id is null`
    await people.enter(page.context(), admin)
    await page.goto('/app/dashboards/figures/import')
    const file = page.getByLabel(t('figuresImport.file'), { exact: true })
    const give = async () => {
      await file.setInputFiles({ name: 'october.xlsx', mimeType: workbookType, buffer: await aDirtyMonth() })
      await page.getByRole('button', { name: t('figuresImport.read') }).click()
    }
    await give()

    // told from the headings, but for one column; and one name that is no outlet's
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue('day')
    await expect(page.getByLabel('Pax', { exact: true })).toHaveValue('measure:covers')
    await page.getByLabel('Takings').selectOption('measure:revenue')
    const outletOf = (name: string) => page.getByLabel(t('sheetImport.outlet', { name }), { exact: true })
    await expect(outletOf('Camp')).toHaveValue(camp?.id)
    await outletOf('Deccan Gymkhana').selectOption('Deccan, Pune')
    await page.getByLabel(t('sheetImport.repeats', { count: 2 })).selectOption('sum')
    await expect(page.getByText(t('sheetImport.totals', { count: 1 }))).toBeVisible()
    await expectWellMade(page)

    await page.getByRole('button', { name: t('sheetImport.try') }).click()
    await expect(page.getByRole('heading', { name: t('sheetImport.tried') })).toBeFocused()
    await expect(page.getByText(t('sheetImport.counts.fresh', { count: 5 }))).toBeVisible()
    await expect(page.getByText(t('sheetImport.counts.same', { count: 1 }))).toBeVisible()
    await expect(page.getByText(t('sheetImport.counts.changed', { count: 1 }))).toBeVisible()
    await expect(page.getByText(t('figureCodes.refused.not_a_number'))).toBeVisible()
    await page
      .getByLabel(t('sheetImport.side', { outlet: 'Camp', count: 1 }))
      .selectOption({ label: t('sheetImport.sides.file') })
    await page.getByRole('button', { name: t('sheetImport.write', { count: 6 }) }).click()
    await expect(page.getByText(t('sheetImport.reasonMissing'))).toBeVisible()
    await page.getByLabel(t('sheetImport.reason')).fill('Counted again from the bills')
    await expectWellMade(page)
    await page.getByRole('button', { name: t('sheetImport.write', { count: 6 }) }).click()
    await expect(page.getByRole('heading', { name: t('sheetImport.written'), exact: true })).toBeFocused()
    const kept = () => sql`
      select o.name, m.key, k.days[5] as fifth, k.days[6] as sixth from private.kpi_monthly k
      join measures m on m.id = k.measure_id join outlets o on o.id = k.outlet_id
      where k.tenant_id = ${admin.tenant.id} and k.month = '2026-10-01' order by 1, 2`
    expect([...(await kept())]).toEqual([
      { name: 'Camp', key: 'covers', fifth: 40, sixth: 60 },
      { name: 'Camp', key: 'revenue', fifth: 4_000_050, sixth: 5_500_000 },
      { name: 'Deccan', key: 'covers', fifth: 30, sixth: null },
      { name: 'Deccan', key: 'revenue', fifth: 3_000_000, sixth: 100_000 },
    ])

    // the next file with these headings is read by itself, and says nothing new
    await page.getByLabel(t('sheetImport.layoutName')).fill('Till')
    await page.getByRole('button', { name: t('sheetImport.keep') }).click()
    await expect(page.getByText(t('sheetImport.layoutSaved', { name: 'Till' }))).toBeVisible()
    await page.getByRole('button', { name: t('figuresImport.another') }).click()
    await give()
    await expect(page.getByLabel('Takings')).toHaveValue('measure:revenue')
    await page.getByLabel(t('sheetImport.repeats', { count: 2 })).selectOption('sum')
    await page.getByRole('button', { name: t('sheetImport.try') }).click()
    await expect(page.getByText(t('sheetImport.counts.same', { count: 7 }))).toBeVisible()

    await page.getByRole('link', { name: t('dashboards.tabs.imports') }).click()
    await page.getByRole('button', { name: t('figureImports.actions', { name: 'october.xlsx' }) }).click()
    await page.getByRole('menuitem', { name: t('figureImports.undo') }).click()
    await page.getByRole('textbox', { name: t('ui.reason') }).fill('The month was not over')
    await page.getByRole('button', { name: t('figureImports.undo'), exact: true }).click()
    await expect(page.getByText(t('figureImports.undone', { name: 'october.xlsx' }))).toBeVisible()
    expect([...(await kept())].filter(({ fifth, sixth }) => fifth !== null || sixth !== null)).toEqual([
      { name: 'Camp', key: 'covers', fifth: 40, sixth: 55 },
    ])
  })

  test(`a key is made, a till posts with it, and revoked it is good for nothing (${locale})`, async ({
    page,
    people,
    sql,
  }) => {
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    await sql`insert into outlets (tenant_id, name, city, kind) values (${admin.tenant.id}, 'Mandovi', 'Panaji', 'hotel')`
    await people.enter(page.context(), admin)
    await page.goto('/app/dashboards/figures/imports')
    await page.getByRole('link', { name: t('dashboards.tabs.keys') }).click()
    await page.getByRole('button', { name: t('ingestionKeys.make') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Front desk')
    await dialog.getByRole('button', { name: t('ingestionKeys.make') }).click()
    const shown = page.getByLabel(t('ingestionKeys.key', { name: 'Front desk' }))
    const key = await shown.inputValue()
    await expectWellMade(page)
    await page.getByRole('button', { name: t('ingestionKeys.done') }).click()
    await expect(shown).toHaveCount(0)
    await expectWellMade(page)

    // as the command on the page has it
    const command = await page.getByLabel(t('ingestionKeys.example')).inputValue()
    expect(command).toContain(`${new URL(page.url()).origin}/functions/v1/figures`)
    const body = /-d '(.*)'/.exec(command)?.[1] ?? ''
    const post = () =>
      page.request.post('/functions/v1/figures', {
        headers: {
          authorization: `Bearer ${key}`,
          'idempotency-key': 'till 1',
          'content-type': 'application/json',
        },
        data: body,
      })
    expect(await (await post()).json()).toMatchObject({ written: 1, refused: 0 })
    expect((await post()).headers()['idempotency-replayed']).toBe('true')
    await page.getByRole('button', { name: t('ingestionKeys.revokeOf', { name: 'Front desk' }) }).click()
    await page.getByRole('button', { name: t('ingestionKeys.revoke'), exact: true }).click()
    await expect(page.getByText(t('ingestionKeys.revoked', { name: 'Front desk' }))).toBeVisible()
    expect((await post()).status()).toBe(401)
    expect(await (await page.request.get('/openapi/figures.json')).json()).toMatchObject({ openapi: '3.1.0' })
  })
}

test('an import whose tab is killed says that it stopped halfway, and the same file goes on where it was @once', async ({
  page,
  people,
  sql,
  watch,
}) => {
  const t = wordsOf('en')
  watch.expectError(/ERR_FAILED/)
  const admin = await people.aMember({ tenantRole: 'admin', language: 'en' })
  const houses = ['Camp', 'Deccan', 'Kothrud', 'Aundh', 'Baner', 'Wakad', 'Hadapsar']
  for (const name of houses)
    await sql`insert into outlets (tenant_id, name, city, kind) values (${admin.tenant.id}, ${name}, 'Pune', 'restaurant')`
  const days = Array.from({ length: 750 }, (_, at) =>
    new Date(Date.UTC(2024, 10, 1) + at * 86_400_000).toISOString().slice(0, 10),
  )
  const lines = houses.flatMap((name) =>
    days.map((day, at) => `${name},${day},${40 + (at % 9)},${20_000 + at}`),
  )
  const list = {
    name: 'years.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Outlet,Date,Pax,Takings', ...lines].join('\n')),
  }
  const rows = lines.length * 2

  /** Reads and tries the list, up to the button that writes it. */
  async function toWrite(tab: Page) {
    await tab.getByLabel(t('figuresImport.file'), { exact: true }).setInputFiles(list)
    await tab.getByRole('button', { name: t('figuresImport.read') }).click()
    await tab.getByLabel('Takings').selectOption('measure:revenue')
    await tab.getByRole('button', { name: t('sheetImport.try') }).click()
    await expect(tab.getByRole('heading', { name: t('sheetImport.tried') })).toBeFocused()
  }

  await people.enter(page.context(), admin)
  const tab = await page.context().newPage()
  await tab.goto('/app/dashboards/figures/import')
  await toWrite(tab)
  let pieces = 0
  const isHalfway = new Promise<void>((reached) =>
    tab.route('**/rpc/record_facts', async (route) => {
      if (++pieces === 1) return route.continue()
      await route.abort() // left to itself, a browser would send it as the tab closes
      reached()
    }),
  )
  await tab.getByRole('button', { name: t('sheetImport.write', { count: rows }) }).click()
  await isHalfway
  await tab.close()

  const kept = async () => {
    const [row] = await sql`
      select count(one)::int as n from private.kpi_monthly k, unnest(k.days) one where k.tenant_id = ${admin.tenant.id}`
    return row?.n as number
  }
  expect(await kept()).toBe(10_000)
  await page.goto('/app/dashboards/figures/imports')
  const listed = page.getByRole('row').filter({ hasText: 'years.csv' })
  await expect(listed).toContainText(t('figureImports.states.stopped'))
  await page.getByRole('button', { name: t('figureImports.actions', { name: 'years.csv' }) }).click()
  await expect(page.getByText(t('figureImports.goOn'))).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: t('dashboards.tabs.import'), exact: true }).click()
  await toWrite(page)
  await expect(page.getByText(t('sheetImport.counts.same', { count: 10_000 }))).toBeVisible()

  // once more, after the last figure: there is nothing to save, and still something to end
  await page.route('**/rpc/finish_import', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: t('sheetImport.write', { count: rows - 10_000 }) }).click()
  await expect(page.getByText(t('sheetImport.stopped'))).toBeVisible()
  await page.reload()
  await toWrite(page)
  await expect(page.getByText(t('sheetImport.halfDone'))).toBeVisible()
  await page.getByRole('button', { name: t('sheetImport.end') }).click()
  await expect(page.getByRole('heading', { name: t('sheetImport.written'), exact: true })).toBeFocused()
  expect(await kept()).toBe(rows)
  await page.getByRole('link', { name: t('dashboards.tabs.imports'), exact: true }).click()
  await expect(listed).toHaveCount(1)
  await expect(listed).toContainText(t('figureImports.states.saved'))
  expect(await sql`select 1 from kpi_entries where tenant_id = ${admin.tenant.id}`).toHaveLength(2) // no piece twice
})
