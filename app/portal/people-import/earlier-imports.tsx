import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { downloadCsv } from '~/platform/csv'
import { logger } from '~/platform/logger'
import { toasts } from '~/platform/toasts'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Section } from '~/ui/section'
import { type EarlierImport, readResults } from './imports.queries'
import { useResultWords } from './result-words'
import type { PeopleImport } from './use-people-import'

/** The last imports with their results; one that broke off says how it goes on, or is cancelled. */
export function EarlierImports({ imports, job }: { imports: EarlierImport[]; job: PeopleImport }) {
  const t = useTranslations('peopleImport.earlier')
  if (imports.length === 0) return null
  return (
    <Section title={t('title')} lead={t('lead')}>
      <ul>
        {imports.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-hairline border-b py-4"
          >
            <OneImport one={one} isMine={job.step === 'importing'} onCancel={() => void job.cancel(one.id)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const tones = { running: 'warning', finished: 'success', cancelled: 'neutral' } as const

interface OneImportProps {
  one: EarlierImport
  /** It may be the one that this page is at. */
  isMine: boolean
  onCancel: () => void
}

function OneImport({ one, isMine, onCancel }: OneImportProps) {
  const t = useTranslations('peopleImport.earlier')
  const dateTime = useDateTime()
  const isViewOnly = useViewOnly()
  const state = one.state as keyof typeof tones // the table's constraint
  const done = one.made + one.changed + one.same + one.refused
  return (
    <>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-medium [overflow-wrap:anywhere]">{one.file}</span>
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        </p>
        <p className="text-ink-soft text-sm">
          {t('when', {
            when: dateTime(new Date(one.startedAt), { dateStyle: 'medium', timeStyle: 'short' }),
            who: one.by ?? t(one.byPlatform ? 'platform' : 'somebody'),
          })}
        </p>
        <p className="text-sm tabular-nums">{t('counts', one)}</p>
        {state === 'running' && !isMine ? (
          <p className="mt-1 max-w-prose">{t('unfinished', { done, total: one.rows })}</p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-start gap-3">
        {state === 'running' && !isMine ? (
          <Button variant="secondary" disabled={isViewOnly} onClick={onCancel}>
            {t('cancel')}
          </Button>
        ) : null}
        {done > 0 ? <ResultsButton one={one} /> : null}
      </div>
    </>
  )
}

function ResultsButton({ one }: { one: EarlierImport }) {
  const t = useTranslations('peopleImport')
  const words = useResultWords(true)
  const [isBusy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const rows: Awaited<ReturnType<typeof readResults>> = []
      for (let from = 0, size = 1000; ; from += size) {
        const piece = await readResults(one.id, from, size)
        rows.push(...piece)
        if (piece.length < size) break
      }
      const columns = [
        { header: t('columns.line'), value: ({ line }: (typeof rows)[number]) => line },
        { header: t('columns.name'), value: ({ name }: (typeof rows)[number]) => name },
        { header: t('columns.code'), value: ({ employeeCode }: (typeof rows)[number]) => employeeCode },
        { header: t('columns.result'), value: ({ outcome }: (typeof rows)[number]) => words.tray(outcome) },
        { header: t('columns.reason'), value: words.detail },
      ]
      await downloadCsv(`${t('resultsFile')}.csv`, columns, rows)
    } catch (error) {
      logger.warn('the results of an import could not be read', error)
      toasts.show({ title: t('problem.unreachable'), variant: 'destructive' })
    }
    setBusy(false)
  }

  return (
    <Button variant="quiet" isPending={isBusy} onClick={() => void save()}>
      <Icon name="download" />
      {t('earlier.results')}
    </Button>
  )
}
