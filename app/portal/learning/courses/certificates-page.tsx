import { Link, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { useDateTime } from '~/platform/use-date-time'
import { useListState } from '~/platform/use-list-state'
import { Badge } from '~/ui/badge'
import { buttonLook } from '~/ui/button'
import { DataList } from '~/ui/data-list'
import type { ListColumn } from '~/ui/phone-row'
import { RowName } from '~/ui/row-name'
import { Section } from '~/ui/section'
import type { Route } from './+types/certificates-page'
import { listMyCertificates, type OwnCertificate } from './courses.queries'
import { sendWaiting } from './send-waiting'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  await sendWaiting(workspaceOf(context).person.id)
  const certificates = await failingAsNull('the certificates', listMyCertificates())
  return { tenantName: tenant.name, certificates }
}

/** Every certificate I ever got, with what became of it. */
export default function CertificatesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('courses.certificates')
  const dateTime = useDateTime()
  const read = useCourseText()
  const { revalidate } = useRevalidator()
  const { tenantName, certificates } = loaderData
  const state = useListState(certificates?.length ?? null)
  const day = (date: string) => dateTime(new Date(date), { dateStyle: 'medium' })
  const until = ({ valid_until, counts_until }: OwnCertificate) => {
    const own = valid_until ? day(valid_until) : t('always')
    if (!counts_until || counts_until === valid_until) return own
    return `${own} · ${t('countsUntil', { day: day(counts_until) })}`
  }
  const name = ({ assignment_id, title }: OwnCertificate) => (
    <RowName to={`/app/courses/${assignment_id}/certificate`}>{read(title)}</RowName>
  )
  const columns: ListColumn<OwnCertificate>[] = [
    { key: 'course', header: t('course'), isRowHeader: true, cell: name },
    { key: 'issued', header: t('issued'), phone: 'labelled', cell: ({ issued_on }) => day(issued_on) },
    { key: 'until', header: t('until'), phone: 'labelled', cell: until },
    { key: 'state', header: t('state'), phone: 'small', cell: (one) => <State certificate={one} /> },
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

const tones = { valid: 'success', expired: 'warning', revoked: 'danger' } as const

function State({ certificate: { state } }: { certificate: OwnCertificate }) {
  const t = useTranslations('courses.certificates.states')
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}
