import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { experiencesCell, type RoleColumn, roleColumns, roleRowsMax } from '~/domain/careers/role-sheet'
import { downloadCsv } from '~/platform/csv'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { FileField } from '~/ui/file-field'
import { Icon } from '~/ui/icons'
import { RefusalAlert } from '~/ui/refusal-alert'
import type { Graph } from '../../career-graph.queries'
import type { RoleSheetJob } from './use-role-sheet'

/** Chooses the sheet; offers what stands now as one to start from. */
export function ChooseSheet({ job, graph }: { job: RoleSheetJob; graph: Graph }) {
  const t = useTranslations('careerSheet')
  const isViewOnly = useViewOnly()
  const [file, setFile] = useState<File | null>(null)
  return (
    <form
      className="flex max-w-3xl flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (file) void job.choose(file)
      }}
    >
      <RefusalAlert>{job.refusal?.words}</RefusalAlert>
      <FileField
        name="sheet"
        label={t('file')}
        description={t('fileHint', { max: roleRowsMax })}
        accept=".csv,.txt,.tsv,.xlsx,text/csv"
        error={job.problem && t(`fileProblem.${job.problem}`, { max: roleRowsMax })}
        isRequired
        onFile={setFile}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isViewOnly || !file} isPending={job.underWay === 'reading'}>
          {t('check')}
        </Button>
        <Standing graph={graph} />
      </div>
      <Columns />
    </form>
  )
}

/** What stands now, in the form that is read back. */
function Standing({ graph }: { graph: Graph }) {
  const t = useTranslations('careerSheet')
  const skillOf = new Map(graph.skills.map((skill) => [skill.id, skill]))
  const nameOf = new Map(graph.roles.map(({ id, name }) => [id, name]))
  const needed = new Set(graph.roles.flatMap(({ needs }) => needs.map(({ skill }) => skill)))
  const rows: Partial<Record<RoleColumn, string | number>>[] = [
    ...graph.roles.flatMap((role) => {
      const place = { role: role.name, department: role.department, side: t(`sides.${role.side}`) }
      if (role.needs.length === 0) return [place]
      return role.needs.map((need) => {
        const skill = skillOf.get(need.skill)
        const words = { skill: skill?.name ?? '', skillHi: skill?.name_hi ?? '' }
        const must = t(need.is_must ? 'yes' : 'no')
        return { ...place, ...words, level: need.level, weight: need.weight, must }
      })
    }),
    ...graph.skills
      .filter(({ id, merged_into, is_retired }) => !merged_into && !is_retired && !needed.has(id))
      .map(({ name, name_hi }) => ({ skill: name, skillHi: name_hi ?? '' })),
    ...graph.ways.map(({ from, to, kind, months, experiences }) => ({
      role: nameOf.get(from) ?? '',
      leadsTo: nameOf.get(to) ?? '',
      way: t(`ways.${kind}`),
      months: months ?? '',
      experiences: experiencesCell(experiences.map(({ en }) => en)),
      experiencesHi: experiencesCell(experiences.map(({ hi }) => hi)),
    })),
  ]
  const columns = roleColumns.map((column) => ({
    header: t(`columns.${column}`),
    value: (row: (typeof rows)[number]) => row[column] ?? '',
  }))
  return (
    <Button variant="secondary" onClick={() => void downloadCsv(`${t('template.file')}.csv`, columns, rows)}>
      <Icon name="download" />
      {t('template.button')}
    </Button>
  )
}

/** What each column means; the headings are known in both languages. */
function Columns() {
  const t = useTranslations('careerSheet')
  return (
    <details className="border-hairline border-t pt-3">
      <summary className="min-h-11 cursor-pointer py-2 font-medium">{t('columnsTitle')}</summary>
      <p className="mt-1 mb-3 text-ink-soft text-sm">{t('columnsLead')}</p>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[12rem_1fr]">
        {roleColumns.map((column) => (
          <div key={column} className="contents">
            <dt className="font-medium">{t(`columns.${column}`)}</dt>
            <dd className="mb-2 text-ink-soft sm:mb-0">{t(`columnHints.${column}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
