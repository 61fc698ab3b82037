import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ListColumn, missingColumns, placesOf } from '~/domain/kpi-import/figures-of-list'
import { Button } from '~/ui/button'
import { FileField } from '~/ui/file-field'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import { type ListOfFile, readDishes } from './list-file'
import type { FiguresImport } from './use-figures-import'

type Needed = 'arrival' | 'nights' | 'status' | 'rate' | 'id' | 'date' | 'amount'

/** The columns that headings did not tell, to be chosen; and for bills with codes the list of their dishes. */
export function ColumnChoices({ job, list }: { job: FiguresImport; list: ListOfFile }) {
  const t = useTranslations('figuresImport')
  const { decided, kind } = job
  const [asked] = useState(() => missingColumns(kind, placesOf(kind, list.headings)))
  const places = decided?.places ?? {}
  const hasCodes = kind === 'bills' && places.itemId !== undefined && places.amount === undefined
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-3 border-marigold border-l-4 pl-5">
        <p className="min-w-0 break-words font-medium">
          {t('of', { name: list.name, count: list.lines.length })}
        </p>
        <Button variant="quiet" onClick={job.restart}>
          {t('restart')}
        </Button>
      </div>
      {asked.length > 0 ? (
        <Section title={t('columnsTitle')} lead={t('columnsLead')}>
          <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
            {asked.map((column: ListColumn) => (
              <Select
                key={column}
                name={column}
                label={t(`column.${column as Needed}`)}
                value={places[column] ?? ''}
                options={[
                  { value: '', label: t('chooseColumn') },
                  ...list.headings.map((heading, at) => ({
                    value: String(at),
                    label: heading || String(at + 1),
                  })),
                ]}
                onChange={({ target: { value } }) => {
                  const { [column]: _, ...others } = places
                  job.decide({ places: value === '' ? others : { ...others, [column]: Number(value) } })
                }}
              />
            ))}
          </div>
          {hasCodes ? (
            <div className="mt-6 max-w-3xl">
              <FileField
                name="dishes"
                label={t('dishes')}
                description={t('dishesHint')}
                accept=".csv,.txt,.tsv,text/csv"
                onFile={(file) =>
                  void (file ? readDishes(file) : Promise.resolve(undefined)).then((dishes) =>
                    job.decide({ dishes }),
                  )
                }
              />
            </div>
          ) : null}
        </Section>
      ) : null}
    </>
  )
}
