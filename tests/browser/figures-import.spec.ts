import { locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const reservations = [
  'Confirmation no;Arrival;Departure;State of it;Rate',
  'A1;18/11/2026;20/11/2026;Checked Out;₹4,500.50',
  'A2;19/11/2026;20/11/2026;Checked Out;3000',
  'A3;19/11/2026;20/11/2026;No Show;3000',
  'A4;19/11/2026;21/11/2026;Cancelled;3000',
  'A5;19/11/2026;20/11/2026;Checked Out;-500',
  'A6;;20/11/2026;Checked Out;3000',
].join('\r\n')

for (const locale of locales) {
  const t = wordsOf(locale)
  test(`a reservation list becomes the figures of its days (${locale})`, async ({ page, people, sql }) => {
    const manager = await people.aMember({ tenantRole: 'admin', language: locale })
    await sql`insert into outlets (tenant_id, name, city, kind) values (${manager.tenant.id}, 'Mandovi', 'Panaji', 'hotel')`
    await people.enter(page.context(), manager)
    await page.goto('/app')
    await page.getByRole('button', { name: t('palette.open') }).click()
    await page.getByRole('combobox').fill(t('palette.figures'))
    await page.getByRole('option', { name: t('palette.figures') }).click()

    const file = page.getByLabel(t('figuresImport.file'), { exact: true })
    const read = page.getByRole('button', { name: t('figuresImport.read') })
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

    const check = page.getByRole('button', { name: t('figuresImport.try') })
    await expect(check).toBeDisabled()
    const outlet = t('figuresImport.outlet', { name: t('figuresImport.wholeFile') })
    await page.getByLabel(outlet).selectOption('Mandovi, Panaji')
    await check.click()
    await expect(page.getByRole('heading', { name: t('figuresImport.tried') })).toBeFocused()
    await expectWellMade(page)
    await page.getByRole('button', { name: t('figuresImport.write', { count: 8 }) }).click()
    await expect(page.getByRole('heading', { name: t('figuresImport.written') })).toBeFocused()
    await expect(page.getByText(t('figuresImport.counts.saved', { count: 8 }))).toBeVisible()
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

  test(`a key is made, a till posts with it, and revoked it is good for nothing (${locale})`, async ({
    page,
    people,
    sql,
  }) => {
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    await sql`insert into outlets (tenant_id, name, city, kind) values (${admin.tenant.id}, 'Mandovi', 'Panaji', 'hotel')`
    await people.enter(page.context(), admin)
    await page.goto('/app/dashboards/figures/imports')
    await page.getByRole('link', { name: t('figureImports.toKeys') }).click()
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
