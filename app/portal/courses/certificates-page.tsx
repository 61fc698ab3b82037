import { Link, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { useDateTime } from '~/platform/use-date-time'
import { useListState } from '~/platform/use-list-state'
import { Badge } from '~/ui/badge'
import { buttonLook } from '~/ui/button'
import { DataList } from '~/ui/data-list'
import { Section } from '~/ui/section'
import type { Column } from '~/ui/table'
import type { Route } from './+types/certificates-page'
import { listMyCertificates, type OwnCertificate } from './courses.queries'
import { sendWaiting } from './send-waiting'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  await sendWaiting(workspaceOf(context).person.id)
  try {
    return { tenantName: tenant.name, certificates: await listMyCertificates() }
  } catch (error) {
    logger.warn('the certificates could not be read', error)
    return { tenantName: tenant.name, certificates: null }
  }
}

/** Every certificate I ever got, with what became of it. */
export default function CertificatesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('courses.certificates')
  const dateTime = useDateTime()
  const { revalidate } = useRevalidator()
  const { tenantName, certificates } = loaderData
  const state = useListState(certificates?.length ?? null)
  const day = (date: string) => dateTime(new Date(date), { dateStyle: 'medium' })
  const until = ({ valid_until, counts_until }: OwnCertificate) => {
    const own = valid_until ? day(valid_until) : t('always')
    if (!counts_until || counts_until === valid_until) return own
    return `${own} · ${t('countsUntil', { day: day(counts_until) })}`
  }
  const columns: Column<OwnCertificate>[] = [
    { key: 'course', header: t('course'), isRowHeader: true, cell: (one) => <Name certificate={one} /> },
    { key: 'issued', header: t('issued'), cell: ({ issued_on }) => day(issued_on) },
    { key: 'until', header: t('until'), cell: until },
    { key: 'state', header: t('state'), cell: (one) => <State certificate={one} /> },
  ]
  return (
    <>
      <title>{`${t('heading')} · ${tenantName}`}</title>
      <Section title={t('heading')} lead={t('lead')}>
        <DataList
          state={state}
          caption={t('caption', { count: certificates?.length ?? 0 })}
          isCaptionHidden
          columns={columns}
          rows={certificates ?? []}
          rowKey={({ id }) => id}
          narrow={(one) => (
            <div className="flex flex-col gap-1">
              <Name certificate={one} />
              <p className="flex flex-wrap items-center gap-x-4 text-ink-soft text-sm">
                <State certificate={one} />
                <span>{`${t('issued')}: ${day(one.issued_on)}`}</span>
                <span>{`${t('until')}: ${until(one)}`}</span>
              </p>
            </div>
          )}
          first={{
            title: t('first'),
            text: t('firstText'),
            action: (
              <Link to="/app/courses" className={buttonLook()}>
                {t('toCourses')}
              </Link>
            ),
          }}
          onRetry={() => void revalidate()}
          failedText={t('failed')}
        />
      </Section>
    </>
  )
}

function Name({ certificate: { assignment_id, title } }: { certificate: OwnCertificate }) {
  const read = useCourseText()
  return (
    <Link
      to={`/app/courses/${assignment_id}/certificate`}
      className="-my-2 inline-flex min-h-11 items-center font-medium text-link underline-offset-4 hover:underline"
    >
      {read(title)}
    </Link>
  )
}

const tones = { valid: 'success', expired: 'warning', revoked: 'danger' } as const

function State({ certificate: { state } }: { certificate: OwnCertificate }) {
  const t = useTranslations('courses.certificates.states')
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}
