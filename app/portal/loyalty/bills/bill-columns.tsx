import { useTranslations } from 'use-intl'
import type { DayOrder } from '~/domain/kpi-import/column-days'
import { askedColumns } from '~/domain/loyalty/bill-file'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import type { BillImportJob } from './use-bill-import'

/** Which column holds what, as the headings told or as it is corrected; and which figure of a date is the day. */
export function BillColumns({ job, taxBase }: { job: BillImportJob; taxBase: 'net' | 'gross' }) {
  const t = useTranslations('loyaltyBills')
  const { list, read, missing } = job
  if (!list) return null
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-3 border-marigold border-l-4 pl-5">
        <p className="min-w-0 break-words font-medium">
          {t('of', { name: list.name, count: list.lines.length, outlet: list.outlet.name })}
        </p>
        <Button variant="quiet" onClick={job.restart}>
          {t('restart')}
        </Button>
      </div>
      {job.written ? null : (
        <Section title={t('columnsTitle')} lead={t('columnsLead')}>
          <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
            {askedColumns.map((column) => (
              <Select
                key={column}
                name={column}
                label={t(`columns.${column}`)}
                description={column === 'amount' ? t(`amounts.${taxBase}`) : undefined}
                value={list.places[column] ?? ''}
                options={[
                  { value: '', label: t('noColumn') },
                  ...list.headings.map((heading, at) => ({
                    value: String(at),
                    label: heading || t('nthColumn', { at: at + 1 }),
                  })),
                ]}
                onChange={({ target: { value } }) =>
                  job.place(column, value === '' ? undefined : Number(value))
                }
              />
            ))}
            {read && !read.isOrderSure ? (
              <Select
                name="order"
                label={t('order')}
                value={read.order}
                options={(['day_first', 'month_first'] as const).map((value) => ({
                  value,
                  label: t(`orders.${value}`),
                }))}
                onChange={({ target: { value } }) => job.setOrder(value as DayOrder)}
              />
            ) : null}
          </div>
          {missing.length > 0 ? (
            <ul role="status" className="mt-5 max-w-3xl border-warning border-l-4 pl-4">
              {missing.map((what) => (
                <li key={what}>{t(`missing.${what}`)}</li>
              ))}
            </ul>
          ) : null}
        </Section>
      )}
    </>
  )
}
