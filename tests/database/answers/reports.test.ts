import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bookMonths } from '~/domain/loyalty/books'
import { calculationOf } from '~/domain/reports/calculation'
import { composedReport } from '~/domain/reports/composed'
import { readyBoardOf, readyBoards } from '~/domain/reports/dashboard'
import { readyKeys, readyReports } from '~/domain/reports/library'
import { readListQuery, wordsOf } from '~/platform/list/list-query'
import { closeMonth, readBooks } from '~/portal/loyalty-books.queries'
import { readPlanned } from '~/portal/planned.queries'
import {
  addAddress,
  askAgain,
  listAddresses,
  withdrawAddress,
} from '~/portal/reports/addresses/addresses.queries'
import { listAlerts, saveAlert, setAlert } from '~/portal/reports/alerts/alerts.queries'
import {
  archiveDashboard,
  listDashboards,
  listDepartments,
  readDashboard,
  saveDashboard,
} from '~/portal/reports/dashboards/dashboards.queries'
import { readTile } from '~/portal/reports/dashboards/read-tile'
import {
  addressOfFile,
  askReportFile,
  listReportFiles,
  setReportFile,
} from '~/portal/reports/files/files.queries'
import { listFolders, placeThing, removeFolder, saveFolder } from '~/portal/reports/folders/folders.queries'
import { listLetters, readLetter } from '~/portal/reports/letter/letter.queries'
import {
  listSchedules,
  removeSchedule,
  saveSchedule,
  setSchedule,
  stopReportMail,
} from '~/portal/reports/mails/mails.queries'
import { readReport } from '~/portal/reports/read-report'
import { reportList } from '~/portal/reports/report-query'
import { readCatalogue, runRows } from '~/portal/reports/reports.queries'
import {
  archiveReport,
  listSavedReports,
  listVersions,
  saveReport,
} from '~/portal/reports/saved/saved.queries'
import {
  noteOpened,
  readReaders,
  shareWidely,
  shareWith,
  takeBack,
} from '~/portal/reports/sharing/sharing.queries'
import { handOver, listMarks, listReaders, markReport } from '~/portal/reports/shelf/shelf.queries'
import { composeWaiting } from '../../../supabase/functions/_shared/mail-templates'
import { neverAsked, neverSeen } from './answers-seen.ts'
import { demoUnderTest } from './demo.ts'

const demo = demoUnderTest()

const sagar = async (): Promise<string> =>
  (await demo.sql`select id from tenants where slug = 'sagar-hotels'`)[0]?.id
const chosen = (said = '') => readListQuery(new URLSearchParams(said), reportList).filters

test('every ready report says something of the demo to its owner', async () => {
  await demo.enter('manager@sagar-hotels.test')
  const tenant = await sagar()
  const catalogue = await readCatalogue(tenant)
  for (const key of readyKeys) {
    const report = await readReport(tenant, readyReports[key], catalogue, chosen())
    if (key === 'clinics') continue // of fewer than five people it says nothing, which its own test shows
    expect(report.rows.length, key).toBeGreaterThan(0)
    expect(
      report.totals.some((value) => value !== null),
      key,
    ).toBe(true)
  }
})

test('a figure of one’s own is the ratio of sums in every row and in the total', async () => {
  await demo.enter('manager@sagar-hotels.test')
  const tenant = await sagar()
  const catalogue = await readCatalogue(tenant)
  const learning = catalogue.explores.find(({ key }) => key === 'learning')
  if (!learning) throw new Error('no courses')
  const own = composedReport(learning, ['done_percent'], calculationOf('done/given*100'))
  const { metrics, rows, totals } = await readReport(tenant, own, catalogue, chosen('by=outlet'))
  expect(metrics.map(({ key, isOperand = false }) => [key, isOperand])).toEqual([
    ['done_percent', false],
    ['done', true],
    ['given', true],
    ['calc', false],
  ])
  expect(rows.length).toBeGreaterThan(1)
  for (const { values } of [...rows, { values: totals }]) expect(values[3]).toBeCloseTo(values[0] ?? -1, 9)
})

test('rows by two things are gathered under a third, with sums as the database counts them', async () => {
  await demo.enter('manager@sagar-hotels.test')
  const tenant = await sagar()
  const catalogue = await readCatalogue(tenant)
  const asked = chosen('by=outlet&across=department&under=city')
  const { pivot, totals } = await readReport(tenant, readyReports.training, catalogue, asked)
  expect(pivot?.underChoices).not.toContain('department')
  const groups = pivot?.gathered?.groups ?? []
  expect(groups.length).toBeGreaterThan(0)
  expect(groups.flatMap(({ rows }) => rows).length).toBeGreaterThan(groups.length - 1)
  const plain = await readReport(tenant, readyReports.training, catalogue, chosen('by=city'))
  for (const { key, total } of groups)
    expect(plain.rows.find((row) => row.key[0] === key)?.values[0]).toBe(total)
  expect(plain.totals).toEqual(totals)
})

test('beside a programme stands what its books say is owed, beside a KPI its target', async () => {
  await demo.enter('manager@sagar-hotels.test')
  const tenant = await sagar()
  const catalogue = await readCatalogue(tenant)
  const open = await readBooks(tenant)
  if (open?.mayClose) await closeMonth(tenant, open.mayClose) // what it was closed with holds
  const books = await readBooks(tenant)
  const months = books ? bookMonths(books) : []
  const loyalty = await readReport(tenant, readyReports.loyalty, catalogue, chosen())
  const at = loyalty.metrics.findIndex(({ beside }) => beside === 'owed')
  expect(at).toBeGreaterThan(0)
  for (const { key, values } of loyalty.rows) {
    const told = months.find(({ month }) => month === key[0])
    expect(values.slice(at - 1, at + 2)).toEqual(
      told ? [told.owedLowPaise, told.owedPaise, told.owedHighPaise] : [null, null, null],
    )
  }
  expect(loyalty.totals[at]).toBe(months.at(-1)?.owedPaise)

  const days = { from: catalogue.today.slice(0, 8).concat('01'), to: catalogue.today }
  const kpis = catalogue.explores.find(({ key }) => key === 'kpis')?.metrics.map(({ key }) => key) ?? []
  const outlets = catalogue.outlets.map(({ id }) => id)
  const planned = await readPlanned(tenant, { ...days, kpis: kpis.slice(0, 60), outlets }, 'target')
  const nth = planned.find(({ outlet_id: id }) => id === null)?.targets.findIndex((one) => one !== null) ?? -1
  expect(nth).toBeGreaterThanOrEqual(0)
  for (const by of ['outlet', 'month']) {
    const kpi = await readReport(tenant, readyReports.kpi, catalogue, chosen(`kpi=${kpis[nth]}&by=${by}`))
    expect(
      kpi.metrics.map(({ beside }) => beside),
      by,
    ).toEqual([undefined, 'target', 'of_target'])
    expect(kpi.totals[1]).toBeGreaterThan(0)
  }
  // Whoever manages an outlet reads no books, and the report all the same.
  await demo.enter('outlet@sagar-hotels.test')
  const own = await readReport(tenant, readyReports.loyalty, await readCatalogue(tenant), chosen())
  expect(own.metrics.some(({ beside }) => beside !== undefined)).toBe(false)
})

test('one goes closer: from an outlet to its departments, to people, to the rows under a figure', async () => {
  await demo.enter('manager@sagar-hotels.test')
  const tenant = await sagar()
  const catalogue = await readCatalogue(tenant)
  const { training } = readyReports
  const outlets = await readReport(tenant, training, catalogue, chosen())
  const outlet = outlets.rows.find(({ values }) => (values[3] ?? 0) > 0)
  const departments = await readReport(
    tenant,
    training,
    catalogue,
    chosen(`by=department&outlet=${outlet?.key[0]}`),
  )
  expect(departments.narrowed).toEqual([{ dimension: 'outlet', key: outlet?.key[0], name: outlet?.name[0] }])
  const department = departments.rows.find(({ values }) => (values[3] ?? 0) > 0)
  const address = `by=person&outlet=${outlet?.key[0]}&department=${department?.key[0]}&rows=learning.overdue`
  const people = await readReport(tenant, training, catalogue, chosen(address))
  expect(people.narrowed.map(({ name }) => name)).toEqual([outlet?.name[0], department?.name[0]])
  expect(people.under?.rows.rows).toHaveLength(department?.values[3] ?? 0)
  expect(people.totals).toEqual(department?.values)
})

test('a manager and a trainer are told what is theirs', async () => {
  const tenant = await sagar()
  await demo.enter('outlet@sagar-hotels.test')
  const catalogue = await readCatalogue(tenant)
  expect(catalogue.outlets.length).toBeGreaterThan(0)
  expect(catalogue.explores.map(({ key }) => key)).not.toContain('invoices')
  const { rows } = await readReport(tenant, readyReports.scorecard, catalogue, chosen())
  expect(
    rows.map(({ key }) => key[0]).filter((id) => !catalogue.outlets.some((one) => one.id === id)),
  ).toEqual([])
  expect((await runRows(tenant, { explore: 'actions', limit: 5 })).columns).toContain('owner')
})

test('what was put together opens to what it was, and is kept as a further version', async () => {
  await demo.enter('manager@sagar-hotels.test')
  const tenant = await sagar()
  const catalogue = await readCatalogue(tenant)
  const saved = await listSavedReports(tenant)
  expect(saved).toHaveLength(2)
  for (const { query } of saved) {
    const said = chosen(query)
    const explore = catalogue.explores.find(({ key }) => key === said.of)
    if (!explore) throw new Error(`nothing of ${said.of}`)
    const report = await readReport(tenant, composedReport(explore, wordsOf(said.metrics)), catalogue, said)
    expect(report.rows.length, query).toBeGreaterThan(0)
    expect(report.by).toBe(said.by)
  }
  const shared = saved.find(({ is_shared: isShared }) => isShared)
  if (!shared) throw new Error('none is shared')
  expect(await listVersions(tenant, shared.id)).toHaveLength(2)
  expect(await saveReport(tenant, { ...shared, name: 'Visits by day and time' })).toBe(3)
  await archiveReport(tenant, shared.id, true)
  expect((await listSavedReports(tenant)).at(-1)).toMatchObject({
    id: shared.id,
    is_archived: true,
    version: 3,
  })
})

test('the letter of a Monday says three facts that lead to their rows, to its owner only', async () => {
  const tenant = await sagar()
  await demo.enter('manager@sagar-hotels.test')
  const { weeks, is_mailed: isMailed } = await listLetters(tenant)
  expect(isMailed).toBe(true)
  expect(weeks).toHaveLength(3)
  for (const { week } of weeks) {
    const { told } = await readLetter(tenant, week)
    expect(told.facts, week).toHaveLength(3)
  }
  const now = await readLetter(tenant)
  expect(now.written_at).toBeNull()
  expect(now.told.facts.some(({ kind }) => kind === 'figure')).toBe(true)
  await demo.enter('outlet@sagar-hotels.test')
  await expect(readLetter(tenant)).rejects.toMatchObject({ code: 'not_allowed' })
})

test('what a report asks is what a schedule asks each time, and each reader gets their own answer', async () => {
  const tenant = await sagar()
  await demo.enter('manager@sagar-hotels.test')
  const { schedules, readers, zone } = await listSchedules(tenant)
  expect(schedules.map(({ state }) => state)).toEqual(['paused', 'on'])
  const manager = readers.find(({ role }) => role === 'manager')
  const catalogue = await readCatalogue(tenant)
  const all = { rhythm: 'day', on_day: null, at_hour: 7, zone, sent_if: 'always', changed_by: null } as const
  for (const key of readyKeys) {
    const { asks } = await readReport(tenant, readyReports[key], catalogue, chosen())
    const id = randomUUID()
    await saveSchedule(tenant, id, {
      ...all,
      name: key,
      place: key,
      query: '',
      asks,
      addresses: [],
      names_agreed: false,
      recipients: [...readers.filter(({ role }) => role === 'admin').slice(0, 1), manager].flatMap(
        (one) => one?.id ?? [],
      ),
    })
  }
  await demo.sql`delete from mail_outbox`
  await demo.sql`update report_schedules set next_at = now() - interval '1 hour' where not is_sample`
  await demo.sql`select private.send_report_schedules()`
  const sent = await demo.sql`select data from mail_outbox where template = 'report_scheduled'`
  expect(sent.length).toBeGreaterThan(readyKeys.length)
  for (const { data } of sent) {
    const mail = composeWaiting(
      {
        recipient: 'x@x.test',
        template: 'report_scheduled',
        language: 'hi',
        subject: null,
        body_text: null,
        data,
      } as never,
      'https://sopan.test',
    )
    expect(mail.text).not.toMatch(/undefined|NaN|\[object/)
  }
  const [first] = (await listSchedules(tenant)).schedules
  if (!first) throw new Error('there is none')
  await setSchedule(tenant, first.id, 'on')
  await demo.enter('outlet@sagar-hotels.test')
  const mine = (await listSchedules(tenant)).schedules
  expect(mine.every(({ comes_to_me: comes }) => comes)).toBe(true)
  await stopReportMail(tenant, mine[0]?.id ?? '', true)
  await demo.enter('manager@sagar-hotels.test')
  await removeSchedule(tenant, first.id)
})

test('who reads a report is told to who keeps it, and folders and addresses outside are listed', async () => {
  const tenant = await sagar()
  await demo.enter('manager@sagar-hotels.test')
  const kept = (await listSavedReports(tenant)).find(({ is_named: isNamed }) => isNamed)
  if (!kept) throw new Error('none is shared by name')
  const told = await readReaders(tenant, kept.id)
  expect(told.shares.map(({ kind }) => kind)).toEqual(['outlet', 'person'])
  expect(told.opened.map(({ is_owner: isOwner }) => isOwner)).toEqual([true, false])
  const outlet = told.choices.outlets.at(-1)
  if (!outlet) throw new Error('there is no outlet')
  await shareWith(tenant, kept.id, { kind: 'outlet', who: outlet.id }, true)
  await shareWith(tenant, kept.id, { kind: 'role', who: 'trainer' }, false)
  await shareWidely(tenant, kept.id, true)
  await shareWidely(tenant, kept.id, false)
  for (const one of (await readReaders(tenant, kept.id)).shares)
    if (one.who === outlet.id || one.kind === 'role') await takeBack(tenant, kept.id, one.id)
  await saveSchedule(tenant, randomUUID(), {
    name: 'By month',
    place: 'build',
    query: kept.query,
    asks: [{ explore: 'people', dimensions: ['outlet'], metrics: ['people'], filters: {} }],
    rhythm: 'day',
    on_day: null,
    at_hour: 7,
    zone: 'Asia/Kolkata',
    sent_if: 'always',
    changed_by: null,
    recipients: [(await listSchedules(tenant)).readers.find(({ role }) => role === 'admin')?.id ?? ''],
    addresses: [],
    names_agreed: false,
  })
  expect((await readReaders(tenant, kept.id)).mails).toEqual([{ name: 'By month', people: 1 }])
  const [board] = (await listDashboards(tenant)).filter(({ is_mine: isMine }) => isMine)
  if (!board) throw new Error('there is no dashboard')
  expect((await readReaders(tenant, board.id)).kind).toBe('dashboard')
  await noteOpened(tenant, board.id)

  const folders = await listFolders(tenant)
  expect(folders.map(({ is_wide: isWide }) => isWide)).toEqual([false, true])
  const id = randomUUID()
  await saveFolder(tenant, id, 'For the bank', false)
  await placeThing(tenant, kept.id, id, folders[0]?.id ?? null)
  await placeThing(tenant, kept.id, null, id)
  await removeFolder(tenant, id)

  expect((await listAddresses(tenant)).map(({ state }) => state)).toEqual(['waiting', 'confirmed'].toSorted())
  const address = randomUUID()
  await addAddress(tenant, address, { name: 'The bank', email: 'loans@bank.test', language: 'hi' })
  await askAgain(tenant, address)
  await withdrawAddress(tenant, address)
})

test('what goes outside has a file, names no way into the product, and no longer goes there when it may not', async () => {
  const tenant = await sagar()
  await demo.sql`delete from mail_outbox`
  await demo.sql`update report_schedules set next_at = now() - interval '1 hour', state = 'on' where place = 'overdue' and is_sample`
  await demo.sql`select private.send_report_schedules()`
  const [sent] = await demo.sql`select data from mail_outbox where template = 'report_outside'`
  for (const language of ['en', 'hi'] as const) {
    const mail = composeWaiting(
      {
        recipient: 'x@x.test',
        template: 'report_outside',
        language,
        subject: null,
        body_text: null,
        data: sent?.data,
      } as never,
      'https://sopan.test',
    )
    expect(mail.text).not.toMatch(/undefined|NaN|\[object|\/app\b/)
    expect(mail.text.match(/https:\S+/g)).toHaveLength(1)
    expect(mail.file?.name).toMatch(/^report-\d{4}-\d\d-\d\d\.csv$/)
    expect(mail.file?.content.split('\r\n').length).toBeGreaterThan(4)
  }
  await demo.sql`update report_recipients set agreed = 'another' where address_id is not null`
  await demo.sql`update report_schedules set next_at = now() - interval '1 hour' where place = 'overdue' and is_sample`
  await demo.sql`select private.send_report_schedules()`
  await demo.enter('manager@sagar-hotels.test')
  expect((await listSchedules(tenant)).schedules).toContainEqual(
    expect.objectContaining({ place: 'overdue', state: 'on', stopped_for: 'outside' }),
  )
})

test('a watched figure is what its report says', async () => {
  const tenant = await sagar()
  await demo.enter('manager@sagar-hotels.test')
  const [sample] = await listAlerts(tenant)
  expect(sample).toMatchObject({ is_sample: true, state: 'on' })
  const catalogue = await readCatalogue(tenant)
  const { asks, totals } = await readReport(tenant, readyReports.actions, catalogue, chosen())
  const [first] = asks
  if (!first) throw new Error('it asks nothing')
  const id = randomUUID()
  await saveAlert(tenant, id, {
    name: 'Open',
    place: 'actions',
    query: '',
    ask: { ...first, dimensions: [], metrics: ['open'] },
    told_if: 'above',
    bound: 1000,
    quiet_from: 21,
    quiet_to: 7,
    zone: 'Asia/Kolkata',
  })
  expect((await listAlerts(tenant)).find((one) => one.id === id)).toMatchObject({
    figure: totals[0],
    is_out: false,
  })
  await setAlert(tenant, id, 'ended')
})

test('a file of a report is asked for, made, fetched, made again and forgotten', async () => {
  await demo.enter('manager@sagar-hotels.test')
  const tenant = await sagar()
  const catalogue = await readCatalogue(tenant)
  const { under } = await readReport(tenant, readyReports.actions, catalogue, chosen('rows=actions.open'))
  if (!under) throw new Error('no rows under it')
  const [id, failing] = [randomUUID(), randomUUID()]
  for (const file of [id, failing])
    await askReportFile(tenant, file, {
      name: 'Open actions',
      place: 'actions',
      query: '',
      asks: [under.ask],
      said: { lines: ['Open actions'], remarks: [] },
    })
  expect((await listReportFiles(tenant)).files).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
  const of = async (file: string) => {
    await demo.sql`update report_files set asked_at = now() - interval '1 minute' where id = ${file}`
    return (await demo.sql`select claim_report_file() as told`)[0]?.told
  }
  const { turn, path } = await of(id)
  const [read] = await demo.sql`select read_report_file(${id}, ${turn}) as told`
  expect(read?.told.rows).toEqual(under.rows.rows.map(({ cells }) => cells))
  await demo.sql`insert into storage.objects (bucket_id, name) values ('report-files', ${path})`
  await demo.sql`select finish_report_file(${id}, ${turn}, 4000, false)`
  const other = await of(failing)
  await demo.sql`select fail_report_file(${failing}, ${other.turn}, 'disk_full')`
  const listed = (await listReportFiles(tenant)).files
  expect(listed.find((one) => one.id === id)).toMatchObject({
    may_fetch: true,
    rows_all: under.rows.rows.length,
  })
  expect(listed.find((one) => one.id === failing)).toMatchObject({ state: 'failed', problem: 'disk_full' })
  expect(await addressOfFile(tenant, id)).toContain(path)
  await setReportFile(tenant, failing, 'again')
  await setReportFile(tenant, failing, 'cancelled')
  for (const file of [id, failing]) await setReportFile(tenant, file, 'removed')
  expect((await listReportFiles(tenant)).files).toEqual([])
})

test('in a report in time stands what happened then, of the outlets of whoever reads it', async () => {
  const tenant = await sagar()
  const happened = async (who: string) => {
    await demo.enter(`${who}@sagar-hotels.test`)
    const catalogue = await readCatalogue(tenant)
    const { occasions } = await readReport(
      tenant,
      readyReports.cost,
      catalogue,
      chosen('by=month&period=months12'),
    )
    return { occasions, outlets: catalogue.outlets.map(({ id }) => id) }
  }
  const all = await happened('manager')
  const own = await happened('outlet')
  expect(all.occasions.some(({ kind }) => kind === 'festival')).toBe(true)
  expect(all.occasions.some(({ kind, by }) => kind !== 'festival' && by !== null)).toBe(true)
  for (const { outlet_id: outlet } of own.occasions) if (outlet) expect(own.outlets).toContain(outlet)
  expect(own.occasions.length).toBeLessThanOrEqual(all.occasions.length)
})

test('a figure of one’s own is watched, and a schedule says it as its page does', async () => {
  await demo.enter('manager@sagar-hotels.test')
  const tenant = await sagar()
  const catalogue = await readCatalogue(tenant)
  const learning = catalogue.explores.find(({ key }) => key === 'learning')
  if (!learning) throw new Error('no courses')
  const own = composedReport(learning, ['overdue'], calculationOf('done/given*100'))
  const { asks, metrics, totals } = await readReport(tenant, own, catalogue, chosen('by=outlet'))
  const [first] = asks
  expect(first).toMatchObject({ calculation: 'done/given*100', hidden: ['done', 'given'] })
  const [said] = await demo.sql`
    select private.answer_of_asks(${tenant}, 'all', ${demo.sql.json(asks as never)}) -> 'told' -> 0 as told`.catch(
    () => [],
  )
  if (said) expect(said.told.metrics.at(-1)).toMatchObject({ key: 'calc', unit: 'percent' })
  const id = randomUUID()
  await saveAlert(tenant, id, {
    name: 'Done',
    place: 'build',
    query: 'of=learning',
    ask: {
      explore: 'learning',
      dimensions: [],
      metrics: ['done', 'given'],
      calculation: 'done/given*100',
      filters: {},
    },
    told_if: 'below',
    bound: 0,
    quiet_from: 21,
    quiet_to: 7,
    zone: 'Asia/Kolkata',
  })
  const watched = (await listAlerts(tenant)).find((one) => one.id === id)
  expect(watched).toMatchObject({
    metric: 'calc',
    written: { unit: 'percent', calculation: 'done/given*100' },
  })
  expect(watched?.figure).toBeCloseTo(totals[metrics.findIndex(({ key }) => key === 'calc')] ?? Number.NaN, 9)
  await setAlert(tenant, id, 'ended')
})

test('each tile of the dashboards of the demo says something to its owner and to the manager of an outlet', async () => {
  const tenant = await sagar()
  for (const who of ['manager', 'outlet']) {
    await demo.enter(`${who}@sagar-hotels.test`)
    const catalogue = await readCatalogue(tenant)
    expect((await listDepartments(tenant, catalogue)).length).toBeGreaterThan(1)
    const boards = await listDashboards(tenant)
    const mine = boards.find(({ is_mine: isMine }) => isMine)
    if (!mine) throw new Error(`${who} keeps none`)
    const { tiles, versions } = await readDashboard(tenant, mine.id)
    expect(versions).toHaveLength(2)
    const ready = readyBoards.flatMap((key) =>
      (readyBoardOf(key)?.tiles ?? []).map((tile) => ({ ...tile, name: null, is_missing: false })),
    )
    for (const tile of [...tiles, ...ready]) {
      const said = await readTile(tenant, catalogue, tile, { period: '', outlet: '', department: '' })
      if (said === null) throw new Error(`${who} reads nothing of ${tile.place}`)
      expect(said.report.metrics.length, tile.place).toBeGreaterThan(0)
    }
    const outlet = catalogue.outlets[0]?.id ?? ''
    const [tile] = tiles
    if (!tile) throw new Error('it has no tile')
    const narrowed = await readTile(tenant, catalogue, tile, { period: 'month', outlet, department: '' })
    expect(narrowed?.ignored).toEqual(['period'])
    expect(narrowed?.to).toBe(`/app/reports/overdue?outlet=${outlet}`)
  }
  const id = randomUUID()
  const said = {
    name_en: 'Copy',
    name_hi: null,
    is_shared: false,
    tiles: readyBoardOf('outlet')?.tiles ?? [],
  }
  expect(await saveDashboard(tenant, id, said)).toBe(1)
  await archiveDashboard(tenant, id, true)
})

test('what is marked stands first, and what somebody left behind is handed over', async () => {
  const tenant = await sagar()
  await demo.enter('outlet@sagar-hotels.test')
  const [mine] = (await listSavedReports(tenant)).filter(({ is_mine: isMine }) => isMine)
  if (!mine) throw new Error('the manager keeps none')
  await markReport(tenant, 'training', true)
  await markReport(tenant, mine.id, true)
  expect(await listMarks(tenant)).toEqual(['outlet', 'overdue', 'training', mine.id])
  await markReport(tenant, 'training', false)
  expect(await listMarks(tenant)).toEqual(['outlet', 'overdue', mine.id])
  await demo.sql`update saved_reports set owner_id = null where id = ${mine.id}`
  await demo.enter('manager@sagar-hotels.test')
  const left = (await listSavedReports(tenant)).find(({ id }) => id === mine.id)
  expect(left).toMatchObject({ owner: null, may_change: true })
  const [to] = await listReaders(tenant)
  await handOver(tenant, 'report', mine.id, to?.id ?? '')
})

test('every answer that the pages of reports read was given here, and every part of it held something', () => {
  expect([...neverAsked('app/portal/reports'), ...neverSeen()]).toEqual([])
})
