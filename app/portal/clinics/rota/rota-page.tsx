import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { ShortList } from '~/platform/list/short-list'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { Section } from '~/ui/section'
import { useClinicTime } from '../clinic-time'
import type { Route } from './+types/rota-page'
import { readRota } from './rota.queries'
import { ShiftSheetPart } from './shift-sheet-part'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const [rota, messages] = await Promise.all([
    loaded('the shifts', readRota(tenant.id)),
    loadMessages(person.locale, ['clinicRota']),
  ])
  return { tenant, rota, now: Date.now(), messages }
}

/** The shifts of those one looks after: from a list, or typed for one, so that no clinic is offered while they work. */
export default function RotaPage({ loaderData: { tenant, rota, now } }: Route.ComponentProps) {
  const t = useTranslations('clinicRota')
  const words = useClinicTime('UTC')
  const isViewOnly = useViewOnly()
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      {rota.content ? (
        <>
          {isViewOnly || rota.content.length === 0 ? null : (
            <Section title={t('sheet')} lead={t('sheetLead')}>
              <ShiftSheetPart tenantId={tenant.id} people={rota.content} now={now} />
            </Section>
          )}
          <Section title={t('title')} lead={t('lead')}>
            <ShortList
              rows={rota.content}
              caption={t('title')}
              isCaptionHidden
              rowKey={({ id }) => id}
              first={{ title: t('none'), text: t('noneText') }}
              file={{ name: t('template.file'), rows: rota.content }}
              columns={[
                {
                  key: 'name',
                  header: t('columns.name'),
                  isRowHeader: true,
                  cell: ({ id, name }) => (
                    <Link
                      to={`/app/career-clinics/shifts?person=${id}`}
                      className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
                    >
                      {name}
                    </Link>
                  ),
                  csv: ({ name }) => name,
                },
                {
                  key: 'outlet',
                  header: t('outlet'),
                  phone: 'line',
                  cell: ({ outlet }) => outlet ?? '–',
                  csv: ({ outlet }) => outlet,
                },
                {
                  key: 'shifts',
                  header: t('ahead'),
                  phone: 'labelled',
                  cell: ({ shifts, until }) =>
                    until ? t('known', { shifts, until: words.date(until) }) : t('unknown'),
                  csv: ({ shifts }) => shifts,
                },
              ]}
            />
          </Section>
        </>
      ) : (
        <NotLoaded why={rota.why} />
      )}
    </>
  )
}
