import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type GstSection, type GstTable, gstSections, gstTables } from '~/domain/store/gstr1'
import { usePressedChange } from '~/platform/changes/use-change'
import { writeCsv } from '~/platform/csv'
import { saveFile } from '~/platform/save-file'
import { useDateTime } from '~/platform/use-date-time'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import { listGstPapers } from './gst.queries'

/** The month of a day and those before it, each by its first day, the latest first. */
function monthsUntil(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10),
  )
}

interface Found {
  month: string
  tables: Record<GstSection, GstTable>
}

/** The sections of GSTR-1 of a month, a file each, as the offline tool imports them; those without rows are not offered. */
export function GstFiles({ today }: { today: string }) {
  const t = useTranslations('consoleStore.gst')
  const dateTime = useDateTime()
  const press = usePressedChange('consoleStore')
  const months = monthsUntil(today, 13)
  const [month, setMonth] = useState(months[1] ?? today)
  const [found, setFound] = useState<Found | null>(null)
  const named = (one: string) => dateTime(new Date(one), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const prepare = () =>
    void press.run(async () => {
      const tables = gstTables(await listGstPapers(month))
      setFound({ month, tables })
      return t('ready', { month: named(month) })
    })
  const filled = found ? gstSections.filter((section) => found.tables[section].rows.length > 0) : []
  return (
    <Section title={t('title')} lead={t('lead')}>
      <div className="flex flex-wrap items-end gap-4">
        <Select
          name="gst_month"
          label={t('month')}
          value={month}
          options={months.map((one) => ({ value: one, label: named(one) }))}
          onChange={({ target }) => setMonth(target.value)}
        />
        <Button variant="secondary" isPending={press.isPending} onClick={prepare}>
          {t('prepare')}
        </Button>
      </div>
      {found && found.month === month ? (
        filled.length > 0 ? (
          <ul className="mt-4 flex flex-wrap gap-3">
            {filled.map((section) => (
              <li key={section}>
                <Button
                  variant="secondary"
                  onClick={() => void download(`${section} ${month.slice(0, 7)}`, found.tables[section])}
                >
                  {t('file', { section, count: found.tables[section].rows.length })}
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          <p className="mt-4">{t('none')}</p>
        )
      ) : null}
    </Section>
  )
}

async function download(name: string, { header, rows }: GstTable) {
  const text = await writeCsv(
    header.map((title, at) => ({
      header: title,
      value: (row: GstTable['rows'][number]) => row[at] ?? '',
    })),
    rows,
  )
  // without the mark that spreadsheets want: the tool reads it as a part of the first heading
  saveFile(`${name}.csv`, new Blob([text.slice(1)], { type: 'text/csv;charset=utf-8' }))
}
