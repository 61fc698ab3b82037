import { useLocale, useTranslations } from 'use-intl'
import type { NamedMeasure, Role } from '~/domain/kpi-import/sheet-roles'
import { localeOfTag } from '~/domain/locale'
import { usePressedChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import type { ListOfFile } from './list-file'
import { removeLayout, type SavedLayout } from './sheet.queries'
import type { SheetImport } from './use-sheet-import'

interface SheetColumnsProps {
  job: SheetImport
  list: ListOfFile
  tenantId: string
  measures: readonly NamedMeasure[]
  layouts: readonly SavedLayout[]
  onLayouts: () => void
}

const plain = ['day', 'outlet', 'measure', 'value', 'hour', 'of_day'] as const

/** What each column holds, as it was told from its heading or as it is corrected; and the layouts that are kept. */
export function SheetColumns({ job, list, tenantId, measures, layouts, onLayouts }: SheetColumnsProps) {
  const t = useTranslations('sheetImport')
  const locale = localeOfTag(useLocale())
  const { run } = usePressedChange('figuresImport')
  const { decided } = job
  if (!decided) return null
  const used = layouts.find(
    ({ told }) =>
      JSON.stringify(told.roles) === JSON.stringify(decided.roles) &&
      told.roles.length === list.headings.length,
  )
  const fitting = layouts.filter(({ told }) => told.roles.length === list.headings.length)
  const options = [
    { value: '', label: t('roles.none') },
    ...plain.map((role) => ({ value: role as string, label: t(`roles.${role}`) })),
    ...measures.map(({ key, name }) => ({
      value: `measure:${key}`,
      label: t('ofMeasure', { name: name[locale] }),
    })),
  ]
  const isOpen = job.missing.includes('measure') || decided.measure !== undefined
  return (
    <Section title={t('columnsTitle')} lead={t('columnsLead')}>
      {fitting.length > 0 ? (
        <div className="mb-6 flex max-w-3xl flex-wrap items-end gap-3">
          <div className="min-w-0 grow">
            <Select
              name="layout"
              label={t('layout')}
              value={used?.name ?? ''}
              options={[
                { value: '', label: t('noLayout') },
                ...fitting.map(({ name }) => ({ value: name, label: name })),
              ]}
              onChange={({ target: { value } }) => {
                const layout = fitting.find(({ name }) => name === value)
                if (layout) job.use(layout)
              }}
            />
          </div>
          {used ? (
            <Button
              variant="secondary"
              onClick={() =>
                void run(async () => {
                  await removeLayout(tenantId, used.name)
                  onLayouts()
                  return t('layoutRemoved', { name: used.name })
                })
              }
            >
              {t('removeLayout')}
            </Button>
          ) : null}
        </div>
      ) : null}
      <div className="grid max-w-4xl gap-5 sm:grid-cols-2">
        {list.headings.map((heading, at) => {
          const sample = list.lines.find(({ cells }) => (cells[at] ?? '').trim() !== '')?.cells[at]
          return (
            <Select
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may be headed alike
              key={at}
              name={`column ${at}`}
              label={heading.slice(0, 80) || t('column', { at: String(at + 1) })}
              description={sample ? t('first', { text: sample.trim().slice(0, 60) }) : undefined}
              value={decided.roles[at] ?? ''}
              options={options}
              onChange={({ target: { value } }) =>
                job.decide({ roles: withRole(decided.roles, at, value as Role) })
              }
            />
          )
        })}
      </div>
      {isOpen ? (
        <div className="mt-5 max-w-md">
          <Select
            name="measure"
            label={t('oneMeasure')}
            value={decided.measure ?? ''}
            options={[
              { value: '', label: t('perColumn') },
              ...measures.map(({ key, name }) => ({ value: key, label: name[locale] })),
            ]}
            onChange={({ target: { value } }) => job.decide({ measure: value || undefined })}
          />
        </div>
      ) : null}
      {job.missing.length > 0 ? (
        <ul role="status" className="mt-5 max-w-3xl border-warning border-l-4 pl-4">
          {job.missing.map((what) => (
            <li key={what}>{t(`missing.${what}`)}</li>
          ))}
        </ul>
      ) : null}
    </Section>
  )
}

/** A column's role changed; what only one column can hold is taken from the other. */
function withRole(roles: readonly Role[], at: number, role: Role): Role[] {
  return roles.map((former, place) => {
    if (place === at) return role
    return former === role && role !== 'of_day' ? '' : former
  })
}
