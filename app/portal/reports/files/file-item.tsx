import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeNumber } from '~/domain/numbers'
import { usePressedChange } from '~/platform/changes/use-change'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Meter } from '~/ui/meter'
import { addressOfFile, type ReportFile, setReportFile } from './files.queries'

const tones = {
  waiting: 'info',
  running: 'info',
  ready: 'success',
  failed: 'warning',
  cancelled: 'neutral',
} as const

interface FileItemProps {
  tenantId: string
  file: ReportFile
}

/** One file: how far it is or why there is none, until when it lies here, and what can be done with it. */
export function FileItem({ tenantId, file }: FileItemProps) {
  const t = useTranslations('reportFiles')
  const dateTime = useDateTime()
  const { name, place, query, state, problem, asked_at: askedAt, rows_done: done } = file
  const said = (at: string) => dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short' })
  const isGone = state === 'ready' && !file.may_fetch
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="min-w-0 text-base">
          <Link
            to={`/app/reports/${place}${query ? `?${query}` : ''}`}
            className="inline-flex min-h-11 items-center break-words font-medium text-link underline underline-offset-4 hover:no-underline"
          >
            {name}
          </Link>
        </h2>
        <Badge tone={isGone ? 'warning' : tones[state]}>{t(isGone ? 'gone' : `states.${state}`)}</Badge>
      </div>
      <p className="text-ink-soft text-sm">{t('askedAt', { at: said(askedAt) })}</p>
      {state === 'running' ? <Progress file={file} /> : null}
      {state === 'waiting' ? <p>{t('waitingText')}</p> : null}
      {problem ? <p className="max-w-prose">{t(`problems.${problem}`)}</p> : null}
      {isGone ? <p className="max-w-prose">{t('goneText')}</p> : null}
      {state === 'ready' && !isGone ? (
        <p>
          {t('holds', { count: done, size: sizeOf(file.bytes ?? 0) })}
          {file.goes_at ? ` ${t('goesAt', { at: said(file.goes_at) })}` : ''}
        </p>
      ) : null}
      {state === 'ready' && file.is_cut ? (
        <p className="max-w-prose font-medium">{t('cut', { count: done })}</p>
      ) : null}
      <Acts tenantId={tenantId} file={file} isGone={isGone} />
    </li>
  )
}

function Progress({ file: { rows_done: done, rows_all: all } }: { file: ReportFile }) {
  const t = useTranslations('reportFiles')
  const locale = localeOfTag(useLocale())
  if (!all) return <p>{t('begun')}</p>
  const text = t('progress', { done: writeNumber(locale, done), all: writeNumber(locale, all) })
  return (
    <div className="mt-1 max-w-md">
      <Meter label={t('made')} value={done} max={all} text={text} />
    </div>
  )
}

function Acts({ tenantId, file: { id, name, state }, isGone }: FileItemProps & { isGone: boolean }) {
  const t = useTranslations('reportFiles')
  const isViewOnly = useViewOnly()
  const change = usePressedChange()
  if (isViewOnly) return null
  const press = (to: 'cancelled' | 'again' | 'removed') => (
    <Button
      variant="secondary"
      aria-label={`${t(`acts.${to}`)}: ${name}`}
      isPending={change.isPending}
      onClick={() =>
        void change.run(async () => {
          await setReportFile(tenantId, id, to)
          return t(`done.${to}`)
        })
      }
    >
      {t(`acts.${to}`)}
    </Button>
  )
  const isMade = state === 'waiting' || state === 'running'
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {state === 'ready' && !isGone ? (
        <Button
          aria-label={`${t('download')}: ${name}`}
          isPending={change.isPending}
          onClick={() =>
            void change.run(async () => {
              const link = document.createElement('a')
              link.href = await addressOfFile(tenantId, id)
              link.download = ''
              link.click()
              return undefined
            })
          }
        >
          <Icon name="download" />
          {t('download')}
        </Button>
      ) : null}
      {isMade ? press('cancelled') : null}
      {isMade || (state === 'ready' && !isGone) ? null : press('again')}
      {isMade ? null : press('removed')}
    </div>
  )
}

/** So large that a phone's owner knows whether to fetch it now. */
function sizeOf(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}
